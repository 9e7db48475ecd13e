"""The page of the site that leads to the playground, or says that this copy of the site has none.

Read next: `playground/build.py`, which builds the playground itself.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

PAGE: Final = "playground"
_TITLE: Final = "# Playground\n\n"
_WHAT: Final = (
    "mlirls runs in the browser: findings while you type, hover with what a type costs, completion, the generic form "
    "and the layout report, for upstream's dialects as of LLVM 22.\n"
    "It is Python as WebAssembly ([Pyodide](https://pyodide.org)) and loads nothing from anywhere else; what you type "
    "stays in your browser.\n\n"
)


def page_text(playground: Path | None) -> str:
    """The page, for MyST; `playground` is the folder that `make playground` has made, None if there is none."""
    if playground is None:
        return (
            f"{_TITLE}**This copy of the site has no playground**: it was built without Node.\n"
            "Where Node 20 is installed, `make docs` builds it as well.\n\n"
            f"With it, {_WHAT}"
        )
    size = sum(path.stat().st_size for path in playground.rglob("*") if path.is_file())
    link = f'<p><a href="{PAGE}/index.html"><strong>Open the playground</strong></a></p>'
    return (
        f"{_TITLE}{_WHAT}```{{raw}} html\n{link}\n```\n\n"
        f"The first visit loads {size / 1e6:.0f} MB, less where the server compresses; then the browser has it.\n"
    )


def add_playground(playground: Path, site: Path) -> None:
    """Copies the playground into the built site."""
    shutil.copytree(playground, site / PAGE)
