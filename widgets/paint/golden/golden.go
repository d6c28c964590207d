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
	"slices"
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
	for i := range got.Pix {
		if want.Pix[i] != got.Pix[i] {
			kept := filepath.Join(t.ArtifactDir(), name+".png")
			if f, err := os.Create(kept); err == nil {
				png.Encode(f, got)
				f.Close()
			}
			t.Fatalf("%s differs first at (%d, %d); the picture is in %s", name, i%got.Stride/4, i/got.Stride, kept)
		}
	}
}

// compact returns the picture with a palette if it has few enough colours, which
// makes its file a third of the size and loses nothing.
func compact(m *image.RGBA) image.Image {
	var colours color.Palette
	for pixel := range slices.Chunk(m.Pix, 4) {
		if c := color.Color(color.RGBA{pixel[0], pixel[1], pixel[2], pixel[3]}); !slices.Contains(colours, c) {
			colours = append(colours, c)
		}
		if len(colours) > 256 {
			return m
		}
	}
	small := image.NewPaletted(m.Rect, colours)
	draw.Draw(small, m.Rect, m, m.Rect.Min, draw.Src)
	return small
}
