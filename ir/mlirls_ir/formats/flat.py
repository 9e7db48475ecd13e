"""Attributes that a compiler prints without brackets inside: `#dialect.mnemonic<key = value, key = #alias>`, at once.

Most of a file with debug information is such attributes, a hundred thousand of them. Where an attribute's format is
`<` struct(...) `>`, its text is cut by one regular expression, and each value is read from its own text: an alias, a
string without escapes, a decimal number, a word, `distinct[1]<>`. Anything else (a space more, a comment, another kind
of value, a key that is wrong) gives None, and the attribute is read by `definition.py`, which alone knows the errors.
So what is read here has the value that `definition.py` would find: tests/formats/test_flat.py compares the two.

What this file is not: it knows no dialect, and remembers nothing of what it reads.
Read next: `flat_struct.py` (the values of one kind of attributes), `definition.py`, `parameters.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import TRIVIA
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.hooks import attribute_reader
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.model import is_of_irdl
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled

if TYPE_CHECKING:
    from typing import Final

    from mlirls_ir.formats.flat_struct import FlatStruct

_WORD: Final = r"[A-Za-z_][A-Za-z0-9_$.]*+"
_VALUE: Final = (
    # What follows each of them is `,` or `>`, so none is the beginning of a longer token.
    r"#(?:[A-Za-z_][A-Za-z0-9_$]*+|[0-9]++)|-?[0-9]{1,18}+|distinct\[[0-9]{1,18}+\]<>"
    rf'|"[^"\\\n\v\f]*+"|{_WORD}'
)
_FLAT: Final = compiled(
    rf"#([A-Za-z_][A-Za-z0-9_$]*+)\.({_WORD})<((?:(?:{_WORD} = )?+(?:{_VALUE}), )*+(?:{_WORD} = )?+(?:{_VALUE}))>"
)
_ENTRY: Final = compiled(rf"(?:({_WORD}) = )?+({_VALUE})")

_STRUCTS: Final = MemoKey[dict[tuple[str, str], "FlatStruct | None"]](lambda _: {})


def read_flat_attribute(text: str, pos: int, end: int, context: AsmContext) -> tuple[Attribute, int] | None:
    """The attribute whose `#` is at `pos`, and where it ends, if it is a flat one; else None, with nothing changed."""
    match = _FLAT.match(text, pos, end)
    if match is None:
        return None
    after = TRIVIA.match(text, match.end(), end)
    if after is not None and text.startswith(":", after.end(), end):
        # Its type follows.
        return None
    registry = context.registry
    dialect, mnemonic, body = match.groups()
    known = registry.memo(_STRUCTS)
    struct = known.get((dialect, mnemonic))
    if struct is None:
        if (dialect, mnemonic) in known or registry.attribute_def(dialect, mnemonic) is None:
            return None
        struct = known[dialect, mnemonic] = _struct_of(registry, dialect, mnemonic)
        if struct is None:
            return None
    found = struct.read(_ENTRY.findall(body), context)
    return None if found is None else (found, match.end())


def _struct_of(registry: Registry, dialect: str, mnemonic: str) -> FlatStruct | None:
    """How the attribute is read here, None where its syntax is another one."""
    definition = registry.attribute_def(dialect, mnemonic)
    if definition is None or definition.assembly_format is None or definition.has_custom_format:
        return None
    if dialect == "builtin" or is_of_irdl(definition):
        return None
    if attribute_reader(registry, dialect, mnemonic) is not None:
        return None
    # Imported only when they are needed: most attributes have another syntax, and start-up is most of a short check.
    from mlirls_ir.formats.definition import definition_syntax
    from mlirls_ir.formats.parameters import UnknownSyntax

    syntax = definition_syntax(registry, dialect, definition)
    if syntax is None or any(one.is_self_type for one in definition.parameters):
        return None
    try:
        names = syntax.struct_names()
    except UnknownSyntax:
        return None
    if names is None:
        return None
    from mlirls_ir.formats.flat_struct import FlatStruct, may_be_attribute

    if any(may_be_attribute(syntax.parameter(name)) for name in syntax.defaulted()):
        # Whether an alias is a default that need not be written, the exact reader knows.
        return None
    return FlatStruct(dialect, mnemonic, syntax, names)
