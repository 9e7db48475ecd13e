"""The log: standard error, and for warnings and errors also the client's output channel."""

from __future__ import annotations

import logging
import sys

from lsprotocol import types

from mlirls_ir.bug import set_bug_handler
from mlirls_server.lsp.server import Server

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_KINDS = {
    logging.WARNING: types.MessageType.Warning,
    logging.ERROR: types.MessageType.Error,
    logging.CRITICAL: types.MessageType.Error,
}


class ClientHandler(logging.Handler):
    """Sends records to the client as `window/logMessage`."""

    def __init__(self, server: Server) -> None:
        super().__init__(logging.WARNING)
        self._server = server
        self._is_sending = False

    def emit(self, record: logging.LogRecord) -> None:
        """Sends one record; a failure to send is not logged again."""
        protocol = self._server.wire
        if self._is_sending or protocol.writer is None:
            return
        self._is_sending = True
        try:
            kind = _KINDS.get(record.levelno, types.MessageType.Info)
            params = {"type": kind.value, "message": self.format(record)}
            protocol.send_prebuilt(types.WINDOW_LOG_MESSAGE, params)
        except Exception:
            self.handleError(record)
        finally:
            self._is_sending = False


def _log_bug(error: Exception, doing: str) -> None:
    """Logs a bug in mlirls that has cost one answer."""
    logging.getLogger(__name__).error("internal error while %s", doing, exc_info=error)


def set_up_logging(server: Server, level: str) -> None:
    """Writes records of `level` and above to standard error, warnings and errors to the client as well."""
    set_bug_handler(_log_bug)
    to_stderr = logging.StreamHandler(sys.stderr)
    to_stderr.setFormatter(logging.Formatter(_FORMAT))
    root = logging.getLogger()
    root.handlers[:] = [to_stderr, ClientHandler(server)]
    root.setLevel(level.upper())
    # pygls logs an error response as an exception, but the guard has already logged it with its traceback.
    logging.getLogger("pygls").setLevel(max(root.level, logging.CRITICAL))
