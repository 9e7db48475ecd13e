"""Guards handlers: a bug costs one answer, is logged, and never ends the session."""

from __future__ import annotations

import functools
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar

from pygls.exceptions import JsonRpcException, JsonRpcInternalError

logger = logging.getLogger(__name__)

Server = TypeVar("Server")
Params = TypeVar("Params")
Result = TypeVar("Result")


def guard_request(
    method: str, handler: Callable[[Server, Params], Awaitable[Result]]
) -> Callable[[Server, Params], Coroutine[None, None, Result]]:
    """`handler` with its failures as error responses with one line for the user."""

    @functools.wraps(handler)
    async def guarded(ls: Server, params: Params) -> Result:
        try:
            return await handler(ls, params)
        except JsonRpcException:
            raise
        except Exception as error:
            logger.exception("%s failed", method)
            # The traceback is in the log; pygls would log the cause of the answer again.
            raise JsonRpcInternalError(f"{method} failed: {type(error).__name__}: {error}") from None

    return guarded


def guard_notification(method: str, handler: Callable[[Server, Params], None]) -> Callable[[Server, Params], None]:
    """`handler` with its failures only logged, because a notification has no answer."""

    @functools.wraps(handler)
    def guarded(ls: Server, params: Params) -> None:
        try:
            handler(ls, params)
        except Exception:
            logger.exception("%s failed", method)

    return guarded
