package script

import (
	"regexp"
	"strconv"
	"strings"
)

// mapped is what the library says, as a pattern, and what is said here instead: $1 is
// the first part of what was said, #1 the same as the name of a type or token in words,
// and @1 as a number of arguments.
type mapped struct {
	pattern *regexp.Regexp
	text    string
}

func say(pattern, text string) mapped {
	return mapped{regexp.MustCompile(`^(?s:` + pattern + `)$`), text}
}

// runUnknown is for errors of a run that no pattern is for.
const runUnknown = "what this line does is not possible with these values: show them with print(…)"

var reference = regexp.MustCompile(`[$#@]\d`)

// sentence puts what the library says into words, and says otherwise what no pattern is
// for.
func sentence(all []mapped, said, otherwise string) string {
	for _, m := range all {
		parts := m.pattern.FindStringSubmatch(said)
		if parts == nil {
			continue
		}
		return oneLine(reference.ReplaceAllStringFunc(m.text, func(ref string) string {
			n := int(ref[1] - '0')
			switch {
			case n >= len(parts):
				return ""
			case ref[0] == '#':
				return kindNamed(parts[n])
			case ref[0] == '@':
				if count, err := strconv.Atoi(parts[n]); err == nil {
					return arguments(count)
				}
			}
			return short(parts[n])
		}))
	}
	return otherwise
}

// kindNamed names a type or a token as sentences do.
func kindNamed(kind string) string {
	if name, ok := kinds[kind]; ok {
		return name
	}
	return strings.Trim(kind, "'")
}

var kinds = map[string]string{
	"int": "an integer", "float": "a float", "string": "a string", "list": "a list", "tuple": "a tuple",
	"dict": "a dictionary", "set": "a set", "NoneType": "None", "bool": "True or False", "cell": "a cell",
	"function": "a function", "builtin_function_or_method": "a function", "range": "a range",
	"bytes": "bytes", "string or bytes": "a string", "string or tuple of string": "a string",
	"iterable": "a list", "iterable or mapping": "a list", "int or float": "a number",
	"string.elems": "a list of characters",
	"identifier":   "a name", "int literal": "a number", "float literal": "a number", "string literal": "a string",
	"newline": "the end of the line", "end of file": "the end of the program", "primary expression": "a value",
	"indent": "an indented line", "outdent": "a line that is indented less",
}

