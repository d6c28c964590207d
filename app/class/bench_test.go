//go:build !js

package class

import (
	"bufio"
	"context"
	"encoding/gob"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles/check"
)

// follower is a phone of the benchmark: which steps it was shown, when, and how much that took.
type follower struct {
	Steps  []int
	At     []int64 // by the clock, in nanoseconds
	Bytes  int
	Events int // with a slide
}

// follow opens a link and notes what comes, until the class ends, or shows nothing new for a while.
func (f *follower) follow(link string, during time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), during)
	defer cancel()
	quiet := time.AfterFunc(during, cancel)
	defer quiet.Stop()
	client := http.Client{Transport: &http.Transport{}, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	defer client.CloseIdleConnections()
	r, err := client.Get(link)
	if err != nil {
		return err
	}
	r.Body.Close()
	base, _, _ := strings.Cut(link, "/k/")
	events, err := http.NewRequestWithContext(ctx, "GET", base+"/events", nil)
	if err != nil {
		return err
	}
	for _, c := range r.Cookies() {
		events.AddCookie(c)
	}
	if r, err = client.Do(events); err != nil {
		return err
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		return fmt.Errorf("the events are answered by %s", r.Status)
	}
	lines := bufio.NewReaderSize(r.Body, 64<<10)
	for kind := ""; ; {
		line, err := lines.ReadSlice('\n')
		for err == bufio.ErrBufferFull {
			f.Bytes += len(line)
			line, err = lines.ReadSlice('\n')
		}
		if err != nil || string(line) == "event: ended\n" {
			return nil
		}
		f.Bytes += len(line)
		if strings.HasPrefix(string(line), "event: ") {
			kind = string(line)
		}
		step := 0
		if _, place, ok := strings.Cut(string(line), `"place":"Step `); ok && kind == "event: slide\n" {
			for _, digit := range strings.ReplaceAll(place[:strings.IndexAny(place+" ", ` "`)], ",", "") {
				step = 10*step + int(digit-'0')
			}
			f.Steps, f.At, f.Events = append(f.Steps, step), append(f.At, time.Now().UnixNano()), f.Events+1
			quiet.Reset(5 * time.Second)
		}
	}
}

// followers lets many phones follow a class.
func followers(b *testing.B, link string, during time.Duration) []follower {
	all := make([]follower, mostPhones)
	var following sync.WaitGroup
	for i := range all {
		following.Go(func() {
			err := all[i].follow(link, during)
			check.That(b, err == nil, "phone %d: %v", i, err)
		})
	}
	following.Wait()
	return all
}

// lags returns, of each moment that was shown, how long it took until the last phone had it or a
// later one, in milliseconds and in order.
func lags(b *testing.B, shown map[int]int64, phones []follower) (all []float64) {
	for step, at := range shown {
		last := int64(0)
		for i, f := range phones {
			k, _ := slices.BinarySearch(f.Steps, step)
			check.Must(b, k != len(f.Steps), "phone %d ends before step %d", i, step)
			last = max(last, f.At[k]-at)
		}
		all = append(all, float64(last)/1e6)
	}
	slices.Sort(all)
	return all
}

// report reports what the phones noted.
func report(b *testing.B, shown map[int]int64, phones []follower) {
	bytes, events, last := 0, 0, 0
	for step := range shown {
		last = max(last, step)
	}
	check.Must(b, last != 0, "no step was shown: present a run on the page Watch, and play it")
	for i, f := range phones {
		bytes, events = bytes+f.Bytes, events+f.Events
		n := len(f.Steps)
		check.Must(b, n != 0 && f.Steps[n-1] == last, "phone %d does not end on the last step", i)
	}
	all := lags(b, shown, phones)
	b.ReportMetric(all[len(all)/2], "p50-ms")
	b.ReportMetric(all[len(all)*99/100], "p99-ms")
	b.ReportMetric(all[len(all)-1], "longest-ms")
	b.ReportMetric(float64(len(all)), "slides")
	b.ReportMetric(float64(events)/float64(len(phones)), "events/phone")
	b.ReportMetric(float64(bytes)/float64(max(1, events)), "bytes/event")
}

// heap returns how many megabytes are in use.
func heap() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / 1e6
}

// BenchmarkClass shows 300 phones, which are another process, a run at ten steps a second, for 20 s or
// for SUDOSCOPE_CLASS_FOR. It reports how long it takes from showing a step until the last phone has
// it. With SUDOSCOPE_CLASS_LINK, the phones follow a class that is shared at that link on localhost,
// such as by the real window that watches a run, until that stands still for 5 s; the times are then
// those from the first phone to the last.
func BenchmarkClass(b *testing.B) {
	link, during := os.Getenv("SUDOSCOPE_CLASS_LINK"), 20*time.Second
	if link != "" {
		during = 3 * time.Hour
	}
	if text := os.Getenv("SUDOSCOPE_CLASS_FOR"); text != "" {
		var err error
		if during, err = time.ParseDuration(text); err != nil {
			b.Fatal(err)
		}
	}
	if link != "" {
		phones := followers(b, link, during)
		if path := os.Getenv("SUDOSCOPE_CLASS_TIMES"); path != "" {
			file, err := os.Create(path)
			if err == nil {
				err = gob.NewEncoder(file).Encode(phones)
			}
			check.Must(b, err == nil && file.Close() == nil, "%v", err)
			return
		}
		first := map[int]int64{}
		for _, f := range phones {
			for k, step := range f.Steps {
				if at, ok := first[step]; !ok || f.At[k] < at {
					first[step] = f.At[k]
				}
			}
		}
		report(b, first, phones)
		return
	}
	for range b.N {
		steps := int(during / (100 * time.Millisecond))
		run := recorded(b, "backtracking", hardGrid, solving.Options{MaxSteps: int64(steps) + 1})
		before := heap()
		s := opened(b, Options{})
		times := filepath.Join(b.TempDir(), "times")
		phones := exec.Command(os.Args[0], "-test.run=^$", "-test.bench=^BenchmarkClass$", "-test.benchtime=1x")
		phones.Env = append(os.Environ(), "SUDOSCOPE_CLASS_LINK="+s.State().Link, "SUDOSCOPE_CLASS_TIMES="+times,
			"SUDOSCOPE_CLASS_FOR=")
		phones.Stderr = os.Stderr
		check.OK(b, phones.Start())
		for end := time.Now().Add(time.Minute); s.State().Phones < mostPhones; time.Sleep(10 * time.Millisecond) {
			check.Must(b, !time.Now().After(end), "only %d phones have come", s.State().Phones)
		}
		shown, longest, most := map[int]int64{}, time.Duration(0), 0.0
		tick := time.NewTicker(100 * time.Millisecond)
		for step := 1; step <= steps; step++ {
			<-tick.C
			slide := run.slide(int64(step))
			began := time.Now()
			s.Send(slide)
			longest = max(longest, time.Since(began))
			shown[step] = began.UnixNano()
			if step%100 == 0 {
				most = max(most, heap())
			}
		}
		tick.Stop()
		time.Sleep(time.Second)
		most = max(most, heap())
		_ = s.Close()
		check.OK(b, phones.Wait())
		var all []follower
		file, err := os.Open(times)
		if err == nil {
			err = gob.NewDecoder(file).Decode(&all)
		}
		check.Must(b, err == nil && file.Close() == nil, "%v", err)
		report(b, shown, all)
		all, s, shown = nil, nil, nil
		b.ReportMetric(float64(longest.Microseconds())/1e3, "longest-Show-ms")
		b.ReportMetric(most-before, "heap-MB")
		b.ReportMetric(heap()-before, "heap-MB-after")
	}
}
