"""The long run of the edit law: `make fuzz`, or `python -m tests.fuzz.edits SECONDS [--project FOLDER] [FILE ...]`.

Makes random edits of the corpus and of the verifier's cases, or of the named files, and compares each result with a
fresh document. With `--project`, texts are read with the dialects of that folder's `mlirls.toml`. Prints the seed of a
failure, the edit and the first difference; exits 1 if there is one. No input may
raise.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from pathlib import Path

from tests.support.laws import check_incremental, random_dress, random_edit, random_exchange, random_odd_edit
from tests.syntax.samples import all_samples

from mlirls_ir.codes import LINTS
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_server.cli.dialect_options import load_for
from mlirls_server.project.invocation import Invocation

_EDITS = 30
_WINDOW = 6000
_CASES = Path(__file__).parents[1] / "verify" / "cases"


class History:
    """The edits of a document; the last ones are sometimes undone and redone."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._undo: list[tuple[int, int, str]] = []
        self._redo: list[tuple[int, int, str]] = []

    def next_edit(self, rng: random.Random) -> tuple[int, int, str]:
        """The next edit, which the caller makes."""
        text = str(self._document.source)
        kind = rng.random()
        if kind < 0.1 and self._undo:
            edit = self._undo.pop()
            self._redo.append(_reverse(text, edit))
            return edit
        if kind < 0.2 and self._redo:
            edit = self._redo.pop()
        else:
            self._redo.clear()
            edit = rng.choice((random_edit, random_exchange, random_odd_edit))(rng, text)
        self._undo.append(_reverse(text, edit))
        return edit


def _reverse(text: str, edit: tuple[int, int, str]) -> tuple[int, int, str]:
    start, end, replacement = edit
    return start, start + len(replacement), text[start:end]


def run(text: str, seed: int, registry: Registry) -> str:
    """The first difference in a session of random edits, "" if there is none."""
    rng = random.Random(seed)
    if len(text) > _WINDOW:
        at = rng.randrange(len(text) - _WINDOW)
        text = text[at : at + _WINDOW]
    document = Document(random_dress(rng, text), registry, lints=LINTS)
    document.finish()
    history = History(document)
    for _ in range(_EDITS):
        start, end, replacement = history.next_edit(rng)
        document.edit(start, end, replacement)
        if rng.random() < 0.2:
            continue
        found = check_incremental(document, lambda text: Document(text, registry, lints=LINTS))
        if found:
            return f"after replacing [{start},{end}) by {replacement!r}:\n{found}"
    return ""


def _texts() -> list[str]:
    """The texts of the corpus and of the verifier's cases."""
    cases = [path.read_text(encoding="utf-8") for path in sorted(_CASES.glob("*.mlir"))]
    return [*all_samples().values(), *cases]


def main() -> int:
    """Runs for the given time and reports."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=60)
    parser.add_argument("paths", nargs="*", metavar="FILE")
    parser.add_argument("--project", type=Path, metavar="FOLDER")
    options = parser.parse_intermixed_args()
    seconds, paths = options.seconds, options.paths
    registry = upstream_registry()
    if options.project is not None:
        registry = load_for(str(options.project.resolve() / "any"), Invocation()).registry
    texts = [Path(p).read_text(encoding="utf-8", errors="surrogateescape") for p in paths] or _texts()
    deadline = time.monotonic() + seconds
    seed = failures = 0
    while time.monotonic() < deadline:
        text = texts[seed % len(texts)]
        try:
            found = run(text, seed, registry)
        except Exception:
            found = traceback.format_exc()
        if found:
            failures += 1
            print(f"seed {seed}, {paths[seed % len(texts)] if paths else 'corpus and cases'}: {found}")
        seed += 1
    print(f"{seed * _EDITS} edits, {failures} sessions failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
