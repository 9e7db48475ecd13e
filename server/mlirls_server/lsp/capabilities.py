"""What a client says that it can."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability


def can(capabilities: types.ClientCapabilities, name: str) -> bool:
    """Whether a client says `name`, the way to a flag."""
    return bool(get_capability(capabilities, name, False))


def can_pull(capabilities: types.ClientCapabilities) -> bool:
    """Whether a client asks for diagnostics, and can be told when what it was told no longer holds."""
    asks = get_capability(capabilities, "text_document.diagnostic", None) is not None
    return asks and can(capabilities, "workspace.diagnostics.refresh_support")
