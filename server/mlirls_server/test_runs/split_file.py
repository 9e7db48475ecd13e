"""LLVM's `split-file`: a file with parts, each after a line such as `//--- a.mlir`, as files in a folder.

Facts: llvm/tools/split-file of LLVM 22. Read next: `builtins.py`.
"""

from __future__ import annotations

from mlirls_server.test_runs.streams import ShellError


def parts_of(data: bytes, *, keeps_lines: bool) -> dict[str, bytes]:
    """The parts by their names; with `keeps_lines`, each line keeps its number. Raises ShellError."""
    parts: dict[str, list[bytes]] = {}
    current: list[bytes] | None = None
    for number, line in enumerate(data.splitlines(keepends=True)):
        name = _name(line)
        if name is None:
            if current is not None:
                current.append(line)
            continue
        if not name or name != name.strip():
            raise ShellError(f"split-file: line {number + 1}: the name of a part is empty or begins with a blank")
        if name in parts:
            raise ShellError(f"split-file: line {number + 1}: '{name}' has two parts")
        current = parts[name] = [b"\n"] * (number + 1) if keeps_lines else []
    if not parts:
        raise ShellError("split-file: there is no line such as '//--- name'")
    return {name: b"".join(lines) for name, lines in parts.items()}


def _name(line: bytes) -> str | None:
    """The name in a line that begins a part."""
    length = 6 if line.startswith(b"//") else 5
    if len(line) < length or line[length - 4 : length] != b"--- ":
        return None
    return line[length:].rstrip(b"\r\n").decode("utf-8", "replace")
