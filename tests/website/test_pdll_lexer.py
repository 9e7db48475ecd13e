"""The colours of PDLL on the site, and that each language of a page has colours."""

from __future__ import annotations

import re
from pathlib import Path

from pygments.lexers import get_lexer_by_name
from pygments.token import Error
from pygments.util import ClassNotFound
from website.mlir_lexer import MlirLexer
from website.pdll_lexer import PdllLexer

ROOT = Path(__file__).parents[2]
OWN = {alias for lexer in (MlirLexer, PdllLexer) for alias in lexer.aliases}


def test_every_word_has_a_colour_and_none_is_lost() -> None:
    text = 'Pattern => replace op<arith.addi>(a: Value) with [{ c++ } ]}]; // "x\n#include "a.td"\n'
    found = list(PdllLexer().get_tokens(text))
    assert "".join(word for _, word in found) == text
    assert Error not in {kind for kind, _ in found}
    assert "arith.addi" in {word for _, word in found}


def test_each_language_of_a_page_has_colours() -> None:
    """A language that Pygments does not know fails the build of the site."""
    unknown = set()
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for language in set(re.findall(r"^ *```([\w+-]+)", path.read_text(encoding="utf-8"), re.M)) - OWN:
            try:
                get_lexer_by_name(language)
            except ClassNotFound:
                unknown.add((path.name, language))
    assert unknown == set()
