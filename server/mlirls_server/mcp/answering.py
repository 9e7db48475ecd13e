"""`python -m mlirls_server.mcp.answering`: answers one call of a tool, as plain data, and ends.

Read next: `asking.py` (who starts it), `../child.py` (how it gets its task).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from mlirls_server.child import take_task
from mlirls_server.mcp.limits import ANSWER_CHARACTERS, VALUE_CHARACTERS
from mlirls_server.mcp.tool import Refused, Request, Tool
from mlirls_server.project.invocation import read_invocation


def answer(task: Mapping[str, Any]) -> dict[str, object]:
    """The answer to a call: `text` and `values`, or `refused`."""
    # One tool is asked; importing all of them would take as long as most answers.
    tool: Tool = import_module(f"mlirls_server.mcp.tools.{task['tool']}").TOOL
    folders = tuple(Path(folder) for folder in task["folders"])
    try:
        request = Request(tool.read(task["arguments"]), folders, read_invocation(task["invocation"]))
        found = tool.run(request)
    except Refused as error:
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


def _cut(text: str) -> str:
    if len(text) <= ANSWER_CHARACTERS:
        return text
    end = text.rfind("\n", 0, ANSWER_CHARACTERS) + 1 or ANSWER_CHARACTERS
    return f"{text[:end]}\n[cut: {end:,} of {len(text):,} characters]\n"


def main() -> int:
    """Writes the answer to the task to standard output."""
    # Bytes of a file that are no UTF-8 are no characters that a client could be sent.
    sys.stdout.buffer.write(json.dumps(answer(take_task()), ensure_ascii=False).encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
