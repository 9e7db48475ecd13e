"""Our reading of `RUN:` lines and conditions, compared with lit's: on tests as they are, and with characters changed.

    python benchmarks/run_lines.py PYTHON_WITH_LIT FOLDER... [--changed N] [--seed S] [--show N]

Every file of the folders with a `RUN:` line is read. N of them are read again with a random change in a line with a
keyword: a character or a sign of the shell is inserted, deleted or replaced.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

from mlirls_ir.lit import (
    BadTest,
    LitTest,
    Places,
    Sequence,
    Word,
    parse_commands,
    read_test,
    substituted,
    substitutions_of,
)

_FEATURES: Final = frozenset({"asserts", "host-x86"})
_OWN: Final = {"%mlir_lib_dir": "/mlirls-lib", "%shlibext": ".so"}
_SIGNS: Final = [*"|&;<>'\"\\*? %{}()!,=", "&&", "||", "2>&1", ">>", "%if", "%else", "%{", "%}", "%%", "%t", "\\\n"]
_KEYWORDS: Final = ("RUN:", "DEFINE:", "REQUIRES:", "UNSUPPORTED:", "XFAIL:")
_JUDGE: Final = Path(__file__).with_name("lit_judge.py")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("python")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--changed", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5)
    options = parser.parse_args()
    paths = [path for folder in options.folders for path in sorted(folder.resolve().rglob("*")) if _is_test(path)]
    print(f"{len(paths)} tests", file=sys.stderr)
    compare("as they are", options.python, paths, options.show)
    with tempfile.TemporaryDirectory() as folder:
        changed = list(_changed(paths, Path(folder), options.changed, random.Random(options.seed)))
        compare("changed", options.python, changed, options.show)


def _is_test(path: Path) -> bool:
    return path.suffix in (".mlir", ".td", ".pdll", ".py", ".test") and path.is_file() and b"RUN:" in path.read_bytes()


def _changed(paths: list[Path], folder: Path, count: int, generator: random.Random) -> list[Path]:
    found: list[Path] = []
    for number in range(count):
        lines = _text(generator.choice(paths)).split("\n")
        places = [index for index, line in enumerate(lines) if any(word in line for word in _KEYWORDS)]
        line = generator.choice(places)
        at = generator.randrange(lines[line].index(":"), len(lines[line]) + 1)
        end = at + generator.choice([0, 0, 1])
        inserted = generator.choice(["", *_SIGNS, *_SIGNS])
        lines[line] = lines[line][:at] + inserted + lines[line][end:]
        path = folder / f"{number}.mlir"
        path.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))
        found.append(path)
    return found


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape")


def compare(name: str, python: str, paths: list[Path], show: int) -> None:
    given = "".join(f"{path}\n" for path in paths)
    run = subprocess.run([python, str(_JUDGE)], input=given, capture_output=True, text=True, check=True)
    equal: Counter[str] = Counter()
    refused = 0
    for path, line in zip(paths, run.stdout.splitlines(), strict=True):
        theirs, ours = json.loads(line), _judged(path)
        refused += "error" in theirs
        for key in ("error", "commands", "shell", "requires", "refused", "xfail"):
            same = (key in theirs) == (key in ours) if key == "error" else theirs.get(key) == ours.get(key)
            equal[key] += same
            if not same and show:
                show -= 1
                print(f"{path} {key}\n  lit  {theirs.get(key)}\n  ours {ours.get(key)}")
    counts = ", ".join(f"{key} {number}" for key, number in equal.items())
    print(f"{name}: of {len(paths)} tests, {refused} refused by lit; equal: {counts}")


def _judged(path: Path) -> dict[str, Any]:
    test = read_test(_text(path))
    if test.problem:
        return {"error": test.problem}
    places = Places(str(path), "/mlirls-tmp/Output/x.mlir.tmp")
    try:
        commands = [text for _, text in substituted(test, substitutions_of(places, _OWN), _FEATURES)]
        return {"commands": commands, "shell": [_shell(command) for command in commands], **_conditions(test)}
    except BadTest as error:
        return {"error": str(error)}


def _conditions(test: LitTest) -> dict[str, bool]:
    reason = test.why_unsupported(_FEATURES)
    refused = LitTest(unsupported=test.unsupported).why_unsupported(_FEATURES)
    return {
        "requires": not reason.startswith("it requires"),
        "refused": bool(refused),
        "xfail": test.fails_as_expected(_FEATURES),
    }


def _shell(command: str) -> object:
    if not command:
        return []
    try:
        return _tree(parse_commands(command))
    except BadTest:
        return None


def _tree(sequence: Sequence) -> object:
    out: list[object] = []
    for operator, pipeline in (("", sequence.first), *sequence.rest):
        out += [operator] if operator else []
        out.append(
            [
                [
                    [_word(word) for word in command.words],
                    [
                        [
                            [one.operator.text, *([] if one.operator.stream is None else [one.operator.stream])],
                            _word(one.target),
                        ]
                        for one in command.redirects
                    ],
                ]
                for command in pipeline.commands
            ]
        )
    return out


def _word(word: Word) -> object:
    return {"pattern": word.text} if word.is_pattern else word.text


if __name__ == "__main__":
    main()
