"""`mlirls help`: the help of a command, or of the options that many commands share."""

from __future__ import annotations

from argparse import Namespace

from mlirls_server.cli import main
from mlirls_server.cli.shared_options import add_help, add_shared_options_in_full
from mlirls_server.cli.usage import CannotRun, CommandParser, meant

_OPTIONS = "options"
_EXAMPLES = """\
  mlirls help check      every option of mlirls check, like mlirls check --help
  mlirls help options    the options that many commands share, in full
"""


def make_parser() -> CommandParser:
    """The parser of `mlirls help`."""
    description = "Show the help of a command, or of the options that many commands share."
    parser = CommandParser("help", "[COMMAND | options]", description, _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    what = "a command, or the word options (default: the list of commands)"
    arguments.add_argument("topic", metavar="COMMAND", nargs="?", help=what)
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Prints the help."""
    topic: str | None = arguments.topic
    if topic is None:
        main.make_parser().print_help()
    elif topic == _OPTIONS:
        _shared_options().print_help()
    elif topic in main.COMMANDS:
        main.parser_of(topic).print_help()
    else:
        known = (*main.COMMANDS, _OPTIONS)
        others = f"; topics: {', '.join(known)}"
        raise CannotRun(f"help: unknown command {topic!r}{meant(topic, known) or others}")
    return 0


def _shared_options() -> CommandParser:
    description = "The options of every command that reads MLIR; they add to mlirls.toml."
    parser = CommandParser("COMMAND", "...", description, "")
    add_shared_options_in_full(parser)
    return parser
