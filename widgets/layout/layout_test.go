package layout

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles/check"
)

// thing returns something that needs a width and a height.
func thing(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

func hidden(o fyne.CanvasObject) fyne.CanvasObject {
	o.Hide()
	return o
}

// tall is as high as two areas of 100 by 10 are at its width.
type tall struct{ widget.BaseWidget }

func newTall() *tall {
	t := &tall{}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tall) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(thing(10, 10)) }
func (t *tall) HeightFor(width float32) float32     { return 2000 / width }
func (t *tall) MinSize() fyne.Size                  { return fyne.NewSize(10, 10) }

// larger is a theme with text one and a half times as large.
type larger struct{ fyne.Theme }

func (larger) TextScale() float32 { return 1.5 }

// places lays things out and says where they are: "x,y wxh", or a dash for what is
// hidden.
func places(l fyne.Layout, width, height float32, o ...fyne.CanvasObject) string {
	l.Layout(o, fyne.NewSize(width, height))
	var all []string
	for _, c := range o {
		if !c.Visible() {
			all = append(all, "-")
			continue
		}
		p, s := c.Position(), c.Size()
		all = append(all, fmt.Sprintf("%v,%v %vx%v", p.X, p.Y, s.Width, s.Height))
	}
	return strings.Join(all, "; ")
}

