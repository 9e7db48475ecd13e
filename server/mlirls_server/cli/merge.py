"""`mlirls report merge`: merges the reports of several runs of `mlirls check`, such as the shares of several machines.

Read next: `report/`, which writes what is read here, and `shard.py`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Any, Final, NamedTuple, TypeAlias, cast
from urllib.parse import unquote
from xml.etree import ElementTree

from mlirls_ir.source.files import reason_of
from mlirls_server.cli.files import read_file
from mlirls_server.cli.safe_text import json_text
from mlirls_server.cli.shard import shard_of
from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.statistics import added_up
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.cli.writing import write_output, write_whole

_EXAMPLES = """\
  mlirls report merge shard-1.json shard-2.json
                                          one report on standard output
  mlirls report merge shard-*.sarif --output all.sarif

exit status: 0 no errors in the reports, 1 errors, 2 something could not be
read or run
"""
_FORMS: Final = "JSON, SARIF, JUnit or GitLab"
_WRONG_IN_GITLAB: Final = frozenset({"major", "critical", "blocker"})
_COUNTS: Final = ("tests", "failures", "errors")

Json: TypeAlias = "dict[str, Any]"


class Merged(NamedTuple):
    """The text of the report, whether it has errors, and whether it has files that could not be read."""

    text: str
    has_errors: bool
    has_failures: bool


class _Given(NamedTuple):
    path: str
    form: str
    value: Any


def make_parser() -> CommandParser:
    """The options of `mlirls report`."""
    description = "Merge the reports of several runs of mlirls check."
    parser = CommandParser("report", "merge FILE ...", description, _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument(
        "action", choices=["merge"], metavar="merge", help="merge several reports of the same format into one"
    )
    given.add_argument("reports", nargs="+", metavar="FILE", help=f"a report of mlirls check, in {_FORMS} format")
    output = parser.add_argument_group("output")
    output.add_argument("--output", metavar="FILE", help="write to FILE instead of standard output")
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Merges; the status is that of one check with all the findings."""
    given = [_read(path) for path in arguments.reports]
    strange = next((report for report in given if report.form != given[0].form), None)
    if strange is not None:
        raise CannotRun(
            f"report: {given[0].path} is in {given[0].form} format, but {strange.path} is in {strange.form} format"
        )
    _refuse_other_than_all_shares(given)
    merged = _MERGE[given[0].form]([report.value for report in given])
    if arguments.output is None:
        write_output(merged.text)
        sys.stdout.flush()
    else:
        write_whole(arguments.output, merged.text.encode("utf-8", "surrogateescape"))
    return 2 if merged.has_failures else int(merged.has_errors)


def _read(path: str) -> _Given:
    """A report and its format. Raises `CannotRun`."""
    try:
        text = read_file(path).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "is not UTF-8"
        raise CannotRun(f"report: {path}: {reason}") from error
    try:
        if text.lstrip().startswith("<"):
            if "<!DOCTYPE" in text:
                raise CannotRun(f"report: {path}: not a report of mlirls check: it has a DOCTYPE")
            value: Any = ElementTree.fromstring(text)
        else:
            value = json.loads(text)
    except RecursionError as error:
        raise CannotRun(f"report: {path}: not a report of mlirls check: it is nested too deeply") from error
    except (ElementTree.ParseError, json.JSONDecodeError) as error:
        raise CannotRun(f"report: {path} is not a report of mlirls check in {_FORMS} format: {error}") from error
    form = _form_of(value)
    if form is None:
        raise CannotRun(f"report: {path} is not a report of mlirls check in {_FORMS} format")
    try:
        _MERGE[form]([value])
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, argparse.ArgumentTypeError) as error:
        raise CannotRun(f"report: {path} is not a complete report of mlirls check in {form} format") from error
    return _Given(path, form, value)


def _refuse_other_than_all_shares(given: Sequence[_Given]) -> None:
    """Raises `CannotRun` if a share is missing or is there twice, because the result must be the report of all files.

    Only JSON reports say which share they are.
    """
    shares: dict[str, str] = {}
    for report in given:
        share = report.value.get("shard") if report.form == "JSON" else None
        if share is None:
            continue
        if share in shares:
            raise CannotRun(f"report: {shares[share]} and {report.path} are both share {share}")
        shares[share] = report.path
    counts = {share.partition("/")[2]: path for share, path in shares.items()}
    if len(counts) > 1:
        (one, path), (other, other_path), *_ = counts.items()
        raise CannotRun(f"report: {path} is a share of {one}, and {other_path} a share of {other}")
    for count in counts:
        n_missing = int(count) - len(shares)
        if n_missing:
            first = next(share for number in range(int(count)) if (share := f"{number + 1}/{count}") not in shares)
            more = f", and {n_missing - 1} more" if n_missing > 1 else ""
            raise CannotRun(f"report: the report of share {first} is missing{more}")


