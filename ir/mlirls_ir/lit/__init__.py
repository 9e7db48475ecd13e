"""A test as lit reads it: its directives, and the commands that its `RUN:` lines mean.

Nothing here runs a program or reads a file. Read next: `directives.py` (the lines), `substitutions.py`, `shell.py`.
"""

from mlirls_ir.lit.conditions import BadTest, holds
from mlirls_ir.lit.directives import Definition, LitTest, Run, read_test
from mlirls_ir.lit.shell import Command, Operator, Pipeline, Redirect, Sequence, Word, parse_commands
from mlirls_ir.lit.substitutions import Places, substituted, substitutions_of

__all__ = [
    "BadTest",
    "Command",
    "Definition",
    "LitTest",
    "Operator",
    "Pipeline",
    "Places",
    "Redirect",
    "Run",
    "Sequence",
    "Word",
    "holds",
    "parse_commands",
    "read_test",
    "substituted",
    "substitutions_of",
]