// What the parser says.
var syntaxSaid = []mapped{
	say(`got newline, want ':'|got end of file, want ':'`, colonMissing),
	say(`got '=', want '[:)\]}]'|got '=', want newline`, `= cannot stand here: to compare, write ==; to assign, use a line for each value`),
	say(`got newline, want indent|got (?:.*), want indent`, `this line must be indented by four spaces: it belongs to the line above`),
	say(`got outdent, want .*`, `the line above is not finished`),
	say(`.*unindent does not match.*`, `this line is indented like none of the lines above: indent it as far as the line it belongs beside`),
	say(`.*indentation.*`, `this line is indented in a way that cannot be read: use four spaces for each level`),
	say(`unexpected (?:newline|EOF) in string`, `the string has no closing quotation mark`),
	say(`invalid escape sequence (.*)`, `$1 has no meaning in a string: write \\ for one backslash`),
	say(`.*escape.*`, `the string has a backslash that means nothing here: write \\ for one backslash`),
	say(`(?:got|unexpected) '?\*\*=?'?.*`, `Starlark has no **: multiply, or use exp and log`),
	say(`got '&', want .*`, `write and between two conditions`),
	say(`got '\|', want .*`, `write or between two conditions`),
	say(`unexpected input character '!'`, `write not before a condition, or != for “not equal”`),
	say(`unexpected input character '(.*)'`, `the character “$1” has no meaning here: delete it`),
	say(`stray backslash.*`, `a backslash must be the last character of its line: delete it, or what follows it`),
	say(`keyword argument must have form.*`, `in the parentheses of a call, = names an argument: to compare, write ==`),
	say(`conditional expression without else clause`, `this if has no else: write a if condition else b`),
	say(`can't use (.*) in augmented assignment`, `only one name or element can stand before +=: use a line for each`),
	say(`can't assign to (.*)`, `only a name or an element of a list can stand before =: to compare, write ==`),
	say(`invalid (?:hex|octal|binary|int|float) literal.*|obsolete form of octal literal.*`, `this number is not written correctly: write it without leading zeros and letters`),
	say(`not an identifier`, `a name is missing here, or it does not begin with a letter`),
	say(`got ':', want '\('`, `the parentheses are missing after the name of the function: write ()`),
	say(`got ',', want ':'`, `{…} makes a dictionary of pairs such as 1: "a": for a set, write set([…])`),
	say(`got (?:newline|end of file), want primary expression`, `the line ends too early: a value is missing at its end`),
	say(`got (for|if|while|def), want primary expression`, `$1 begins a line: put it on the next one, indented by four spaces`),
	say(`got (.+), want primary expression`, `a value is expected here, not #1`),
	say(`got end of file, want (.+)|got newline, want (.+)`, `the line ends too early: something is missing at its end`),
	say(`got (.+), want ':'`, `a colon is missing before this, or an operator: #1 is not expected here`),
	say(`got (.+), want '[)\]},]'`, `a comma or an operator is missing here, before #1`),
	say(`got (.+), want newline`, `#1 is not expected here: is an operator, a comma or the end of the line missing before it?`),
	say(`got (.+), want (.+)`, `#2 is expected here, not #1`),
	say(`.*parameter.*`, `the parameters of this function are not written correctly: write names, those with = last`),
	say(`excessive nesting`, `this is nested too deeply: divide it into several statements or functions`),
	say(`string literal.*`, `this string is not written correctly: put it in "…"`),
	say(`unparenthesized tuple.*`, `put these values in parentheses`),
	say(`.*does not associate.*`, `comparisons cannot be chained: write a < b and b < c`),
	say(`unexpected '?(.+?)'?`, `“$1” is not expected here`),
}

// What is known of other languages and not here, with what to write instead.
var reserved = map[string]string{
	"class":    "Starlark has no classes: use a list or a dictionary, such as {\"row\": 1}",
	"import":   noImport,
	"from":     noImport,
	"load":     noImport,
	"try":      noTry,
	"except":   noTry,
	"finally":  noTry,
	"raise":    "Starlark has no exceptions: write fail(\"…\") to end the run with an error",
	"assert":   "Starlark has no assert: write if not …: and below it fail(\"…\")",
	"with":     "Starlark has no with, and files cannot be opened here",
	"yield":    "Starlark has no yield: collect the values in a list and return it",
	"global":   "Starlark has no global: return the new value, or keep it in a list, as in count[0] += 1",
	"nonlocal": "Starlark has no nonlocal: return the new value, or keep it in a list, as in count[0] += 1",
	"is":       "Starlark has no “is”: write == (or != for “is not”)",
	"del":      "Starlark has no del: use the pop of the list or dictionary",
	"async":    "Starlark has no async: leave it out",
	"await":    "Starlark has no await: leave it out",
	"as":       "Starlark has no as: leave it out",
	"var":      noDeclaration,
	"let":      noDeclaration,
	"const":    noDeclaration,
	"int":      "",
	"function": "a function begins with def: write def name(parameters):",
	"func":     "a function begins with def: write def name(parameters):",
	"do":       "Starlark has no do: use while",
}

const (
	noImport      = "nothing can be imported: the functions for the board are built in, and so are exp, log and sqrt"
	noTry         = "Starlark has no try and except: test with if before you do something"
	noDeclaration = "variables are not declared: write name = value"
)

