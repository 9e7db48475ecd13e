"""`mlirls print`: a file in custom or generic form, as mlir-opt prints it."""

from __future__ import annotations

import sys
from argparse import Namespace

from mlirls_ir.printing import print_parts
from mlirls_ir.source import TextKind, decode
from mlirls_ir.source.files import FileBytes
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.numbers import whole_number
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.safe_text import some_lines, write_stderr
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.bytecode import UnreadableBytecode, is_bytecode, print_file
from mlirls_server.project.environment import Loaded

_EXAMPLES = """\
  mlirls print a.mlir               every operation in its custom form
  mlirls print --generic a.mlir     every operation in generic form
  mlirls print --generic --locations a.mlir
                                    with the location of each
  mlirls print model.mlirbc         MLIR bytecode
  generate | mlirls print -         standard input

exit status: 0 printed, 1 parts with errors were left out, 2 the file could
not be read
"""


def make_parser() -> CommandParser:
    """The options of `mlirls print`."""
    parser = CommandParser("print", "FILE", "Print an MLIR file.", _EXAMPLES)
    parser.add_argument_group("arguments").add_argument(
        "file", metavar="FILE", help="the file, or - for standard input"
    )
    output = parser.add_argument_group("output")
    output.add_argument("--generic", action="store_true", help="print the generic form of every operation")
    output.add_argument("--locations", action="store_true", help="print the location of each operation")
    local = "print attributes and types where they are used, without aliases such as #map"
    output.add_argument("--local-scope", action="store_true", help=local)
    elide = "leave out the data of resources that have more than N bytes"
    output.add_argument("--elide", type=whole_number(0), metavar="N", help=elide)
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Prints the parts of a file that have no errors; 1 if some have errors."""
    data = read_given("print", arguments.file)
    file = "<stdin>" if arguments.file == "-" else arguments.file
    loaded = load_for(arguments.file, invocation_of(arguments))
    report_problems(loaded)
    if data[:2] == b"ML" and is_bytecode(data):
        return _print_bytecode(data, loaded, arguments)

    document = loaded.environment.document(decode(bytes(data)).text)
    if document.kind is not TextKind.TEXT:
        raise CannotRun(f"print: {file}: {document.diagnostics()[0].message}")
    printed = print_parts(
        document,
        is_generic=arguments.generic,
        locations=arguments.locations,
        is_local=arguments.local_scope,
        file=file,
        longest_resource=arguments.elide,
    )
    # MLIR's printer escapes control characters in strings; text of unknown dialects may have them anywhere.
    sys.stdout.write(some_lines(printed.text))
    for error in printed.errors:
        line, column = document.source.position_at(error.start)
        write_stderr(f"{file}:{line + 1}:{column + 1}: error: {error.message}")
    if loaded.is_unread:
        return 2
    return 1 if printed.errors else 0


def _print_bytecode(data: bytes | FileBytes, loaded: Loaded, arguments: Namespace) -> int:
    """Prints bytecode; 1 if something in it stays bytes or text because its meaning is unknown."""
    try:
        printed = print_file(
            data,
            loaded.environment.registry,
            is_generic=arguments.generic,
            locations=arguments.locations,
            is_local=arguments.local_scope,
            longest_resource=arguments.elide,
        )
    except UnreadableBytecode as error:
        raise CannotRun(f"print: {arguments.file}: {error}") from error
    sys.stdout.write(some_lines(printed.text))
    for offset, message in printed.module.notes:
        write_stderr(f"{arguments.file}: byte {offset}: {message}")
    if loaded.is_unread:
        return 2
    return 1 if printed.module.notes else 0
