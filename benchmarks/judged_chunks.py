"""Chunks of another project's test files that its own tool accepts: the share on which we report no error.

    python benchmarks/judged_chunks.py PROJECT OUT --tests FOLDER --judge COMMAND [--whole-files]

PROJECT is the folder with `mlirls.toml`, which names the project's `.td` files. Each file under FOLDER that expects no
diagnostics is split at `// -----`; the chunks are written to OUT/read and, for a third of the files (by the hash of
their names), to OUT/held, which should stay unread until a change is done. COMMAND judges one file, its last argument,
such as `iree-opt --split-input-file --allow-unregistered-dialect -o /dev/null`. With `--whole-files` it gets each test
file once, and the lines of its errors show which chunks it rejects; otherwise it gets each chunk. If the judge crashes
or runs for longer than 100 seconds, the chunks are left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

_EXPECTS = re.compile(r"expected-(?:error|warning|remark|note)|RUN:\s*not |verify-diagnostics|\bXFAIL")
_SPLIT = re.compile(r"^// -----.*\n", re.MULTILINE)
_CODE = re.compile(r"^[^/\n]", re.MULTILINE)
_QUOTED = re.compile(r"'[^']*'|`[^`]*`|\"[^\"]*\"")


@dataclass(frozen=True)
class _Chunk:
    """One chunk, written to `path`; it was lines `first` to `last` of its file, one-based."""

    path: Path
    first: int
    last: int


def main() -> int:
    """Splits, judges and checks; prints the share of each part and the obstacles of the rest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tests", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--judge", required=True, metavar="COMMAND")
    parser.add_argument("--whole-files", action="store_true")
    options = parser.parse_args()
    command = shlex.split(options.judge)
    if not command or shutil.which(command[0]) is None:
        print(f"{options.judge}: no such command", file=sys.stderr)
        return 2
    # Beside the chunks, so that they are checked with the project's configuration.
    out: Path = options.out.resolve()
    if not (options.project / "mlirls.toml").exists():
        print(f"{options.project}: no mlirls.toml", file=sys.stderr)
        return 2
    if out.exists() and any(out.iterdir()):
        print(f"{out}: not empty; choose an empty folder", file=sys.stderr)
        return 2
    if not out.is_relative_to(options.project.resolve()):
        print(f"{out}: not inside {options.project}, whose mlirls.toml the check reads", file=sys.stderr)
        return 2
    files = {
        path: _split(path, options.tests, out)
        for path in sorted(options.tests.rglob("*.mlir"))
        if not path.is_relative_to(out) and _is_plain(path)
    }
    with ThreadPoolExecutor() as pool:
        if options.whole_files:
            answers = pool.map(lambda item: _accepted_of_file(command, *item), files.items())
        else:
            answers = pool.map(lambda item: _accepted_alone(command, item[1]), files.items())
        accepted = [chunk.path for answer in answers for chunk in answer]
    print(f"{len(accepted)} of {sum(map(len, files.values()))} chunks are accepted by {command[0]}")
    for part in ("read", "held"):
        _report(part, [path for path in accepted if path.parent.name == part], options.project, show=part == "read")
    return 0


def _is_plain(path: Path) -> bool:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return "RUN:" in text and not _EXPECTS.search(text)


def _split(path: Path, folder: Path, out: Path) -> list[_Chunk]:
    name = "__".join(path.relative_to(folder).with_suffix("").parts)
    held = int(hashlib.sha1(name.encode()).hexdigest(), 16) % 3 == 0
    place = out / ("held" if held else "read")
    place.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8")
    starts = [0, *(match.end() for match in _SPLIT.finditer(text))]
    ends = [*(match.start() for match in _SPLIT.finditer(text)), len(text)]
    chunks: list[_Chunk] = []
    for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if _CODE.search(text, start, end):
            chunk = place / f"{name}.{number:03}.mlir"
            chunk.write_text(text[start:end], encoding="utf-8")
            chunks.append(_Chunk(chunk, text.count("\n", 0, start) + 1, text.count("\n", 0, end) + 1))
    return chunks


def _judge(command: list[str], path: Path) -> tuple[int, str] | None:
    """The exit code and the output; None if the judge gives no answer about this file."""
    try:
        done = subprocess.run([*command, str(path)], capture_output=True, timeout=100, check=False)
    except subprocess.TimeoutExpired:
        return None
    return (done.returncode, done.stderr.decode(errors="replace")) if done.returncode in (0, 1) else None


def _accepted_alone(command: list[str], chunks: list[_Chunk]) -> list[_Chunk]:
    return [chunk for chunk in chunks if (answer := _judge(command, chunk.path)) and answer[0] == 0]


def _accepted_of_file(command: list[str], path: Path, chunks: list[_Chunk]) -> list[_Chunk]:
    answer = _judge(command, path)
    if answer is None:
        return []
    code, printed = answer
    lines = {int(line) for line in re.findall(re.escape(path.name) + r":(\d+):\d+: error", printed)}
    if code and not lines:
        return []
    return [chunk for chunk in chunks if not any(chunk.first <= line <= chunk.last for line in lines)]


def _report(part: str, paths: list[Path], project: Path, *, show: bool) -> None:
    """Prints the share, and with `show` the obstacles; the held-out part should not be read."""
    if not paths:
        print(f"{part}: no chunk")
        return
    check = shutil.which("mlirls", path=str(Path(sys.executable).parent)) or "mlirls"
    command = [check, "check", "--format", "json", *map(str, sorted(paths))]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    wrong = 0
    kinds: Counter[str] = Counter()
    for file in json.loads(done.stdout)["files"]:
        errors = [found for found in file["diagnostics"] if found["severity"] == "error"]
        wrong += bool(errors)
        kinds.update({_QUOTED.sub("'_'", found["message"])[:100] for found in errors})
    right = len(paths) - wrong
    print(f"{part}: {right} of {len(paths)} without an error: {100 * right / len(paths):.2f} %")
    for message, count in kinds.most_common(25 if show else 0):
        print(f"{count:6} {message}")


if __name__ == "__main__":
    sys.exit(main())
