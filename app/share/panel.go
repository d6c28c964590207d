package share

import (
	"context"
	"image"
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/browser"
	"sudoscope/app/class"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Ask opens the dialog: to begin, or with all that belongs to a class.
func (s *Share) Ask() {
	switch {
	case browser.Here:
		dialogs.Tell(s.env, "A browser cannot serve a class",
			"Phones have nothing to connect to here. Install Sudoscope on this computer, and share from there.")
	case s.On():
		s.open()
	default:
		s.askWhere()
	}
}

// The keys under which the network and the port are kept.
const (
	keyHost = "class.host"
	keyPort = "class.port"
)

// askWhere asks for the network to share in, and begins.
func (s *Share) askWhere() {
	env, all := s.env, class.Addresses()
	if len(all) == 0 {
		dialogs.Tell(env, "This computer has no address", "Connect it to the network of the class, and share again.")
		return
	}
	at := all[0]
	for _, one := range all {
		if one.Name == page.Recall(env.Settings, keyHost, "") {
			at = one
			break
		}
	}
	var port *widgets.Field
	f := dialogs.NewForm(env, "Share with the class", "Start", 200, func() {
		env.Settings.Set(keyHost, at.Name)
		env.Settings.Set(keyPort, port.Text)
		s.begin(at.Host, port.Text)
	})
	network := dialogs.Choice(f, all, &at, func(a class.Address) string {
		if a == all[len(all)-1] {
			return "Only this computer"
		}
		return a.Host + " (" + a.Name + ")"
	})
	network.SetHint("The network that the phones are in")
	port = f.Field(page.Recall(env.Settings, keyPort, ""))
	port.SetPlaceHolder("a free one")
	f.OnChange = func() {
		const most = 1<<16 - 1
		switch n, err := strconv.Atoi(port.Text); {
		case port.Text != "" && (err != nil || n < 1 || n > most):
			f.Say("A port is a number from 1 to 65535: type one, or leave it empty.", false)
		case at == all[len(all)-1]:
			f.Say("Browsers on this computer can follow, and nobody else.", true)
		default:
			f.Say("Phones in the same network see what you present (F5), and answer its questions. "+
				"Nothing is kept of them, and nothing leaves the network.", true)
		}
	}
	f.Wide("Network", network)
	f.Row("Port", container.New(layout.Sized{Width: 140}, port))
	var hour []fyne.CanvasObject
	if len(s.hour) > 0 {
		hour = append(hour, container.New(layout.Row{}, pill("Questions of the last hour…", s.showHour)))
	}
	f.Open(f.Body(460, 8, hour...))
}

// pill returns a button.
func pill(label string, do func()) *widgets.Button {
	return widgets.NewButton(widgets.Pill, paint.NoIcon, label, do)
}

// panel is the dialog with all that belongs to a class.
type panel struct {
	*dialogs.Dialog
	share                  *Share
	code                   *widgets.Picture
	address, letters, here *widgets.Line
	trouble                *widget.Label
	votes, home            *widgets.Button
}

// codeSide is how large the QR code is at the usual size of text.
const codeSide = 230

// open opens it.
func (s *Share) open() {
	p := &panel{share: s, address: widgets.NewLine(22, true), letters: widgets.NewLine(22, true),
		here: widgets.NewLine(15, false), trouble: widgets.NewWords("")}
	painter := diagram.NewPainter()
	p.code = widgets.NewPicture(fyne.NewSquareSize(codeSide), func(w, h int) image.Image {
		return painter.Paint(w, h, widgets.Palette(), 1, s.code.Draw)
	})
	p.votes, p.home = pill("Show answers", s.ToggleVotes), pill("Allow download", s.allowHome)
	p.votes.SetHint("How the class answers, on the audience's screen and on the phones (F8)")
	p.home.SetHint("The hand-out of the lesson, as a page for browsers, on each phone")
	invite := pill("Invite", func() {
		p.close()
		s.Invite(true)
	})
	invite.SetHint("Show address and code to the audience (F7 while presenting)")
	said := container.New(layout.Lines{Gap: 6}, widgets.NewMutedLine(13).Whole("Address"), p.address,
		widgets.NewMutedLine(13).Whole("Letters"), p.letters, p.here)
	body := container.New(layout.Lines{Gap: 6},
		container.New(layout.Split{Gap: widgets.Gap, Lengths: []layout.Length{{}, {Share: 1}}}, p.code, said),
		p.trouble,
		container.New(layout.Wrap{Gap: 6}, invite, p.votes, p.home, pill("Questions of the hour…", s.showHour)))
	p.Dialog = dialogs.NewDialog(s.env, "Share with the class", dialogs.Fitted(s.env, 580, 0, body))
	p.SetButtons(pill("End", func() {
		p.close()
		s.End()
	}).Hinted("End the class (Shift+F7)"), widgets.NewButton(widgets.Call, paint.NoIcon, "Done", p.close))
	s.panel = p
	p.refresh()
	p.Show()
}

// close closes the dialog, if it was opened.
func (p *panel) close() {
	if p != nil {
		p.Hide()
		p.share.panel = nil
	}
}

// refresh shows what has come of the class.
func (p *panel) refresh() {
	if p == nil {
		return
	}
	s := p.share
	p.address.Set(s.typed())
	p.letters.Set(s.state.Code)
	p.here.Set(here(s.state.Phones) + ".")
	p.trouble.SetText(s.state.Trouble)
	widgets.SetVisible(p.trouble, s.state.Trouble != "")
	p.votes.SetOn(s.state.Votes)
	p.home.SetOn(s.home != "")
	p.code.Refresh()
}

// allowHome lets the class download the lesson that is open, or no longer.
func (s *Share) allowHome() {
	if s.home != "" {
		s.home = ""
		s.session.Offer(nil)
		s.panel.refresh()
		return
	}
	from, ok := s.seen().(page.HandsOut)
	if !ok {
		s.env.Notify("Only a lesson can be downloaded: open one on the page Lessons.")
		return
	}
	from.HandOut(func(name string, write func(context.Context, io.Writer) error) {
		if s.On() {
			s.home = name
			s.session.Offer(&class.HandOut{Name: name, Make: write})
			s.panel.refresh()
		}
	})
}
