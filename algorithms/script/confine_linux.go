package script

import (
	"bytes"
	"os"
	"strconv"
)

// addresses returns how many bytes of addresses this process has taken: far more than
// it uses, for Go takes them ahead.
func addresses() uint64 {
	data, err := os.ReadFile("/proc/self/statm")
	first, _, _ := bytes.Cut(data, []byte(" "))
	pages, wrong := strconv.ParseUint(string(first), 10, 40)
	if err != nil || wrong != nil {
		return 0
	}
	return pages * uint64(os.Getpagesize())
}
