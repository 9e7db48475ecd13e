"""Renames names in a copy of `.td` files, and compares what mlir-tblgen makes of the files before and after.

    python benchmarks/td_renames.py [FOLDER] [--names N] [--seed SEED] [--judge mlir-tblgen-22]

N random names of random files are renamed by a server whose workspace is the copy. It prints
- how many were renamed, and the reasons why others were not;
- how many left all records as they were but for the name, in the changed files and in files that include them, and what
  is different in the others.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.e2e.wire import Wire, stdio_session

from mlirls_ir.source import SourceText
from mlirls_ir.tablegen.lexer import tokenize

_INCLUDE = Path("/usr/lib/llvm-22/include")
_MOST_INCLUDERS = 5
_ADDED = "_renamed"


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=_INCLUDE)
    parser.add_argument("--names", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", default="mlir-tblgen-22")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as temporary:
        original, changed = (_copy(arguments.folder, Path(temporary, name)) for name in ("original", "changed"))
        judge = _Judge(arguments.judge, original, changed, chance)
        with stdio_session() as (_, wire):
            wire.initialize(workspaceFolders=[{"uri": original.as_uri(), "name": "original"}])
            for path, name, edits in _renames(wire, original, chance, arguments.names, counts):
                differences = list(judge.differences(name, edits))
                if differences:
                    print(f"{path}: {name}: {differences[0]}")
                    counts["with another record"] += 1
    for title, count in counts.most_common():
        print(f"{count:5} {title}")


def _copy(folder: Path, copy: Path) -> Path:
    shutil.copytree(folder, copy, ignore=_others)
    (copy / ".git").mkdir(exist_ok=True)
    return copy


def _others(_: str, names: list[str]) -> list[str]:
    """The files that are not copied."""
    return [name for name in names if Path(name).suffix not in ("", ".td")]


def _renames(
    wire: Wire, folder: Path, chance: random.Random, n_names: int, counts: Counter[str]
) -> Iterator[tuple[str, str, dict[Path, list[Any]]]]:
    """The file, the name and the edits of each rename that is not refused."""
    files = sorted(folder.rglob("*.td"))
    for _ in range(n_names):
        path = chance.choice(files)
        text = path.read_text(encoding="utf-8")
        words = [token for token in tokenize(text)[0] if token.type == "ID"]
        if not words:
            continue
        token = chance.choice(words)
        line, character = SourceText(text).position_at(token.start_pos)
        item = {"uri": path.as_uri(), "languageId": "tablegen", "version": 1, "text": text}
        wire.notify("textDocument/didOpen", {"textDocument": item})
        place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": character}}
        answer = wire.ask("textDocument/rename", {**place, "newName": f"{token.value}{_ADDED}"})
        wire.notify("textDocument/didClose", {"textDocument": {"uri": path.as_uri()}})
        if "error" in answer:
            message = answer["error"]["message"].replace(f"'{token.value}", "'NAME").replace(str(folder), "")
            counts[f"refused: {message}"] += 1
            continue
        counts["renamed"] += 1
        changes = answer["result"]["changes"]
        yield (
            f"{path.relative_to(folder)}:{line + 1}:{character + 1}",
            str(token.value),
            {Path(uri.removeprefix("file://")).relative_to(folder): edits for uri, edits in changes.items()},
        )


class _Judge:
    """Compares the records of files in two copies of a folder."""

    def __init__(self, command: str, original: Path, changed: Path, chance: random.Random) -> None:
        self._command = command
        self._original = original
        self._changed = changed
        self._chance = chance
        self._error = ""
        self._known: dict[Path, list[str] | None] = {}
        self._files = {path.relative_to(original): path.read_text(encoding="utf-8") for path in original.rglob("*.td")}

    def differences(self, name: str, edits: dict[Path, list[Any]]) -> Iterator[str]:
        """What is different in the records of the edited files, and of some that include them, apart from the name."""
        for path, found in edits.items():
            (self._changed / path).write_text(_edited(self._files[path], found), encoding="utf-8")
        for path in dict.fromkeys([*edits, *self._includers(edits)]):
            before = self._known[path] if path in self._known else self._records(self._original, path)
            self._known[path] = before
            if before is None:
                continue
            after = self._records(self._changed, path)
            if after is None:
                yield f"{path} is refused: {self._error}"
                continue
            renamed = sorted(record.replace(f"{name}{_ADDED}", name) for record in after)
            if renamed != before:
                yield f"{path}: {_first_difference(before, renamed)}"
        for path in edits:
            (self._changed / path).write_text(self._files[path], encoding="utf-8")

    def _includers(self, edits: dict[Path, list[Any]]) -> list[Path]:
        names = [f'"{path}"' for path in edits]
        found = [path for path, text in sorted(self._files.items()) if any(name in text for name in names)]
        return self._chance.sample(found, min(_MOST_INCLUDERS, len(found)))

    def _records(self, folder: Path, path: Path) -> list[str] | None:
        """The records and classes of a file, without the numbers of anonymous ones; None if it is refused."""
        command = [self._command, "--print-records", f"-I{folder}", str(folder / path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            self._error = done.stderr.partition("\n")[0]
            return None
        text = re.sub(r"anonymous_\d+", "anonymous", done.stdout)
        return sorted(re.split(r"\n(?=\S)", text.replace("\n}\n", "\n}\n\n")))


def _first_difference(before: list[str], after: list[str]) -> str:
    """The first line that differs, with the first line of its record."""
    for old, new in zip(before, after, strict=False):
        for line, other in zip_longest(old.split("\n"), new.split("\n"), fillvalue=""):
            if line != other:
                return f"{old.partition(' {')[0]}: {line.strip()} -> {other.strip()}"
    return "another number of records"


def _edited(text: str, edits: list[Any]) -> str:
    source = SourceText(text)
    spans = [
        (source.offset_at(start["line"], start["character"]), source.offset_at(end["line"], end["character"]), one)
        for one in edits
        for start, end in [(one["range"]["start"], one["range"]["end"])]
    ]
    for first, last, one in sorted(spans, key=lambda span: -span[0]):
        text = text[:first] + one["newText"] + text[last:]
    return text


if __name__ == "__main__":
    main()
