"""The address of the published page that explains codes, from the package's metadata.

The publisher of `docs/diagnostics.md` sets its address in `pyproject.toml`, as `Diagnostics = "https://..."` under
`[project.urls]`. Without an address there is no link, because a dead link is worse than none.
"""

from __future__ import annotations

from functools import cache
from importlib import metadata
from typing import Final

_LABEL: Final = "diagnostics"


def address_of(code: str) -> str | None:
    """The address of the explanation of a code."""
    page = _page()
    return None if page is None else f"{page}#{code}"


@cache
def _page() -> str | None:
    try:
        addresses = metadata.metadata("mlirls").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        # mlirls runs from a source folder and is not installed.
        return None
    for line in addresses:
        label, _, address = str(line).partition(",")
        if label.strip().lower() == _LABEL:
            return address.strip()
    return None
