package file

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

var errUTF16 = errors.New("this text is in UTF-16: save it as UTF-8")

// What files begin with that are often taken for text, and what they are.
var signatures = []struct{ begins, is string }{
	{"\x1f\x8b", "compressed data (gzip): unpack it first"},
	{"BZh", "compressed data (bzip2): unpack it first"},
	{"\xfd7zXZ\x00", "compressed data (xz): unpack it first"},
	{"(\xb5/\xfd", "compressed data (zstd): unpack it first"},
	{"PK\x03\x04", "an archive (zip), or a document stored as one: unpack it first, or save it as plain text (UTF-8)"},
	{"%PDF-", "a PDF document: copy the puzzles from it into a text file"},
	{"\x89PNG", "a picture (PNG): choose a text file"},
	{"\xff\xd8\xff", "a picture (JPEG): choose a text file"},
	{"GIF8", "a picture (GIF): choose a text file"},
}

// foreign says what a file is that begins so and is no text in UTF-8 or in the
// letters of an old system, or returns nil.
func foreign(head []byte) error {
	for _, s := range signatures {
		if bytes.HasPrefix(head, []byte(s.begins)) {
			return errors.New("this is not text but " + s.is)
		}
	}
	switch {
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}), bytes.HasPrefix(head, []byte{0xfe, 0xff}), isBareUTF16(head):
		return errUTF16
	case bytes.IndexByte(head, 0) >= 0:
		return errBinary
	}
	return nil
}

// isBareUTF16 reports whether a text without a byte order mark is in UTF-16: of two
// bytes for a letter, one is 0 for nearly all letters of puzzles, always the same.
func isBareUTF16(head []byte) bool {
	const enough = 4 // letters
	pairs := len(head) / 2
	if pairs < enough {
		return false
	}
	var zeros [2]int
	for i, c := range head[:2*pairs] {
		if c == 0 {
			zeros[i%2]++
		}
	}
	return 10*zeros[0] >= 9*pairs && 10*zeros[1] < pairs || 10*zeros[1] >= 9*pairs && 10*zeros[0] < pairs
}

// TextOf returns a reader of a text, or says what it is instead: UTF-16, compressed
// data, a picture. It waits for no more than comes at once.
func TextOf(r io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(r, headSize)
	return in, foreignAhead(in)
}

// foreignAhead is foreign for what a reader will give, as far as it is there.
func foreignAhead(in *bufio.Reader) error {
	_, _ = in.Peek(1) // an error comes again when it is read
	head, _ := in.Peek(min(in.Buffered(), headSize))
	return foreign(head)
}
