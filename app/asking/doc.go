// Package asking holds what is asked of a person or a class: the questions, which answers are
// right, and why the others are wrong. It draws nothing; a page or package quiz shows it.
//
// All questions have in common (question.go) that a [Question] is a prompt, what may be
// answered, and a function that judges an [Answer]; that a [Verdict] has reasons; and that an
// [Attempt] ends in one of a few ways, which a [Score] counts (score.go). A [MultipleChoice]
// is written out with its answers: lessons and worksheets ask in this way.
//
// A [Prediction] is about a step of a run. It asks what comes next before that is shown: which
// cell, which digit, which candidate, which technique. To commit to an answer is to look at a
// step in another way than when only watching; teachers call it "predict, observe, explain"
// (R. White and R. Gunstone, Probing Understanding, 1992). A prediction is made of the record
// of a run, or of a deduction and its position; algorithms know nothing of it. It is asked
// (prediction_finder.go) at the last moment at which nothing has given the answer away: an
// algorithm that looks at a cell and then fills it is stopped before it looks. What an
// algorithm does has one answer (prediction_judge.go). Of what a person may deduce, all that
// is as easy is right (prediction_deduction.go).
//
// A [Practice] is about a position (practice.go): a technique is to be found in it.
//
// An [Exercise] is about a program (exercise.go): it has a gap, and the steps of an answer are
// judged (exercise_judge.go) by one of a few rules (exercise_rules.go). Each [Program] has no gap, and
// can be read and changed.
package asking
