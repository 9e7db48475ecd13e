"""Types that are unknown from `.td` files, and how many of them a project's own tool provides.

    python benchmarks/judge_types.py --judge COMMAND FOLDER

Each file below FOLDER is read with its project's dialects and judged once. It counts the operations with results of
unknown types in modules that COMMAND accepts, those that get types from its print, and arguments of regions.
"""

from __future__ import annotations

import argparse
import asyncio
import shlex
import sys
from pathlib import Path

from mlirls_ir.source import decode
from mlirls_ir.steps import result_of
from mlirls_server.judge.missing_types import find_missing_types, find_types
from mlirls_server.judge.places import Places
from mlirls_server.judge.run import run_tool
from mlirls_server.judge.tool import Tool
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import Invocation


def main() -> int:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--judge", required=True, metavar="COMMAND")
    options = parser.parse_args()
    tool = Tool(tuple(shlex.split(options.judge)), seconds=100)
    loader = Loader(Invocation(), load_or_read)
    n_lacking = n_told = n_arguments = 0
    for path in sorted(options.folder.rglob("*.mlir")):
        text = decode(path.read_bytes()).text
        document = loader.environment(str(path.absolute().parent)).document(text)
        document.diagnostics()
        missing = result_of(find_missing_types(document))
        answer = asyncio.run(run_tool(tool, text, prints=True))
        types = result_of(find_types(document, missing, Places(text), answer.output))
        refused = [
            chunk for chunk in document.chunks if any(chunk.start <= f.start <= chunk.end for f in answer.findings)
        ]
        for place, operation in missing.operations.items():
            if not any(chunk.start <= place <= chunk.end for chunk in refused):
                n_lacking += 1
                n_told += operation.start in types and bool(types[operation.start].results)
        n_arguments += sum(len(found.arguments) for found in types.values())
    print(f"{n_told} of {n_lacking} operations get the types of their results, {n_arguments} arguments theirs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
