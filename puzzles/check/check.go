// Package check says in one line what a test holds to be so. It names the caller as the place only
// where something is wrong, since that walks the stack, and many tests check millions of cells.
package check

import (
	"fmt"
	"os"
	"reflect"
	"strings"
)

// Long has a test do all it can, not only what is quick: make test-long sets it.
var Long = os.Getenv("SUDOSCOPE_TEST_LONG") != ""

// Some returns n of these cases, spread evenly from the first to the last, or all of them where
// tests may take long.
func Some[C any](cases []C, n int) []C {
	if Long || n >= len(cases) {
		return cases
	}
	some := make([]C, n)
	for i := range some {
		some[i] = cases[i*(len(cases)-1)/max(1, n-1)]
	}
	return some
}

// T is a test, or what stands for one.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// That fails a test if something is not so, and says what is instead. Must ends the test then.
func That(t T, so bool, format string, instead ...any) {
	if !so {
		t.Helper()
		t.Errorf(format, instead...)
	}
}

// Must ends a test if something is not so, and says what is instead.
func Must(t T, so bool, format string, instead ...any) {
	if !so {
		t.Helper()
		t.Fatalf(format, instead...)
	}
}

// OK ends a test if there is an error.
func OK(t T, err error) {
	if err != nil {
		t.Helper()
		t.Fatalf("%v", err)
	}
}

// Is fails a test if something is not what it has to be; what names it. Numbers and texts may be of
// other types.
func Is(t T, got, want any, what string, args ...any) {
	g, w := reflect.ValueOf(got), reflect.ValueOf(want)
	number := func(v reflect.Value) bool { return v.CanInt() || v.CanUint() || v.CanFloat() }
	if g.IsValid() && w.IsValid() && g.Type() != w.Type() && (g.Kind() == w.Kind() || number(g) && number(w)) {
		if as := w.Convert(g.Type()); as.Convert(w.Type()).Interface() == want {
			want = as.Interface()
		}
	}
	if same := g.Comparable() && got == want || !g.Comparable() && reflect.DeepEqual(got, want); !same {
		t.Helper()
		t.Errorf("%s: %#v, want %#v", fmt.Sprintf(what, args...), got, want)
	}
}

// Says fails a test if a text lacks one of these parts.
func Says(t T, text string, parts ...string) {
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Helper()
			t.Errorf("it does not say %q: %s", part, text)
		}
	}
}

// SaysNot fails a test if a text has one of these parts.
func SaysNot(t T, text string, parts ...string) {
	for _, part := range parts {
		if strings.Contains(text, part) {
			t.Helper()
			t.Errorf("it says %q: %s", part, text)
		}
	}
}
