"""The server's requests to the client: settings, notifications about files, and a progress bar.

Everything here is optional in LSP. A client without it is served with what it sends by itself.
"""

from __future__ import annotations

import itertools
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from lsprotocol import types

from mlirls_server.lsp.capabilities import can
from mlirls_server.lsp.session import Session
from mlirls_server.lsp.settings import Settings, read_settings

logger = logging.getLogger(__name__)

WATCHED: Final = (
    "**/mlirls.toml",
    "**/pyproject.toml",
    "**/tablegen_compile_commands.yml",
    "**/pdll_compile_commands.yml",
    "**/*.td",
    "**/*.pdll",
    "**/*.irdl.mlir",
    "**/*.py",
    "**/*.mlirbc",
)
_MLIR_FILES: Final = "mlirls-mlir-files"
_numbers = itertools.count(1)


async def register(ls: Session) -> None:
    """Asks for notifications about changes of files and settings, if the client supports that."""
    expected: list[types.Registration] = []
    if _can(ls, "workspace.did_change_watched_files.dynamic_registration"):
        options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(glob) for glob in WATCHED])
        expected.append(types.Registration("mlirls-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options))
    if _can(ls, "workspace.did_change_configuration.dynamic_registration"):
        section = types.DidChangeConfigurationRegistrationOptions(section="mlirls")
        expected.append(types.Registration("mlirls-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, section))
    if expected:
        await ls.client_register_capability_async(types.RegistrationParams(expected))


async def ask_for_settings(ls: Session) -> Settings | None:
    """The client's settings; None if it cannot be asked or has none, so that its earlier settings stay."""
    if not _can(ls, "workspace.configuration"):
        return None
    params = types.ConfigurationParams([types.ConfigurationItem(section="mlirls")])
    found = await ls.workspace_configuration_async(params)
    return read_settings(found[0]) if found and found[0] is not None else None


async def refresh(ls: Session) -> None:
    """Asks the client to repeat requests that depend on more than the text, if it supports that."""
    if _can(ls, "workspace.inlay_hint.refresh_support"):
        await ls.workspace_inlay_hint_refresh_async(None)
    if _can(ls, "workspace.code_lens.refresh_support"):
        await ls.workspace_code_lens_refresh_async(None)


async def watch_extensions(ls: Session, extensions: tuple[str, ...]) -> None:
    """Asks for notifications about changes of MLIR files, which have one of `extensions`, if the client supports
    that."""
    if extensions == ls.watched_extensions or not _can(ls, "workspace.did_change_watched_files.dynamic_registration"):
        return
    before, ls.watched_extensions = ls.watched_extensions, extensions
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    if before:
        gone = [types.Unregistration(_MLIR_FILES, method)]
        await ls.client_unregister_capability_async(types.UnregistrationParams(gone))
    watchers = [types.FileSystemWatcher(f"**/*{extension}") for extension in extensions]
    options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
    await ls.client_register_capability_async(
        types.RegistrationParams([types.Registration(_MLIR_FILES, method, options)])
    )


class Progress:
    """A progress bar that a client shows, or one without effect."""

    def __init__(self, ls: Session | None = None, token: str = "") -> None:
        self._ls = ls
        self._token = token

    def report(self, message: str, percentage: int) -> None:
        """Reports how far the work is."""
        if self._ls is not None:
            value = types.WorkDoneProgressReport(message=message, percentage=percentage)
            self._ls.work_done_progress.report(self._token, value)


@asynccontextmanager
async def show_progress(ls: Session, title: str) -> AsyncGenerator[Progress]:
    """Shows `title` while the context is entered, if the client supports that."""
    if not _can(ls, "window.work_done_progress"):
        yield Progress()
        return
    token = f"mlirls-{next(_numbers)}"
    try:
        await ls.work_done_progress.create_async(token)  # pyright: ignore[reportUnknownMemberType]  # pygls' Future
    except Exception:
        logger.info("the client shows no progress", exc_info=True)
        yield Progress()
        return
    ls.work_done_progress.begin(token, types.WorkDoneProgressBegin(title))
    try:
        yield Progress(ls, token)
    finally:
        ls.work_done_progress.end(token, types.WorkDoneProgressEnd())


def _can(ls: Session, capability: str) -> bool:
    return can(ls.client_capabilities, capability)
