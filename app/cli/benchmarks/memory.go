package benchmarks

import (
	"os"
	"runtime/metrics"
	"strconv"
	"strings"
)

// procField returns what follows the name and a colon in a file of such lines, the
// way the proc file system of Linux is written.
func procField(file, name string) (string, bool) {
	data, err := os.ReadFile(file)
	if err != nil {
		return "", false
	}
	for line := range strings.Lines(string(data)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == name {
			return strings.TrimSpace(value), true
		}
	}
	return "", false
}

// residentMemory returns the bytes of memory that the process holds and the most it
// has held. Where the system does not tell, it is what Go holds now.
func residentMemory() (now, most uint64, ok bool) {
	now, ok1 := kilobytes("VmRSS")
	most, ok2 := kilobytes("VmHWM")
	if ok1 && ok2 {
		return now, most, true
	}
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	for _, s := range samples {
		if s.Value.Kind() != metrics.KindUint64 {
			return 0, 0, false
		}
	}
	now = samples[0].Value.Uint64() - samples[1].Value.Uint64()
	return now, now, true
}

func kilobytes(name string) (uint64, bool) {
	value, ok := procField("/proc/self/status", name)
	if !ok {
		return 0, false
	}
	n, err := strconv.ParseUint(strings.TrimSuffix(value, " kB"), 10, 64)
	return n * 1024, err == nil
}
