package watch

import "sudoscope/algorithms"

// tileCount is how many numbers are shown below the pseudocode.
const tileCount = algorithms.MaxCounters