// What the resolver of names says.
var namesSaid = []mapped{
	say(`return statement not within a function`, `return is only possible inside a function: indent it, or use solved() or stuck() to end the run`),
	say(`(break|continue) not in a loop`, `$1 is only possible inside a for or while loop`),
	say(`load statement .*`, noImport),
	say(`duplicate parameter: (.*)`, `two parameters are called $1: rename one`),
	say(`keyword argument "?(\w+)"? is repeated`, `the argument $1 is given twice`),
	say(`cannot reassign .*`, `this name already has a value: use another name`),
	say(`can't use (.*) in augmented assignment`, `only one name or element can stand before +=: use a line for each`),
	say(`can't assign to (.*)`, `only a name or an element of a list can stand before =: to compare, write ==`),
	say(`.*(?:parameter|\*args|\*\*kwargs).*`, `the parameters of this function are not written correctly: write names, those with = last`),
	say(`.*argument.*`, `the arguments of this call are not written correctly: those with = come last`),
}

// pythonNames are names of Python that are not here, with what to write instead.
var pythonNames = map[string]string{
	"input":      "nothing can be typed in while a program runs: assign the value in the program",
	"open":       "files cannot be opened: all that a program can use is the board",
	"sum":        "Starlark has no sum: add the numbers in a loop",
	"map":        "Starlark has no map: write [f(x) for x in …]",
	"filter":     "Starlark has no filter: write [x for x in … if …]",
	"isinstance": "Starlark has no isinstance: compare type(x) with \"int\", \"list\" or \"cell\"",
	"round":      "Starlark has no round: write int(x + 0.5)",
	"pow":        "Starlark has no pow: multiply, or use exp and log",
	"divmod":     "Starlark has no divmod: write a // b and a % b",
	"true":       "write True with a capital letter",
	"false":      "write False with a capital letter",
	"none":       "write None with a capital letter",
	"null":       "Starlark has no null: write None",
	"nil":        "Starlark has no nil: write None",
	"self":       "Starlark has no classes, and so no self: use variables and parameters",
	"this":       "Starlark has no classes, and so no this: use variables and parameters",
	"math":       "there is no module math: exp, log and sqrt are built in, write sqrt(x)",
	"time":       "a program cannot know the time: leave it out",
	"sys":        "there is no module sys: leave it out",
	"os":         "there is no module os: all that a program can use is the board",
	"copy":       "there is no module copy: write list(x) or dict(x) for a copy",
	"frozenset":  "Starlark has no frozenset: use set",
	"iter":       "Starlark has no iter: use a for loop",
	"next":       "Starlark has no next: use a for loop",
	"exit":       "write solved() or stuck() to end the run",
	"quit":       "write solved() or stuck() to end the run",
	"object":     "Starlark has no classes: use a list or a dictionary",
	"char":       "Starlark has no char: use a string",
	"format":     "Starlark has no format: write \"x is %s\" % x",
	"Exception":  "Starlark has no exceptions: write fail(\"…\") to end the run with an error",
	"eval":       "Starlark has no eval: write the expression itself",
	"exec":       "Starlark has no exec: write the statements themselves",
	"grid":       "there is no grid: read a cell with get(cell), change it with place(cell, digit)",
	"board":      "there is no board: read a cell with get(cell), change it with place(cell, digit)",
	"__name__":   "leave this line out: a program begins with its first line",
}

var ownName = regexp.MustCompile(`(?m)\bdef +(\w+)|^\s*(\w+) *=[^=]|\bfor +(\w+)`)

const changedInLoop = `the list, dictionary or set is changed while a loop goes through it: loop over a copy, as in for x in list(…)`

