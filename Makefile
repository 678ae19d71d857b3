# `make` builds every kit into output/, `make test` runs lint, types and tests. Both set up .venv by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: all test lint types pictures bench clean

all: $(READY)
	$(BIN)/pnp build

test: lint types
	$(BIN)/python -m pytest

lint: $(READY)
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

# The pictures and tables of the documentation, made anew from its examples and from the program
pictures: $(READY)
	$(BIN)/python docs/tables.py
	$(BIN)/python docs/pictures.py

# How long the same deck takes with pnp and with other tools, as ratios
bench: $(READY)
	$(BIN)/python bench/peers_at_hand.py
	$(BIN)/python bench/run.py
	$(BIN)/python docs/tables.py

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pnp needs Python 3.11 or newer: make PYTHON=python3.12")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m compileall -q pnp
	touch $(READY)

clean:
	rm -rf $(VENV) build dist
