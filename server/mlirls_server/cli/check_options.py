"""How `mlirls check` checks files, as plain data that crosses processes.

Read next: `check.py` (makes it), `check_file.py` (uses it).
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.project.invocation import Invocation


class Fix(Enum):
    """What happens to the repairs of a file: nothing, they are written back, or they are shown as a patch."""

    NO = "no"
    WRITE = "write"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How files are read and checked.

    `stdin_filename` is the path that standard input is treated as. With `compares`, the report says how far the judge
    agrees. With `uses_cache`, results are kept, and those of earlier runs are used. With `reports_expected`, findings
    that the comments of a test expect are reported like others. With `obeys_ignores`, comments such as `// mlirls:
    ignore` hold.
    """

    invocation: Invocation = field(default_factory=Invocation)
    verify_diagnostics: bool = False
    fix: Fix = Fix.NO
    stdin_filename: str | None = None
    compares: bool = False
    uses_cache: bool = True
    reports_expected: bool = False
    obeys_ignores: bool = True

    def keeps_results(self) -> bool:
        """Whether a run with these options may use the results of earlier runs and keep its own."""
        return self.uses_cache and self.fix is Fix.NO and not self.compares
