package program

import (
	"errors"
	"strings"
)

// SplitCommand splits a command into its words as a shell would: blanks divide, quotes
// of both kinds keep blanks together, and outside of single quotes a backslash takes
// the next quote, blank or backslash as it is. No shell ever sees it.
func SplitCommand(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quote := false, rune(0)
	runes := []rune(command)
	for i := 0; i < len(runes); i++ {
		c := runes[i]
		switch {
		case c == 0:
			return nil, errors.New("the command has a character in it that no command has")
		case c == '\\' && quote != '\'' && i+1 < len(runes) && strings.ContainsRune(`"' \`, runes[i+1]):
			i++
			inWord = true
			word.WriteRune(runes[i])
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '"' || c == '\'':
			quote, inWord = c, true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			inWord = true
			word.WriteRune(c)
		}
	}
	if quote != 0 {
		return nil, errors.New("the command has an opening quote without a closing one")
	}
	if inWord {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("the command is empty: write the program’s name or path")
	}
	return words, nil
}

// JoinCommand writes words so that SplitCommand splits them again.
func JoinCommand(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		if quoted[i] = w; w == "" || strings.ContainsAny(w, " \t\r\n\"'\\") {
			quoted[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(w) + `"`
		}
	}
	return strings.Join(quoted, " ")
}
