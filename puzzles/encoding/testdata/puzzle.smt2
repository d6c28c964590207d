; Sudoscope smt2: ...4............ rules=x,anti-king parity=.e.............. candidates=1234.2.4123412341234123412341234123412.4123412341234123412341234
; x_r_c is the digit in row r, column c; for the digits, z3 -model, or (get-model) after (check-sat)
(set-option :produce-models true)
(set-logic QF_IDL)
(declare-const x_1_1 Int)
(assert (<= 1 x_1_1 4))
(declare-const x_1_2 Int)
(assert (<= 1 x_1_2 4))
(declare-const x_1_3 Int)
(assert (<= 1 x_1_3 4))
(declare-const x_1_4 Int)
(assert (<= 1 x_1_4 4))
(declare-const x_2_1 Int)
(assert (<= 1 x_2_1 4))
(declare-const x_2_2 Int)
(assert (<= 1 x_2_2 4))
(declare-const x_2_3 Int)
(assert (<= 1 x_2_3 4))
(declare-const x_2_4 Int)
(assert (<= 1 x_2_4 4))
(declare-const x_3_1 Int)
(assert (<= 1 x_3_1 4))
(declare-const x_3_2 Int)
(assert (<= 1 x_3_2 4))
(declare-const x_3_3 Int)
(assert (<= 1 x_3_3 4))
(declare-const x_3_4 Int)
(assert (<= 1 x_3_4 4))
(declare-const x_4_1 Int)
(assert (<= 1 x_4_1 4))
(declare-const x_4_2 Int)
(assert (<= 1 x_4_2 4))
(declare-const x_4_3 Int)
(assert (<= 1 x_4_3 4))
(declare-const x_4_4 Int)
(assert (<= 1 x_4_4 4))
(assert (distinct x_1_1 x_1_2 x_1_3 x_1_4)) ; row 1
(assert (distinct x_2_1 x_2_2 x_2_3 x_2_4)) ; row 2
(assert (distinct x_3_1 x_3_2 x_3_3 x_3_4)) ; row 3
(assert (distinct x_4_1 x_4_2 x_4_3 x_4_4)) ; row 4
(assert (distinct x_1_1 x_2_1 x_3_1 x_4_1)) ; column 1
(assert (distinct x_1_2 x_2_2 x_3_2 x_4_2)) ; column 2
(assert (distinct x_1_3 x_2_3 x_3_3 x_4_3)) ; column 3
(assert (distinct x_1_4 x_2_4 x_3_4 x_4_4)) ; column 4
(assert (distinct x_1_1 x_1_2 x_2_1 x_2_2)) ; box 1
(assert (distinct x_1_3 x_1_4 x_2_3 x_2_4)) ; box 2
(assert (distinct x_3_1 x_3_2 x_4_1 x_4_2)) ; box 3
(assert (distinct x_3_3 x_3_4 x_4_3 x_4_4)) ; box 4
(assert (distinct x_1_1 x_2_2 x_3_3 x_4_4)) ; diagonal 1
(assert (distinct x_1_4 x_2_3 x_3_2 x_4_1)) ; diagonal 2
(assert (distinct x_1_2 x_2_3))
(assert (distinct x_1_3 x_2_2))
(assert (distinct x_2_1 x_3_2))
(assert (distinct x_2_2 x_3_1))
(assert (distinct x_2_3 x_3_4))
(assert (distinct x_2_4 x_3_3))
(assert (distinct x_3_2 x_4_3))
(assert (distinct x_3_3 x_4_2))
(assert (= x_1_4 4))
(assert (not (= x_1_2 1)))
(assert (not (= x_1_2 3)))
(assert (not (= x_3_2 3)))
(check-sat)
