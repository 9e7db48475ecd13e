"""Checks the envelope of a message as JSON-RPC prescribes it; a violation is answered with one sentence.

The contents of `params` are not checked here; `inbox.py` checks them by the types of LSP.
"""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from lsprotocol import types

from mlirls_ir.lazy_dataclass import dataclass

MsgId: TypeAlias = "int | str"

_LARGEST_ID: Final = 1 << 63
_LONGEST_ID: Final = 1024
_NAMED: Final = {types.CANCEL_REQUEST: "id", types.WINDOW_WORK_DONE_PROGRESS_CANCEL: "token"}
"""The notifications that name a request or a progress, with the key of their parameters that has the name."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a message; `is_answered` says whether the sender expects an answer."""

    message: str
    msg_id: MsgId | None = None
    code: int = types.ErrorCodes.InvalidRequest.value
    is_answered: bool = True


def id_of(message: dict[str, object]) -> MsgId | None:
    """The id in an object; None if it is missing or invalid."""
    return _named_by(message, "id")


def _named_by(message: dict[str, object], key: str) -> MsgId | None:
    found = message.get(key)
    if isinstance(found, bool):
        return None
    if isinstance(found, int):
        return found if -_LARGEST_ID <= found < _LARGEST_ID else None
    return found if isinstance(found, str) and len(found) <= _LONGEST_ID else None


def fault_of(message: object) -> Fault | None:
    """What is wrong with a message that is JSON; None for a valid message."""
    if not isinstance(message, dict):
        return Fault("the message is not a JSON-RPC 2.0 object")
    fields = cast("dict[str, object]", message)
    msg_id = id_of(fields)
    if fields.get("jsonrpc") != "2.0":
        return Fault("the message is not a JSON-RPC 2.0 object", msg_id)
    if "method" not in fields:
        return _fault_of_response(fields, msg_id)
    if not isinstance(fields["method"], str):
        return Fault("'method' must be a string", msg_id)
    if "id" in fields and msg_id is None:
        return Fault("'id' must be a string or an integer")
    if not isinstance(fields.get("params"), (dict, list, type(None))):
        code = types.ErrorCodes.InvalidParams.value
        return Fault("'params' must be an object or an array", msg_id, code, is_answered=msg_id is not None)
    return _fault_of_name(fields["method"], fields.get("params"))


def _fault_of_name(method: str, params: object) -> Fault | None:
    """What is wrong with the name in a notification that names a request or a progress."""
    key = _NAMED.get(method)
    if key is None or not isinstance(params, dict) or _named_by(cast("dict[str, object]", params), key) is not None:
        return None
    return Fault(f"'{key}' in the parameters of {method} must be a string or an integer", is_answered=False)


def _fault_of_response(fields: dict[str, object], msg_id: MsgId | None) -> Fault | None:
    """What is wrong with a message without a method, a response. A fault of a response is not answered."""
    if "result" not in fields and "error" not in fields:
        return Fault("the message has no 'method'", msg_id)
    if msg_id is None and fields.get("id") is not None:
        return Fault("the 'id' of an answer must be a string or an integer", is_answered=False)
    error = fields.get("error")
    if error is None and "result" in fields:
        return None
    is_error = isinstance(error, dict) and isinstance(cast("dict[str, object]", error).get("code"), int)
    return None if is_error else Fault("'error' must be an object with a code", is_answered=False)
