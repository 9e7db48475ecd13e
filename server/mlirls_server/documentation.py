"""Where the page that explains codes is published, as the package's metadata says; nowhere when they do not.

Who publishes `docs/diagnostics.md` says so in `pyproject.toml`, as `Diagnostics = "https://..."` under
`[project.urls]`. A link that leads nowhere is worse than none, so without that there is none.
"""

from __future__ import annotations

from functools import cache
from importlib import metadata
from typing import Final

_LABEL: Final = "diagnostics"


def address_of(code: str) -> str | None:
    """The address of what is said of a code."""
    page = _page()
    return None if page is None else f"{page}#{code}"


@cache
def _page() -> str | None:
    try:
        addresses = metadata.metadata("mlirls").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        # It runs from a folder that nobody has installed.
        return None
    for line in addresses:
        label, _, address = str(line).partition(",")
        if label.strip().lower() == _LABEL:
            return address.strip()
    return None
