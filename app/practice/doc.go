// Package practice holds what can be known of solving by techniques without a window:
// the path of deductions on which a person solves a puzzle, and where on it one
// stands; the examples of a technique; and exercises, in which a technique is to be
// found.
package practice
