"""`python -m mlirls_server.mcp.call_process`: answers one call of a tool, as plain data, and ends.

Read next: `call.py` (who starts it), `../child.py` (how it gets its task).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import mlirls_ir
import mlirls_server
from mlirls_ir.source.files import read_only_below
from mlirls_server.child import take_task
from mlirls_server.mcp.limits import ANSWER_CHARACTERS, VALUE_CHARACTERS
from mlirls_server.mcp.tool import NoAnswer, Request, Tool
from mlirls_server.project.cache_folder import user_cache_folder
from mlirls_server.project.invocation import read_invocation


def answer(task: Mapping[str, Any]) -> dict[str, object]:
    """The answer to a call: `text` and `values`, or `refused`."""
    # Only one tool is needed; importing all of them would take as long as most answers.
    tool: Tool = import_module(f"mlirls_server.mcp.tools.{task['tool']}").TOOL
    folders = tuple(Path(folder) for folder in task["folders"])
    try:
        request = Request(tool.read(task["arguments"]), folders, read_invocation(task["invocation"]))
        found = tool.run(request)
    except NoAnswer as error:
        return {"refused": str(error)}
    except RecursionError:
        return {"refused": "the text is nested too deeply"}
    except MemoryError:
        return {"refused": "the answer takes too much memory"}
    except Exception as error:
        return {"refused": f"internal error of mlirls: {type(error).__name__}: {error}"}
    if len(json.dumps(found.values)) > VALUE_CHARACTERS:
        return {"refused": "the answer is too large; ask about a smaller part, or for less with 'limit'"}
    return {"text": _cut(found.text), "values": found.values}


def _restrict(task: Mapping[str, Any]) -> None:
    """Restricts reading to the folders of the server, what its command line names, and our own files.

    A project may name any file as one of its dialects, and messages about a file quote it.
    """
    invocation = read_invocation(task["invocation"])
    said = invocation.command_line
    named = [
        *said.ods_files,
        *said.include,
        *said.generated,
        *(said.build_folders or ()),
        said.llvm or "",
        invocation.configuration_file,
    ]
    own = [Path(module.__file__ or "").parent for module in (mlirls_ir, mlirls_server)]
    read_only_below([*task["folders"], *own, user_cache_folder(), *filter(None, map(_folder_of, named))])


def _folder_of(path: str) -> str:
    """The folder of a path of the command line; for a pattern, its last folder without a wildcard."""
    folder = Path(path)
    if not folder.is_absolute():
        # The number of a release.
        return ""
    while not folder.is_dir() and folder != folder.parent:
        folder = folder.parent
    return str(folder) if folder != folder.parent else ""


def _cut(text: str) -> str:
    if len(text) <= ANSWER_CHARACTERS:
        return text
    end = text.rfind("\n", 0, ANSWER_CHARACTERS) + 1 or ANSWER_CHARACTERS
    return f"{text[:end]}\n[cut: {end:,} of {len(text):,} characters]\n"


def main() -> int:
    """Writes the answer to the task to standard output."""
    task = take_task()
    _restrict(task)
    # Bytes of a file that are not UTF-8 cannot be sent to a client.
    sys.stdout.buffer.write(json.dumps(answer(task), ensure_ascii=False).encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
