package picture

import (
	"sync/atomic"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
)

// Behind is a window behind which a viewer reads long runs.
type Behind struct {
	Go     func(work func()) // starts work beside the interface
	Main   func(do func())   // has something done on the interface's goroutine
	Redraw func()            // draws what is shown anew
}

// searchOf is what a viewer knows of the search tree of its run.
type searchOf struct {
	*tree.Tree
	cursor *trace.Cursor
	behind *Behind // nil where there is time to wait
	stop   atomic.Bool

	read    int64  // steps, where there is nothing behind
	opened  branch // in the tree
	step    int64  // for which it is scrolled by so many rows
	scroll  int
	partial bool // what was drawn last is not all there is
	filling bool
}

// branch is a branch that was opened at a step; at any other the path is open.
type branch struct{ at, to int64 }

// search returns the search tree of the run, read up to a step if there is time to wait.
func (v *Viewer) search(step int64) *searchOf {
	s := v.searched
	if s == nil {
		s = &searchOf{Tree: tree.New(v.Timeline), cursor: trace.NewCursor(v.Timeline), behind: v.Behind}
		v.searched = s
		if s.behind != nil {
			s.behind.Go(s.readOn)
		}
	}
	for s.behind == nil && s.read < step && s.Read(readAtOnce) {
		s.read += readAtOnce
	}
	return s
}

// Close ends what is done for the viewer. What it draws from then on is what is known.
func (v *Viewer) Close() {
	if v.searched != nil {
		v.searched.stop.Store(true)
	}
}

// How many steps are read at once, and how long before what was drawn is drawn anew.
const (
	readAtOnce = 1 << 16
	readFor    = 100 * time.Millisecond
)

// readOn reads the record of the run until that has ended, or it is not wanted any more.
func (s *searchOf) readOn() {
	for !s.stop.Load() {
		ended, any := s.Timeline().Result().Verdict != trace.Running, false
		for begin := time.Now(); time.Since(begin) < readFor && !s.stop.Load() && s.Read(readAtOnce); {
			any = true
		}
		switch {
		case any:
			s.behind.Main(s.grown)
		case ended:
			return
		default:
			time.Sleep(readFor)
		}
	}
}

// grown shows what is known now and was not when the picture was drawn.
func (s *searchOf) grown() {
	if !s.stop.Load() && s.partial {
		s.behind.Redraw()
	}
}

// at returns the tree after some steps with the branch open that leads to what stood after
// others. What takes long is left out where nobody can wait for it, and comes later.
func (s *searchOf) at(step, open int64) tree.View {
	v := s.Tree.At(s.cursor, step, open)
	for tries := 0; v.Partial && v.Read >= step && s.behind == nil && tries < 9 && s.Fill(); tries++ {
		v = s.Tree.At(s.cursor, step, open)
	}
	if s.partial = s.partial || v.Partial; v.Partial && v.Read >= step && s.behind != nil && !s.filling {
		s.filling = true
		s.behind.Go(func() {
			more := s.Fill()
			s.behind.Main(func() {
				if s.filling = false; more {
					s.grown()
				}
			})
		})
	}
	return v
}
