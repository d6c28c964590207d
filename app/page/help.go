package page

import (
	"slices"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// Section is a part of a help page: a title, and what is said under it.
type Section [2]string

// Sections returns what explains the page.
func (e *Entry) Sections() (all []Section) {
	_, sections, ok := strings.Cut(e.Help, "\n# ")
	if !ok {
		return nil
	}
	for part := range strings.SplitSeq(sections, "\n# ") {
		title, text, _ := strings.Cut(part, "\n")
		if title == marks {
			continue
		}
		all = append(all, Section{title, strings.Join(strings.Fields(text), " ")})
	}
	return all
}

// marks is the title of the part of a help page that lists what can be seen on the page.
const marks = "Marks"

// MarksOn returns what the marks, figures and buttons of the page mean, each with its name.
func (e *Entry) MarksOn(p Page) [][2]string {
	_, part, _ := strings.Cut(e.Help, "\n# "+marks+"\n")
	part, _, _ = strings.Cut(part, "\n# ")
	all := append(listed(part), wording.Figures(string(e.ID))...)
	for _, row := range p.Commands() {
		if row.Name != "" && row.Text != "" {
			all = append(all, [2]string{row.Name, wording.Capital(row.Text) + "."})
		}
	}
	return all
}

// listed returns the lines of a list, each a name and what is said of it.
func listed(list string) (all [][2]string) {
	for line := range strings.Lines(list) {
		if name, said, ok := strings.Cut(strings.TrimPrefix(line, "- "), ": "); ok {
			all = append(all, [2]string{name, strings.TrimSpace(said)})
		}
	}
	return all
}

// Tries returns what the page is for, in a sentence, and three things for the first time that
// it is seen: what its help begins with.
func (e *Entry) Tries() (about string, tries []Try) {
	head, _, _ := strings.Cut(e.Help, "\n# ")
	about, list, _ := strings.Cut(head, "\n")
	for _, one := range listed(list) {
		name, as, _ := strings.Cut(strings.TrimSuffix(one[0], ")"), " (")
		tries = append(tries, Try{name, as, one[1]})
	}
	return about, tries
}

// Explainer is a page that can show an algorithm. The name is "" while it shows none.
type Explainer interface {
	About() (algorithm string, help []Section)
}

// SamplesOn returns what boards of a page can mark: only deductions have patterns, sets and links.
func SamplesOn(id scene.Page, p Page) []widgets.Sample {
	searches := id == scene.OnWatch || id == scene.OnCode
	if one, ok := p.(Explainer); ok && searches {
		name, _ := one.About()
		searches = !slices.ContainsFunc(algorithms.All(), func(a *solving.Algorithm) bool {
			return a.Name == name && a.Deduces
		})
	}
	return puzzles.Filter(widgets.Samples(), func(s widgets.Sample) bool {
		switch {
		case id == scene.OnLab:
			return false
		case id == scene.OnPuzzles:
			return s.Role == trace.Conflict
		}
		return !searches || s.Role != 0 && s.Role <= trace.Choice
	})
}

// AboutAlgorithm is the help page of an algorithm.
func AboutAlgorithm(a *solving.Algorithm) []Section {
	return puzzles.Filter([]Section{
		{"Idea", a.Help.Idea}, {"Cost", a.Help.Cost}, {"When it fails", a.Help.Fails}, {"Source", a.Help.Source},
	}, func(s Section) bool { return s[1] != "" })
}

// NewAlgorithmFinder returns a field to choose an algorithm in.
func NewAlgorithmFinder(entries func() ([]widgets.FinderEntry, int)) *widgets.Finder {
	f := widgets.NewFinder()
	f.Below, f.Entries = true, entries
	f.Hint, f.None = "Search the algorithms", "No algorithm matches this. Esc clears the search."
	return f
}

// TechniqueFinder is a field to choose a technique in, grade by grade, or none.
type TechniqueFinder struct {
	*widgets.Finder
	ids []string // of the entries, "" for none
	all []widgets.FinderEntry
	at  int // which of them is chosen
}

// NewTechniqueFinder returns a field to choose one of some techniques in, or none of them if
// that has a name.
func NewTechniqueFinder(none string, offered []*technique.Technique, choose func(id string)) *TechniqueFinder {
	f := &TechniqueFinder{Finder: widgets.NewFinder()}
	if none != "" {
		f.ids, f.all = []string{""}, []widgets.FinderEntry{{Name: none, Words: widgets.Findable(none)}}
	}
	byLevel := func(a, b *technique.Technique) int { return int(a.Level) - int(b.Level) }
	for _, t := range slices.SortedStableFunc(slices.Values(offered), byLevel) {
		f.ids = append(f.ids, t.ID)
		f.all = append(f.all, widgets.FinderEntry{Group: wording.Capital(t.Level.String()), Name: words.Listed(t),
			Words: widgets.Findable(words.Sought(t)...)})
	}
	f.Hint, f.None = "Search: name, grade", "No technique matches this. Esc clears the search."
	f.SetHint("The technique that the puzzle needs")
	f.Entries = func() ([]widgets.FinderEntry, int) { return f.all, f.at }
	f.OnChoose = func(i int) {
		f.SetTechnique(f.ids[i])
		choose(f.ids[i])
	}
	f.SetTechnique("")
	return f
}

// SetTechnique has the field show a technique, or with "" none.
func (f *TechniqueFinder) SetTechnique(id string) {
	f.Selected = ""
	if f.at = slices.Index(f.ids, id); f.at >= 0 {
		f.Selected = f.all[f.at].Name
	}
	f.Refresh()
}

// Choice is an entry of a list, and what choosing it does.
type Choice struct {
	widgets.FinderEntry
	Do func()
}

// Choices returns an entry for each of the algorithms that solve a grid, but for one, which
// may be nil.
func (e *Env) Choices(g puzzles.Grid, but *solving.Algorithm, take func(*solving.Algorithm)) (all []Choice) {
	for _, a := range e.Algorithms() {
		if (but == nil || a.ID != but.ID) && a.Accepts(g, e.OptionsOf(a)) == nil {
			all = append(all, Choice{AlgorithmEntry(a), func() { take(a) }})
		}
	}
	return all
}

// AddProgram is the last entry of a list of algorithms.
var AddProgram = widgets.FinderEntry{Name: "Add a program…", Says: "One of your own, in any language.",
	Words: widgets.Findable("Add a program")}

// AlgorithmEntry is an algorithm in a list to choose from: its idea, and whether it can fail.
func AlgorithmEntry(a *solving.Algorithm) widgets.FinderEntry {
	return widgets.FinderEntry{Name: a.Name, Says: a.Summary, Ends: a.Promise(),
		Words: widgets.Findable(a.Name, a.Summary, a.Promise())}
}

// Try is a command to try on a page, offered as a button. It counts as tried by its key as well,
// or by a button of the page that has its name, or its key in the hint.
type Try struct {
	Name string // of the command
	As   string // what is on the button, if not that
	Text string // what there is to see then
}

// Label is what is on the button.
func (t Try) Label() string {
	if t.As != "" {
		return t.As
	}
	return strings.TrimSuffix(t.Name, "…")
}

// By reports whether a button with a label and a hint runs the command, which is one of those
// of its page.
func (t Try) By(label, hint string, of Commands) bool {
	row := of.Lookup(t.Name)
	return strings.TrimSuffix(label, "…") == t.Label() ||
		row != nil && strings.Contains(hint, "("+row.Written()+")")
}
