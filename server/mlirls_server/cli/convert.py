"""`mlirls convert`: text as bytecode, bytecode as text, or bytecode in another version of the format."""

from __future__ import annotations

from argparse import Namespace

from mlirls_ir.bytecode import BytecodeFailure
from mlirls_ir.bytecode.sections import NEWEST_VERSION
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.printing.to_bytecode import bytecode_to_bytecode, document_to_bytecode
from mlirls_ir.source import decode
from mlirls_ir.source.files import FileBytes, close_bytes
from mlirls_ir.values.spelling import TextTooLong
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.cli.writing import write_whole
from mlirls_server.project.bytecode import BYTECODE_SUFFIXES, UnreadableBytecode, is_bytecode, print_file
from mlirls_server.project.environment import Environment

_EXAMPLES = """\
  mlirls convert a.mlir a.mlirbc          bytecode of the newest version
  mlirls convert a.mlir a.mlirbc --emit-bytecode-version 4
                                          for older readers
  mlirls convert a.mlirbc a.mlir          text, resources included
  mlirls convert --elide-resources a.mlirbc small.mlirbc
                                          without the weights

exit status: 0 written, 2 nothing was written, because the file could not be
read or something would be lost
"""


def make_parser() -> CommandParser:
    """The options of `mlirls convert`."""
    parser = CommandParser("convert", "IN OUT", "Convert between text and bytecode.", _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("file", metavar="IN", help="text or bytecode; - is standard input")
    named = "the file to write: bytecode if its name ends with .mlirbc or .bc, else text; - is standard output"
    arguments.add_argument("output", metavar="OUT", help=named)
    output = parser.add_argument_group("output")
    version = "the version of the format (default: the version of IN if it is bytecode, else the newest)"
    output.add_argument("--emit-bytecode-version", type=int, choices=range(7), metavar="0..6", help=version)
    output.add_argument("--elide-resources", action="store_true", help="leave out the data of resources")
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Writes the output, or nothing."""
    data = read_given("convert", arguments.file)
    loaded = load_for(arguments.file, invocation_of(arguments))
    report_problems(loaded)
    to_bytecode = arguments.output.endswith(BYTECODE_SUFFIXES) or arguments.emit_bytecode_version is not None
    make = _bytecode if to_bytecode else _text
    converted = make(data, loaded.environment, arguments)
    # The output may replace the file that is read.
    close_bytes(data)
    write_whole(arguments.output, converted)
    return 2 if loaded.is_unread else 0


def _bytecode(data: bytes | FileBytes, environment: Environment, arguments: Namespace) -> bytes:
    version: int | None = arguments.emit_bytecode_version
    elides: bool = arguments.elide_resources
    file = "<stdin>" if arguments.file == "-" else arguments.file
    try:
        if is_bytecode(data):
            return bytecode_to_bytecode(data, environment.registry, version, elides=elides)
        document = environment.document(decode(bytes(data)).text)
        return document_to_bytecode(
            document, file, NEWEST_VERSION if version is None else version, "mlirls", elides=elides
        )
    except (BytecodeFailure, CannotWrite, TextTooLong) as error:
        raise CannotRun(f"convert: {file}: nothing was written: {error}") from error


def _text(data: bytes | FileBytes, environment: Environment, arguments: Namespace) -> bytes:
    if not is_bytecode(data):
        raise CannotRun(f"convert: {arguments.file}: both files are text; use mlirls print to print it")
    try:
        printed = print_file(
            data,
            environment.registry,
            locations=True,
            longest_resource=0 if arguments.elide_resources else None,
        )
    except UnreadableBytecode as error:
        raise CannotRun(f"convert: {arguments.file}: {error}") from error
    if printed.module.notes:
        offset, message = printed.module.notes[0]
        advice = "mlirls print still shows it"
        raise CannotRun(f"convert: {arguments.file}: nothing was written: byte {offset}: {message}; {advice}")
    return printed.text.encode("utf-8", "surrogateescape")
