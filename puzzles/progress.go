package puzzles

// Tell tells a progress, which may be nil, how much is done of how much; 0 if that is not known.
func Tell[N int | int64](progress func(done, of int64), done, of N) {
	if progress != nil {
		progress(int64(done), int64(of))
	}
}
