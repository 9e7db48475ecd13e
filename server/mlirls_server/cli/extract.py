"""`mlirls extract`: a function with all that it needs, as a module of its own.

Read next: `../features/extract_symbol.py`.
"""

from __future__ import annotations

import sys
from argparse import Namespace

from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.reading import read_given, text_of
from mlirls_server.cli.safe_text import some_lines
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.extract_symbol import NotFound, extract_symbol

_EXAMPLES = """\
  mlirls extract a.mlir @f             the function with what it needs
  mlirls extract a.mlir @kernels::@f   a function of a nested module
  generate | mlirls extract - f > f.mlir

Kept are the modules around it with their attributes, the symbols that it
refers to, values beside it, aliases and resources.

exit status: 0 written, 2 there is no such symbol, or the file could not be
read
"""


def make_parser() -> CommandParser:
    """The options of `mlirls extract`."""
    description = "Write a function with all that it needs as a module of its own."
    parser = CommandParser("extract", "FILE SYMBOL", description, _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("file", metavar="FILE", help="a file of text or bytecode, or - for standard input")
    given.add_argument("symbol", metavar="SYMBOL", help="the name of a function or of another symbol")
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Writes the module to standard output."""
    data = read_given("extract", arguments.file)
    loaded = load_for(STDIN if arguments.file == STDIN else arguments.file, invocation_of(arguments))
    report_problems(loaded)
    document = loaded.environment.document(text_of("extract", arguments.file, data, loaded.environment))
    try:
        text = extract_symbol(document, arguments.symbol)
    except NotFound as error:
        raise CannotRun(f"extract: {arguments.file}: {error}") from error
    sys.stdout.write(some_lines(text))
    return 2 if loaded.is_unread else 0
