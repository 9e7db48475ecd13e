"""textDocument/diagnostic and workspace/diagnostic.

Files that are not open are checked by another process, and reports are sent as they come if the client accepts partial
results. Such a client is answered only when there is something new, because it sends the request again immediately.

Read next: `../diagnostic_reports.py`, `../closed_reports.py`.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing

from lsprotocol import types

from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.diagnostic_reports import Report
from mlirls_server.lsp.files import key_of
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_document_diagnostic(ls: Server, params: types.DocumentDiagnosticParams) -> Prebuilt:
    """The report of a document's current text, or, for a file that is not open, of what is on disk."""
    uri = params.text_document.uri
    opened = ls.opened_text(uri)
    report = None if opened is None else await ls.reports.of_open(opened)
    if report is None:
        report = await ls.closed_reports.of_file(key_of(uri), uri)
    return Prebuilt(_json(report, params.previous_result_id))


async def handle_workspace_diagnostic(ls: Server, params: types.WorkspaceDiagnosticParams) -> Prebuilt:
    """The reports of all files whose report differs from the one that the client has."""
    said = {item.uri: item.value for item in params.previous_result_ids}
    token = params.partial_result_token
    if token is None:
        items = [item async for item in _of_open(ls, said)]
        return Prebuilt({"items": [*items, *[item async for item in _of_closed(ls, said)]]})
    state: object = None
    n_sent = 0
    while True:
        # Documents change with each key press; files do not.
        n_news, current = ls.reports.n_news, ls.closed_reports.state()
        for find in (_of_open, _of_closed) if current != state else (_of_open,):
            async with aclosing(find(ls, said)) as found:
                async for item in found:
                    ls.wire.send_prebuilt(types.PROGRESS, {"token": token, "value": {"items": [item]}})
                    n_sent += 1
        if n_sent:
            return Prebuilt({"items": []})
        state = current
        await ls.reports.wait(n_news)


async def _of_open(ls: Server, said: Mapping[str, str]) -> AsyncGenerator[JsonObject]:
    async with aclosing(ls.closed_reports.of_open(said)) as reports:
        async for uri, version, report in reports:
            yield _json(report, None) | {"uri": uri, "version": version}


async def _of_closed(ls: Server, said: Mapping[str, str]) -> AsyncGenerator[JsonObject]:
    async with aclosing(ls.closed_reports.of_closed(said)) as reports:
        async for uri, version, report in reports:
            yield _json(report, None) | {"uri": uri, "version": version}


def _json(report: Report, previous: str | None) -> JsonObject:
    if previous == report.result_id:
        return {"kind": types.DocumentDiagnosticReportKind.Unchanged.value, "resultId": report.result_id}
    kind = types.DocumentDiagnosticReportKind.Full.value
    return {"kind": kind, "resultId": report.result_id, "items": report.items}
