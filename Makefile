# make play: sit down at the table.  make test: everything that must hold.  Both set up .venv/ by themselves.

PYTHON ?= python3
PYTHON2 ?= python2.7  # with pip, for the WebSocket suite of make soak
BIN := .venv/bin
LOCKS := requirements/dev.txt pyproject.toml
READY := .venv/.ready
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent
DOORS := hostile_clients leaks people my_tables api floods files_kept playing windows clocks council_and_clocks every_game \
	ending absence seats_and_start changing_the_table invites_bind heeding bots hints many_moves looking_back names steps retellings
CLIENT := src/fhtagn/table/client/index.html
MORE_THAN_CORES = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + $(1))')
WORKERS = $(call MORE_THAN_CORES,1)  # some tests wait
BROWSERS = $(call MORE_THAN_CORES,2)  # pages mostly do
# What came too late, as it is said: by what waits in Python, and by what waits in the browser.
LATE = TimeoutError|^AssertionError: (Locator|Page).* expected

.DEFAULT_GOAL := help
.PHONY: help play terminal test check checkclient checkpython testclient format lock bench pictures reports soak wheel clean

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(READY): $(LOCKS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "fhtagn needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -c 'import uv' 2>/dev/null || $(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python requirements/dev.txt
	@$(BIN)/python -c 'import uv' 2>/dev/null || $(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

web/node_modules/.ready: web/package-lock.json $(READY)
	@$(NPM) ci
	@touch $@

$(CLIENT): web/node_modules/.ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	@$(NPM) run build -- --logLevel warn

play: $(READY) $(CLIENT) ## the table in your browser
	@$(BIN)/fhtagn serve

terminal: $(READY) ## play in the terminal: make terminal, or make terminal GAME="dice players=4"
	@$(BIN)/fhtagn play $(GAME)

test: $(READY) $(CLIENT) ## lint, types and all tests
	@$(MAKE) --no-print-directory -j 2 checkclient checkpython testclient
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup -q --ignore tests/browser
	@$(BIN)/python -m pytest -n $(BROWSERS) --dist loadgroup -q --reruns 1 --only-rerun '$(LATE)' tests/browser

check: checkclient checkpython ## format, lint and types

checkclient: web/node_modules/.ready
	@$(NPM) run check

testclient: web/node_modules/.ready
	@$(NPM) run test

checkpython: $(READY)
	@$(BIN)/ruff format --check --quiet . || { echo "Run: make format"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy

format: $(READY) web/node_modules/.ready ## put the code into shape
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .
	@$(NPM) run format

lock: $(READY) ## renew requirements/*.txt from pyproject.toml
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --group dev pyproject.toml -o requirements/dev.txt
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --group dev --group bench pyproject.toml -o requirements/bench.txt

bench: $(READY) ## figures against peers, each a ratio measured in the same run
	@test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	@$(BIN)/uv pip sync --quiet --python .venv-bench/bin/python requirements/bench.txt
	@$(BIN)/uv pip install --quiet --python .venv-bench/bin/python --no-deps --no-build-isolation --editable .
	@.venv-bench/bin/python bench/playouts.py
	@.venv-bench/bin/python bench/envs.py
	@.venv-bench/bin/python bench/search.py
	@.venv-bench/bin/python bench/lab.py
	@.venv-bench/bin/python bench/solving.py

pictures: $(READY) $(CLIENT) ## the pictures of the documentation: terminal, pages and boards
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python docs/pictures/rules_pages.py
	@$(BIN)/python docs/pictures/make.py
	@$(BIN)/python docs/pictures/browser.py
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python docs/pictures/monsters.py
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python docs/pictures/art.py

reports: $(READY) ## balance reports of all games; GAMES=1M says how many games for every figure
	@$(BIN)/fhtagn report --games $(or $(GAMES),100k) --out docs/balance

soak: $(READY) ## the big numbers; writes docs/soak.md
	@$(BIN)/python bench/soak.py
	@$(BIN)/python bench/kills.py 50
	@$(BIN)/python bench/faults.py
	@$(BIN)/python -m pytest -n auto --dist loadgroup -q --store postgresql tests/table tests/faults
	@$(BIN)/python -m pytest -n auto --dist loadgroup -q --store nodes $(DOORS:%=tests/table/test_%.py)
	@$(BIN)/python bench/equal.py
	@$(BIN)/python bench/wasm.py
	@$(BIN)/python -m pytest -q tests/conformance/test_webassembly.py -k old_one --moves 50000
	@$(BIN)/python bench/environments.py --write
	@test -x .venv-learn/bin/python || $(PYTHON) -m venv .venv-learn
	@$(BIN)/uv pip install --quiet --python .venv-learn/bin/python "torch>=2.4" --editable .
	@.venv-learn/bin/python bench/learning.py
	@$(BIN)/python bench/waking.py --write
	@$(BIN)/python bench/churn.py --minutes 30 --write
	@$(BIN)/python bench/conformance.py --python $(PYTHON2)
	@$(BIN)/python bench/hostile.py

wheel: $(READY) $(CLIENT) ## dist/*.whl, with the client and every game in WebAssembly
	@$(BIN)/python -m fhtagn.players.portable --ship
	@$(BIN)/python -m hatchling build -t wheel

clean: ## remove what can be made again
	@rm -rf .venv .venv-bench .venv-learn web/node_modules src/fhtagn/table/client src/fhtagn/games/*/machine.wasm .mypy_cache .pytest_cache .ruff_cache .hypothesis
