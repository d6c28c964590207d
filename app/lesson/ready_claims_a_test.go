package lesson

import "math"

// claimsA are those of the lessons on what algorithms do.
func claimsA() []claim {
	return []claim{
		{lesson: "backtracking", says: "200 − 151 = 49", from: func(v said) any {
			return []float64{v.of("200"), v.of("151"), v.of("200") - v.of("151")}
		}},
		{lesson: "backtracking", says: "15 − 3 = 12", from: func(v said) any {
			return []float64{v.of("15"), v.of("3"), v.of("15") - v.of("3")}
		}},
		{lesson: "backtracking", says: "49 empty cells with 9 digits each: a number of ways with 47 digits", from: func(v said) any {
			return []float64{v.of("49"), 9, math.Floor(v.of("49")*math.Log10(9)) + 1}
		}},
		{lesson: "backtracking", says: "The 47 digits: 9 to the power of 49", from: func(v said) any {
			return []float64{math.Floor(v.of("49")*math.Log10(9)) + 1, 9, v.of("49")}
		}},
		{lesson: "backtracking", says: "about 24 times as many", from: func(v said) any {
			return v.of("8,365") / v.of("351")
		}},
	}
}
