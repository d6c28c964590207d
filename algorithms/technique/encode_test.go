package technique

import (
	"reflect"
	"testing"

	"sudoscope/puzzles/check"
)

// fill gives everything in v another value than its zero value.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 3))
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(int64(*n%25) + 1)
	case reflect.Uint8:
		v.SetUint(uint64(*n%3) + 1)
	case reflect.Uint32:
		v.SetUint(uint64(*n))
	case reflect.Pointer:
		v.Set(reflect.ValueOf(list[len(list)-1]))
	default:
		panic("a deduction has a field of a kind that Encode does not know: " + v.Kind().String())
	}
}

func TestNothingOfADeductionIsLostOnTheWay(t *testing.T) {
	var d Deduction
	n := 0
	v := reflect.ValueOf(&d).Elem()
	fill(v, &n)
	d.Places[0] = Candidate{624, 25} // the last of the largest grid
	got, ok := Decode(d.Encode())
	check.Must(t, ok, "cannot be read back")
	for i := range v.NumField() {
		if want, is := v.Field(i).Interface(), reflect.ValueOf(got).Field(i).Interface(); !reflect.DeepEqual(want, is) {
			t.Errorf("%s was %v and is %v: Encode and Decode have to know it", v.Type().Field(i).Name, want, is)
		}
	}
}

func TestWhatIsNoDeductionIsNotRead(t *testing.T) {
	whole := (&Deduction{Technique: list[0], Places: []Candidate{{1, 2}}}).Encode()
	for n := range whole {
		_, ok := Decode(whole[:n])
		check.That(t, !ok, "%d words of %d are read", n, len(whole))
	}
	whole[0]++
	_, ok := Decode(whole)
	check.That(t, !ok, "a technique that there is not is read")
}

func TestATechniqueIsKnownByItsCode(t *testing.T) {
	known := map[uint32]*Technique{}
	for _, one := range list {
		check.That(t, len(one.Code) == 4 && known[one.codeWord()] == nil,
			"%s has the code %q, as %s has", one, one.Code, known[one.codeWord()])
		known[one.codeWord()] = one
	}
}
