// Package golden compares pictures that tests paint with those in their testdata,
// and writes these anew with -update.
package golden

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// Same fails the test if a picture is not the one of that name in testdata, pixel
// for pixel.
func Same(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		var b bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&b, compact(got)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("no golden picture: run the tests with -update and look at what they wrote (%v)", err)
	}
	if len(data) > 60_000 {
		t.Errorf("%s takes %d bytes, more than the 60,000 that a golden picture should take", path, len(data))
	}
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if decoded.Bounds() != got.Rect {
		t.Fatalf("%s is %v, want %v", name, got.Rect, decoded.Bounds())
	}
	want := image.NewRGBA(got.Rect)
	draw.Draw(want, want.Rect, decoded, image.Point{}, draw.Src)
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			if want.RGBAAt(x, y) != got.RGBAAt(x, y) {
				kept := filepath.Join(t.ArtifactDir(), name+".png")
				if f, err := os.Create(kept); err == nil {
					png.Encode(f, got)
					f.Close()
				}
				t.Fatalf("%s differs first at (%d, %d); the picture is in %s", name, x, y, kept)
			}
		}
	}
}

// compact returns the picture with a palette if it has few enough colours, which
// makes its file a third of the size and loses nothing.
func compact(m *image.RGBA) image.Image {
	index := map[color.RGBA]uint8{}
	var colors color.Palette
	small := image.NewPaletted(m.Rect, nil)
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			c := m.RGBAAt(x, y)
			i, ok := index[c]
			if !ok {
				if len(colors) == 256 {
					return m
				}
				i = uint8(len(colors))
				index[c], colors = i, append(colors, c)
			}
			small.SetColorIndex(x, y, i)
		}
	}
	small.Palette = colors
	return small
}
