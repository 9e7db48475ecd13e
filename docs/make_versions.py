"""Makes docs/releases.md of the dialect tables and of the changes between LLVM releases."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.dialects.releases import render_page

if __name__ == "__main__":
    Path(__file__).with_name("releases.md").write_text(render_page(), encoding="utf-8", newline="\n")
