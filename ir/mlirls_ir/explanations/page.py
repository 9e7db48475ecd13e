"""The page that explains all codes, and the explanation of one, as Markdown."""

from __future__ import annotations

from mlirls_ir.explanations import CHAPTERS
from mlirls_ir.explanations.accepted import accepted_example
from mlirls_ir.explanations.model import Explanation

_HEAD = """\
# Diagnostics

The meaning of each code, the reason why mlir-opt reports it, and the remedy.
This page is generated from `ir/mlirls_ir/explanations/` by `make diagnostics`.
Each code has an example with this diagnostic and a corrected version; tests check both.
`mlirls explain CODE` prints the same in a terminal.
[configuration.md](configuration.md) describes how to change the severity of a code.
"""


def render_page() -> str:
    """All of docs/diagnostics.md."""
    parts = [_HEAD, _table()]
    for title, chapter in CHAPTERS:
        parts.append(f"## {title}\n")
        parts += [f"### {explanation.code}\n\n{render(explanation)}" for explanation in chapter]
    return "\n".join(parts)


def _table() -> str:
    """All codes with their summaries, in alphabetical order."""
    every = sorted((explanation for _, chapter in CHAPTERS for explanation in chapter), key=lambda one: one.code)
    rows = [f"| [`{one.code}`](#{one.code}) | {one.summary} |" for one in every]
    return "\n".join(("## All codes", "", "| code | meaning |", "| --- | --- |", *rows, ""))


def render(explanation: Explanation) -> str:
    """The explanation of one code; one sentence on each line."""
    options = " ".join(("", *explanation.options))
    parts = [f"**{explanation.summary}.**", _lines(explanation.meaning), f"*What to do:* {_lines(explanation.remedy)}"]
    if explanation.example:
        how = f"With `{options.strip()}`:" if options else "For example:"
        parts.append(f"{how}\n\n```{explanation.language}\n{explanation.example.strip()}\n```")
        accepted = accepted_example(explanation.code, explanation.example)
        parts.append(f"Corrected:\n\n```{explanation.language}\n{accepted.strip()}\n```")
    return "\n\n".join(parts) + "\n"


def _lines(text: str) -> str:
    """A text of sentences, each on a line of its own."""
    return text.replace(". ", ".\n")
