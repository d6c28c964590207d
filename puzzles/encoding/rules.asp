1 { at(R,C,D) : D = 1..n } 1 :- R = 1..n, C = 1..n.       % each cell holds one digit
1 { at(R,C,D) : in(H,R,C) } 1 :- in(H,_,_), D = 1..n.     % each house holds each digit once
:- given(R,C,D), not at(R,C,D).
:- out(R,C,D), at(R,C,D).                                 % which was ruled out
:- apart(R,C,S,E), at(R,C,D), at(S,E,D).                  % a forbidden move apart
#defined given/3. #defined out/3. #defined apart/4.
#show at/3.
