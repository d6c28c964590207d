package benchmarks

import "context"

// CheckAll is for the test that shows what it finds.
var CheckAll = checkAll

// RatingKinds returns the names of what is measured of ratings.
func RatingKinds(ctx context.Context) (names []string) {
	for _, k := range kindsOfRating(ctx) {
		names = append(names, k.name)
	}
	return names
}

// Products returns the names of what is measured of the generator.
func Products() (names []string) {
	for _, p := range products() {
		names = append(names, p.name)
	}
	return names
}
