"""What the result of a check depends on, as a key: two results with one key are the same.

The path of a file is no part of it: the report of a text is the same wherever the text is. What a project's own
configuration says is, except for what only leads to something else that is.

Read next: `program.py` (the program as part of the key), `kept.py` (who asks).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, cast

from mlirls_ir.source.files import FileBytes, pieces_of
from mlirls_server.cli.check_options import CheckOptions
from mlirls_server.cli.results.program import blake2b, program_stamp
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Listed
from mlirls_server.project.judge import may_judge
from mlirls_server.project.options import OPTIONS
from mlirls_server.project.sources import encode_sources

FORMAT: Final = 9
"""Raised when what is kept of a result has another form or meaning."""
_BYTES: Final = 20
_ELSEWHERE: Final = frozenset(
    {
        # These lead to a release and to files whose digests are part of the key.
        *("llvm", "ods_files", "include", "generated", "macros", "build_folders", "ods_search", "ods_budget"),
        # Which files are checked, and what makes the severities of one.
        *("extensions", "exclude", "file_severities"),
        # With these nothing is kept, or they have no effect.
        *("plugins", "allow_plugins", "judge", "judge_seconds", "allow_judge"),
    }
)
"""The fields of a configuration that are no part of the key as they are; any other is."""


class ResultKey(NamedTuple):
    """Everything that a result depends on: the digest of all but the text, and that of the bytes of the text."""

    setup: str
    text: str


def setup_of(
    listed: Listed, files: Mapping[str, str], options: CheckOptions, configuration: Configuration
) -> str | None:
    """The digest of all but the text of a result; None where results are not kept.

    `configuration` is that of the file, whose severities may be its own.
    `files` are the digests of all files that the dialects of the project were read from, without a mistake. What a
    judge or a plug-in says may depend on anything, so where one runs nothing is kept.
    """
    has_judge = bool(configuration.judge) and may_judge(listed.project)
    program = program_stamp()
    if not options.keeps_results() or has_judge or listed.plugins.hooks or program is None:
        return None
    said = {option.field: option.kind.write(option.of(configuration)) for option in OPTIONS}
    read = [listed.sources, *(one.sources for one in listed.found)]
    sources = [{name: value for name, value in encode_sources(one).items() if name != "budget"} for one in read]
    what = {
        "format": FORMAT,
        "program": program,
        "python": sys.version,
        "verify": options.verify_diagnostics,
        "expected": options.tells_expected,
        "llvm": listed.llvm.version,
        "configuration": {field: value for field, value in said.items() if field not in _ELSEWHERE},
        "sources": sources,
        "files": dict(files),
    }
    return digest_of(repr(_sorted(what)).encode("utf-8", "surrogatepass"))


def _sorted(value: object) -> object:
    """A value with the items of each table in one order."""
    if isinstance(value, Mapping):
        table = cast("Mapping[str, object]", value)
        return [(key, _sorted(table[key])) for key in sorted(table)]
    return [_sorted(item) for item in cast("Iterable[object]", value)] if isinstance(value, (list, tuple)) else value


def digest_of(data: bytes | FileBytes) -> str:
    """A word of 40 characters that stands for these bytes."""
    digest = blake2b(digest_size=_BYTES)
    for piece in pieces_of(data):
        digest.update(piece)
    return digest.hexdigest()