func TestLayouts(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(theme.DefaultTheme())
	half := Length{Take: func(room float32) float32 { return room / 2 }}
	for _, c := range []struct {
		name          string
		layout        fyne.Layout
		width, height float32
		things        []fyne.CanvasObject
		places        string
		least         fyne.Size // before they are laid out
	}{
		{"a row", Row{Gap: 8}, 100, 40, []fyne.CanvasObject{thing(10, 20), hidden(thing(50, 50)), thing(30, 10)},
			"0,10 10x20; -; 18,15 30x10", fyne.NewSize(48, 20)},
		{"a row of nothing", Row{Gap: 8}, 100, 40, nil, "", fyne.Size{}},
		{"a row that fits in part", Row{Gap: 5, Fit: true}, 46, 10,
			[]fyne.CanvasObject{thing(20, 10), hidden(thing(20, 10)), thing(20, 10)},
			"0,0 20x10; 25,0 20x10; -", fyne.NewSize(0, 10)},
		{"a column", Column{Gap: 5}, 100, 200, []fyne.CanvasObject{thing(10, 20), hidden(thing(500, 50)),
			thing(30, 10)},
			"0,0 100x20; -; 0,25 100x10", fyne.NewSize(30, 35)},
		{"narrow lines that wrap", Wrap{Gap: 4, Narrow: true}, 50, 100, []fyne.CanvasObject{thing(20, 10),
			thing(26, 12), hidden(thing(9, 9)), thing(60, 5)},
			"0,1 20x10; 24,0 26x12; -; 0,16 50x5", fyne.NewSize(60, 12)},
		{"lines that wrap", Wrap{Gap: 4}, 50, 100, []fyne.CanvasObject{thing(20, 10), thing(26, 12),
			hidden(thing(9, 9)), thing(60, 5)},
			"0,1 20x10; 24,0 26x12; -; 0,16 50x5", fyne.NewSize(114, 12)},
		{"lines that end at the right", Wrap{Gap: 4, Right: true}, 50, 100, []fyne.CanvasObject{thing(20, 10),
			thing(20, 10), thing(10, 10)}, "6,0 20x10; 30,0 20x10; 40,14 10x10", fyne.NewSize(58, 10)},
		{"tools that all fit", Tools{Gap: 4, Least: 1}, 50, 52, []fyne.CanvasObject{thing(20, 10), thing(30, 10),
			thing(10, 10), hidden(thing(40, 10)), thing(20, 10)},
			"0,0 50x10; 0,14 50x10; 0,28 50x10; 0,42 50x10; -", fyne.NewSize(40, 24)},
		{"tools of which some are left out", Tools{Gap: 4, Least: 1}, 50, 51, []fyne.CanvasObject{thing(20, 10),
			thing(30, 10), thing(10, 10), thing(40, 10), thing(20, 10)},
			"0,0 50x10; 0,14 50x10; -; -; 0,28 50x10", fyne.NewSize(40, 24)},
		{"tools in a line", Tools{Gap: 4, Least: 1, Across: true}, 70, 20, []fyne.CanvasObject{thing(20, 10),
			thing(30, 10), thing(10, 10)}, "0,5 20x10; 24,5 30x10; -", fyne.NewSize(34, 10)},
		{"a fixed width", Sized{Width: 30}, 30, 9, []fyne.CanvasObject{thing(10, 7)}, "0,0 30x9", fyne.NewSize(30, 7)},
		{"a fixed height", Sized{Height: 30}, 8, 30, []fyne.CanvasObject{thing(10, 7)}, "0,0 8x30",
			fyne.NewSize(10, 30)},
		{"a margin", Margin{Left: 1, Top: 2, Right: 3, Bottom: 4}, 50, 50, []fyne.CanvasObject{thing(10, 7)},
			"1,2 46x44", fyne.NewSize(14, 13)},
		{"text that is flush", Flush(), 50, 20, []fyne.CanvasObject{thing(10, 7), thing(20, 9)},
			"-8,0 66x20; -8,0 66x20", fyne.Size{}},
		{"what asks for nothing", Loose(), 50, 20, []fyne.CanvasObject{thing(10, 7)}, "0,0 50x20", fyne.Size{}},
		{"a square", Square(), 50, 20, []fyne.CanvasObject{thing(10, 7)}, "15,0 20x20", fyne.NewSize(10, 10)},

		{"a rail and a page", Split{Lengths: []Length{{}, {Share: 1}}}, 100, 50,
			[]fyne.CanvasObject{thing(20, 30), thing(10, 40)}, "0,0 20x50; 20,0 80x50", fyne.NewSize(30, 40)},
		{"shares", Split{Gap: 10, Lengths: []Length{{Share: 2}, {Take: func(float32) float32 { return 20 }},
			{Share: 1}}},
			130, 50,
			[]fyne.CanvasObject{thing(1, 1), thing(50, 1), thing(1, 1)},
			"0,0 60x50; 70,0 20x50; 100,0 30x50", fyne.NewSize(72, 1)},
		{"text above a legend", Split{Down: true, Gap: 4, Lengths: []Length{{Share: 1}}}, 100, 90,
			[]fyne.CanvasObject{thing(1, 1), newTall()}, "0,0 100x66; 0,70 100x20", fyne.NewSize(10, 15)},
		{"half of the room", Split{Down: true, Gap: 4, Lengths: []Length{half, {Share: 1}}}, 10, 80,
			[]fyne.CanvasObject{thing(1, 30), thing(1, 1)}, "0,0 10x40; 0,44 10x36", fyne.NewSize(1, 35)},
		{"what is left when the rest is hidden", Split{Down: true, Gap: 4, Lengths: []Length{half, {Share: 1}}}, 10, 80,
			[]fyne.CanvasObject{thing(1, 30), hidden(thing(1, 1))}, "0,0 10x80; -", fyne.NewSize(1, 30)},
		{"a line of tools", Split{Gap: 10, Centre: true, Lengths: []Length{{}, {Share: 1}, {}}}, 100, 40,
			[]fyne.CanvasObject{thing(20, 30), thing(0, 10), thing(30, 20)},
			"0,5 20x30; 30,15 30x10; 70,10 30x20", fyne.NewSize(70, 30)},

		{"a page", Page{Gap: 16, Inside: 8, Lift: 2}, 200, 200,
			[]fyne.CanvasObject{thing(50, 30), thing(60, 40), thing(220, 50)},
			"24,14 152x30; 16,54 168x80; 0,150 200x50", fyne.NewSize(220, 152)},
		{"a page whose foot is hidden", Page{Gap: 16}, 200, 200,
			[]fyne.CanvasObject{thing(50, 30), thing(60, 40), hidden(thing(220, 50))},
			"16,16 168x30; 16,54 168x130; -", fyne.NewSize(92, 102)},
		{"a board as high as its place", BoardBeside{Gap: 16, Column: 80, Most: 0.75, Inside: 8}, 400, 200,
			[]fyne.CanvasObject{thing(60, 60), thing(70, 40)}, "0,0 200x200; 216,0 176x200", fyne.NewSize(156, 60)},
		{"a board that leaves the column its room", BoardBeside{Gap: 16, Board: 90, Column: 80, Most: 0.75}, 200, 200,
			[]fyne.CanvasObject{thing(60, 60), thing(100, 40)}, "0,0 84x200; 100,0 100x200", fyne.NewSize(206, 90)},
		{"a board on a wide page", BoardBeside{Gap: 16, Most: 0.5, Around: 20}, 200, 200,
			[]fyne.CanvasObject{thing(60, 60), thing(10, 40)}, "0,0 110x200; 126,0 74x200", fyne.NewSize(86, 60)},
	} {
		t.Run(c.name, func(t *testing.T) {
			check.Is(t, c.layout.MinSize(c.things), c.least, "it asks for")
			check.Is(t, places(c.layout, c.width, c.height, c.things...), c.places, "places are\n")
		})
	}
}

