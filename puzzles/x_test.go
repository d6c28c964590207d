package puzzles
import "testing"
func TestX(t *testing.T) {
	g := named(t)["fata_morgana"]
	for w := 100; w < 2100; w+=100 {
		a := searchClassic(g, question{limit: 2, work: w}, nil)
		t.Log(w, a)
	}
}