def _form_of(value: object) -> str | None:
    if isinstance(value, ElementTree.Element):
        return "JUnit" if cast("ElementTree.Element", value).tag == "testsuites" else None
    if isinstance(value, list):
        return "GitLab"
    if isinstance(value, dict):
        return "SARIF" if "runs" in value else "JSON" if "files" in value and "summary" in value else None
    return None


def _merge_json(values: Sequence[Json]) -> Merged:
    for value in values:
        if "shard" in value:
            shard_of(value["shard"])
    files = sorted((file for value in values for file in value["files"]), key=lambda file: _order(file["path"]))
    keys = dict.fromkeys(key for value in values for key in value["summary"])
    summary: dict[str, int] = {key: sum(value["summary"].get(key, 0) for value in values) for key in keys}
    whole: Json = {"files": files, "summary": summary}
    if all("statistics" in value for value in values):
        whole["statistics"] = added_up([value["statistics"] for value in values])
    text = json_text(whole)
    return Merged(text, summary.get("errors", 0) > 0, summary.get("unreadable", 0) > 0)


def _merge_gitlab(values: Sequence[list[Json]]) -> Merged:
    issues = sorted((issue for value in values for issue in value), key=lambda issue: _order(issue["location"]["path"]))
    has_failures = any(issue["check_name"] == "unreadable-file" for issue in issues)
    has_errors = any(issue["severity"] in _WRONG_IN_GITLAB for issue in issues)
    return Merged(json_text(issues), has_errors, has_failures)


def _merge_sarif(values: Sequence[Json]) -> Merged:
    """One run, because services take one run of each tool; results name a rule by its index among all rules."""
    runs: list[Json] = [run for value in values for run in value["runs"]]
    rules = {rule["id"]: rule for run in runs for rule in run["tool"]["driver"]["rules"]}
    places = {name: number for number, name in enumerate(sorted(rules))}
    results = [{**result, "ruleIndex": places[result["ruleId"]]} for run in runs for result in run["results"]]
    results.sort(key=lambda result: _order(unquote(_uri_of(result))))
    invocations: list[Json] = [invocation for run in runs for invocation in run["invocations"]]
    is_successful = all(invocation["executionSuccessful"] for invocation in invocations)
    notifications = [note for one in invocations for note in one["toolExecutionNotifications"]]
    whole: Json = dict(runs[0])
    driver = {**runs[0]["tool"]["driver"], "rules": [rules[name] for name in sorted(rules)]}
    whole["tool"] = {**runs[0]["tool"], "driver": driver}
    whole["invocations"] = [
        {**invocations[0], "executionSuccessful": is_successful, "toolExecutionNotifications": notifications}
    ]
    whole["results"] = results
    has_errors = any(result["level"] == "error" for result in results)
    text = json_text({**values[0], "runs": [whole]})
    return Merged(text, has_errors, not is_successful)


def _uri_of(result: Json) -> str:
    location: Json = result["locations"][0]["physicalLocation"]
    return str(location["artifactLocation"]["uri"])


def _merge_junit(values: Sequence[ElementTree.Element]) -> Merged:
    root = ElementTree.Element("testsuites", dict(values[0].attrib))
    for name in _COUNTS:
        root.set(name, str(sum(int(value.get(name, "0")) for value in values)))
    suites = [suite for value in values for suite in value]
    root.extend(sorted(suites, key=lambda suite: _order(suite.get("name", ""))))
    ElementTree.indent(root)
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'
    return Merged(text, root.get("failures") != "0", root.get("errors") != "0")


_MERGE: Final[dict[str, Callable[[Any], Merged]]] = {
    "JSON": _merge_json,
    "SARIF": _merge_sarif,
    "JUnit": _merge_junit,
    "GitLab": _merge_gitlab,
}


def _order(path: str) -> list[tuple[bool, str]]:
    """The key that sorts paths in the order of a check: the files of a folder, then its folders, both by name."""
    *folders, name = PurePath(path).parts or ("",)
    return [*((True, folder) for folder in folders), (False, name)]
