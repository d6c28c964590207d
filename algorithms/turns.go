package algorithms

import (
	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
)

// The settings that several algorithms have: in which order they come to cells and to
// digits. The first of each is the default.
const (
	setCells  = "cells"
	setDigits = "digits"
)

func cellSetting(help string) setting.Setting {
	return setting.Choose(setCells, "Order of cells", help, order.CellNames()...)
}

func digitSetting(help string) setting.Setting {
	return setting.Choose(setDigits, "Order of digits", help, order.DigitNames()...)
}

// chosen returns which of the choices of a setting is set, the first being 0.
func (a *Algorithm) chosen(o Options, id string) int { return int(a.Setting(o, id)) - 1 }

// cellsIn and digitsIn return the orders that are set.
func (a *Algorithm) cellsIn(o Options) order.Cells   { return order.Cells(a.chosen(o, setCells)) }
func (a *Algorithm) digitsIn(o Options) order.Digits { return order.Digits(a.chosen(o, setDigits)) }
