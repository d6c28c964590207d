package algorithms

import (
	"strings"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/trace"
)

// The settings that several algorithms have: in which order they come to cells and to
// digits. The first of each is the default.
const (
	setCells  = "cells"
	setDigits = "digits"
)

// randomOrder is what choices begin with that are made by chance.
const randomOrder = "Random"

// choiceSetting returns a setting that is a choice of names, the first being the
// default. The seed counts with those that begin like randomOrder.
func choiceSetting(id, name, help string, choices ...string) setting.Setting {
	s := setting.Setting{ID: id, Name: name, Help: help, Kind: setting.Choice, Choices: choices,
		Default: 1, Min: 1, Max: float64(len(choices))}
	for _, c := range choices {
		if strings.HasPrefix(c, randomOrder) {
			s.Chance = append(s.Chance, c)
		}
	}
	return s
}

func cellSetting(help string) setting.Setting {
	return choiceSetting(setCells, "Order of cells", help, order.CellNames()...)
}

func digitSetting(help string) setting.Setting {
	return choiceSetting(setDigits, "Order of digits", help, order.DigitNames()...)
}

// chosen returns which of the choices of a setting is set, the first being 0.
func (a *Algorithm) chosen(o Options, id string) int { return int(a.Setting(o, id)) - 1 }

// cellsIn and digitsIn return the orders that are set.
func (a *Algorithm) cellsIn(o Options) order.Cells   { return order.Cells(a.chosen(o, setCells)) }
func (a *Algorithm) digitsIn(o Options) order.Digits { return order.Digits(a.chosen(o, setDigits)) }

// OrderOfCells says of cells in which order they come.
func OrderOfCells(by order.Cells) trace.Message {
	switch by {
	case order.Columns:
		return trace.Say("order.columns", "column by column")
	case order.Boxes:
		return trace.Say("order.boxes", "box by box")
	case order.Spiral:
		return trace.Say("order.spiral", "on the spiral from the first cell inwards")
	case order.Constrained:
		return trace.Say("order.constrained", "in the order of how few candidates they had at the start")
	case order.RandomCells:
		return trace.Say("order.random", "in the random order of this run")
	}
	return trace.Say("order.rows", "row by row")
}

// eachDigit writes the head of the loop over digits in the words of the pseudocode.
func eachDigit(what string, by order.Digits) string {
	return what + [...]string{" from the smallest up", " from the largest down", ", in a random order"}[by]
}

// cellsInWords writes an order of cells in the words of the pseudocode.
func cellsInWords(by order.Cells) string {
	return [...]string{"row by row", "column by column", "box by box", "along a spiral", "the most constrained first",
		"in a random order"}[by]
}
