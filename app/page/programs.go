package page

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// keyAllowed is the setting with the programs that have been allowed to run.
const keyAllowed = store.AllowedPrograms

// mostAllowed is how many of them are remembered, the latest ones.
const mostAllowed = 500

// ownAlgorithms are the programs among the algorithms.
type ownAlgorithms struct {
	mu     sync.Mutex
	made   map[string]*solving.Algorithm // by ID, as long as their code is the same
	guests []*solving.Algorithm
}

// Algorithms returns all that can be chosen where an algorithm can: the program's, then
// the user's own in the order of their names, then those that came with the command
// line or a file and were allowed to run.
func (e *Env) Algorithms() []*solving.Algorithm {
	list := algorithms.All()
	programs, _ := e.Programs.List()
	e.own.mu.Lock()
	defer e.own.mu.Unlock()
	seen := map[string]bool{}
	for _, a := range append(puzzles.Map(programs, e.algorithmOf), e.own.guests...) {
		if !seen[a.ID] {
			seen[a.ID] = true
			list = append(list, a)
		}
	}
	return list
}

// algorithmOf makes an algorithm of one of the user's own programs, or returns the one
// that was made of it.
func (e *Env) algorithmOf(p store.Program) *solving.Algorithm {
	id := program.ID(&p.Code)
	if a, ok := e.own.made[id]; ok && a.Name == p.Name && a.Code.Text == p.Text {
		return a
	}
	a := program.New(p.Code, e.Starter)
	e.own.made[id] = a
	return a
}

// Algorithm returns the one of [Env.Algorithms] that has the ID. The error says that
// there is none.
func (e *Env) Algorithm(id string) (*solving.Algorithm, error) {
	if !IsProgram(id) {
		return algorithms.ByID(id)
	}
	all := e.Algorithms()
	if i := slices.IndexFunc(all, func(a *solving.Algorithm) bool { return a.ID == id }); i >= 0 {
		return all[i], nil
	}
	return nil, fmt.Errorf("the program %q is not in the list any more: add it again, or choose another algorithm",
		NameOfProgram(id))
}

// IsProgram reports whether an ID is that of a user's program.
func IsProgram(id string) bool {
	return strings.HasPrefix(id, program.ScriptPrefix) || strings.HasPrefix(id, program.CommandPrefix)
}

// NameOfProgram returns what the ID of a program says of it: its name, or its command.
func NameOfProgram(id string) string {
	_, name, _ := strings.Cut(id, ":")
	return name
}

// Changed returns the present version of a program, and whether it has been edited since.
func (e *Env) Changed(a *solving.Algorithm) (now *solving.Algorithm, changed bool) {
	if a == nil || a.Code == nil || a.Held {
		return a, false
	}
	now, err := e.Algorithm(a.ID)
	if err != nil || sameCode(now.Code, a.Code) && now.Code.Text == a.Code.Text {
		return a, false
	}
	return now, true
}

// Admit puts a program that may be run into the list until the window is closed, and
// returns it as it is there: under another name if something else has that.
func (e *Env) Admit(a *solving.Algorithm) *solving.Algorithm {
	if a.Code == nil {
		return a
	}
	all, code := e.Algorithms(), *a.Code
	for n := 2; ; n++ {
		taken := false
		for _, other := range all {
			if other.Code != nil && sameCode(other.Code, &code) && other.Name == code.Name {
				return other
			}
			taken = taken || strings.EqualFold(other.Name, code.Name) || strings.EqualFold(other.ShortName(), code.Name)
		}
		if !taken {
			break
		}
		code.Name = fmt.Sprintf("%s %d", a.Code.Name, n)
	}
	admitted := program.New(code, e.Starter)
	e.own.mu.Lock()
	defer e.own.mu.Unlock()
	e.own.guests = append(e.own.guests, admitted)
	return admitted
}

// sameCode reports whether two programs do the same, whatever they are called.
func sameCode(a, b *solving.Code) bool {
	if a.Command != nil || b.Command != nil {
		return slices.Equal(a.Command, b.Command)
	}
	return lineEnds(a.Text) == lineEnds(b.Text)
}

// Allow hands an algorithm on so that it can be run. That of a program which came with a
// file is asked about first, unless it has been allowed before; if the user does not
// want it, then is not called.
func (e *Env) Allow(a *solving.Algorithm, then func(*solving.Algorithm)) {
	if !a.Held {
		then(a)
		return
	}
	if known, _ := e.known(a.Code); known != nil {
		then(known)
		return
	}
	if e.Allowed(a) {
		then(e.Admit(a))
		return
	}
	e.AskToRun(a, func() {
		allowed := append(strings.Fields(Recall(e.Settings, keyAllowed, "")), allowance(a.Code))
		allowed = allowed[max(0, len(allowed)-mostAllowed):]
		e.Settings.Set(keyAllowed, strings.Join(allowed, " "))
		then(e.Admit(a))
	})
}

// Allowed reports whether Allow would hand an algorithm on without a question.
func (e *Env) Allowed(a *solving.Algorithm) bool {
	if !a.Held {
		return true
	}
	_, ok := e.known(a.Code)
	return ok || slices.Contains(strings.Fields(Recall(e.Settings, keyAllowed, "")), allowance(a.Code))
}

// AllowAll is Allow for several, one after the other.
func (e *Env) AllowAll(list []*solving.Algorithm, then func([]*solving.Algorithm)) {
	var next func(done []*solving.Algorithm)
	next = func(done []*solving.Algorithm) {
		if len(done) == len(list) {
			then(done)
			return
		}
		e.Allow(list[len(done)], func(a *solving.Algorithm) { next(append(done, a)) })
	}
	next(nil)
}

// lineEnds returns a text as all systems would write it, without what follows its end.
func lineEnds(text string) string {
	return strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), " \t\n")
}

// known returns the one in the list that has this code, and reports whether there is one
// if only under another name: what the user has needs no question.
func (e *Env) known(c *solving.Code) (found *solving.Algorithm, ok bool) {
	for _, a := range e.Algorithms() {
		if a.Code != nil && sameCode(a.Code, c) {
			ok = true
			if a.Name == c.Name || c.Command != nil {
				return a, true
			}
		}
	}
	return nil, ok
}

// allowance tells a program from all others. A command counts where it was allowed: in
// another folder it may start another program.
func allowance(c *solving.Code) string {
	text := "script\x00" + lineEnds(c.Text)
	if c.Command != nil {
		folder, err := os.Getwd()
		if err != nil {
			folder = "?"
		}
		text = "command\x00" + folder + "\x00" + strings.Join(c.Command, "\x00")
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}
