"""The last semantic tokens that were sent for a document, and the edit that turns them into the current ones.

Tokens are relative to the one before, so an edit of the text changes numbers only at its place. The common beginning
and end of two answers are compared in blocks, at the speed of C.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass

_BLOCK: Final = 4096
_MAX_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class TokenEdit:
    """Replaces `delete_count` numbers from `start` on by `data`."""

    start: int
    delete_count: int
    data: list[int]


class SentTokens:
    """The last answers for some documents, by URI, with the identities that clients refer to."""

    def __init__(self) -> None:
        self._sent: OrderedDict[str, tuple[str, array[int]]] = OrderedDict()
        self._count = 0

    def remember(self, uri: str, data: list[int]) -> str:
        """Remembers an answer; returns its identity."""
        self._count += 1
        result_id = str(self._count)
        self._sent[uri] = (result_id, array("L", data))
        self._sent.move_to_end(uri)
        if len(self._sent) > _MAX_KEPT:
            self._sent.popitem(last=False)
        return result_id

    def edit_since(self, uri: str, result_id: str, data: list[int]) -> list[TokenEdit] | None:
        """The edit that turns the answer with an identity into `data`; None if that answer is no longer known."""
        known = self._sent.get(uri)
        if known is None or known[0] != result_id:
            return None
        old, new = known[1], array("L", data)
        if old == new:
            return []
        start = _common(old, new, min(len(old), len(new)))
        end = _common_end(old, new, min(len(old), len(new)) - start)
        return [TokenEdit(start, len(old) - start - end, data[start : len(data) - end])]


def _common(old: array[int], new: array[int], limit: int) -> int:
    """The length of the common beginning."""
    at = 0
    while at + _BLOCK <= limit and old[at : at + _BLOCK] == new[at : at + _BLOCK]:
        at += _BLOCK
    while at < limit and old[at] == new[at]:
        at += 1
    return at


def _common_end(old: array[int], new: array[int], limit: int) -> int:
    """The length of the common end, at most `limit`."""
    n_old, n_new, count = len(old), len(new), 0
    while count + _BLOCK <= limit and (
        old[n_old - count - _BLOCK : n_old - count] == new[n_new - count - _BLOCK : n_new - count]
    ):
        count += _BLOCK
    while count < limit and old[n_old - count - 1] == new[n_new - count - 1]:
        count += 1
    return count
