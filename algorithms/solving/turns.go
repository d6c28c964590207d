package solving

import (
	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
)

// Turns says by which rule an algorithm goes on, so that who asked what comes next
// can be told why.
type Turns struct {
	Cells    CellOrder
	By       order.Cells  // the order of cells by which InOrder goes on, and those that break ties
	Digits   order.Digits // the order in which the digits of a cell are tried
	AnyDigit bool         // the digits of a cell have none
	Seed     uint64       // of orders that are random
}

// LowFirst reports whether it tries the lowest digit of a cell first, where it may have to take it back. How much
// it has to do then depends on which digits are called the low ones.
func (t *Turns) LowFirst() bool {
	return (t.Cells == InOrder || t.Cells >= FewestCandidates) && t.Digits == order.Ascending && !t.AnyDigit
}

// CellOrder is a rule by which the next cell is chosen.
type CellOrder uint8

// The rules for cells.
const (
	OwnOrder          CellOrder = iota // none that a sentence could tell
	InOrder                            // one after the other
	LoneCandidates                     // those that have one candidate left
	FewestCandidates                   // those that have the fewest, in an order if several have
	FewestOfOpenPeers                  // those that have the fewest, and of these the most empty peers
)

// The settings that several algorithms have: in which order they come to cells and to
// digits. The first of each is the default.
const (
	SetCells  = "cells"
	SetDigits = "digits"
)

// CellSetting returns the setting for the order of cells.
func CellSetting(help string) setting.Setting {
	return setting.Choose(SetCells, "Order of cells", help, order.CellNames()...)
}

// DigitSetting returns the setting for the order of digits.
func DigitSetting(help string) setting.Setting {
	return setting.Choose(SetDigits, "Order of digits", help, order.DigitNames()...)
}

// Chosen returns which of the choices of a setting is set, the first being 0.
func (a *Algorithm) Chosen(o Options, id string) int { return int(a.Setting(o, id)) - 1 }

// CellsIn returns the order of cells that is set.
func (a *Algorithm) CellsIn(o Options) order.Cells { return order.Cells(a.Chosen(o, SetCells)) }

// DigitsIn returns the order of digits that is set.
func (a *Algorithm) DigitsIn(o Options) order.Digits { return order.Digits(a.Chosen(o, SetDigits)) }
