"""Dumps of a pass manager: a chunk that is one operation of a module, without the rest of the module.

`mlir-opt --mlir-print-ir-after-all` prints `// -----// IR Dump After CSE (cse) //----- //` and then the operation that
the pass ran on, often a function alone. The symbols that it refers to and the operations that must surround it may be
in that module, so nothing is reported about them.

Other programs may write lines before a dump and after it. They are not MLIR, so nothing is reported about these either.

Read next: `finding.py`, `../source/split.py` (the header begins a chunk), `../document/document.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mlirls_ir.dumps.headers import dump_header
from mlirls_ir.dumps.text import begins_operation
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Offsets, Region, Run, Statement

LONGEST_HEAD: Final = 1024
_NO_OPERATION: Final = ("#", "!", "^", "%", "}")
_OF_MODULES: Final = frozenset({"container-module", "unknown-symbol"})
"""Codes of errors about symbols that are looked up in the nearest symbol table."""


def is_dump(head: str) -> bool:
    """Whether the chunk that begins with `head` is a dump of a pass manager."""
    return dump_header(head) is not None


def without_outside_names(top: Region, findings: Sequence[tuple[Run, Finding]]) -> list[tuple[Run, Finding]]:
    """The findings about a dump, without those that the module around it could refute."""
    return [(run, finding) for run, finding in findings if not _may_be_elsewhere(finding, top)]


def is_dump_at(text: Callable[[int, int], str], start: int, end: int) -> bool:
    """Whether a chunk is a dump."""
    return is_dump(text(start, min(end, start + LONGEST_HEAD)))


def is_in_log(text: Callable[[int, int], str], start: int, end: int) -> bool:
    """Whether a chunk is a part of a log of dumps: a dump, or what comes before one."""
    return is_dump_at(text, start, end) or is_dump(text(end, end + LONGEST_HEAD))


def is_of_mlir(statement: Statement, text: Callable[[int, int], str], offsets: Offsets) -> bool:
    """Whether a statement in a log is not a line of another program: one around all operations that does not begin
    like one."""
    outer = statement.parent()
    while outer is not None:
        statement, outer = outer, outer.parent()
    start = offsets.of(statement)
    line = text(start, start + LONGEST_HEAD).partition("\n")[0]
    return line.startswith(_NO_OPERATION) or begins_operation(line)


def without_other_output(
    findings: Sequence[tuple[Run, Finding]], text: Callable[[int, int], str], offsets: Offsets
) -> list[tuple[Run, Finding]]:
    """The findings about a part of a log, without those about lines of other programs."""
    return [(run, finding) for run, finding in findings if is_of_mlir(finding.statement, text, offsets)]


def _may_be_elsewhere(finding: Finding, top: Region) -> bool:
    statement = finding.statement
    if finding.diagnostic.code == "wrong-parent":
        return statement.run.region is top
    return finding.diagnostic.code in _OF_MODULES and not _is_in_table(statement)


def _is_in_table(statement: Statement) -> bool:
    """Whether the symbol table for `statement` is in its chunk, rather than the module that is not shown."""
    operation = statement.parent()
    while operation is not None:
        definition = operation.shape.definition
        if definition is not None and definition.has_trait("SymbolTable"):
            return True
        operation = operation.parent()
    return False
