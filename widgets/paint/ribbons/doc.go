// Package ribbons draws runs and solution paths as ribbons: what happens when, from their
// first step to their last, and where one is.
package ribbons
