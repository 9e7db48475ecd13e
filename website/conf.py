"""How Sphinx makes the site of the folder that `pages.py` and `reference.py` fill.

No page loads anything from elsewhere: `check.py` looks for it.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

from website.mlir_lexer import MlirLexer
from website.pages import ROOT
from website.pdll_lexer import PdllLexer

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
_REPOSITORY: Final = str(_PROJECT["urls"]["Repository"])

project = "mlirls"
author = "the authors of mlirls"
release = version = str(_PROJECT["version"])
html_title = f"mlirls {release}"
language = "en"

extensions = ["myst_parser"]
# Anchors are those that GitHub makes of headings, so links hold in both places.
myst_heading_anchors = 6
source_suffix = {".md": "markdown"}
highlight_language = "none"

html_theme = "furo"
html_static_path = [str(ROOT / "website" / "static")]
html_css_files = ["site.css"]
html_js_files = ["versions.js"]
html_search_scorer = str(ROOT / "website" / "static" / "scorer.js")
html_favicon = str(ROOT / "editors" / "vscode" / "icon.svg")
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_theme_options = {} if "/OWNER/" in _REPOSITORY else {"source_repository": _REPOSITORY, "source_branch": "main"}
# Two builds of a commit are to be equal.
html_last_updated_fmt = None


def setup(app: Sphinx) -> None:
    """Teaches Sphinx MLIR's colours."""
    app.add_lexer("mlir", MlirLexer)
    app.add_lexer("pdll", PdllLexer)
