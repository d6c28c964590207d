# Sudoscope: make run starts it, make test tests it. Both install what is
# missing first; see .ci/setup.

BINARY = build/sudoscope
ARGS   =

.PHONY: run test build setup lint bench soundness soak pictures clean help

## run: build the program and start it; ARGS="..." are its arguments
run: setup build
	@$(BINARY) $(ARGS)

## test: everything that must hold: style, all tests under the race detector, and the real window
test:
	@.ci/setup test
	@$(MAKE) --no-print-directory lint build
	go test -race -timeout 45m ./...
	go test ./algorithms/... ./widgets/paint
	.ci/smoke $(BINARY)
	@echo "Everything passed."

## build: build the program into build/
build:
	@mkdir -p build
	go build -o $(BINARY) .

## setup: install the system packages that building needs
setup:
	@.ci/setup run

## lint: formatting, go vet and staticcheck
lint:
	@unformatted=$$(gofmt -l $$(find . -name '*.go' -not -path './build/*')); \
	if [ -n "$$unformatted" ]; then echo "not formatted (run gofmt -w):"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	go tool staticcheck ./...

## bench: the figures of recording and playing, and all Go benchmarks once
bench: setup build
	$(BINARY) bench trace
	go test -run '^$$' -bench . -benchtime 1x ./...

## soundness: explain 10,000 puzzles of all levels and hold each step against the solution
soundness:
	go test -run TestSoundness -v -timeout 2h ./algorithms/technique -args -puzzles 10000

## soak: kill a program that saves, 20,000 times, and read its files after each
soak:
	SUDOSCOPE_TEST_KILLS=10000 go test -run Killed -v -count 1 -timeout 2h ./app/store

## pictures: make the pictures in README and docs from the real pages
pictures: build
	@.ci/setup test
	.ci/pictures $(BINARY)

## clean: remove what was built
clean:
	rm -rf build

## help: list these targets
help:
	@sed -n 's/^## //p' Makefile
