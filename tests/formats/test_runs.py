"""Parts that are read at once are read as one by one, however they are spelt."""

from __future__ import annotations

import random

from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.parts import literal_reader, read_operand, read_operands
from mlirls_ir.formats.runs import Part, Run, is_part
from mlirls_ir.ods.model import ValueField
from mlirls_ir.syntax.operation import OpParser, ParseContext

_LITERALS = (",", "(", ")", "[", "]", ":", "=", "->", "<", ">", "to", "step")
_TRIVIA = ("", "", " ", " ", " ", "  ", "\n", " // a\n", "\t")
_SPELLINGS = {
    "single": ("%a", "%0", "%a#1", "%a, %b", "", "%a.b"),
    "optional": ("", "%a", "%a#2", "%b, %c"),
    "variadic": ("", "%a", "%a, %b", "%a,%b", "%a , %b,  %c", "%a, ", "%a#1, %b", "%a,%b // c\n, %c"),
}
_BEHIND = ("", " {", "#1", " , %z", "%z", ": i32", " // %z\n, %z", "to", "word", "-#}", ">", "$")


def _read_by(run: Run, readers: list[object], text: str, *, at_once: bool) -> str:
    p = OpParser(text, 0, ParseContext(upstream_registry()), "")
    env = Environment(0)
    try:
        if at_once:
            run.read(p, env)
        else:
            for read in readers:
                assert callable(read)
                read(p, env)
    except ParseFailure as failure:
        return f"{failure.start}-{failure.end}: {failure.message}"
    return f"{p.pos} {p.last_end} {env.operands}"


def _random_parts(rng: random.Random) -> list[Part]:
    parts: list[Part] = []
    for index in range(rng.randint(2, 6)):
        if rng.random() < 0.5:
            parts.append(rng.choice(_LITERALS))
        else:
            parts.append(ValueField(f"x{index}", "AnyType", rng.choice(("single", "optional", "variadic"))))
    return parts


def _random_text(rng: random.Random, parts: list[Part]) -> str:
    out: list[str] = []
    for part in parts:
        out.append(rng.choice(_SPELLINGS[part.arity]) if isinstance(part, ValueField) else part)
        out.append(rng.choice(_TRIVIA))
    if rng.random() < 0.1:
        del out[rng.randrange(len(out))]
    return "".join([*out, rng.choice(_BEHIND)])


def test_at_once_is_one_by_one() -> None:
    rng = random.Random(3)
    n_read = 0
    for _ in range(300):
        parts = _random_parts(rng)
        assert all(map(is_part, parts))
        readers = [
            literal_reader(part)
            if isinstance(part, str)
            else (lambda p, env, field=part: read_operand(field.name, p, env))
            if part.arity == "single"
            else (lambda p, env, field=part: read_operands(field, p, env))
            for part in parts
        ]
        run = Run(parts, readers)
        # Until it has read some texts a run reads one by one itself.
        for _ in range(10):
            _read_by(run, [*readers], "%a", at_once=True)
        for _ in range(40):
            text = _random_text(rng, parts)
            slow = _read_by(run, [*readers], text, at_once=False)
            assert _read_by(run, [*readers], text, at_once=True) == slow, (parts, text)
            n_read += "{" in slow
    assert n_read > 1000


def test_what_is_no_part() -> None:
    assert not is_part("{")
    assert not is_part("-")
    assert not is_part(ValueField("x", "AnyType", "variadic_of_variadic"))
