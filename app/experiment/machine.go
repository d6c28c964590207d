package experiment

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

// Machine says what figures were measured on.
func Machine() string {
	return fmt.Sprintf("%s %s/%s, %d cores, %s", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(),
		processor())
}

// processor returns the name of the processor, if the system tells as Linux does.
func processor() string {
	data, _ := os.ReadFile("/proc/cpuinfo")
	_, rest, _ := strings.Cut(string(data), "model name")
	if _, name, ok := strings.Cut(rest, ":"); ok {
		name, _, _ = strings.Cut(name, "\n")
		return strings.TrimSpace(name)
	}
	return "processor unknown"
}
