# The build of Zermelo; 'make' alone lists the targets.

PACKAGES  ?= ./...
FUZZTIME  ?= 10s
BENCH     ?= .
BENCHTIME ?= 1s
WASMMOST  ?= 14

# What the tests of one package may take; a test that hangs says where.
TIMEOUT   ?= 15m

TOOL := go tool -modfile=tools/go.mod

# The module that writes the assembly of the kernels of octal games.
GEN := internal/theory/octal/internal/kernel/gen

# Where git cannot or will not read the folder (an unpacked archive, a folder
# of another user), Go must not ask it for the revision.
ifneq ($(shell git status --porcelain >/dev/null 2>&1 || echo unreadable),)
export GOFLAGS := $(GOFLAGS) -buildvcs=false
endif

# Everything is compiled in one way, so that what one target has compiled serves
# the others: without the paths of this machine and without C.
export GOFLAGS := $(GOFLAGS) -trimpath
export CGO_ENABLED ?= 0

.DEFAULT_GOAL := help
.PHONY: help build install tables quick test test-long bench fuzz fmt cover clean \
	cluster cluster-spark generate format vet lint generated unit race cross systems wasm page page-check browser api python npm vscode docs dist man need-go need-tools need-cc

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Without the names of its functions the program is a third smaller; with the
# engine of the page, where 'make wasm' has built it, it holds that too. It needs
# nothing of the system: without cgo names of hosts are found by Go itself. The service
# speaks HTTP/1.1, and HTTP/2 is left out.
comma := ,
FLAGS = -ldflags '-s -w' -tags nethttpomithttp2$(if $(wildcard internal/door/engine/zermelo.wasm.gz),$(comma)engine)

build: need-go ## build bin/zermelo
	go build $(FLAGS) -o bin/zermelo ./cmd/zermelo

install: need-go ## install zermelo where 'go install' puts programs
	go install $(FLAGS) ./cmd/zermelo

page: ## check the types of the page, test it and build web/dist (needs Node)
	scripts/page

page-check: ## fail if web/dist is not what web/src gives
	scripts/page -check

browser: need-go ## try the page in Chromium, installed by apt-get where it is missing
	scripts/browser

# The program for many machines is a module of its own, since it takes Apache Beam. The tags leave out what Beam's
# client of an object store would bring along: ways to it that are not taken, and traces of calls.
CLUSTER_TAGS := grpcnotrace,disable_grpc_modules
cluster: need-go ## build bin/zermelo-cluster and test it
	go build -C cluster -tags $(CLUSTER_TAGS) -ldflags '-s -w' -o ../bin/zermelo-cluster .
	go vet -C cluster -tags $(CLUSTER_TAGS) ./...
	go test -C cluster -tags $(CLUSTER_TAGS) -timeout $(TIMEOUT) ./...

cluster-spark: need-go ## try zermelo-cluster on a cluster of Apache Spark (installs pyspark; needs Java 17)
	scripts/spark

api: need-go ## hold the service to its own description (fetches schemathesis by pip, redocly by npm)
	scripts/api

python: need-go ## build the Python package, install it into a clean environment and test it (needs python3-venv)
	scripts/python

npm: need-go ## build the package for JavaScript into bin/npm, and try it in Node and Chromium
	scripts/npm

vscode: ## pack the extension for VS Code into bin/zermelo.vsix (needs Node)
	scripts/vscode

docs: ## make a site of the manual in both languages, with a search, into bin/site (needs python3-venv)
	scripts/docs

dist: need-go ## make all that a release has into bin/dist, and try it (PLATFORMS="linux/amd64" for fewer)
	scripts/dist $(VERSION)

man: need-go ## write the manual pages into bin/man/man1
	go run ./cmd/zermelo man --out bin/man/man1

wasm: need-go ## build bin/zermelo.wasm for web pages, and try it (WASMMOST=14, in MB compressed)
	scripts/wasm $(WASMMOST)

# The games that a page solves too slowly, or not at all; 'zermelo serve --export' puts their tables beside it.
# Connect Four on 5 rows and columns takes 2 GiB of memory and a minute and a half.
TABLES ?= six-mens-morris dodgem:4 connect-four:4x5 connect-four:5x4 quixo:4 picaria jan beeline lite-3 shift-ttt seega fox-and-hounds
tables: build ## solve the games of TABLES whole, into bin/tables
	@for game in $(TABLES); do \
		folder=bin/tables/$$(echo $$game | tr : -); \
		[ -e $$folder/table.zrm ] || bin/zermelo build $$game --db $$folder || exit 1; \
	done
	@echo "bin/zermelo serve --export site $$(for table in bin/tables/*; do echo "--db $$table"; done | tr '\n' ' ')"

