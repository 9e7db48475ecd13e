"""`mlirls explain`: the meaning of a diagnostic's code, why mlir-opt complains, and what to do."""

from __future__ import annotations

from argparse import Namespace

from mlirls_ir.codes import similar_code
from mlirls_ir.explanations import EXPLANATIONS
from mlirls_ir.explanations.page import render
from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.usage import CannotRun, CommandParser

_EXAMPLES = """\
  mlirls explain dominance                what a code means
  mlirls explain                          all codes, a line each
"""


def make_parser() -> CommandParser:
    """The options of `mlirls explain`."""
    parser = CommandParser("explain", "[CODE ...]", "Explain the codes of diagnostics.", _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("codes", metavar="CODE", nargs="*", help="a code, such as undeclared-value (default: all)")
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Prints the explanation of each code."""
    codes: list[str] = arguments.codes
    if not codes:
        for code, explanation in sorted(EXPLANATIONS.items()):
            print(f"{code:<32} {explanation.summary}")
        return 0
    for code in codes:
        if code not in EXPLANATIONS:
            similar = similar_code(code)
            meant = f"; did you mean {similar!r}?" if similar else "; mlirls explain lists all"
            raise CannotRun(f"explain: unknown code {code!r}{meant}")
    print("\n".join(f"{code}\n{'=' * len(code)}\n\n{render(EXPLANATIONS[code])}" for code in codes), end="")
    return 0
