"""Where the data layout string and the spec of one operation contradict each other. LLVM uses the string.

Read next: `storage.py`, `../llvm_string/to_spec.py` (a string as a spec).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.dialects.llvm import address_space
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.llvm_string.reader import wrong_layout_string
from mlirls_ir.datalayout.llvm_string.to_spec import NotALayoutString, spec_from_llvm
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.lowering import lowered
from mlirls_ir.datalayout.spec import Scope, ScopedEntry
from mlirls_ir.layout_values.dlti import entries_of, entry_key
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import FloatType, IntegerType, Type


def contradictions(scope: Scope, layout: DataLayout) -> Iterator[tuple[ScopedEntry, str]]:
    """The entries of the scope's own spec of which its string says something else, each with a message."""
    string = scope.llvm_string
    if string is None or scope.spec is None or wrong_layout_string(string) is not None:
        return
    machine = MachineLayout(string)
    named = _identifiers(string)
    for entry in scope.entries():
        message = _about_type(entry, layout, machine) if isinstance(entry.key, Type) else _about_name(entry, named)
        if message is not None:
            yield entry, message


def _identifiers(string: str) -> Mapping[str, Attribute]:
    """The entries with string keys of the spec that stands for a string."""
    try:
        spec = spec_from_llvm(string).spec
    except NotALayoutString:
        return {}
    entries = ((entry_key(entry), entry.parameter("value")) for entry in entries_of(spec))
    return {key: value for key, value in entries if isinstance(key, str) and isinstance(value, Attribute)}


def _about_type(entry: ScopedEntry, layout: DataLayout, machine: MachineLayout) -> str | None:
    """Of integers, floats and pointers: whatever else is in a spec follows from these, or is not LLVM's.

    Preferred alignments are not compared: those of `i1` differ where MLIR itself has made the spec of a string.
    """
    key = entry.key
    if not isinstance(key, IntegerType | FloatType) and not (isinstance(key, Type) and is_llvm(key, "ptr")):
        return None
    own = layout.of(key)
    becomes = lowered(key, layout)
    if not isinstance(own, TypeLayout) or becomes is None:
        return None
    found = machine.of(becomes)
    here = [("size", own.size_in_bits, found.bits, "bits")] if is_llvm(key, "ptr") else []
    here.append(("ABI alignment", own.abi_alignment, found.abi_alignment, "bytes"))
    if own.index_bitwidth is not None and is_llvm(key, "ptr"):
        width = machine.index_width_of(address_space(key))
        here.append(("index width", own.index_bitwidth, width, "bits"))
    wrong = next((one for one in here if one[1] != one[2]), None)
    if wrong is None:
        return None
    what, spec, string, unit = wrong
    gives = f"gives `{key}` {_article(what)} {what} of {string} {unit}"
    return f"the data layout string, which LLVM uses, {gives}, not {spec}"


def _article(what: str) -> str:
    return "an" if what[0] in "Ai" else "a"


def _about_name(entry: ScopedEntry, named: Mapping[str, Attribute]) -> str | None:
    found = named.get(str(entry.key))
    if found is None or _means_the_same(found, entry.value):
        return None
    return f"the data layout string, which LLVM uses, has `{found}` as `{entry.key}`, not `{entry.value}`"


def _means_the_same(one: Attribute, other: object) -> bool:
    """Whether two values are equal. The type of an integer does not matter, because a layout string has no types."""
    if isinstance(one, IntegerAttr) and isinstance(other, IntegerAttr):
        return one.value == other.value
    return one == other