quick: need-tools ## check what changed since the last commit, and what imports it as far as half a minute goes
	scripts/quick

test: ## check everything: format, vet, staticcheck, tests, races, other systems (25 minutes on two cores)
	@scripts/stages "$(MAKE)" format page-check vet lint generated unit race cross wasm browser

test-long: systems ## run all that 'make test' samples or leaves out (hours)
	ZERMELO_LONG=1 ZERMELO_SEED="$${ZERMELO_SEED:-$$(date +%s)}" go test -timeout 120m $(PACKAGES)
	CGO_ENABLED=1 go test -timeout 120m -race -short $(PACKAGES)
	scripts/api
	scripts/python
	scripts/npm

bench: need-go ## run the benchmarks (BENCH=regexp BENCHTIME=1s PACKAGES=./...)
	go test -run '^$$' -bench '$(BENCH)' -benchtime $(BENCHTIME) -benchmem $(PACKAGES)

fuzz: need-go ## run every fuzz target for a short time (FUZZTIME=10s)
	scripts/fuzz $(FUZZTIME) $(PACKAGES)

fmt: need-tools ## format the Go files
	$(TOOL) gofumpt -w .

generate: need-tools ## write the generated files again
	go generate $(PACKAGES)

cover: need-go ## measure the coverage of the tests, into bin/cover.html
	@mkdir -p bin
	go test -short -coverpkg=./... -coverprofile=bin/cover.out $(PACKAGES)
	go tool cover -html=bin/cover.out -o bin/cover.html
	@go tool cover -func=bin/cover.out | tail -n 1

clean: ## remove what the build made
	rm -rf bin internal/door/engine/zermelo.wasm.gz internal/door/engine/wasm_exec.js

# The parts of 'make test', each a target of its own.

format: need-tools
	@echo "gofumpt -l ."
	@files=$$($(TOOL) gofumpt -l .) || exit 1; \
	if [ -n "$$files" ]; then \
		printf 'not formatted (run make fmt):\n%s\n' "$$files" >&2; exit 1; \
	fi

vet: need-go
	go vet $(PACKAGES)

lint: need-tools
	$(TOOL) staticcheck $(PACKAGES)

generated: need-tools
	go vet -C $(GEN) ./...
	cd $(GEN) && go tool -modfile="$(CURDIR)/tools/go.mod" staticcheck ./...
	go run -C $(GEN) . -check

# The short tests of all packages are timed; then the golden answers and the tests of a
# sixth of the packages run whole.
unit: need-go
	@mkdir -p bin && rm -f bin/clock.txt
	go test -vet=off -short -timeout $(TIMEOUT) -exec "$(CURDIR)/scripts/clock $(CURDIR)/bin/clock.txt" $(PACKAGES)
	@[ ! -e bin/clock.txt ] || scripts/budget bin/clock.txt
	go test -vet=off -timeout $(TIMEOUT) -run '^TestAnswers$$' ./internal/golden
	@packages=$$(scripts/whole) && echo "go test" $$packages && go test -vet=off -timeout $(TIMEOUT) $$packages

race: need-go need-cc
	@scripts/racing | CGO_ENABLED=1 xargs -P 2 -L 1 sh -c 'tests=$$1; shift; \
		echo "go test -race -short -run '"'"'$$tests'"'"' $$*"; \
		exec go test -vet=off -timeout $(TIMEOUT) -race -short -run "$$tests" "$$@"' race

# Other systems: the types of all are checked there by a test, TestSystems of internal/house,
# and the tests of numbers and games run with integers of 32 bits, where the machine can
# run them. 'make test-long' compiles all.
OTHERS := linux/386 linux/arm64 windows/amd64 darwin/arm64
SMALL  := ./value/... ./say/picture ./game/... ./check

cross: need-go
	go vet -tags purego ./internal/theory/octal/...
	@if [ "$$(go env GOOS)/$$(go env GOARCH)" = "linux/amd64" ]; then \
		echo "go test -short (linux/386)"; GOARCH=386 go test -vet=off -short $(SMALL); \
	fi

systems: need-go
	@for system in $(OTHERS); do \
		echo "go build ($$system)"; \
		GOOS=$${system%/*} GOARCH=$${system#*/} go build ./... || exit 1; \
	done
	GOOS=linux GOARCH=386 go vet $(SMALL)

need-go:
	@scripts/setup go

need-tools:
	@scripts/setup tools

need-cc:
	@scripts/setup cc
