package words

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// text is what can be said of a technique.
type text struct {
	name    string   // in a sentence, with the article
	aliases []string // what else people call it
	summary string   // one sentence
	idea    string   // a paragraph that teaches it
	spot    string   // when to look for it
	explain func(*prose)
}

// prose.txt has a block for each technique, in the order of [technique.All], and one for
// each variant. A block is an ID and lines "part: text", which go on in indented lines.
//
//go:embed prose.txt
var proseFile string

// texts holds the blocks of prose.txt by the ID of their technique. Nothing changes it.
var texts = sync.OnceValue(func() map[string]*text { return parseTexts(proseFile) })

func parseTexts(file string) map[string]*text {
	all := map[string]*text{}
	for block := range strings.SplitSeq(strings.TrimSpace(file), "\n\n") {
		id, lines, _ := strings.Cut(strings.ReplaceAll(block, "\n\t", " "), "\n")
		t := &text{}
		all[id] = t
		for line := range strings.SplitSeq(lines, "\n") {
			switch part, said, _ := strings.Cut(line, ": "); part {
			case "a":
				t.name = said
			case "also":
				t.aliases = strings.Split(said, ", ")
			case "summary":
				t.summary = said
			case "idea":
				t.idea = said
			case "spot":
				t.spot = said
			case "proof":
				t.explain = proofs[said]
			default:
				panic("prose.txt: " + id + ": " + line)
			}
		}
	}
	return all
}

// proofs are the functions that say why patterns hold, by what prose.txt calls them.
var proofs = map[string]func(*prose){
	"full house":           explainFullHouse,
	"naked single":         explainNakedSingle,
	"hidden single":        explainHiddenSingle,
	"naked subset":         explainNakedSubset,
	"crossing":             explainCrossing,
	"hidden subset":        explainHiddenSubset,
	"fish":                 explainFish,
	"remote pair":          explainRemotePair,
	"bug":                  explainBug,
	"turbot":               explainTurbot,
	"dual kite":            explainDualKite,
	"empty rectangle":      explainEmptyRectangle,
	"dual empty rectangle": explainDualEmptyRectangle,
	"w-wing":               explainWWing,
	"xy-wing":              explainXYWing,
	"xyz-wing":             explainXYZWing,
	"rectangle 1":          explainRectangle1,
	"rectangle same":       explainRectangleSame,
	"rectangle 3":          explainRectangle3,
	"rectangle 4":          explainRectangle4,
	"rectangle 6":          explainRectangle6,
	"hidden rectangle":     explainHiddenRectangle,
	"avoidable 1":          explainAvoidable1,
	"avoidable 2":          explainAvoidable2,
	"finned fish":          explainFinnedFish,
	"sue de coq":           explainSueDeCoq,
	"colour trap":          explainColourTrap,
	"colour wrap":          explainColourWrap,
	"multi colour trap":    explainMultiColourTrap,
	"multi colour wrap":    explainMultiColourWrap,
	"chain":                explainChain,
	"als-xz":               explainAlsXZ,
	"als chain":            explainAlsChain,
	"death blossom":        explainDeathBlossom,
	"large fish":           explainLargeFish,
	"kraken":               explainKraken,
	"kraken house":         explainKrakenHouse,
	"contradiction":        explainContradiction,
	"verity":               explainVerity,
	"templates":            explainTemplates,
	"brute force":          explainBruteForce,
}

// textOf returns the text of a technique. A variant that has no proof of its own is
// explained like what it varies.
func textOf(t *technique.Technique) *text {
	own := texts()[t.ID]
	if code, _, variant := strings.Cut(t.Code, "-"); variant && own.explain == nil {
		return texts()[technique.WithCode(code, "").ID]
	}
	return own
}

// called returns the name of what was found, with the article.
func called(d *technique.Deduction) trace.Message {
	switch name := textOf(d.Technique).name; {
	case len(d.Covers) == 0 && (d.Technique.ID == "pointing" || d.Technique.ID == "claiming"):
		return trace.Say("technique.a.intersection", "a generalized intersection")
	case name == "":
		return nameOf(d.Technique)
	case d.Technique.ID == "pointing":
		return pointingCalled(d)
	default:
		return trace.Say("technique.a."+d.Technique.ID, name)
	}
}

// Summary returns the technique in one sentence.
func Summary(t *technique.Technique) string { return texts()[t.ID].summary }

// Aliases returns what else people call the technique.
func Aliases(t *technique.Technique) []string { return slices.Clone(textOf(t).aliases) }

// Description returns a paragraph that teaches the technique: its idea, and how to
// spot it.
func Description(t *technique.Technique) string { return cmp.Or(textOf(t).idea, Summary(t)) }

// Spot returns when to look for the technique: where a glance pays, from the shape of the
// grid and its pencil marks alone. It is "" for variants.
func Spot(t *technique.Technique) string { return texts()[t.ID].spot }
