"""Commands of clients that answers of the server may name, and which of them a client has.

`docs/editors.md` lists their arguments.

Read next: `handlers/code_action.py`, `handlers/code_lens.py` (name them).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from mlirls_server.lsp.server import Server

NAME_VALUE: Final = "mlirls.nameValue"
SHOW_TEST_OUTPUT: Final = "mlirls.showTestOutput"
SHOW_TEST_PASSES: Final = "mlirls.showTestPasses"
SHOW_MISSED_CHANGES: Final = "mlirls.showMissedChanges"
COPY_TEST_COMMAND: Final = "mlirls.copyTestCommand"

_OUTPUT: Final = "mlirls-output"
"""The scheme of texts that tests have printed; clients with `SHOW_TEST_OUTPUT` show them."""


def runs_command(ls: Server, command: str) -> bool:
    """Whether the client has a command, according to `experimental.commands` of its capabilities."""
    experimental = cast("object", ls.client_capabilities.experimental)
    if isinstance(experimental, Mapping):
        commands: object = cast("Mapping[str, object]", experimental).get("commands")
    else:
        commands = getattr(experimental, "commands", None)
    return isinstance(commands, Sequence) and command in cast("Sequence[object]", commands)


def output_uri(uri: str) -> str:
    """The URI of what the test at a URI has printed."""
    return f"{_OUTPUT}:{uri.partition(':')[2]}.output"