// What the interpreter says.
var runSaid = []mapped{
	say(`local variable (\w+) referenced before assignment`, `“$1” has no value yet in this function, whose variables are its own: pass the value in and return the new one, or keep it in a list, as in count[0] += 1`),
	say(`global variable (\w+) referenced before assignment`, `“$1” is used before it has a value: move the line that assigns it further up`),
	say(`unknown binary op: (\S+) (not in|in) (.+)`, `“in” needs a list, a dictionary, a set or a string after it, not #3`),
	say(`unknown binary op: (\S+) (\S+) (\S+)`, `$2 does not work between #1 and #3: convert one of them, with str(…) or int(…)`),
	say(`unknown unary op: (\S+) (\S+)`, `$1 does not work with #2`),
	say(`(?:\w+: )?(\S+) (<|>|<=|>=) (\S+) not implemented`, `#1 and #3 cannot be compared with $2`),
	say(`.*comparison exceeded maximum recursion depth`, `the lists are nested too deeply to be compared`),
	say(`.*division by zero|.*modulo by zero`, `something is divided by zero: test for zero first`),
	say(`function (\w+) missing (\d+) arguments? \((.*)\)`, `$1 is called without $3`),
	say(`function (\w+) accepts no arguments \((\d+) given\)`, `$1 has no parameters, but is called with @2`),
	say(`function (\w+) accepts (?:at most )?(\d+) (?:positional )?arguments? \((\d+) given\)`, `$1 is called with @3, but has only $2`),
	say(`function (\w+) got an unexpected keyword argument "?(\w+)"?.*`, `$1 has no parameter called $2`),
	say(`function (\w+) got multiple values for parameter "?(\w+)"?`, `$1 is given $2 twice`),
	say(`(?:\w+:? )*index (-?\d+) out of range: empty (\w+)`, `there is no element $1: the $2 is empty`),
	say(`(\w+) index: got (\S+), want int`, `the elements of a $1 are numbered: an integer is expected in […], not #2`),
	say(`(\w+) index (-?\d+) out of range \[-(\d+):(\d+)\]`, `there is no element $2: the $1 has $3, numbered 0 to $4`),
	say(`.*index (-?\d+) out of range.*`, `there is no element $1: the first is 0, the last len(…) - 1`),
	say(`(?:\w+: )?got (\S+), want (.+)`, `#2 is expected here, not #1`),
	say(`(\w+): for parameter "?(\w+)"?: got (.+), want (.+)`, `$1 needs #4 here, not #3`),
	say(`(\w+): unexpected keyword argument "?(\w+)"?.*`, `$1 has no parameter called $2`),
	say(`(\w+): got (\S+) for \w+, want (\S+)`, `$1 needs #3 here, not #2`),
	say(`duplicate key: (.+)`, `the key $1 stands twice in this dictionary: delete one of the two`),
	say(`join: .*`, `join needs a list of strings: convert the elements with str(…)`),
	say(`(?:\w+: )?(?:builtin_function_or_method|function) value is not iterable`, `a function cannot be looped over: write () after its name to call it`),
	say(`(\S+) value is not iterable`, `#1 cannot be looped over: use a list, or range(n) for the numbers from 0`),
	say(`(?:\w+: )?(?:for parameter \S+ )?(?:argument #\d+|.*element #\d+) is not iterable.*`, `a list is expected here`),
	say(`len: value of type (?:builtin_function_or_method|function) has no len`, `a function has no length: write () after its name to call it`),
	say(`len: value of type (\S+) has no len`, `#1 has no length: len needs a list, a string, a dictionary or a set`),
	say(`builtin_function_or_method has no \.(choice|randint|random|shuffle|seed|sample|randrange) .*`, `random is a function here: write random(n), random_choice(list) or shuffle(list)`),
	say(`(?:builtin_function_or_method|function) has no \.(\w+) (?:field or method|attribute).*`, `a function has no .$1: write () after its name to call it`),
	say(`(list) has no \.(sort|reverse) (?:field or method|attribute).*`, `a list has no .$2 in Starlark: write sorted(x) or reversed(x)`),
	say(`(list) has no \.(length|size|count|len) (?:field or method|attribute).*`, `a list has no .$2: write len(x)`),
	say(`(list) has no \.(add|push) (?:field or method|attribute).*`, `a list has no .$2: write x.append(…)`),
	say(`(list) has no \.(copy) (?:field or method|attribute).*`, `a list has no .$2 in Starlark: write list(x)`),
	say(`(string) has no \.(length|size|len) (?:field or method|attribute).*`, `a string has no .$2: write len(x)`),
	say(`(dict) has no \.(has_key|contains|has) (?:field or method|attribute).*`, `a dictionary has no .$2: write key in x`),
	say(`(dict) has no \.(\w+) (?:field or method|attribute).*`, `a dictionary has no .$2: write x["$2"] for its entry`),
	say(`(cell) has no \.(column|col_index|x) (?:field or method|attribute).*`, `a cell has no .$2: write .col (from 1)`),
	say(`(cell) has no \.(value|digit|number) (?:field or method|attribute).*`, `a cell has no .$2: write get(cell)`),
	say(`(cell) has no \.candidates (?:field or method|attribute).*`, `a cell has no .candidates: write candidates(cell)`),
	say(`(cell) has no \.(\w+) (?:field or method|attribute).*`, `a cell has no .$2: it has .row, .col, .box and .name`),
	say(`(\S+) has no \.(\w+) (?:field or method|attribute) \(did you mean \.(\w+)\?\)`, `#1 has no .$2: did you mean .$3?`),
	say(`(\S+) has no \.(\w+) (?:field or method|attribute)`, `#1 has no .$2`),
	say(`can't assign to \.(\w+) field of cell`, `a cell cannot be changed like this: use place(cell, digit)`),
	say(`can't assign to \.(\w+) field of (\S+)`, `#2 has no .$1 that can be changed: use a dictionary, as in x["$1"]`),
	say(`(?:\w+: )?key (.+) not in dict`, `the dictionary has no entry $1: test with in, or use x.get(key)`),
	say(`pop: missing key`, `the dictionary has no such entry: test with in first`),
	say(`(?:popitem: )?empty dict`, `the dictionary is empty: test with if first`),
	say(`invalid call of non-function \((\S+)\)`, `#1 is called like a function: is an operator missing before the (, or has a variable the name of a function?`),
	say(`(?:\w+: )?unhashable(?: type)?: (\S+)`, `#1 cannot be a key of a dictionary or an element of a set: use a tuple, as in tuple(x)`),
	say(`.*during iteration`, changedInLoop),
	say(`.*frozen.*`, `this value can no longer be changed: make a copy with list(…)`),
	say(`unhandled index operation (?:builtin_function_or_method|function)\[.*|can't assign to element of (?:builtin_function_or_method|function)|(?:builtin_function_or_method|function) value does not support item assignment`, `a function is called with parentheses: write (…) after its name, not […]`),
	say(`can't assign to element of (\S+)|(\S+) value does not support item assignment`, `an element of #1#2 cannot be changed: use a list`),
	say(`remove: (?:element )?not found|remove: .*|discard: .*`, `what is to be removed is not there: test with in first`),
	say(`pop: .*`, `there is no such element to take out: test the length first`),
	say(`index: value not in list|(?:r?index|r?find): .*`, `what is looked for is not there: test with in first`),
	say(`too (many|few) values to unpack.*`, `there are too $1 values for the names before the =`),
	say(`got (\S+) in sequence assignment`, `#1 cannot be assigned to several names: a list or tuple is needed`),
	say(`unhandled index operation (\S+)\[(\S+)\]`, `#1 has no elements: […] needs a list, a string, a tuple or a dictionary before it`),
	say(`invalid slice operand.*|.*slice.*: (?:got|want).*|invalid (?:start|end|stop|step) index.*`, `a slice such as x[1:3] needs integers`),
	say(`.*slice step.*|.*step argument must not be zero.*`, `the step must not be 0`),
	say(`excessive repeat.*|excessive capacity.*|.*too large.*|shift count too large.*`, `the value would be far too large`),
	say(`negative shift count.*`, `a number cannot be shifted by a negative count`),
	say(`(max|min): .*empty.*`, `$1 needs at least one element, and the list is empty: test with if first`),
	say(`int: invalid literal with base \d+: (.*)`, `“$1” cannot be converted to an integer`),
	say(`int: cannot convert (\S+) to int|int: .*`, `this value cannot be converted to an integer`),
	say(`(?:float: )?invalid float literal: (.*)|float: .*`, `this value cannot be converted to a float`),
	say(`cannot convert float .* to .*`, `this float cannot be converted to an integer`),
	say(`'in <string>' requires string as left operand, not (\S+)`, `a string can only contain strings: convert #1 with str(…)`),
	say(`not enough arguments for format string`, `the string has more % than there are values after it`),
	say(`too many arguments for format string`, `there are more values after the % than the string has places for`),
	say(`format: .*`, `the {…} of the string do not match the arguments of format`),
	say(`%\w format requires .*`, `the value after the % does not match the %d or %s in the string: use %s`),
	say(`.*format.*`, `the value after the % does not match the %d or %s in the string: use %s`),
	say(`(?:\w+: )?(?:zip|dict|set|sorted|list|tuple|enumerate|reversed|any|all)\b.*|(?:zip|dict|dictionary).*`, `a list is expected here`),
	say(`chr: .*|ord: .*`, `ord needs a string of one character, and chr a number that stands for one`),
	say(`(\w+): got (\d+) arguments?, want (?:exactly |at most |at least )?(\d+)`, `$1 is called with @2, but takes $3`),
	say(`(\w+): missing argument for (\w+)`, `$1 is called without $2`),
	say(`(\w+) does not accept keyword arguments`, `$1 has no named arguments: leave out the name and the =`),
	say(`(\w+): unexpected positional arguments?|(\w+): unexpected keyword arguments?`, `$1$2 is called with arguments that it does not take`),
	say(`(?:(\w+): )?unexpected keyword arguments?.*`, `there are no such named arguments here: leave out the name and the =`),
	say(`argument after \*.*|keywords must be strings.*`, `in a call, * needs a list after it, and ** a dictionary whose keys are strings`),
	say(`(?:\w+: )?(?:missing key|key not found.*)`, `there is no such entry: test with in first`),
	say(`unknown conversion %(.*)`, `%$1 has no meaning in a string with values after it: write %s or %d`),
	say(`(?:\w+: )?cannot convert (\S+) to int`, `#1 cannot be converted to an integer`),
	say(`float got .*`, `float needs one number or string`),
	say(`(\w+) requires at least one positional argument`, `$1 needs at least one argument`),
	say(`\w+: (\S+) value is not iterable`, `#1 cannot be looped over: use a list, or range(n) for the numbers from 0`),
	say(`'in <range>' requires integer.*`, `only an integer can be in a range`),
	say(`(?:\w+: )?empty set`, `the set is empty: test with if first`),
	say(`(?:\w+: )?empty separator`, `split needs a separator that is not empty: leave it out to split at spaces`),
	say(`(\w+): want string, got (\S+), for element \d+`, `$1 needs strings, not #2`),
	say(`(?:(\w+): )?does not accept keyword arguments`, `there are no named arguments here: leave out the name and the =`),
	say(`(\w+): got multiple values for keyword argument "?(\w+)"?`, `$1 is given $2 twice`),
	say(`(?:\w+: )?duplicate keyword arg: (.*)`, `the argument $1 is given twice`),
	say(`update: .*`, `update needs a dictionary, or a list of pairs`),
	say(`.*in bytes.*|bytes: .*`, `bytes are not needed here: use a string or a list of numbers`),
	say(`Starlark stack overflow`, `functions call one another without end`),
	say(`load not implemented.*`, noImport),
	say(`int too large.*|.*out of range.*`, `a number is too large or too small here`),
	say(`(\w+): for parameter \S+: .*|(\w+): at index .*`, `an argument of $1$2 is not of the type it needs`),
	say(`maximum recursion depth.*|.*recursively.*|stack overflow.*`, `functions call one another without end`),
}
