package lessons

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"sudoscope/app/dialogs"
	"sudoscope/app/lesson"
	"sudoscope/app/paper"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/app/worksheet"
	"sudoscope/widgets"
)

// handOut is the choice of what to hand out.
type handOut struct {
	onPaper bool
	options lesson.PaperOptions
}

// answerLines are the lines to write on below a question on paper.
const answerLines = 4

// offerHandOut asks in which form the lesson shall be handed out, and saves it so.
func (p *Page) offerHandOut() {
	if p.draft == nil {
		return
	}
	papers := paper.Papers()
	h := &handOut{options: lesson.PaperOptions{Paper: papers[0], Solutions: paper.Separate, Lines: answerLines}}
	f := dialogs.NewForm(p.env, "Hand out “"+p.lesson().Title+"”", "Save…", 200, func() {
		name := p.lesson().Title + ".html"
		if h.onPaper {
			name = p.lesson().Title + ".pdf"
		}
		save := worksheet.Apart(p.env, h.onPaper && h.options.Solutions == paper.Separate,
			func(path, apart string) { p.handOutTo(h, path, apart) })
		p.allowPrograms(func() { dialogs.AskWhere(p.env, name, save) })
	})
	form := dialogs.Choice(f, []bool{false, true}, &h.onPaper, func(onPaper bool) string {
		if onPaper {
			return "Paper (PDF)"
		}
		return "Web page (HTML)"
	})
	form.SetHint("What is handed out")
	size := dialogs.Choice(f, papers, &h.options.Paper, func(one paper.Paper) string { return one.Name })
	size.SetHint("The size of the paper")
	solutions := worksheet.Solutions(f, []paper.Solutions{paper.Separate, paper.AtEnd, paper.None},
		&h.options.Solutions)
	solutions.SetHint("Where the answers and solutions stand")
	f.OnChange = func() {
		text := "One file that every browser opens, without a network: all moments with their runs, to be played."
		if h.onPaper {
			text = "The moments on paper, with boards, questions and lines to write on."
		}
		f.Say(text, true)
		for _, one := range []*widgets.Select{size, solutions} {
			if h.onPaper {
				one.Enable()
			} else {
				one.Disable()
			}
		}
	}
	f.Row("Form", form)
	f.Row("Paper", size)
	f.Row("Solutions", solutions)
	f.Open(f.Body(440, 8))
}

// HandOut offers the lesson that is open as a page for browsers.
func (p *Page) HandOut(offer func(name string, write func(context.Context, io.Writer) error)) {
	l, runs := p.lesson(), p.runs
	if l == nil {
		p.env.Notify("No lesson is open that could be downloaded.")
		return
	}
	p.allowPrograms(func() {
		offer(l.Title+".html", func(ctx context.Context, w io.Writer) error {
			_, err := l.HTML(ctx, w, runs, nil)
			return err
		})
	})
}

// handOutTo saves what is handed out. What could not be shown is said afterwards: the
// rest of the lesson is in the file.
func (p *Page) handOutTo(h *handOut, path, apart string) {
	l, runs := p.lesson(), p.runs
	var problems []lesson.Problem
	write := func(ctx context.Context, progress func(done, of int64)) error {
		if !h.onPaper {
			return store.Export(ctx, path, func(w io.Writer) (err error) {
				problems, err = l.HTML(ctx, w, runs, progress)
				return err
			})
		}
		pages, found, err := l.PDF(ctx, runs, h.options, progress)
		if problems = found; err != nil {
			return err
		}
		if apart != "" && len(pages.Separate) > 0 {
			if err := store.Export(ctx, apart, pages.WriteSeparate); err != nil {
				return err
			}
		}
		return store.Export(ctx, path, pages.Write)
	}
	title := "Saving " + filepath.Base(path)
	dialogs.Finish(p.env, title, "parts", "saved", "The lesson cannot be handed out", write, func() {
		if len(problems) == 0 {
			p.env.Notify(dialogs.Saved(path))
			return
		}
		dialogs.Tell(p.env, "Saved, but not all could be shown", fmt.Sprintf("Line %d: %s", problems[0].Line,
			wording.Sentence(problems[0].Text)))
	})
}
