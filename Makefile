# Sudoscope: make run starts it, make test tests it. Both install what is
# missing first; see .ci/setup.

BINARY = build/sudoscope
ARGS   =

# All is built, tested and looked at as it is delivered, so that Go compiles it once.
TAGS = -tags no_emoji

.PHONY: packages test-packages test-rooms test-top test-races test-races-of-work test-window test-keyboards test-browser web web-run run test test-long build setup lint style bench soundness soak fuzz pictures clean help

## run: build the program and start it; ARGS="..." are its arguments
run: setup build
	@$(BINARY) $(ARGS)

# Nine tenths of the first make test compile. What only more compiling would show (the whole program under the race
# detector, in a browser, to go vet and to staticcheck) is left to lint and test-long. One file of the window's bindings
# to OpenGL keeps one core busy for minutes, so the rooms that do without are tested beside it. The real window is used
# beside them, too, since half of the time it waits for the display. Go collects garbage
# seldom, which saves a tenth of the time, but earlier from GOMEMLIMIT on, so that a test that records a long run fits on
# a small machine.
ROOMS   = ./algorithms/... ./app/... ./assets/... ./puzzles/... ./widgets/...
GOTEST  = GOGC=300 GOMEMLIMIT=1200MiB go test $(TAGS) -vet=off -ldflags "-s -w" -timeout 20m

## test: everything that has to pass: formatting, all tests, races where goroutines start, and the real window
test:
	@.ci/setup test
	go build $(TAGS) $(ROOMS)
	@$(MAKE) --no-print-directory -j3 build test-rooms test-window test-keyboards style
	@$(MAKE) --no-print-directory -j2 test-races test-races-of-work test-top
	@echo "Everything passed."

test-rooms:
	$(GOTEST) $(ROOMS)
test-top:
	$(GOTEST) .
test-races:
	SUDOSCOPE_TEST_KILLS=10 $(GOTEST) -race -skip '$(ALONE)' $(RACES)
test-races-of-work:
	$(GOTEST) -race -run 'Many|Work|Once' ./algorithms/generate ./app/lesson
test-window: build
	.ci/smoke $(BINARY)
test-keyboards: build
	.ci/keyboards $(BINARY)

# Where goroutines start: what test runs once more under the race detector, but for what
# takes long there and goes through whole runs in one goroutine.
ALONE = CursorShowsEveryMoment|RecordComesBackFromItsFile|CursorGoesToAChange|NextAndPrev|PackedInOneGo|WalkAndPlaced|TableOfAllOn$\
|SizeOf|PackedPastTheStack|EveryLineChangesNothingElse|StepsOfOurs|WordsFitEveryShape|TooLongIsNotRead|SavedLarger|ThousandPrograms$\
|NormalFormIsTold|EndlessLoopIsNamed|ImportLosesNothing|HostileArchives|BombIsNotUnpacked
RACES = ./algorithms/trace ./algorithms/program ./algorithms/script ./app/player ./app/store ./app/experiment

## test-browser: try the program in Chromium, where there is one
test-browser:
	@$(IN_BROWSER)

# The program in a browser, where there is Chromium.
IN_BROWSER = if command -v chromium >/dev/null 2>&1; then SUDOSCOPE_GZIP=1 .ci/web build/web && \
	SUDOSCOPE_WEB=build/web go test $(TAGS) -timeout 10m ./app/host; else echo "There is no Chromium, so no test in a browser."; fi

## test-long: all of it in full and under the race detector, in the window too; more than half an hour
test-long:
	@.ci/setup test-long
	@$(MAKE) --no-print-directory lint
	SUDOSCOPE_TEST_LONG=1 go test $(TAGS) -race -timeout 3h ./...
	@$(MAKE) --no-print-directory soundness
	@mkdir -p build
	go build $(TAGS) -race -o $(BINARY)-race .
	.ci/smoke $(BINARY)-race
	@export SUDOSCOPE_TEST_LONG=1; $(IN_BROWSER)
	@echo "Everything passed, in full."

## build: build the program into build/
build:
	@mkdir -p build
	go build $(TAGS) -ldflags "-s -w" -o $(BINARY) .

## web: build the program for browsers into build/web, for any web server
web:
	.ci/web build/web

## web-run: serve that to browsers on this computer; ADDRESS=localhost:8080 says where
web-run: web
	go run ./.ci/serve build/web $(ADDRESS)

ADDRESS = localhost:8080

## packages: build .deb, .rpm, .tar.gz, and what Windows installs, into build/packages
packages: setup
	.ci/packages/build

## test-packages: install the .deb in a clean Debian, start it, remove it (as root); start the Windows program under Wine, if there is one
test-packages:
	.ci/packages/try
	.ci/packages/try-windows

## setup: install the system packages that building needs
setup:
	@.ci/setup run

## lint: formatting, go vet and staticcheck
lint: style
	go vet $(TAGS) ./...
	go tool staticcheck $(TAGS) ./...

style:
	@unformatted=$$(gofmt -l $$(find . -name '*.go' -not -path './build/*')); \
	if [ -n "$$unformatted" ]; then echo "not formatted (run gofmt -w):"; echo "$$unformatted"; exit 1; fi

## bench: the figures of recording and playing, and all Go benchmarks once
bench: setup build
	$(BINARY) bench trace
	go test $(TAGS) -run '^$$' -bench . -benchtime 1x ./...

## soundness: explain 10,000 puzzles of all levels, and 2,000 of each of the other rules, and hold each step against the solution
soundness:
	go test $(TAGS) -run TestSoundness -v -timeout 5h ./algorithms/technique -args -puzzles 10000

## soak: kill a program that saves, 20,000 times, and read its files after each
soak:
	SUDOSCOPE_TEST_KILLS=10000 go test $(TAGS) -run Killed -v -count 1 -timeout 2h ./app/store

## fuzz: feed all fuzz targets with made-up inputs, FUZZTIME=5m together; FUZZ=Name picks those with it in their names
fuzz:
	@.ci/fuzz $(FUZZTIME) $(FUZZ)

# How long make fuzz takes once all is built, divided evenly among the targets.
FUZZTIME = 5m

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
