"""The capabilities of a client.

VS Code sends objects of some eighty types, but at most twenty values are read. They stay JSON, and
`ClientSays` looks like lsprotocol's `ClientCapabilities` to readers of one value by its path.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import cattrs
from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_ir.codes import LINTS

TAGS: Final = {
    code: (types.DiagnosticTag.Deprecated if code == "deprecated-op" else types.DiagnosticTag.Unnecessary).value
    for code in LINTS
}
"""How an editor shows findings that are not mistakes."""
_LIST_WHAT_FADES: Final = frozenset({"helix"})
"""Editors that fade text but also treat it as a finding: they show the message in the text, and `]d` goes there."""


class ClientSays:
    """An object of the client's capabilities. An attribute is the value under LSP's name for it, or None.

    Objects in objects are of this class, too; all other values are those of JSON.
    """

    __slots__ = ("_said",)

    def __init__(self, said: Mapping[str, object]) -> None:
        self._said = said

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):
            raise AttributeError(name)
        first, *rest = name.split("_")
        value = self._said.get(first + "".join(map(str.title, rest)))
        return ClientSays(cast("Mapping[str, object]", value)) if isinstance(value, Mapping) else value

    def __repr__(self) -> str:
        return f"ClientSays({self._said!r})"


class ClientCapabilities(ClientSays):
    """All of a client's capabilities; values that pygls compares with enumerations have LSP's types."""

    __slots__ = ("general",)

    def __init__(self, said: Mapping[str, object], general: types.GeneralClientCapabilities | None) -> None:
        super().__init__(said)
        self.general = general


def read_capabilities_lazily(converter: cattrs.Converter) -> None:
    """Makes a converter read a client's capabilities as `ClientCapabilities`; other values than objects raise
    TypeError."""

    def read(said: object, _: type) -> ClientCapabilities:
        if not isinstance(said, Mapping):
            raise TypeError("the client's capabilities are not an object")
        given = cast("Mapping[str, object]", said)
        general = given.get("general")
        if general is None:
            return ClientCapabilities(given, None)
        return ClientCapabilities(given, converter.structure(general, types.GeneralClientCapabilities))

    converter.register_structure_hook(types.ClientCapabilities, read)


def can(capabilities: types.ClientCapabilities, name: str) -> bool:
    """Whether a client has the capability at the path `name`."""
    return bool(get_capability(capabilities, name, False))


def can_pull(capabilities: types.ClientCapabilities) -> bool:
    """Whether a client pulls diagnostics and supports the request to pull them again."""
    asks = get_capability(capabilities, "text_document.diagnostic", None) is not None
    return asks and can(capabilities, "workspace.diagnostics.refresh_support")


def faded_codes(capabilities: types.ClientCapabilities, client: str | None) -> frozenset[str]:
    """The codes that a client shows as faded or struck text. Other clients would show them as findings like the rest.

    `client` is the name that it gives itself.
    """
    if (client or "").lower() in _LIST_WHAT_FADES:
        return frozenset()
    known = get_capability(capabilities, "text_document.publish_diagnostics.tag_support.value_set", ())
    shown = known if isinstance(known, (list, tuple)) else ()
    return frozenset(code for code, tag in TAGS.items() if tag in shown)
