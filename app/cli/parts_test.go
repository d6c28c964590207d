//go:build unix

package cli_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles/check"
)

// machines is a folder in which the examples run that share the work among machines.
type machines struct {
	*testing.T
	dir string
}

// run starts a program as on a machine that has this one, and returns what it prints.
func (m machines) run(input, name string, args ...string) string {
	m.Helper()
	var complaints strings.Builder
	c := exec.Command(name, args...)
	c.Dir, c.Stdin, c.Stderr = m.dir, strings.NewReader(input), &complaints
	c.Env = append(os.Environ(), typedVariable+"=1", "DISPLAY=", "WAYLAND_DISPLAY=", "HOME="+m.dir,
		"SUDOSCOPE_DATA="+m.dir, "PATH="+m.dir+":"+os.Getenv("PATH"))
	printed, err := c.Output()
	if err != nil {
		m.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, complaints.String())
	}
	return string(printed)
}

// shell runs a block of a page.
func (m machines) shell(script string) string {
	m.Helper()
	return m.run("", "bash", "-e", "-o", "pipefail", "-c", script)
}

// The examples for GNU parallel, Slurm and Spark make the puzzles of one machine. GNU parallel
// and Spark run where they are installed. Slurm does not: each task of its script is run with the
// two variables that Slurm sets. Without Spark, its command gets the lines that it would get.
func TestPartsOfManyMachinesAreThePuzzlesOfOne(t *testing.T) {
	if !check.Long {
		t.Skip("it starts 150 commands: set SUDOSCOPE_TEST_LONG=1")
	}
	page, err := os.ReadFile("../../docs/generate.md")
	check.OK(t, err)
	_, section, _ := strings.Cut(string(page), "\n## Many machines\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var blocks []string
	for i, part := range strings.Split(section, "```") {
		if i%2 == 1 {
			_, text, _ := strings.Cut(part, "\n")
			blocks = append(blocks, strings.ReplaceAll(text, "--count 1000000 ", "--count 1000 "))
		}
	}
	check.Must(t, len(blocks) == 7, "the page has %d examples: teach this test the others", len(blocks))
	m := machines{t, t.TempDir()}
	self, err := filepath.Abs(os.Args[0])
	check.OK(t, err)
	check.OK(t, os.Symlink(self, filepath.Join(m.dir, "sudoscope")))
	one := m.shell("sudoscope generate --count 1000 --level hard --seed 7")
	same := func(with, puzzles string, inOrder bool) {
		t.Helper()
		want, got := slices.Collect(strings.Lines(one)), slices.Collect(strings.Lines(puzzles))
		if !inOrder {
			slices.Sort(want)
			slices.Sort(got)
		}
		check.That(t, len(want) == 1000 && slices.Equal(got, want),
			"%s makes %d puzzles that are not the %d of one machine", with, len(got), len(want))
	}

	if version, _ := exec.Command("parallel", "--version").Output(); bytes.Contains(version, []byte("GNU")) {
		m.shell(blocks[0])
		same("GNU parallel", m.shell("cat puzzles.txt"), false)
		m.shell(blocks[1])
		m.shell(blocks[2])
		same("GNU parallel with a file for each part", m.shell("cat puzzles.txt"), true)
	} else {
		t.Log("there is no GNU parallel")
	}
	m.shell("rm -f part-*.txt")
	m.shell(blocks[3])
	same("xargs", m.shell("paste -d '\\n' part-{1..8}.txt | grep ."), true)

	tasks := regexp.MustCompile(`#SBATCH --array=1-(\d+)`).FindStringSubmatch(blocks[4])
	m.run(blocks[4], "tee", "generate.sbatch")
	m.shell("export SLURM_CPUS_PER_TASK=4\n" +
		"for n in {1.." + tasks[1] + "}; do SLURM_ARRAY_TASK_ID=$n bash generate.sbatch; done")
	same("the script for Slurm", m.shell("cat puzzles-*.txt"), false)

	counted := ""
	if exec.Command("python3", "-c", "import pyspark").Run() == nil {
		m.run("", "python3", "-c", "from pyspark import SparkContext\nsc = SparkContext('local[2]')\n"+blocks[5]+blocks[6])
		same("Spark", m.shell("cat hard/part-*"), false)
		counted = m.shell("cat counted/part-*")
	} else {
		t.Log("there is no Spark")
		piped := regexp.MustCompile(`pipe\("([^"]+)"`)
		lines := strings.Join(strings.Fields(m.shell("seq 64")), "\n") + "\n"
		for i, block := range blocks[5:] {
			words, err := program.SplitCommand(piped.FindStringSubmatch(block)[1])
			check.OK(t, err)
			if lines = m.run(lines, "env", words...); i == 0 {
				same("what Spark pipes into", lines, false)
			}
		}
		counted = lines
	}
	if n := strings.Count(counted, "\n"); n != 1000 || strings.Count("\n"+counted, "\n1") != n {
		t.Errorf("of 1,000 puzzles %d are counted, with solutions such as %.40q", n, counted)
	}
}
