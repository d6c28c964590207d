package benchmarks

import (
	"fmt"
	"os"
	"runtime/metrics"
	"strings"
)

// residentMemory returns the bytes of memory that the process holds and the most it
// has held. Where the system does not tell, it is what Go holds now.
func residentMemory() (now, most uint64, ok bool) {
	now, ok1 := status("VmRSS")
	most, ok2 := status("VmHWM")
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

// status returns the bytes behind a name in what Linux says of the process.
func status(name string) (bytes uint64, ok bool) {
	data, _ := os.ReadFile("/proc/self/status") // nothing on other systems
	_, rest, _ := strings.Cut(string(data), "\n"+name+":")
	n, err := fmt.Sscanf(rest, "%d kB", &bytes)
	return bytes * 1024, n == 1 && err == nil
}
