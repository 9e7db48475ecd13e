"""FileCheck's verdict on an output, and what each check matched.

Nothing here runs a program: the output is given. Read next: `check_file.py` (the checks of a file), `verdict.py`.
"""

from mlirls_ir.filecheck.check_file import Check, CheckFile, CheckKind, Problem, read_checks
from mlirls_ir.filecheck.options import BadOption, Command, Options, read_command
from mlirls_ir.filecheck.verdict import Failure, Match, Reason, Verdict, judge

__all__ = [
    "BadOption",
    "Check",
    "CheckFile",
    "CheckKind",
    "Command",
    "Failure",
    "Match",
    "Options",
    "Problem",
    "Reason",
    "Verdict",
    "judge",
    "read_checks",
    "read_command",
]
