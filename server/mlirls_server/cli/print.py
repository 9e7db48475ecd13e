"""`mlirls print`: a file in custom or generic form, as mlir-opt prints it."""

from __future__ import annotations

import argparse
import sys

from mlirls_server.cli.dialect_options import add_dialect_options, dialect_options, load_for, tell_problems
from mlirls_server.cli.plain import some_lines, tell
from mlirls_server.cli.reading import read_text
from mlirls_server.cli.usage import make_command_parser

_EXAMPLES = """\
  mlirls print a.mlir                         every operation in its custom form, where that is known
  mlirls print --generic a.mlir               every operation in generic form
  mlirls print --generic --locations a.mlir   with the location of each
  generate | mlirls print -                   standard input

exit status: 0 printed, 1 parts with errors were left out, 2 the file could not be read
"""


def make_parser() -> argparse.ArgumentParser:
    """The options of `mlirls print`."""
    parser = make_command_parser("print", "Print an MLIR file.", _EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the file, or - for standard input")
    parser.add_argument("--generic", action="store_true", help="print the generic form of every operation")
    parser.add_argument("--locations", action="store_true", help="print the location of each operation")
    add_dialect_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Prints the parts of a file that have no errors; 1 when some have."""
    text = read_text("print", arguments.file)

    from mlirls_ir.printing import print_parts

    file = "<stdin>" if arguments.file == "-" else arguments.file
    loaded = load_for(arguments.file, dialect_options(arguments))
    tell_problems(loaded)
    document = loaded.environment.document(text)
    printed = print_parts(document, is_generic=arguments.generic, locations=arguments.locations, file=file)
    # MLIR's printer escapes control characters in strings; text of unknown dialects may have them anywhere.
    sys.stdout.write(some_lines(printed.text))
    for error in printed.errors:
        line, column = document.source.position_at(error.start)
        tell(f"{file}:{line + 1}:{column + 1}: error: {error.message}")
    if loaded.errors:
        return 2
    return 1 if printed.errors else 0
