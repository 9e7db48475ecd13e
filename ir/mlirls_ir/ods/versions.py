"""Changes between LLVM releases outside of ODS, as data that the code queries: `LIFETIME.is_in(registry)`.

Tables say how definitions differ. Each change of the C++ (a rule, a syntax, the builtin grammar, a layout rule, a
message) is a `Change` in a file of its dialect or room, such as `../asm_parser/versions.py`, beside the code that
queries it. docs/releases.md lists them all.
"""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST


@dataclass(frozen=True, slots=True)
class Change:
    """A difference between releases: the behaviour from LLVM `since` on, and the subject `about` ("linalg.fill").

    `before` describes the earlier behaviour, if that is more than its absence.
    """

    since: int
    about: str
    text: str
    before: str = ""

    def is_in(self, registry: Registry) -> bool:
        """Whether the texts of `registry` are of a release that has the change."""
        return (registry.version or NEWEST) >= self.since

    def holds(self, version: int) -> bool:
        """Whether a release has the change; 0 means the newest one with tables."""
        return (version or NEWEST) >= self.since


def is_from(registry: Registry, since: int) -> bool:
    """Whether the texts of `registry` are of LLVM `since` or a newer one: for rules that are known from then on."""
    return (registry.version or NEWEST) >= since
