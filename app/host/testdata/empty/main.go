// Command empty is the least that Fyne draws in a browser: a rectangle, again in each
// frame. What the program draws is held against it.
package main

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
)

func main() {
	a := app.New()
	w := a.NewWindow("empty")
	r := canvas.NewRectangle(color.Gray{128})
	w.SetContent(r)
	(&fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) {
		r.FillColor = color.Gray{uint8(time.Now().UnixMilli() / 100)}
		r.Refresh()
	}}).Start()
	w.ShowAndRun()
}
