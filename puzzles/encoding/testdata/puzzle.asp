% Sudoscope asp: ...4............ rules=x,anti-king parity=.e.............. candidates=1234.2.4123412341234123412341234123412.4123412341234123412341234
% given(R,C,D): row R, column C holds D; in(H,R,C): house H has that cell
#const n = 4.
1 { at(R,C,D) : D = 1..n } 1 :- R = 1..n, C = 1..n.       % each cell holds one digit
1 { at(R,C,D) : in(H,R,C) } 1 :- in(H,_,_), D = 1..n.     % each house holds each digit once
:- given(R,C,D), not at(R,C,D).
:- out(R,C,D), at(R,C,D).                                 % which was ruled out
:- apart(R,C,S,E), at(R,C,D), at(S,E,D).                  % a forbidden move apart
#defined given/3. #defined out/3. #defined apart/4.
#show at/3.
given(1,4,4).
out(1,2,1).
out(1,2,3).
out(3,2,3).
in(1,1,1). in(1,1,2). in(1,1,3). in(1,1,4). % row 1
in(2,2,1). in(2,2,2). in(2,2,3). in(2,2,4). % row 2
in(3,3,1). in(3,3,2). in(3,3,3). in(3,3,4). % row 3
in(4,4,1). in(4,4,2). in(4,4,3). in(4,4,4). % row 4
in(5,1,1). in(5,2,1). in(5,3,1). in(5,4,1). % column 1
in(6,1,2). in(6,2,2). in(6,3,2). in(6,4,2). % column 2
in(7,1,3). in(7,2,3). in(7,3,3). in(7,4,3). % column 3
in(8,1,4). in(8,2,4). in(8,3,4). in(8,4,4). % column 4
in(9,1,1). in(9,1,2). in(9,2,1). in(9,2,2). % box 1
in(10,1,3). in(10,1,4). in(10,2,3). in(10,2,4). % box 2
in(11,3,1). in(11,3,2). in(11,4,1). in(11,4,2). % box 3
in(12,3,3). in(12,3,4). in(12,4,3). in(12,4,4). % box 4
in(13,1,1). in(13,2,2). in(13,3,3). in(13,4,4). % diagonal 1
in(14,1,4). in(14,2,3). in(14,3,2). in(14,4,1). % diagonal 2
apart(1,2,2,3).
apart(1,3,2,2).
apart(2,1,3,2).
apart(2,2,3,1).
apart(2,3,3,4).
apart(2,4,3,3).
apart(3,2,4,3).
apart(3,3,4,2).
