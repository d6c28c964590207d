package page

import (
	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
)

// Section is a part of a help page: a title, and what is said under it.
type Section [2]string

// Explainer is a page that can show an algorithm. The name is "" while it shows none.
type Explainer interface {
	About() (algorithm string, help []Section)
}

// AboutAlgorithm is the help page of an algorithm.
func AboutAlgorithm(a *algorithms.Algorithm) []Section {
	var list []Section
	for _, s := range []Section{
		{"Idea", a.Help.Idea}, {"Cost", a.Help.Cost}, {"When it fails", a.Help.Fails}, {"Source", a.Help.Source},
	} {
		if s[1] != "" {
			list = append(list, s)
		}
	}
	return list
}

// AlgorithmItem is the entry of a menu that takes an algorithm, with whether that can fail.
func AlgorithmItem(a *algorithms.Algorithm, do func()) *fyne.MenuItem {
	name := a.Name
	if promise := a.Promise(); promise != "" {
		name += ": " + promise
	}
	return fyne.NewMenuItem(name, do)
}