// A narrow head leaves out what may be left out, in that order, offers it behind a button, and at last its
// fields get narrower. What room there is goes to the rest and to what can use it.
func TestAHeadMakesDoWithItsWidth(t *testing.T) {
	test.NewTempApp(t)
	field, files, rest, share, more := thing(50, 20), thing(30, 20), thing(0, 10), thing(40, 20), thing(20, 20)
	head := Head{
		Fields: []Field{{Of: field, Wide: Wide(100), Further: Wide(15)}, {Of: files}}, Rest: rest,
		Tools: []fyne.CanvasObject{share, more}, Out: []fyne.CanvasObject{share, files}, More: more,
		Gap: 5, ToolGap: 3, Apart: 10,
	}.Line()
	for _, c := range []struct {
		width  float32
		places string // of the field, the files, the rest, what can be left out at the right, and the button
	}{
		{220, "0,0 115x20; 120,0 30x20; 160,5 10x10; 180,0 40x20; -"},
		{190, "0,0 105x20; 110,0 30x20; 150,5 0x10; 150,0 40x20; -"},
		{184, "0,0 115x20; 120,0 30x20; 160,5 0x10; -; 164,0 20x20"},
		{150, "0,0 115x20; -; 125,5 0x10; -; 130,0 20x20"},
		{80, "0,0 50x20; -; 60,5 0x10; -; 60,0 20x20"},
	} {
		if got := places(head.Layout, c.width, 20, head.Objects...); got != c.places {
			t.Errorf("in %v they are at\n%s, want\n%s", c.width, got, c.places)
		}
	}
	if high := head.MinSize().Height; high != 20 {
		t.Errorf("it is %v high", high)
	}
}

func TestWhatMattersMostGetsItsRoomFirst(t *testing.T) {
	for _, c := range []struct{ room, words, code, left float32 }{
		{5, 5, 0, 0}, {12, 10, 2, 0}, {26, 16, 10, 0}, {33, 20, 10, 3},
	} {
		var words, code float32
		spare := Spare(c.room)
		spare.Raise(&words, 10)
		spare.Raise(&code, 10)
		spare.Raise(&words, 20)
		spare.Raise(&words, 15) // which it has
		check.That(t, words == c.words && code == c.code && float32(spare) == c.left,
			"of %v the words get %v, the code %v, and %v is left", c.room, words, code, spare)
	}
}

func TestLengthsGrowWithText(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(larger{theme.DefaultTheme()})
	check.Is(t, (Sized{Width: 30, Height: 10}).MinSize([]fyne.CanvasObject{thing(1, 1)}), fyne.NewSize(45, 15),
		"a fixed size")
}

// Text that is broken into lines and what flows say how high they are at a width.
func TestHeightsForAWidth(t *testing.T) {
	test.NewTempApp(t)
	label := widget.NewLabel(strings.Repeat("word ", 60))
	label.Wrapping = fyne.TextWrapWord
	wide, narrow := HeightFor(label, 600), HeightFor(label, 200)
	check.That(t, narrow >= 2*wide, "%v high at a third of the width, after %v", narrow, wide)
	check.That(t, HeightFor(label, 600) == wide,
		"%v high at the first width, which was %v", HeightFor(label, 600), wide)
	flow := container.New(Wrap{Gap: 4, Narrow: true}, thing(20, 10), thing(20, 10))
	if one, two := HeightFor(flow, 44), HeightFor(flow, 43); one != 10 || two != 24 {
		t.Errorf("a flow is %v high on one line and %v on two", one, two)
	}
}

func TestWhatIsCutOffFirstGetsItsRoom(t *testing.T) {
	test.NewTempApp(t)
	title, tools, foot, aside, rest := thing(20, 10), thing(30, 20), thing(9, 15), thing(1, 1), thing(1, 1)
	places := func(o ...fyne.CanvasObject) (all []string) {
		for _, c := range o {
			all = append(all, fmt.Sprint(c.Position(), c.Size()))
		}
		return all
	}
	room := Whole(fyne.NewSize(220, 120)).Within(10)
	head := room.Top(30, 5)
	head.PutRight(tools, 8)
	head.PutLine(title)
	room.PutUnder(foot, 5)
	room.Left(500, 0).Put(aside)
	room.Put(rest)
	want := []string{"{180 15} {30 20}", "{10 20} {162 10}", "{10 95} {200 15}", "{10 45} {500 45}", "{510 45} {0 45}"}
	if got := places(tools, title, foot, aside, rest); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("they are at %v, not at %v", got, want)
	}
}
