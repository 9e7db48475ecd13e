"""The figures of docs/security.md and docs/robustness.md are those of the code."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from mlirls_ir.filecheck import search
from mlirls_ir.ods import user
from mlirls_ir.source.files import CONFIGURATION_BYTES, LIST_BYTES, MLIR_BYTES, TD_BYTES
from mlirls_ir.syntax.tree import MOST_UNKNOWN
from mlirls_ir.tablegen.budget import Limits
from mlirls_ir.td_document import evaluation
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, MAX_DEPTH
from mlirls_ir.values.spelling import LONGEST_SHOWN
from mlirls_server import child
from mlirls_server.features import hover
from mlirls_server.judge.process import MOST_ERRORS, MOST_OUTPUT
from mlirls_server.lsp import frames
from mlirls_server.mcp import limits
from mlirls_server.project import cache, patterns, sources
from mlirls_server.test_runs import run, streams
from mlirls_server.workspace.shown_findings import MOST_SHOWN

DOCS = Path(__file__).parents[2] / "docs"
WHOLE = Limits()


def limits_in(module: ModuleType, name: str) -> Limits:
    """The limits that only their module knows."""
    found = vars(module)[name]
    assert isinstance(found, Limits)
    return found


def number_in(module: ModuleType, name: str) -> int:
    """The number that only its module knows."""
    found = vars(module)[name]
    assert isinstance(found, int)
    return found


PIECE, INCLUDES = limits_in(evaluation, "_OF_A_PIECE"), limits_in(evaluation, "_OF_INCLUDES")


@pytest.mark.parametrize(
    ("page", "words"),
    [
        (
            "security",
            f"{MLIR_BYTES >> 30} GB of MLIR, {TD_BYTES >> 20} MB of a `.td` file, {CONFIGURATION_BYTES >> 10} KB of "
            f"configuration, {LIST_BYTES >> 20} MB of a list that a build has written",
        ),
        ("security", f"look at no more than {patterns.MOST_NAMES:,} names"),
        (
            "security",
            f"may take {WHOLE.steps // 1_000_000} million steps (LLVM's largest dialect takes three million), "
            f"{WHOLE.characters // 1_000_000} million characters of strings, {WHOLE.records:,} records, one gigabyte "
            "of memory and five minutes",
        ),
        (
            "security",
            f"a million steps, {PIECE.characters // 1_000_000} million characters and {PIECE.records:,} records, and "
            f"the files that it includes {INCLUDES.steps // 1_000_000} million steps and {INCLUDES.records:,} records",
        ),
        ("security", f"at most {child.MEMORY_BYTES >> 30} GB of address space"),
        (
            "security",
            f"at most {MOST_OUTPUT >> 20} MB of printed text and {MOST_ERRORS >> 20} MB of messages are kept",
        ),
        ("security", f"ends after {limits.SECONDS:.0f} seconds"),
        ("security", f"takes longer than {run.SECONDS:.0f} seconds"),
        ("security", f"write at most {number_in(streams, '_MOST_WRITTEN') >> 30} GB"),
        ("security", f"a message may have at most {frames.MOST_BYTES >> 20} MB"),
        ("robustness", f"| nesting of types, attributes and affine expressions in the text | {MAX_DEPTH} |"),
        ("robustness", f"| nesting of types by aliases; of attributes | {MAX_DEPTH}; {MAX_ALIASED_DEPTH:,} |"),
        ("robustness", f"| {LONGEST_SHOWN:,} characters, {number_in(hover, '_MAX_TEXT')} in a hover |"),
        ("robustness", f"any number; the types of {MOST_UNKNOWN:,}"),
        ("robustness", f"{cache.MOST_BYTES // 1_000_000} MB; one value a quarter of that"),
        (
            "robustness",
            f"{MLIR_BYTES >> 30} GB of MLIR, {TD_BYTES >> 20} MB of a `.td` file, {CONFIGURATION_BYTES >> 10} KB of "
            "configuration",
        ),
        ("robustness", f"bytes that take as long as searching {number_in(search, '_MOST_BYTES') // 1_000_000_000} GB"),
        ("robustness", f"the {MOST_SHOWN - 1} most severe findings"),
        ("robustness", f"more than {MOST_SHOWN * 5 // 4:,} errors"),
    ],
)
def test_a_page_has_the_figures_of_the_code(page: str, words: str) -> None:
    assert words in (DOCS / f"{page}.md").read_text(encoding="utf-8")


def test_figures_that_are_words() -> None:
    """One gigabyte, five minutes, a million steps, a tenth for each named file, eight million steps."""
    found = (
        WHOLE.memory,
        sources.LONGEST_SECONDS,
        PIECE.steps,
        number_in(user, "_SHARE"),
        number_in(search, "_MOST_STEPS"),
    )
    assert found == (1 << 30, 300, 1_000_000, 10, 8_000_000)
