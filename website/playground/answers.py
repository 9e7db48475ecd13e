"""Answers the playground by the features that editors use; runs in the browser, in Pyodide.

Answers are JSON, since that is what crosses to JavaScript in one step. Places are lines and characters from 0, in
UTF-16 units. Read next: `src/worker.ts` (who asks), `build.py` (how this gets there).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from mlirls_ir.bug import set_bug_handler
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.formatting import apply_edits
from mlirls_ir.ods.upstream import MAIN, NEWEST, RELEASES
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.source import Encoding
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.expected_findings import without_expected_chunks
from mlirls_server.features.formatting import begin_formatting
from mlirls_server.features.generic_form import find_generic_form
from mlirls_server.features.hover import find_described
from mlirls_server.features.layout.page import render_page
from mlirls_server.features.layout.report import report_of
from mlirls_server.features.layout.text import without_line_links
from mlirls_server.features.passes.listing import Effects
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.page import render_page as render_passes
from mlirls_server.features.passes.timeline import Timeline
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of
from mlirls_server.features.quick_fix.suggestions import with_suggestions
from mlirls_server.features.value_names import with_names
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment

_SEVERITIES: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "info",
    Severity.HINT: "hint",
}
_MOST: Final = 500
"""Findings that are shown."""
_KINDS: Final = {"operation": "function", "value": "variable", "symbol": "constant", "attribute": "property"}
"""Kinds of completions whose pictures the editor calls otherwise."""
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def _log(error: Exception, doing: str) -> None:
    """A bug of ours costs one answer; the console of the browser shows it."""
    print(f"internal error while {doing}: {type(error).__name__}: {error}", file=sys.stderr)


set_bug_handler(_log)


LLVMS: Final = (*map(str, RELEASES), "main")
"""The releases to choose from."""
_NO_PASSES: Final = """\
<!doctype html><meta charset="utf-8"><body style="font: 15px system-ui"><p>This text has no dumps of passes.</p>
<p><code>mlir-opt --mlir-print-ir-after-all</code> writes a log with them, which can be pasted into the editor.</p>"""


class Playground:
    """The text that is in the editor, the LLVM that it is for, and a `.td` file that defines its dialects."""

    def __init__(self, folder: str = "/definitions", headers: str = "/headers") -> None:
        """The `.td` file is written into `folder`; `headers` has the files of MLIR that it includes."""
        self._path, self._headers = Path(folder, "Definitions.td"), headers
        self._environment = Environment(upstream_registry(), Configuration())
        self._document = self._environment.document("")

    def choose(self, llvm: str, definitions: str) -> str:
        """Takes another LLVM and the text of a `.td` file, "" for none; the answer is what is wrong with that file."""
        version = MAIN if llvm == "main" else int(llvm) if llvm in LLVMS else NEWEST
        registry, found = upstream_registry(version), []
        if definitions.strip():
            # Imported only when it is needed: the first answer does without.
            from mlirls_ir.ods.user import read_user_dialects

            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text(definitions, encoding="utf-8")
            read = read_user_dialects(registry, [OdsFile(str(self._path), (self._headers,))])
            registry = registry.extended(read.dialects)
            found = [
                {"line": one.line - 1 if one.file == str(self._path) else 0, "message": one.message}
                for one in read.diagnostics[:_MOST]
            ]
        self._environment = Environment(registry, Configuration())
        self._document = self._environment.document(str(self._document.source))
        return json.dumps(found)

    def change(self, text: str) -> None:
        """The editor has this text. Only what differs is read again."""
        old = str(self._document.source)
        start, most = 0, min(len(old), len(text))
        while start < most and old[start] == text[start]:
            start += 1
        end = 0
        while end < most - start and old[-1 - end] == text[-1 - end]:
            end += 1
        self._document.edit(start, len(old) - end, text[start : len(text) - end])

    def findings(self) -> str:
        """What is wrong with the text."""
        document = self._document
        found = without_expected_chunks(str(document.source), self._environment.diagnose(document))
        shown = with_names(document.source, with_suggestions(document, found[:_MOST]))
        return json.dumps(
            {"findings": [self._finding(one) for one in shown], "unchecked": sorted(document.n_unchecked())}
        )

    def answer(self, question: str, line: int, character: int) -> str:
        """The answer to a question about the text, or about a place in it."""
        offset = self._document.source.offset_at(line, character, Encoding.UTF16)
        match question:
            case "hover":
                return json.dumps(self._hover(offset))
            case "complete":
                return json.dumps(self._completions(offset))
            case "generic":
                return json.dumps(find_generic_form(self._document, None))
            case "layout":
                return json.dumps(render_page(report_of(self._document), "playground.mlir", self._document))
            case "passes":
                return json.dumps(self._passes())
            case "format":
                formatter = begin_formatting(self._document)
                formatter.run()
                return json.dumps(apply_edits(formatter.text, formatter.edits))
            case _:
                return "null"

    def _passes(self) -> str:
        log = LogText(str(self._document.source).encode("utf-8", "surrogateescape"))
        if not log.stages:
            return _NO_PASSES
        timeline = Timeline(log.stages, log.text, self._environment.document)
        return render_passes(timeline.steps(), timeline, "playground", Effects(timeline))

    def _hover(self, offset: int) -> dict[str, object] | None:
        found = find_described(self._document, offset)
        if found is None:
            return None
        html = _MARKDOWN.render(without_line_links(found.markdown))
        return {**self._range(found.span.start, found.span.end), "html": html}

    def _completions(self, offset: int) -> dict[str, object] | None:
        found = find_completions(self._document, offset, takes_snippets=False)
        if found is None:
            return None
        items = [
            {
                "label": item.label,
                "insert": item.insert or item.label,
                "kind": _KINDS.get(item.kind.value, item.kind.value),
                "detail": item.detail,
            }
            for item in found.items
        ]
        return {**self._range(found.span.start, found.span.end), "items": items, "incomplete": found.is_incomplete}

    def _finding(self, found: Diagnostic) -> dict[str, object]:
        fixes = find_quick_fixes(self._document, problem_of(found))
        return {
            **self._range(found.start, found.end),
            "severity": _SEVERITIES[found.severity],
            "code": found.code,
            "message": found.message,
            "related": [{**self._range(one.start, one.end), "message": one.message} for one in found.related],
            "fixes": [
                {
                    "title": fix.title,
                    "edits": [{**self._range(one.span.start, one.span.end), "text": one.text} for one in fix.edits],
                }
                for fix in fixes
            ],
        }

    def _range(self, start: int, end: int) -> dict[str, object]:
        return {"start": self._place(start), "end": self._place(end)}

    def _place(self, offset: int) -> dict[str, int]:
        line, character = self._document.source.position_at(offset, Encoding.UTF16)
        return {"line": line, "character": character}
