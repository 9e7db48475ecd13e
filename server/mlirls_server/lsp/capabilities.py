"""What a client says that it can do."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability


def can(capabilities: types.ClientCapabilities, name: str) -> bool:
    """Whether a client has the capability at the path `name`."""
    return bool(get_capability(capabilities, name, False))


def can_pull(capabilities: types.ClientCapabilities) -> bool:
    """Whether a client pulls diagnostics, and can be told to pull them again."""
    asks = get_capability(capabilities, "text_document.diagnostic", None) is not None
    return asks and can(capabilities, "workspace.diagnostics.refresh_support")
