package record_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/puzzles/check"
)

// shortRuns returns the runs from which fuzz tests start.
func shortRuns(f *testing.F) []*record.Record {
	runs, err := recordtest.Short()
	check.OK(f, err)
	return runs
}

// checksum returns what the first line says of the second.
func checksum[T string | []byte](line T) uint32 {
	return crc32.Checksum([]byte(line), crc32.MakeTable(crc32.Castagnoli))
}

// fileOf puts a file together from its second line and its packed steps, with
// checksums that are right and nothing compressed.
func fileOf(header, steps []byte) []byte {
	form := 4
	if bytes.Contains(header, []byte(`"code":{`)) {
		form = 5
	}
	file := fmt.Appendf(nil, "Sudoscope run %d %08x\n%s\n", form, checksum(header), header)
	file = append(file, 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
	n := uint16(len(steps))
	file = append(file, 1, byte(n), byte(n>>8), byte(^n), byte(^n>>8)) // the last block, as it is
	file = append(file, steps...)
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(steps))
	return binary.LittleEndian.AppendUint32(file, uint32(len(steps)))
}

// partsOf returns of what fileOf puts the file of a run together.
func partsOf(t testing.TB, r *record.Record) (header, steps []byte) {
	var b bytes.Buffer
	header, err := r.Parts(&b)
	check.OK(t, err)
	return header, b.Bytes()
}

// mostFuzzed is how many bytes of a part of a file are tried.
const mostFuzzed = 4096

// readAndTell reads a file: what is accepted can be told, and written and read again.
func readAndTell(t *testing.T, file []byte) {
	r, err := record.Read(bytes.NewReader(file), nil)
	if err != nil {
		refusedPlainly(t, "the run", err)
		return
	}
	if r.Timeline.Len() <= 200 {
		tell(r)
	}
	if again := fileOf(partsOf(t, r)); !bytes.Equal(again, file) {
		_, err := record.Read(bytes.NewReader(again), nil)
		check.Must(t, err == nil, "what was read and written is not read again: %v", err)
	}
}

// Whatever the second line and the packed steps of a run are, the checksums being
// right, they are refused plainly or can be told.
func FuzzRead(f *testing.F) {
	for _, r := range shortRuns(f) {
		header, steps := partsOf(f, r)
		f.Add(header, steps)
	}
	f.Fuzz(func(t *testing.T, header, steps []byte) {
		if len(header) <= mostFuzzed && len(steps) <= mostFuzzed && !bytes.Contains(header, []byte("\n")) {
			readAndTell(t, fileOf(header, steps))
		}
	})
}

// What the second line says of a run may be anything that is JSON: two of its fields, or
// of how the puzzle is made, are others than those that fit the steps.
func FuzzHeader(f *testing.F) {
	type parts struct{ header, steps []byte }
	var files []parts
	for _, r := range shortRuns(f) {
		header, steps := partsOf(f, r)
		files = append(files, parts{header, steps})
	}
	for i := range files {
		f.Add(byte(i), "chosen", "2", "by_hand", "3")
		f.Add(byte(i), "algorithm", `"player"`, "max_steps", "1e3")
	}
	making := byte(len(files) - 1)
	f.Add(making, "recipe.level", `"evil"`, "seed", `"18446744073709551615"`)
	f.Add(making, "recipe.needs", `"x-wing"`, "recipe.min_clues", "81")
	f.Add(making, "recipe.shape", `{"BoxRows":5,"BoxCols":5}`, "boxes", "[5,5]")
	f.Add(making, "recipe.symmetry", `"180"`, "making.index", `"-1"`)
	f.Add(byte(8), "without", `["naked-single"]`, "settings", `{"cooling":0.9}`)
	f.Fuzz(func(t *testing.T, which byte, field1, value1, field2, value2 string) {
		if len(field1)+len(value1)+len(field2)+len(value2) > 600 {
			return
		}
		file := files[int(which)%len(files)]
		var header map[string]any
		check.OK(t, json.Unmarshal(file.header, &header))
		for _, change := range [][2]string{{field1, value1}, {field2, value2}} {
			name, in := change[0], header
			if part, ok := strings.CutPrefix(name, "making."); ok {
				name, in = part, objectIn(in, "making")
			} else if part, ok := strings.CutPrefix(name, "recipe."); ok {
				name, in = part, objectIn(objectIn(in, "making"), "recipe")
			}
			if json.Valid([]byte(change[1])) {
				in[name] = json.RawMessage(change[1])
			}
		}
		line, err := json.Marshal(header)
		check.OK(t, err)
		readAndTell(t, fileOf(line, file.steps))
	})
}

// objectIn returns an object in another, which gets one if there is none.
func objectIn(object map[string]any, name string) map[string]any {
	if _, ok := object[name].(map[string]any); !ok {
		object[name] = map[string]any{}
	}
	return object[name].(map[string]any)
}

// Steps that no algorithm takes are refused plainly or can be told, and those that
// somebody showed without asking for whether they can be are as harmless.
func FuzzTellDisturbed(f *testing.F) {
	runs := shortRuns(f)
	for i := range runs {
		f.Add([]byte{byte(i), 0, 0, 0, 1, 2, 3, 4})
	}
	f.Fuzz(func(t *testing.T, changes []byte) {
		if len(changes) > 200 {
			return
		}
		r := recordtest.FromBytes(runs, changes)
		tell(r)
		back, err := record.Read(bytes.NewReader(fileOf(partsOf(t, r))), nil)
		if err != nil {
			refusedPlainly(t, "the run", err)
			return
		}
		check.That(t, back.Timeline.Len() == r.Timeline.Len(),
			"of %d steps %d come back", r.Timeline.Len(), back.Timeline.Len())
	})
}
