"""The settings in docs/editors.md, as a reader would copy them, so that the documented settings are tested."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "editors.md"


def settings_of(editor: str, language: str) -> list[str]:
    """The blocks of one language in the section of an editor, in the order of the page."""
    page = PAGE.read_text(encoding="utf-8")
    section = re.search(rf"^## {re.escape(editor)}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section is not None, f"docs/editors.md has no section {editor}"
    blocks = re.findall(rf"^```{re.escape(language)}\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)
    assert blocks, f"docs/editors.md has no {language} for {editor}"
    return blocks
