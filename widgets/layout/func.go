package layout

import "fyne.io/fyne/v2"

// Func is the layout of one place: least says what its things ask for, which is nothing if it is
// nil, and arrange puts them where they belong in a size.
func Func(least func([]fyne.CanvasObject) fyne.Size, arrange func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return custom{least, arrange}
}

type custom struct {
	least   func([]fyne.CanvasObject) fyne.Size
	arrange func([]fyne.CanvasObject, fyne.Size)
}

func (l custom) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	if l.least != nil {
		size = l.least(o)
	}
	return size
}

func (l custom) Layout(o []fyne.CanvasObject, size fyne.Size) { l.arrange(o, size) }

// Tall is Func for things of which high says how high they are at a width.
func Tall(least func([]fyne.CanvasObject) fyne.Size, high func(o []fyne.CanvasObject, width float32) float32,
	arrange func([]fyne.CanvasObject, fyne.Size)) fyne.Layout {
	return byWidth{custom{least, arrange}, high}
}

type byWidth struct {
	custom
	high func(o []fyne.CanvasObject, width float32) float32
}

func (l byWidth) HeightFor(o []fyne.CanvasObject, width float32) float32 { return l.high(o, width) }

// Put is told where a thing stands.
type Put func(o fyne.CanvasObject, x, y, width, height float32)

// Flow is the layout of things that stand below each other as high as they need to be at a
// width: place calls put with the place of each, and returns the height of all. They ask for no room.
func Flow(place func(o []fyne.CanvasObject, width float32, put Put) float32) fyne.Layout {
	return Tall(nil, func(o []fyne.CanvasObject, width float32) float32 {
		return place(o, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
	}, func(o []fyne.CanvasObject, size fyne.Size) { place(o, size.Width, PlaceAt) })
}

// Least is what things ask for that is the same whatever they are.
func Least(width, height float32) func([]fyne.CanvasObject) fyne.Size {
	return func([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(width, height) }
}

// First is what the first of some things asks for.
func First(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Fill gives each thing all the room there is.
func Fill(o []fyne.CanvasObject, size fyne.Size) { Whole(size).Put(o...) }
