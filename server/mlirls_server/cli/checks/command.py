"""`mlirls checks`: the options, and which action they are for.

Read next: `match.py`, `generate.py`, `strength.py`.
"""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from mlirls_server.cli.checks.generate import generate_checks
from mlirls_server.cli.checks.match import match_checks
from mlirls_server.cli.checks.strength import show_strength
from mlirls_server.cli.checks.suite import show_suite
from mlirls_server.cli.numbers import whole_number
from mlirls_server.cli.shared_options import add_option, add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.options import ALLOW_TOOLS

_EXAMPLES: Final = """\
  mlirls checks match test.mlir --output out.txt
                                  what each check matches, and why one fails
  my-opt test.mlir | mlirls checks match test.mlir
                                  the output from standard input
  mlirls checks match test.mlir --output out.txt --options='--check-prefix=A'
                                  with other options than those of the file
  my-opt test.mlir | mlirls checks generate test.mlir
                                  write checks for functions without any
  mlirls checks generate --run --update test.mlir
                                  repair those that fail
  my-opt test.mlir | mlirls checks strength test.mlir
                                  which changes of the output they notice
  mlirls checks strength --run test
                                  the same for all tests of a folder

The options for FileCheck are those of the file's RUN lines. The output of the
tool is given; only with --run are tools run, which you have allowed.

exit status: 0 accepted, 1 refused or too weak, 2 the checks or the output
cannot be read
"""
_ONLY_FOR: Final = {
    "match": ("all",),
    "generate": ("prefix", "function", "update", "any_order", "gaps", "diff", "run", "allow_tools"),
    "strength": ("most", "least", "run", "allow_tools"),
}
_DEFAULTS: Final = {"most": 500, "least": 0}


def make_parser() -> CommandParser:
    """The options of `mlirls checks`."""
    operands = "match|generate|strength TEST"
    parser = CommandParser("checks", operands, "Explain, write and judge the FileCheck checks of a test.", _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("action", choices=tuple(_ONLY_FOR), help="what to do")
    given.add_argument("file", metavar="TEST", help="the test")
    given.add_argument("--output", metavar="FILE", default="-", help="the tool's output (default: standard input)")
    given.add_argument(
        "--options", metavar="WORDS", help="FileCheck's options (default: those of the file's RUN lines)"
    )
    match = parser.add_argument_group("match")
    match.add_argument("--all", action="store_true", help="also show the checks that match")
    made = parser.add_argument_group("generate")
    made.add_argument("--prefix", metavar="NAME", help="the prefix of the checks (default: that of the RUN line)")
    made.add_argument("--function", metavar="SYMBOL", help="only the checks of this function")
    made.add_argument("--update", action="store_true", help="repair the checks that fail, and keep the others")
    made.add_argument("--any-order", action="store_true", help="constants may come in any order (CHECK-DAG)")
    made.add_argument("--gaps", action="store_true", help="other lines may come in between (CHECK, not CHECK-NEXT)")
    made.add_argument("--diff", action="store_true", help="write nothing; print what would change")
    strength = parser.add_argument_group("strength")
    strength.add_argument(
        "--most",
        metavar="N",
        type=whole_number(1),
        default=_DEFAULTS["most"],
        help="try at most N changes (default: 500)",
    )
    least = "status 1 if less than N percent of the changes are noticed"
    percent = whole_number(0, 100)
    strength.add_argument("--least", metavar="N", type=percent, default=_DEFAULTS["least"], help=least)
    how = parser.add_argument_group("generate and strength")
    how.add_argument("--run", action="store_true", help="run the test for its outputs; for strength, also a folder")
    add_option(how.add_argument, ALLOW_TOOLS)
    shown = parser.add_argument_group("output")
    shown.add_argument("--format", choices=("text", "json"), default="text", help="output format (default: text)")
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Runs an action."""
    for action, names in _ONLY_FOR.items():
        for name in names:
            is_wrong = action != arguments.action and name not in _ONLY_FOR[arguments.action]
            if is_wrong and getattr(arguments, name) != _DEFAULTS.get(name, _unset(name)):
                raise CannotRun(f"checks: --{name.replace('_', '-')} is for {action}")
    match arguments.action:
        case "generate":
            return generate_checks(arguments)
        case "strength":
            return show_suite(arguments) if arguments.run else show_strength(arguments)
        case _:
            return match_checks(arguments)


def _unset(name: str) -> object:
    return None if name in ("prefix", "function", "allow_tools") else False
