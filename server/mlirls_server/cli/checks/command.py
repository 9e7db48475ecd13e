"""`mlirls checks`: the options, and which action they are for.

Read next: `match.py`.
"""

from __future__ import annotations

import argparse
from argparse import Namespace
from typing import Final

from mlirls_server.cli.checks.match import match_checks
from mlirls_server.cli.usage import CommandParser

_EXAMPLES: Final = """\
  mlirls checks match test.mlir --output out.txt
                                  what each check matches, and why one fails
  my-opt test.mlir | mlirls checks match test.mlir
                                  the output from standard input
  mlirls checks match test.mlir --output out.txt --options='--check-prefix=A'
                                  with other options than those of the file

The options for FileCheck are those of the file's RUN lines. Nothing is run:
the output of the tool is given.

exit status: 0 accepted, 1 refused, 2 the checks or the output cannot be read
"""


def make_parser() -> CommandParser:
    """The options of `mlirls checks`."""
    parser = CommandParser("checks", "match FILE", "Show what the FileCheck checks of a test match.", _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("action", choices=("match",), help="what to do")
    given.add_argument("file", metavar="FILE", help="the test")
    given.add_argument("--output", metavar="FILE", default="-", help="the tool's output (default: standard input)")
    given.add_argument(
        "--options", metavar="WORDS", help="FileCheck's options (default: those of the file's RUN lines)"
    )
    shown = parser.add_argument_group("output")
    shown.add_argument("--all", action="store_true", help="also show the checks that match")
    shown.add_argument("--format", choices=("text", "json"), default="text", help="output format (default: text)")
    general = parser.add_argument_group("general")
    general.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help="show this help")
    return parser


def run(arguments: Namespace) -> int:
    """Shows what checks match."""
    return match_checks(arguments)
