"""The attributes of the dlti dialect as values: specs and their entries, made and taken apart.

Read next: `../datalayout/spec.py` (what they mean), `../dialects/dlti/syntax.py` (how they are read).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.types.model import Type
from mlirls_ir.values.spelling import Piece, Spelling, joined


def entry_attr(key: Type | str, value: Attribute) -> DialectAttr:
    """`#dlti.dl_entry<key, value>`."""
    return DialectAttr(
        "dlti", "dl_entry", (("key", key), ("value", value)), ("<", _key_piece(key), ", ", value.spelling, ">")
    )


def container_attr(mnemonic: str, entries: Iterable[DialectAttr], *, has_equals: bool = True) -> DialectAttr:
    """A spec or map (`dl_spec`, `map`, `target_device_spec`, `target_system_spec`) of `entries`.

    Before they were written with `=`, entries were attributes of their own, or the devices of a system with a colon.
    """
    found = tuple(entries)
    if has_equals:
        inside = joined(", ", [partial(_entry_spelling, entry) for entry in found])
        return DialectAttr("dlti", mnemonic, (("entries", found),), ("<", *inside, ">"))
    is_system = mnemonic == "target_system_spec"
    inside = joined(", ", [partial(_entry_spelling, entry, " : ") if is_system else entry.spelling for entry in found])
    return DialectAttr("dlti", mnemonic, (("entries", found), ("has_equals", False)), ("<", *inside, ">"))


def _entry_spelling(entry: DialectAttr, between: str = " = ") -> Spelling:
    value = entry.parameter("value")
    return (_key_piece(entry_key(entry)), between, value.spelling if isinstance(value, Attribute) else str(value))


def _key_piece(key: Type | str) -> Piece:
    return key.spelling if isinstance(key, Type) else quoted(key)


def entry_key(entry: DialectAttr) -> Type | str:
    """The key of a `#dlti.dl_entry`."""
    key = entry.parameter("key")
    assert isinstance(key, (Type, str))
    return key


def key_text(key: Type | str) -> str:
    """A key as it is written: strings quoted, types plain."""
    return quoted(key) if isinstance(key, str) else str(key)


def entries_of(attribute: object) -> tuple[DialectAttr, ...]:
    """The entries of a spec or map, none for other attributes."""
    found = attribute.parameter("entries") if isinstance(attribute, DialectAttr) else None
    if not isinstance(found, tuple):
        return ()
    return tuple(entry for entry in found if isinstance(entry, DialectAttr))  # pyright: ignore[reportUnknownVariableType]  # parameters are objects


def is_dlti(attribute: object, mnemonic: str) -> bool:
    """Whether `attribute` is `#dlti.<mnemonic>`."""
    return isinstance(attribute, DialectAttr) and attribute.dialect == "dlti" and attribute.mnemonic == mnemonic


def repeated_key(entries: Iterable[DialectAttr]) -> int | None:
    """The index of the first entry with the key of an earlier one."""
    seen: set[Type | str] = set()
    for index, entry in enumerate(entries):
        key = entry_key(entry)
        if key in seen:
            return index
        seen.add(key)
    return None


def function_pointer_alignment_attr(
    alignment: int, *, function_dependent: bool, mnemonic: str = "function_pointer_alignment"
) -> DialectAttr:
    """`#dlti.function_pointer_alignment<bits, function_dependent = ...>`."""
    parameters = (("alignment", alignment), ("function_dependent", function_dependent))
    word = "true" if function_dependent else "false"
    return DialectAttr("dlti", mnemonic, parameters, f"<{alignment}, function_dependent = {word}>")
