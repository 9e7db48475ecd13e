"""How the mapping of data to a device is printed in omp: map types, captures, indices of members.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.

Read next: `syntax_maps.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, typed_names
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, enum_word, names
from mlirls_ir.attributes.model import IntegerAttr, TypeAttr
from mlirls_ir.formats.enum_words import enum_words

printing = PrintBook()

_FIRST: Final = ("always", "implicit", "ompx_hold", "close", "present")
_NEXT: Final = ("del", "return_param", "storage", "priv")
_ORDERED: Final = frozenset((*_FIRST, "to", "from", *_NEXT))
"""Map types in the order in which mlir-opt prints them; the others follow in the order of the enum."""
_WORDS: Final = {"del": "delete", "priv": "private"}


@printing.directive("MapClause")
def print_map_clause(d: DirectivePrint) -> None:
    """Map types and modifiers, separated by commas; argument (map type)."""
    given = {word.strip() for word in enum_word(d.attribute(0)).split("|")}
    known = enum_words(d.p.registry, "omp.clause_map_flags")
    words: list[str] = [word for word in _FIRST if word in given]
    if {"to", "from"} <= given:
        words.append("tofrom")
    else:
        words += [word for word in ("to", "from") if word in given]
    words += [_WORDS.get(word, word) for word in _NEXT if word in given]
    words += [word for word in known if word in given and word not in _ORDERED]
    d.p.write(", ".join(words))


@printing.directive("CaptureType")
def print_capture(d: DirectivePrint) -> None:
    """A keyword; argument (capture)."""
    d.p.write(enum_word(d.attribute(0)))


@printing.directive("MembersIndex")
def print_members_index(d: DirectivePrint) -> None:
    """`[0, 1], [2]`; argument (indices)."""
    out: list[str] = []
    for one in elements(d.attribute(0)):
        numbers = elements(one)
        if not numbers or not all(isinstance(number, IntegerAttr) for number in numbers):
            raise NoCustomForm
        out.append(f"[{', '.join([d.p.bare(number) for number in numbers])}]")
    d.p.write(", ".join(out))


@printing.operation("omp.target_allocmem")
def print_target_allocmem(p: OpPrinter) -> None:
    allocated = p.need("in_type")
    if not isinstance(allocated, TypeAttr):
        raise NoCustomForm
    device = p.one("device")
    p.write(f" {typed(p, device)}, {p.type(allocated.type)}")
    if p.group("typeparams"):
        p.write(f"({typed_names(p, p.group('typeparams'))})")
    if p.group("shape"):
        p.write(f", {names(p.group('shape'))}")
    p.attr_dict("in_type")
