"""Words that are typos of one another."""

from __future__ import annotations


def is_near(word: str, known: str) -> bool:
    """Whether `word` differs from `known` by one letter added, missing or wrong, or by two letters swapped."""
    if word == known or abs(len(word) - len(known)) > 1:
        return False
    first = next((n for n, (a, b) in enumerate(zip(word, known, strict=False)) if a != b), min(len(word), len(known)))
    left, right = word[first:], known[first:]
    if len(word) > len(known):
        return left[1:] == right
    if len(word) < len(known):
        return left == right[1:]
    return left[1:] == right[1:] or (left[:2] == right[1::-1] and left[2:] == right[2:])
