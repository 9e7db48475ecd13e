"""Checks the laws of formatting `.td` files on a folder of them.

    python benchmarks/td_formatting.py [FOLDER] [--judge mlir-tblgen-22] [--mutilated]

It prints
- idempotence: files whose formatted text does not change when it is formatted again;
- tokens: files that have the same tokens before and after;
- records: files for which `mlir-tblgen --print-records` prints the same before and after, or refuses both;
- lines: the share of lines that formatting changes, with and without generated files;
- speed: processor time for 1,000 lines.
With `--mutilated`, the white space of each file is first made arbitrary, without touching comments.
Exit status 1 if a law is broken.
"""

from __future__ import annotations

import argparse
import difflib
import random
import re
import subprocess
import sys
import time
from pathlib import Path

from td_projects import open_file, options_of

from mlirls_ir.formatting.tablegen import format_td
from mlirls_ir.tablegen.lexer import tokenize

_INCLUDE = "/usr/lib/llvm-22/include"
_GENERATED = ".yamlgen.td"


def main() -> int:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", default=_INCLUDE)
    parser.add_argument("--judge", default="mlir-tblgen-22")
    parser.add_argument("--mutilated", action="store_true")
    arguments = parser.parse_args()
    files = sorted(Path(arguments.folder).rglob("*.td"))
    broken = 0
    n_lines = n_changed = n_generated = n_changed_generated = n_same = n_accepted = 0
    seconds = 0.0
    for path in files:
        text = path.read_bytes().decode("utf-8", "surrogateescape")
        if arguments.mutilated:
            text = mutilated(text, random.Random(path.name))
        start = time.process_time()
        formatted = format_td(str(path), text)
        seconds += time.process_time() - start
        options = options_of(open_file(path, text).evaluation.settings)
        records = _records(text, options, arguments.judge)
        n_accepted += not records[0]
        for law, holds in (
            ("idempotence", format_td(str(path), formatted) == formatted),
            ("tokens", _tokens(text) == _tokens(formatted)),
            ("records", records == _records(formatted, options, arguments.judge)),
        ):
            if not holds:
                print(f"{law}: {path}")
                broken += 1
        n_same += text == formatted
        lines, changed = _changed(text, formatted)
        n_lines, n_changed = n_lines + lines, n_changed + changed
        if path.name.endswith(_GENERATED):
            n_generated, n_changed_generated = n_generated + lines, n_changed_generated + changed
    print(f"{len(files)} files, {n_accepted} accepted by the judge, {n_same} unchanged; {broken} broken laws")
    print(f"lines changed: {n_changed} of {n_lines} ({100 * n_changed / n_lines:.2f} %)")
    written, changed = n_lines - n_generated, n_changed - n_changed_generated
    print(f"without generated files: {changed} of {written} ({100 * changed / written:.2f} %)")
    print(f"{1e6 * seconds / n_lines:.1f} ms for 1,000 lines")
    return 1 if broken else 0


_WHITE = re.compile(r'//[^\n]*|"(?:[^"\\\n]|\\.)*"|\[\{.*?\}\]|^#[^\n]*|[ \t]+', re.DOTALL | re.MULTILINE)


def mutilated(text: str, chance: random.Random) -> str:
    """The text with other blanks where there are some; line breaks stay."""

    def other(found: re.Match[str]) -> str:
        return found[0] if found[0].strip(" \t") else " " * chance.randrange(1, 5)

    return _WHITE.sub(other, text)


def _tokens(text: str) -> list[tuple[str, object]]:
    return [(token.type, token.value) for token in tokenize(text)[0]]


def _records(text: str, options: list[str], judge: str) -> tuple[int, str]:
    command = [judge, "--print-records", *options, "-"]
    data = text.encode("utf-8", "surrogateescape")
    found = subprocess.run(command, input=data, capture_output=True, check=False)
    return found.returncode, found.stdout.decode("utf-8", "replace")


def _changed(before: str, after: str) -> tuple[int, int]:
    """The number of lines before, and of those that were changed, added or removed."""
    old, new = before.split("\n"), after.split("\n")
    changes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return len(old), sum(max(end - start, to - at) for tag, start, end, at, to in changes if tag != "equal")


if __name__ == "__main__":
    sys.exit(main())
