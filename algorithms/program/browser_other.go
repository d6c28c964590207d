//go:build !js

package program

import (
	"errors"

	"sudoscope/algorithms/solving"
)

// inBrowser reports whether the program runs in a browser, which has no processes.
const inBrowser = false

func startInBrowser(*solving.Code, Input) (*Process, error) { return nil, errors.ErrUnsupported }
