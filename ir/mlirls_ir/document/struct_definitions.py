"""The pass that finds identified structs that a chunk defines twice with different bodies.

Read next: `chunk_pass.py`, `../verify/redefinitions.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mlirls_ir.document.chunk_pass import ChunkPass
from mlirls_ir.document.passes import Look
from mlirls_ir.patterns import compiled
from mlirls_ir.source.search import find_word
from mlirls_ir.syntax.tree import Run, Statement
from mlirls_ir.types.inside import Value

if TYPE_CHECKING:
    from mlirls_ir.verify.redefinitions import StructBodies

# Matches anything but a literal struct as programs write it. It is simple, since lowered text is full of those, and
# begins with the word, which is then found at the speed of `find`.
_NO_LITERAL: Final = compiled(r"struct(?<![A-Za-z0-9_$]struct)(?!<\()(?![A-Za-z0-9_$])")


class StructDefinitions(ChunkPass[dict[Value, Statement]]):
    """Values with identified structs by run, and the errors made from them.

    Runs of a text that contains no such struct are not visited before an edit.
    """

    __slots__ = ("_bodies", "_may_define")

    def __init__(self) -> None:
        self._may_define = True
        super().__init__()

    def clear(self) -> None:
        super().clear()
        self._bodies: StructBodies | None = None

    def begin(self, text: str) -> None:
        self._may_define = _may_define_structs(text)
        self.clear()

    def edited(self, changed: str) -> None:
        del changed
        self._may_define = True

    def note(self, run: Run) -> None:
        if self._may_define:
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.verify.redefinitions import struct_holders

            self.keep(run, struct_holders(run))

    def moved(self, operation: Statement) -> None:
        self._are_old |= operation.run in self._by_run

    def steps(self, look: Look) -> Iterator[None]:
        if not self._are_old:
            return
        from mlirls_ir.verify.redefinitions import StructBodies, redefinitions

        self._found = []
        self._bodies = self._bodies or StructBodies()
        for error in redefinitions(self._by_run.values(), self._bodies, look.parts):
            self._found.append(error)
            yield
        self._are_old = False


def _may_define_structs(text: str) -> bool:
    """Whether an identified struct may be written anywhere in `text`; takes at most some milliseconds per megabyte."""
    return find_word(text, "struct", "u", 0, len(text)) >= 0 and _NO_LITERAL.search(text) is not None
