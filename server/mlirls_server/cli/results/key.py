"""The key of a check's result: two results with the same key are equal.

The path of a file is not part of the key, because the report of a text does not depend on it. The project's
configuration is part of it, except for options that only lead to other parts of the key.

Read next: `program.py` (the program as part of the key), `kept_results.py` (uses the key).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Final, NamedTuple, cast

from mlirls_ir.ods.usual_forms import UsualForms, encode_forms
from mlirls_ir.source.files import FileBytes, pieces_of
from mlirls_server.cli.check_options import CheckOptions
from mlirls_server.cli.results.program import blake2b, program_stamp
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Listed
from mlirls_server.project.judge import may_judge
from mlirls_server.project.options import OPTIONS
from mlirls_server.project.sources import encode_sources

FORMAT: Final = 11
"""Increase this when the form or the meaning of kept results changes."""
_BYTES: Final = 20
_ELSEWHERE: Final = frozenset(
    {
        # These lead to a release and to files whose digests are part of the key.
        *("llvm", "ods_files", "include", "generated", "macros", "build_folders", "ods_search", "ods_budget"),
        # These decide which files are checked and what their severities are.
        *("extensions", "definitions", "exclude", "file_severities"),
        # With these nothing is kept, or they have no effect.
        *("plugins", "allow_plugins", "judge", "judge_seconds", "allow_judge"),
        # These are for running tests.
        *("test_tools", "test_folders", "test_substitutions", "test_features", "allow_tools"),
    }
)
"""The fields of a configuration that are not part of the key; all others are."""

_WITHOUT_EFFECT: Final = frozenset(
    {
        # It leads to the configuration, and to the files that dialects are read from.
        "invocation",
        # With these nothing is kept.
        *("fix", "compares", "uses_cache"),
        # The path of a file is not part of the key.
        "stdin_filename",
    }
)
"""The options of a check that are not part of the key; all others are."""


class ResultKey(NamedTuple):
    """The inputs of a result: the digest of everything except the text, and the digest of the text's bytes."""

    setup: str
    text: str


def setup_of(
    listed: Listed, files: Mapping[str, str], forms: UsualForms, options: CheckOptions, configuration: Configuration
) -> str | None:
    """The digest of everything but the text; None if results are not kept.

    `configuration` is the configuration of the file, which may have its own severities. `files` are the digests of all
    files that the project's dialects were read from without a mistake, `forms` how its texts write these. With a judge
    or a plug-in nothing is kept, because their results may depend on anything.
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
        "options": {one.name: getattr(options, one.name) for one in fields(options) if one.name not in _WITHOUT_EFFECT},
        "llvm": listed.llvm.version,
        "configuration": {field: value for field, value in said.items() if field not in _ELSEWHERE},
        "sources": sources,
        "files": dict(files),
        "forms": encode_forms(forms),
    }
    return digest_of(repr(_sorted(what)).encode("utf-8", "surrogatepass"))


def _sorted(value: object) -> object:
    """A value with the items of each table sorted."""
    if isinstance(value, Mapping):
        table = cast("Mapping[str, object]", value)
        return [(key, _sorted(table[key])) for key in sorted(table)]
    return [_sorted(item) for item in cast("Iterable[object]", value)] if isinstance(value, (list, tuple)) else value


def digest_of(data: bytes | FileBytes) -> str:
    """The digest of these bytes, in 40 characters."""
    digest = blake2b(digest_size=_BYTES)
    for piece in pieces_of(data):
        digest.update(piece)
    return digest.hexdigest()
