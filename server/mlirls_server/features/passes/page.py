"""The passes of a log as one self-contained HTML page, to attach to a bug report.

Each pass has one line with its effect, and unfolds to its difference by lines with the names of the state before. The
page makes no requests and has no script. Everything from the log is escaped.

Read next: `page_style.py`, `pass_change.py`, `listing.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import islice
from typing import Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import Step
from mlirls_server.features.amounts import count_of
from mlirls_server.features.line_differences import LineMatcher
from mlirls_server.features.passes.contents import contents_lines
from mlirls_server.features.passes.listing import Effects, target_text
from mlirls_server.features.passes.page_style import STYLE
from mlirls_server.features.passes.pass_change import pass_change
from mlirls_server.features.passes.timeline import Timeline

_MOST_LINES: Final = 2_000
"""The lines of a difference that are shown."""
_CLASSES: Final = {"+": "added", "-": "removed", "@": "place"}
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def render_page(steps: Sequence[Step], timeline: Timeline, title: str, effects: Effects) -> str:
    """The page about a log with this name."""
    name = escape(title)
    stages = [stage for step in steps for stage in step.stages]
    changed = sum(timeline.is_changed(stage) is True for stage in stages)
    body = "\n".join(_step(number, step, timeline, effects) for number, step in enumerate(steps, 1))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>Passes of {name}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>Passes of <code>{name}</code></h1>\n"
        f'<p class="note">{_n_passes(steps)} · {count_of(len(stages), "dump")} · {changed} changed. '
        "Values in a difference have their names from before the pass.</p>\n"
        '<label><input type="checkbox" id="hide"> Hide passes that changed nothing</label>\n'
        f"{body}\n</body>\n</html>\n"
    )


def _step(number: int, step: Step, timeline: Timeline, effects: Effects) -> str:
    stages = "\n".join(_stage(stage, timeline, effects) for stage in step.stages)
    is_unchanged = all(timeline.is_changed(stage) is False and not stage.header.has_failed for stage in step.stages)
    options = f" <code>{escape(step.stages[0].header.options)}</code>" if step.stages[0].header.options else ""
    kind = ' class="unchanged"' if is_unchanged else ""
    return f"<section{kind}>\n<h2>{number}. {escape(step.title)}{options}</h2>\n{stages}\n</section>"


def _stage(stage: Stage, timeline: Timeline, effects: Effects) -> str:
    is_unchanged = timeline.is_changed(stage) is False and not stage.header.has_failed
    failed = '<strong class="failed">failed</strong> ' if stage.header.has_failed else ""
    summary = (
        f'<span class="number">{stage.number + 1}</span> <code>{escape(target_text(stage))}</code> '
        f'<span class="effect">{failed}{escape(effects.text(stage))}</span>'
    )
    kind = ' class="unchanged"' if is_unchanged else ""
    lines = list(_difference(stage, timeline, effects)) if timeline.is_changed(stage) else []
    if not lines:
        return f"<p{kind}>{summary}</p>"
    counts = effects.counts(stage)
    notes = [] if counts is None else [f'<p class="note">{escape(line)}</p>\n' for line in contents_lines(counts)]
    return f"<details{kind}>\n<summary>{summary}</summary>\n{''.join(notes)}<pre>{''.join(lines)}</pre>\n</details>"


def _difference(stage: Stage, timeline: Timeline, effects: Effects) -> Iterator[str]:
    """The lines of a difference as HTML, each with a class."""
    if not effects.is_affordable(stage):
        yield _hint("the dump is too large for this page", stage)
        return
    change = pass_change(timeline, stage)
    if change.before is None:
        return
    lines = _lines(change.before.text.split("\n"), change.text.split("\n"))
    for mark, line in islice(lines, _MOST_LINES):
        kind = _CLASSES.get(mark, "")
        shown = escape(line if mark == "@" else f"{mark}{line}")
        yield f'<span class="{kind}">{shown}</span>\n' if kind else f"{shown}\n"
    left = sum(1 for _ in lines)
    if left:
        yield _hint(count_of(left, "more line"), stage)


def _lines(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The lines that differ, with some around them, each with a mark; indentation is not a difference."""
    matcher = LineMatcher([line.strip() for line in old], [line.strip() for line in new])
    for group in matcher.get_grouped_opcodes():
        yield "@", f"line {group[0][1] + 1}"
        for kind, first, last, start, end in group:
            if kind == "equal":
                yield from ((" ", line) for line in new[start:end])
                continue
            yield from (("-", line) for line in old[first:last])
            yield from (("+", line) for line in new[start:end])


def _hint(what: str, stage: Stage) -> str:
    return f'<span class="place">{what}; see mlirls passes diff LOG {stage.number + 1}</span>'


def _n_passes(steps: Sequence[Step]) -> str:
    return "1 pass" if len(steps) == 1 else f"{len(steps)} passes"
