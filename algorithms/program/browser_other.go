//go:build !js

package program

import (
	"errors"

	"sudoscope/algorithms"
)

// inBrowser reports whether the program runs in a browser, which has no processes.
const inBrowser = false

func startInBrowser(*algorithms.Code, Input) (*Process, error) { return nil, errors.ErrUnsupported }
