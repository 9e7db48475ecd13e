"""Programs with mlir-opt's options that judge many small texts, whatever they are built as.

`make_judge(COMMAND)` takes the command of a native program ("mlir-opt-22"), or of one that
goes through a folder ("folder:node benchmarks/wasm_judge.mjs HOME"). This one is started with a folder, the path of a
result and options, and writes a line `{"file", "status", "errors", "printed"}` for each file.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import tempfile
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

_MARK: Final = "//~~~the-next-text~~~"
"""It has no spaces, because the WebAssembly program is given one line of options."""
_SEPARATE: Final = f"\n{_MARK}\n"
_TOGETHER: Final = 40
"""The number of texts in one input."""
_LONGEST: Final = 60
"""The most seconds for one input, and for the start of a program that goes through a folder."""
_ERROR: Final = re.compile(r"^(?:[^\s:]*:)?(\d+):(\d+): error: (.*)$", re.M)
_UNMET: Final = re.compile(r"expected \w+ \".*\" was not produced")
"""mlir-opt's message about an `expected-error` comment, which is not an error of the text."""
_FOLDER: Final = "folder:"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judge's verdict on a text: whether it accepts it, its first error with the line, and its output."""

    accepts: bool
    error: str = ""
    line: int = 0
    printed: str = ""


CRASH: Final = Verdict(accepts=False, error="crash")


@dataclass(frozen=True, slots=True)
class _Run:
    """The result of a process for one input; `status` is 0 or 1 if it did not crash."""

    status: int
    errors: str
    printed: str


@dataclass(frozen=True, slots=True)
class Judge:
    """A program that judges texts; `run` gives it inputs, each of one or more texts."""

    run: Callable[[Sequence[str], Sequence[str]], list[_Run]]

    def judge(self, texts: Sequence[str], options: Sequence[str] = ()) -> list[Verdict]:
        """A verdict for each text: many are one input, and each of these is one if the program crashes."""
        parts = [texts[start : start + _TOGETHER] for start in range(0, len(texts), _TOGETHER)]
        marks = [f"--split-input-file={_MARK}", f"--output-split-marker={_MARK}"]
        runs = self.run([_SEPARATE.join(part) for part in parts], [*marks, *options])
        found = [_verdicts(part, run) for part, run in zip(parts, runs, strict=True)]
        again = [text for part, verdicts in zip(parts, found, strict=True) if verdicts is None for text in part]
        alone = iter(self.run(again, options))
        out: list[Verdict] = []
        for part, verdicts in zip(parts, found, strict=True):
            out += [_verdict(next(alone)) for _ in part] if verdicts is None else verdicts
        return out


def make_judge(command: str) -> Judge:
    """The judge that a command names."""
    words = shlex.split(command.removeprefix(_FOLDER))
    return Judge(partial(_run_folder if command.startswith(_FOLDER) else _run_each, words))


def _run_each(command: Sequence[str], inputs: Sequence[str], options: Sequence[str]) -> list[_Run]:
    """A process for each input."""

    def run(text: str) -> _Run:
        body = text.encode("utf-8", "surrogateescape")
        whole = [*command, "-", *options]
        try:
            done = subprocess.run(whole, input=body, capture_output=True, check=False, timeout=_LONGEST)
        except subprocess.TimeoutExpired:
            return _Run(-1, "", "")
        errors, printed = (part.decode("utf-8", "replace") for part in (done.stderr, done.stdout))
        return _Run(done.returncode, errors, printed)

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(run, inputs))


def _run_folder(command: Sequence[str], inputs: Sequence[str], options: Sequence[str]) -> list[_Run]:
    """A process for all inputs, and another one for those after an input on which it never ends."""
    out: list[_Run] = []
    while len(out) < len(inputs):
        out += _run_rest(command, inputs[len(out) :], options)
    return out


def _run_rest(command: Sequence[str], inputs: Sequence[str], options: Sequence[str]) -> list[_Run]:
    """One process. If it takes too long, the last run is that of the input on which it was stopped."""
    with tempfile.TemporaryDirectory() as name:
        folder, result = Path(name, "inputs"), Path(name, "result")
        folder.mkdir()
        for index, text in enumerate(inputs):
            (folder / f"{index:07d}").write_bytes(text.encode("utf-8", "surrogateescape"))
        whole = [*command, str(folder), str(result), *options]
        try:
            subprocess.run(whole, check=True, capture_output=True, timeout=_LONGEST + len(inputs))
            stopped: list[_Run] = []
        except subprocess.TimeoutExpired:
            stopped = [_Run(-1, "", "")]
        lines = [json.loads(line) for line in result.read_text("utf-8").splitlines()]
    return [*(_Run(line["status"], line["errors"], line["printed"]) for line in lines), *stopped]


def _verdicts(texts: Sequence[str], run: _Run) -> list[Verdict] | None:
    """The verdict for each text of one input; None if its texts have to be judged alone."""
    printed = run.printed.split(_SEPARATE)
    if run.status not in (0, 1) or (len(printed) != len(texts) and run.status == 0):
        return None
    starts: list[int] = []
    line = 1
    for text in texts:
        starts.append(line)
        line += text.count("\n") + 2
    first: dict[int, Verdict] = {}
    for match in _errors(run.errors):
        index = bisect_right(starts, int(match[1])) - 1
        first.setdefault(index, Verdict(accepts=False, error=match[3], line=int(match[1]) - starts[index] + 1))
    if len(printed) != len(texts) and len(first) != len(texts):
        return None
    out: list[Verdict] = []
    for index in range(len(texts)):
        # A parser may fail without a message, and then nothing is printed.
        accepts = len(printed) != len(texts) or run.status == 0 or bool(printed[index].strip())
        out.append(first.get(index) or Verdict(accepts=accepts, printed=printed[index] if accepts else ""))
    return out


def _errors(said: str) -> Iterator[re.Match[str]]:
    return (match for match in _ERROR.finditer(said) if not _UNMET.fullmatch(match[3]))


def _verdict(run: _Run) -> Verdict:
    if run.status not in (0, 1):
        return CRASH
    first = next(_errors(run.errors), None)
    if first is not None:
        return Verdict(accepts=False, error=first[3], line=int(first[1]))
    # A parser may fail without a message.
    return Verdict(accepts=run.status == 0, printed=run.printed)
