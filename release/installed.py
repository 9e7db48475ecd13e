"""Checks that an installed mlirls works, by its processes: it prints its version, checks files and answers an editor.

`try_dist.py` uses it on installations of the wheel, `tests/release/test_dist.py` on an unpacked one.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

PATIENCE = 300
"""Seconds until something is taken to hang; it says nothing about how fast it should be."""


def failures(command: Sequence[str], examples: Path, environment: Mapping[str, str]) -> Iterator[str]:
    """The faults of `command`, a way to run mlirls; `examples` is the folder of that name.

    It runs in that folder, with the variables in `environment` in addition to those of this process.
    """

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, *arguments],
            cwd=examples,
            env={**os.environ, **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    version = run("--version")
    if version.returncode or not version.stdout.startswith("mlirls "):
        yield f"--version: {version}"
    good = run("check", "--no-cache", "saxpy.mlir", "structs.mlir")
    if good.returncode:
        yield f"check of good files: {good}"
    broken = run("check", "--no-cache", "--format", "json", "broken.mlir")
    if broken.returncode != 1 or not json.loads(broken.stdout)["summary"]["errors"]:
        yield f"check of a broken file: {broken}"
    # Only some commands read prose, the hooks of a dialect and the table of an older LLVM.
    shown = run("dialects", "show", "arith.addi")
    if shown.returncode or "integer addition" not in shown.stdout:
        yield f"dialects show: {shown}"
    older = run("check", "--no-cache", "--llvm", "19", "saxpy.mlir")
    if older.returncode:
        yield f"check as of LLVM 19: {older}"
    answer = _initialize(command, examples, environment)
    if "hoverProvider" not in answer.get("result", {}).get("capabilities", {}):
        yield f"serve: {answer}"


def _initialize(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> dict[str, Any]:
    """The answer of the language server to its first request."""
    messages: list[dict[str, Any]] = [
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"id": 2, "method": "shutdown"},
        {"method": "exit"},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in messages]
    done = subprocess.run(
        [*command, "serve"],
        cwd=folder,
        env={**os.environ, **environment},
        input=b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    for answer in _read_messages(done.stdout):
        if answer.get("id") == 1:
            return answer
    return {"status": done.returncode, "stderr": done.stderr.decode(errors="replace")}


def _read_messages(stream: bytes) -> Iterator[dict[str, Any]]:
    while stream:
        head, _, rest = stream.partition(b"\r\n\r\n")
        lengths = [line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
        if not lengths:
            return
        length = int(lengths[0])
        yield json.loads(rest[:length])
        stream = rest[length:]
