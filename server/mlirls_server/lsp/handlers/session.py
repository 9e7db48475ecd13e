"""The session's own notifications: initialize, exit, configuration, log level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lsprotocol import types
from pygls import uris

from mlirls_server.lsp.bytecode_views import refresh_views
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.settings import read_settings
from mlirls_server.project.bytecode import BYTECODE_SUFFIXES

_DIALECT: Final = ".irdl.mlir"


def handle_initialize(ls: Server, params: types.InitializeParams) -> None:
    """Stores encoding, settings and the client's process id."""
    ls.initialize(params)
    ls.configure(read_settings(params.initialization_options))


def handle_initialized(ls: Server, params: types.InitializedParams) -> None:
    """Asks the client for its settings and for notifications about files."""
    ls.begin()


def handle_exit(ls: Server, params: None) -> None:
    """Ends the session."""
    ls.finish()


def handle_did_change_configuration(ls: Server, params: types.DidChangeConfigurationParams) -> None:
    """Applies changed settings; a client that only reports the change is sent a request for them."""
    if params.settings is None:
        ls.take_settings()
    else:
        ls.configure(read_settings(params.settings))


def handle_did_change_workspace_folders(ls: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    """Applies a change of the open folders."""
    ls.configure(ls.settings)


def handle_did_change_watched_files(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
    """Handles changed files: indexes MLIR files, and refreshes projects, since dialects may come from any file."""
    paths = [path for change in params.changes if (path := uris.to_fs_path(change.uri)) is not None]
    extensions = ls.files.extensions()
    mlir = [path for path in paths if path.endswith(extensions)]
    ls.files.workspace.files_changed(mlir)
    ls.files.workspace.folders_changed(path for path in paths if path not in mlir)
    if bytecode := [path for path in paths if path.endswith(BYTECODE_SUFFIXES)]:
        ls.start(refresh_views(ls, bytecode))
    if any(_may_matter(ls, path, is_mlir=path in mlir) for path in paths):
        ls.projects.refresh(thorough=True)


def _may_matter(ls: Server, path: str, *, is_mlir: bool) -> bool:
    if path.endswith(".py"):
        return ls.projects.runs(path)
    if path.endswith(BYTECODE_SUFFIXES):
        return False
    return not is_mlir or path.endswith(_DIALECT) or ls.projects.reads(path)


def handle_did_rename_files(ls: Server, params: types.RenameFilesParams) -> None:
    """Files or folders were renamed; file watching reports files, but not the contents of a renamed folder."""
    _look_again(ls, [uri for file in params.files for uri in (file.old_uri, file.new_uri)])


def handle_did_delete_files(ls: Server, params: types.DeleteFilesParams) -> None:
    """Files or folders were deleted."""
    _look_again(ls, [file.uri for file in params.files])


def _look_again(ls: Server, uri_list: Sequence[str]) -> None:
    paths = [path for uri in uri_list if (path := uris.to_fs_path(uri)) is not None]
    mlir = [path for path in paths if path.endswith(ls.files.extensions())]
    ls.files.workspace.files_changed(mlir)
    if len(mlir) < len(paths):
        ls.files.configure(anew=True)
