package lesson

import (
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
)

// FuzzParse reads any bytes: it is a lesson or an error, what a scene writes reads the
// same, and an edit of a moment leaves the others.
func FuzzParse(f *testing.F) {
	f.Add([]byte(sample), uint8(0), "New.")
	f.Add([]byte(strings.ReplaceAll(sample, "\n", "\r\n")), uint8(0), "> note")
	for _, piece := range pieces() {
		f.Add([]byte("## A\n\n"+piece+"\n## B\n"), uint8(1), piece)
	}
	for _, lines := range []string{
		"puzzle: euler-01\nalgorithm: dlx, backtracking\nwhere: change 10\nfacts: dlx: 104 steps; solved",
		"boxes: 2x3\npuzzle: " + strings.Repeat(".", 36) + "\nentries: 1" + strings.Repeat(".", 35) +
			"\npencil: r2c2 12",
		"making: symmetry=180 max_clues=28 seed=5",
		"making: grade=hard pattern=x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x", "puzzle: x-wing-1\nalgorithm: techniques without=x-wing order=1",
		"puzzle: euler-01\nalgorithm: simulated-annealing seed=-1 cooling=NaN",
		"puzzle: euler-01\nalgorithm: backtracking cells=most-constrained digits=descending, crook sets=none",
		"puzzle: euler-01\nalgorithm: dlx preset=ties choice=7 options=bottom-up all=perhaps, backtracking cells=0",
		"puzzle: euler-01\nalgorithm: pattern-matching digits=1e99 digits=2, techniques level=Hard order=hardest-first",
		"puzzle: euler-01\nalgorithm: dlx\nwhere: step 5\nlook: 2\npicture: COVER\nlarge: Yes",
		"puzzle: euler-01\nalgorithm: backtracking\nwhere: 99999999999th dead end in Z99\nuntil: before last guess",
		"puzzle: file:///etc/passwd", "point: A1 A1 A1\nhide: words\nmarks: none\npuzzle: euler-01",
	} {
		f.Add(block(lines), uint8(0), "")
	}
	for _, text := range []string{"", "---\n", "---\ntitle: \"a\\\"\n---\n# T\n\n## A\n", "\ufeff## A\n\x1b\u202e",
		"\xff\xfe#\x00", "a\x00",
		"## A\n\n![](file:///etc/passwd) [x](http://y) <script>\n", strings.Repeat("[", 200), strings.Repeat("> - ",
			30),
		"## A\n\n- [x] a\n- b\n", "## A\r\r## B\n"} {
		f.Add([]byte(text), uint8(0), "```")
	}
	f.Fuzz(func(t *testing.T, text []byte, at uint8, fresh string) {
		if len(text)+len(fresh) > 4000 {
			return
		}
		s, err := NewSource(text)
		if err != nil {
			return
		}
		l := s.Lesson()
		check.Must(t, len(l.Problems) <= maxProblems && len(l.Moments) <= MaxMoments,
			"%d problems, %d moments", len(l.Problems), len(l.Moments))
		lines := strings.Count(string(text), "\n") + 1
		for _, p := range l.Problems {
			check.Must(t, p.Line >= 1 && p.Line <= lines && p.Text != "", "%+v", p)
		}
		for i := range l.Moments {
			if s := l.Moments[i].Scene; s != nil {
				again(t, s, trace.Notation(at%2))
			}
		}
		checkEdits(t, s, int(at), fresh)
	})
}

// again holds that a scene is read from what it writes, in a lesson with its programs.
func again(t check.T, s *scene.Scene, n trace.Notation) {
	text := s.Block(n)
	body := strings.TrimSuffix(strings.TrimPrefix(text, "```sudoscope\n"), "```\n")
	var programs []solving.Code
	for _, a := range s.Programs() {
		programs = append(programs, *a.Code)
	}
	got, problems := scene.ParseBlock(body, 1, programs...)
	check.Must(t, len(problems) == 0 && got.Block(n) == text && got.Block(1-n) == s.Block(1-n),
		"%s is read as %v %v", text, problems, got)
}
