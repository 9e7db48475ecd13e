"""The `RUN:` lines of a test: the commands that lit gives the file to.

Read next: `split.py`, for which they say whether `// -----` splits the file; `../comments/directives.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mlirls_ir.patterns import compiled

_WORD: Final = r"//[ \t/]*+(?:RUN|DEFINE|REDEFINE):"
RUN_LINE: Final = compiled(rf"{_WORD}[^\r\n]*+")

_COMMAND: Final = compiled(_WORD)
_CONTINUED: Final = compiled(rf"\\[ \t]*\n{_WORD}")
_FILE: Final = compiled(r"%s(?![A-Za-z])")
"""The file that the test is in; `%shlibext` is something else."""
_PIPE: Final = compiled(r"\|\|?|&&|;")
_PLAIN_TOOL: Final = compiled(r"\s*(?:not\s+(?:--crash\s+)?)?(?!not\b)[A-Za-z_][\w.+-]*\s")
_CUTS: Final = compiled(r"(?<![\w-])split-file\s")
_MAY_SPLIT: Final = ("split", "mlirls", "%{")
"""Parts of a command that split a file, or may do so: mlirls always splits, and a condition may hide any option."""


def joined(run_lines: Iterable[str]) -> str:
    """The lines with each command on one line, its continuations joined."""
    return _CONTINUED.sub(" ", "\n".join(run_lines).replace("\r", ""))


def run_lines(text: str) -> Iterator[str]:
    """The contents of the `RUN:` lines, each with its continuations."""
    if "RUN:" in text:
        for line in joined(found[0] for found in RUN_LINE.finditer(text)).split("\n"):
            yield _COMMAND.sub("", line)


def commands(text: str) -> Iterator[str]:
    """The commands of `RUN:` lines that read the file, except those that only compare it with its comments."""
    for line in run_lines(text):
        for command in _PIPE.split(line):
            if _FILE.search(command) and "FileCheck" not in command:
                yield command


def is_one_module(head: str) -> bool:
    """Whether each command in `head`, a text's first `HEAD_LENGTH` code points, reads that text as one module.

    It names a tool, and no option to split the text at `// -----`.
    """
    found = list(commands(head))
    return bool(found) and not any(word in head for word in ("DEFINE:", "split-input")) and all(map(_reads_one, found))


def is_cut_into_parts(head: str) -> bool:
    """Whether a command in `head` cuts the text into files with `split-file`, at lines such as `//--- a.mlir`."""
    return "split-file" in head and any(_CUTS.search(command) for command in commands(head))


def _reads_one(command: str) -> bool:
    return _PLAIN_TOOL.match(command) is not None and not any(word in command for word in _MAY_SPLIT)
