"""Makes docs/diagnostics.md of what `ir/mlirls_ir/explanations/` says of each code."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.explanations.page import render_page

if __name__ == "__main__":
    Path(__file__).with_name("diagnostics.md").write_text(render_page(), encoding="utf-8", newline="\n")
