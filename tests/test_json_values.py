"""JSON is read as the standard library reads it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from mlirls_ir.json_values import read_json


def check(text: str) -> None:
    """Both find the same value, of the same types, or both refuse the text."""
    try:
        expected: Any = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError):
            read_json(text)
    else:
        assert repr(read_json(text)) == repr(expected)


TEXTS = [
    *("0", "-1", "1e3", "1.50", "123456789012345678901234567890", "true", "null", '"a\\u00e4\\ud834\\udd1e\\n"', "[]"),
    *("{}", '{"a": [1, {"b": "c"}], "a": 2}', " \t\r\n[1 , 2]\n", "NaN", "[-Infinity, Infinity]"),
    *("", " ", "nul", "[1,]", '{"a"}', "[1", '"a', '"a\n"', "1 2", "[1] x", "\ufeff[]", "\x0c1", "'a'", "01", "--1"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_texts_of_all_forms(text: str) -> None:
    check(text)


def test_texts_with_a_character_changed() -> None:
    chosen = random.Random(1)
    text = json.dumps({"op": ["a", 1, None, True, {"x": 2.5, "\u00e4": '"\\'}], "n": -7}, ensure_ascii=False)
    for _ in range(2000):
        at = chosen.randrange(len(text))
        check(text[:at] + chosen.choice('0a",:[]{} \\') + text[at + 1 :])
