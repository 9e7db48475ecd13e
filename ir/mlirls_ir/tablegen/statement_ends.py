"""Where statements of a file that does not parse end, by their braces: found in linear time.

A brace that is never closed makes every statement after it end with the file. Searching for that end each time would
take quadratic time, so the indices at which some statement may end are put into a tree of minima once.
"""

from __future__ import annotations

from bisect import bisect_left

from mlirls_ir.tablegen.lexer import STATEMENT_STARTS, Token


class StatementEnds:
    """The ends of top-level statements in a list of tokens."""

    def __init__(self, tokens: list[Token]) -> None:
        self._n_tokens = len(tokens)
        self._depth_before = [0] * (len(tokens) + 1)
        self._ends: list[int] = []
        depths: list[int] = []
        depth = 0
        for idx, token in enumerate(tokens):
            kind = token.type
            self._depth_before[idx] = depth
            depth += (kind == "LBRACE") - (kind == "RBRACE")
            if kind == "SEMICOLON" or (kind in ("LBRACE", "RBRACE") and _begins_statement(tokens, idx + 1)):
                self._ends.append(idx)
                depths.append(depth)
        self._size = 1
        while self._size < len(depths):
            self._size *= 2
        # The least depth after the ends that are below a node; the leaves are the ends themselves.
        nowhere = len(tokens) + 1
        self._least = [nowhere] * self._size + depths + [nowhere] * (self._size - len(depths))
        for node in range(self._size - 1, 0, -1):
            self._least[node] = min(self._least[2 * node], self._least[2 * node + 1])

    def after(self, start: int) -> int:
        """The index after the top-level statement that begins at `start`."""
        first = bisect_left(self._ends, start)
        if first == len(self._ends):
            return self._n_tokens
        limit = self._depth_before[start]
        node = first + self._size
        # Up and to the right until something below is not deeper than the start, then down to the first that is.
        while self._least[node] > limit:
            while node % 2:
                node //= 2
            if node == 0:
                return self._n_tokens
            node += 1
        while node < self._size:
            node *= 2
            if self._least[node] > limit:
                node += 1
        return self._ends[node - self._size] + 1


def _begins_statement(tokens: list[Token], idx: int) -> bool:
    return idx >= len(tokens) or tokens[idx].type in STATEMENT_STARTS
