"""The cost of bytecode with gigabytes of weights: layout, print, check, and the view of an editor.

    python benchmarks/bytecode_weights.py [--gigabytes 8] [--operations 11000] [--keep FILE]

The weights are a hole in the file, which takes no space on disk, but reading them would still take time. Each command
runs three times in its own process, also on the same file with a megabyte of weights. Printed are the least seconds of
processor time, and the megabytes of memory including the pages of the file that were read. A `check` uses kept results,
but not for the large file: a file larger than the limit for text has no digest.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.bytecode.resources import ResourceKind
from mlirls_ir.bytecode.sections import Section, read_frame
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.document import Document
from mlirls_ir.printing.to_bytecode import document_to_bytecode
from mlirls_server.project.invocation import Invocation, write_invocation

_ALIGNMENT = 64
_RUNS = 3
_N_PER_FUNCTION = 100


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gigabytes", type=float, default=8)
    parser.add_argument("--operations", type=int, default=11_000)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the large file here, and keep it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        # That folder would have results of earlier runs.
        os.environ["XDG_CACHE_HOME"] = folder
        large = options.keep or Path(folder) / "large.mlirbc"
        small = Path(folder) / "small.mlirbc"
        sizes = {large: int(options.gigabytes * (1 << 30)), small: 1 << 20}
        frame = _frame(options.operations)
        for path, n_bytes in sizes.items():
            _write_sparse(path, frame, n_bytes)
        for path, n_bytes in sizes.items():
            print(f"{n_bytes / (1 << 20):.0f} MiB of weights, {path.stat().st_blocks / 2048:.1f} MiB on disk")
            for name, command, text in _commands(path):
                runs = [_run(command, text) for _ in range(_RUNS)]
                print(
                    f"  {name:24} {min(run[0] for run in runs):6.2f} s {max(run[1] for run in runs):7.1f} MB",
                    flush=True,
                )


def _commands(path: Path) -> list[tuple[str, list[str], str]]:
    mlirls = [sys.executable, "-m", "mlirls_server"]
    reader = [sys.executable, "-m", "mlirls_server.workspace.bytecode_reader"]
    task = {"path": str(path), "folder": str(path.parent), "invocation": write_invocation(Invocation())}
    return [
        ("layout", [*mlirls, "layout", str(path)], ""),
        ("print --elide 64", [*mlirls, "print", "--elide", "64", str(path)], ""),
        ("check --no-cache", [*mlirls, "check", "--no-cache", str(path)], ""),
        ("check", [*mlirls, "check", str(path)], ""),
        ("view of an editor", reader, json.dumps(task) + "\n"),
    ]


def _run(command: list[str], text: str) -> tuple[float, float]:
    """The seconds of processor time and the megabytes of memory of a command, which must succeed."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT)
        # Standard input stays open, because a reader ends with it.
        assert process.stdin is not None
        process.stdin.write(text.encode())
        process.stdin.flush()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdin.close()
        out.seek(0)
        said = out.read()
    if process.returncode or b'"error"' in said[:100]:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}: {said[:1000].decode(errors='replace')}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def _frame(n_operations: int) -> bytes:
    """A file with functions of many operations and one resource with a few bytes."""
    body = "".join(f"  %{n} = arith.addi %a, %a : i32\n" for n in range(_N_PER_FUNCTION - 1))
    functions = "".join(
        f"func.func @f{n}(%a: i32) -> i32 {{\n{body}  return %1 : i32\n}}\n"
        for n in range(n_operations // _N_PER_FUNCTION)
    )
    head = '"t.use"() {w = dense_resource<w> : tensor<4xi8>} : () -> ()\n'
    tail = '{-#\n  dialect_resources: {\n    builtin: {\n      w: "0x0400000001020304"\n    }\n  }\n#-}\n'
    return document_to_bytecode(Document(head + functions + tail), "weights.mlir", 6, "benchmark")


def _write_sparse(path: Path, data: bytes, n_bytes: int) -> None:
    """Writes the file with `n_bytes` of zeros in place of the data of its resource, which come last."""
    sections = read_frame(data).sections
    offsets, blob = ByteWriter(), ByteWriter()
    cursor = ByteCursor(data, *sections[Section.RESOURCE_OFFSET])
    blob.varint(_ALIGNMENT)
    blob.varint(n_bytes)
    blob.pad(_ALIGNMENT)
    # No external resources, one dialect, one resource: its dialect, the count, and its key do not change.
    for _ in range(4):
        offsets.varint(cursor.varint())
    offsets.varint(len(blob.data) + n_bytes)
    offsets.byte(ResourceKind.BLOB)
    out = ByteWriter()
    out.data += data[: data.index(b"\0") + 1]
    for kind, (start, end) in sections.items():
        if kind is not Section.RESOURCE:
            inside = ByteWriter()
            inside.data += data[start:end]
            out.section(kind, offsets if kind is Section.RESOURCE_OFFSET else inside)
    out.byte(Section.RESOURCE | 0x80)
    out.varint(len(blob.data) + n_bytes)
    out.varint(_ALIGNMENT)
    out.pad(_ALIGNMENT)
    with path.open("wb") as file:
        file.write(out.data + blob.data)
        file.truncate(len(out.data) + len(blob.data) + n_bytes)


if __name__ == "__main__":
    main()
