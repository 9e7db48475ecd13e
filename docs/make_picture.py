"""Makes docs/check.svg, the README's picture, from what `mlirls check examples/broken.mlir` really says."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from mlirls_server.cli.check_file import CheckOptions, check_file
from mlirls_server.cli.findings import summarize
from mlirls_server.cli.report.text import write_text

FILE = "examples/broken.mlir"


def main() -> None:
    """Writes the picture; run it from the folder that holds examples/."""
    pieces: list[tuple[str, str]] = [(f"$ mlirls check {FILE}\n", "bold")]
    report = check_file(FILE, CheckOptions())
    write_text([report], summarize([report]), lambda text, style="": pieces.append((text, style)))
    # No line is cut off, and the last one has room below it.
    width = max(map(len, "".join(text for text, _ in pieces).split("\n")))
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True, highlight=False, markup=False)
    for text, style in [*pieces, ("\n", "")]:
        console.print(text, style=style or None, end="", soft_wrap=True)
    svg = console.export_svg(title="mlirls", unique_id="check")
    # Pictures on a page must not load fonts from elsewhere.
    svg = re.sub(r"@font-face \{.*?\}\n?", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "ui-monospace")
    Path("docs/check.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
