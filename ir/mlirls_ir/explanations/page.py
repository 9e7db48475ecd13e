"""The page that explains all codes, and the explanation of one, as Markdown."""

from __future__ import annotations

from mlirls_ir.explanations import CHAPTERS
from mlirls_ir.explanations.model import Explanation

_HEAD = """\
# Diagnostics

What each code means, why mlir-opt complains, and what to do.
This page is generated from `ir/mlirls_ir/explanations/` by `make diagnostics`.
Tests check that each example gives its code.
`mlirls explain CODE` prints the same in a terminal.
[configuration.md](configuration.md) says how to give a code another severity.
"""


def render_page() -> str:
    """All of docs/diagnostics.md."""
    parts = [_HEAD]
    for title, chapter in CHAPTERS:
        parts.append(f"## {title}\n")
        parts += [f"### {explanation.code}\n\n{render(explanation)}" for explanation in chapter]
    return "\n".join(parts)


def render(explanation: Explanation) -> str:
    """The explanation of one code; one sentence on each line."""
    options = " ".join(("", *explanation.options))
    parts = [f"**{explanation.summary}.**", _lines(explanation.meaning), f"*What to do:* {_lines(explanation.remedy)}"]
    if explanation.example:
        how = f"With `{options.strip()}`:" if options else "For example:"
        parts.append(f"{how}\n\n```mlir\n{explanation.example.strip()}\n```")
    return "\n\n".join(parts) + "\n"


def _lines(text: str) -> str:
    """A text of sentences, each on a line of its own."""
    return text.replace(". ", ".\n")
