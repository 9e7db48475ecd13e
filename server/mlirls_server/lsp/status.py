"""The state of a session: its open documents, and the project, judge and include folders of one of them."""

from __future__ import annotations

from mlirls_ir.ods.upstream import NEWEST, RELEASES
from mlirls_server.features.command import missing_dialects
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.server import Server
from mlirls_server.project.dialect_search import FoundDialect
from mlirls_server.project.projects import ProjectStatus
from mlirls_server.workspace.documents import OpenDocument


def status_of(ls: Server, uri: str | None) -> JsonObject:
    """The state of the session, and of the document `uri`."""
    found: JsonObject = {
        "version": ls.version,
        "llvmVersion": str(NEWEST),
        "llvmVersions": [str(version) for version in RELEASES],
        "documents": [_document_status(opened) for opened in ls.state.documents.values()],
    }
    if uri is None:
        return found
    opened = ls.state.documents.get(uri)
    definitions = ls.tablegen.documents.get(uri) or ls.pdll.documents.get(uri)
    if opened is not None:
        found["document"] = _document_status(opened)
        found["project"] = _project_status(ls, opened)
        found["judge"] = _judge_status(ls, opened)
    elif definitions is not None:
        path = definitions.document.path
        found["project"] = {**_project(ls.projects.status(path)), "isReading": ls.projects.environment(path).is_waiting}
        origins = ls.projects.include_origins(definitions.settings)
        found["includes"] = [{"folder": folder, "origin": origin} for folder, origin in origins]
        opened_td = ls.tablegen.documents.get(uri)
        if opened_td is not None:
            found["includer"] = opened_td.document.evaluation.settings.includer or None
    return found


def _judge_status(ls: Server, opened: OpenDocument) -> JsonObject:
    tool = ls.judging.tool(opened)
    command = opened.environment.configuration.judge
    return {
        "command": list(command) or None,
        "isAllowed": tool is not None,
        "isRunning": ls.judging.is_running(opened.uri),
    }


def _document_status(opened: OpenDocument) -> JsonObject:
    is_checking = opened.first_unpublished_change is not None
    return {"uri": opened.uri, "version": opened.version, "isChecking": is_checking}


def _found(dialect: FoundDialect) -> JsonObject:
    return {"name": dialect.name, "place": dialect.place, "problem": dialect.problem or None}


def _project_status(ls: Server, opened: OpenDocument) -> JsonObject:
    status = ls.projects.status(path_of(opened.uri))
    dialects = {
        "known": len(list(opened.environment.registry.names())),
        "project": list(status.dialects) if status is not None else [],
        "missing": missing_dialects(opened.document),
        "found": [_found(one) for one in status.found] if status is not None else [],
    }
    return {**_project(status), "isReading": opened.environment.is_waiting, "dialects": dialects}


def _project(status: ProjectStatus | None) -> JsonObject:
    return {
        "root": status.root if status is not None else None,
        "configuration": status.file if status is not None else None,
        "llvm": status.llvm.words() if status is not None else None,
        "problems": status.n_problems if status is not None else 0,
    }
