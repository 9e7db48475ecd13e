"""How `mlirls check` checks files, as plain data that crosses processes.

Read next: `check.py` (who makes it), `check_file.py` (who follows it).
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.project.invocation import Invocation


class Fix(Enum):
    """What is done with the repairs of a file: nothing, or they are written back, or shown as a patch."""

    NO = "no"
    WRITE = "write"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How files are read and checked.

    `stdin_filename` is the path that standard input is treated as. `compares` asks how far the judge agrees.
    `uses_cache` says whether results are kept, and those of earlier runs used. With `tells_expected`, findings that the
    comments of a test expect are reported like others. With `obeys_ignores`, comments such as `// mlirls: ignore` hold.
    """

    invocation: Invocation = field(default_factory=Invocation)
    verify_diagnostics: bool = False
    fix: Fix = Fix.NO
    stdin_filename: str | None = None
    compares: bool = False
    uses_cache: bool = True
    tells_expected: bool = False
    obeys_ignores: bool = True

    def keeps_results(self) -> bool:
        """Whether such a run may use results of earlier ones, and leave its own to later ones."""
        return self.uses_cache and self.fix is Fix.NO and not self.compares
