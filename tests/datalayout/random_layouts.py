"""Random specs and types for comparison with mlir-opt: anything that its verifier accepts, odd numbers included."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.datalayout.model import layout_and_types

from mlirls_ir.datalayout import NoLayout, problem_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.types.model import Type

FLOATS = (
    "f4E2M1FN", "f6E2M3FN", "f8E5M2", "f8E4M3FN", "f8E3M4", "f16", "bf16", "tf32", "f32", "f64", "f80", "f128",
    "!llvm.ppc_fp128",
)  # fmt: skip
WIDTHS = (1, 2, 7, 8, 9, 16, 24, 31, 32, 33, 48, 63, 64, 65, 96, 127, 128, 129, 256, 1000)
WITHOUT_LAYOUT = ("none", "tensor<4xf32>", "memref<4xf32>", "tuple<i32>", "!llvm.func<void ()>", "!llvm.x86_amx")
_SPACES = ("#ptr.generic_space", "#llvm.address_space<0>", "#llvm.address_space<1>", "#llvm.address_space<3>")


def random_type(r: random.Random, depth: int = 3) -> str:
    """A type that can be inside others; aggregates down to `depth`."""
    makers: list[Callable[[random.Random, int], str]] = [_integer, _integer, _float, _simple]
    if depth:
        makers += [_aggregate, _aggregate, _vector]
    return r.choice(makers)(r, depth)


def _integer(r: random.Random, depth: int) -> str:
    return f"{r.choice(('i', 'i', 'si', 'ui'))}{r.choice(WIDTHS)}"


def _float(r: random.Random, depth: int) -> str:
    return r.choice(FLOATS)


def _simple(r: random.Random, depth: int) -> str:
    element = r.choice([f"i{r.choice(WIDTHS)}", r.choice(FLOATS[:-1])])
    spaces = ("!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<3>")
    ptr = f"!ptr.ptr<{r.choice(_SPACES)}>"
    own = f"!test.test_type_with_layout<{r.randrange(1, 4) * 10}>"
    return r.choice(["index", r.choice(spaces), ptr, f"complex<{element}>", own])


def _vector(r: random.Random, depth: int) -> str:
    element = r.choice([f"i{r.choice(WIDTHS)}", r.choice(FLOATS), "index", "!llvm.ptr", "!llvm.ptr<1>"])
    dims = [f"[{n}]" if r.random() < 0.2 else str(n) for n in r.choices(range(1, 9), k=r.randrange(1, 4))]
    return f"vector<{'x'.join(dims)}x{element}>"


def _aggregate(r: random.Random, depth: int) -> str:
    if r.random() < 0.35:
        return f"!llvm.array<{r.choice((0, 1, 2, 3, 5, 17))} x {random_type(r, depth - 1)}>"
    elements = ", ".join(random_type(r, depth - 1) for _ in range(r.randrange(6)))
    packed = "packed " if r.random() < 0.25 else ""
    name = f'"s{r.randrange(1 << 40)}", ' if r.random() < 0.2 else ""
    return f"!llvm.struct<{name}{packed}({elements})>"


def _dense(r: random.Random, *values: int) -> str:
    shape = f"{len(values)}x" if r.random() < 0.9 or len(values) > 1 else ""
    kind = "vector" if shape else "tensor"
    inside = f"[{', '.join(map(str, values))}]" if shape else str(values[0])
    return f"dense<{inside}> : {kind}<{shape}i64>"


def _alignments(r: random.Random) -> str:
    abi = r.choice((8, 8, 16, 32, 64, 128, 24, 12, 40))
    return _dense(r, abi) if r.random() < 0.4 else _dense(r, abi, abi + r.choice((0, 0, 8, 64, 3)))


def _entries(r: random.Random) -> dict[str, list[str]]:
    """Entries by class; each class is more often absent than not."""
    out: dict[str, list[str]] = {}
    if r.random() < 0.5:
        keys = r.sample([f"{sign}{width}" for sign in ("i", "si", "ui") for width in WIDTHS], r.randrange(1, 5))
        out["integer"] = [f"{key} = {_alignments(r)}" for key in keys]
    for key in r.sample(FLOATS, r.randrange(4)):
        out[key] = [f"{key} = {_alignments(r)}"]
    if r.random() < 0.4:
        out["index"] = [f"index = {r.choice((8, 16, 24, 32, 64, 65, 128))}{r.choice(('', '', ' : i32', ' : index'))}"]
    if r.random() < 0.5:
        keys = r.sample(("!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<3>"), r.randrange(1, 3))
        out["llvm.ptr"] = [f"{key} = {_pointer(r)}" for key in keys]
    if r.random() < 0.4:
        key = r.choice(("!llvm.struct<()>", "!llvm.struct<packed ()>"))
        out["llvm.struct"] = [f"{key} = {_alignments(r)}"]
    if r.random() < 0.4:
        out["ptr.ptr"] = [f"!ptr.ptr<{space}> = {_spec(r)}" for space in r.sample(_SPACES, r.randrange(1, 3))]
    if r.random() < 0.3:
        kinds = r.choices(("size", "alignment", "preferred", "index"), k=r.randrange(1, 4))
        own = [f'!test.test_type_with_layout<{n}> = ["{kind}", {_test_value(r)}]' for n, kind in enumerate(kinds)]
        out["test"] = own
    if r.random() < 0.3:
        out["default"] = [f'"dlti.default_memory_space" = {r.choice(_SPACES)}']
    if r.random() < 0.3:
        out["endianness"] = [f'"dlti.endianness" = "{r.choice(("big", "little"))}"']
    return out


def _test_value(r: random.Random) -> int:
    return r.choice((1, 2, 3, 8, 10, 20, 64))


def _pointer(r: random.Random) -> str:
    size, abi = r.choice((16, 32, 33, 64, 128)), r.choice((8, 16, 32, 64, 12))
    more = [r.choice((16, 24, 32, 64))] if r.random() < 0.4 else []
    return _dense(r, size, abi, abi + r.choice((0, 8, 64)), *more)


def _spec(r: random.Random) -> str:
    size, abi = r.choice((16, 32, 64, 128)), r.choice((8, 16, 24, 32, 64))
    index = f", index = {r.choice((16, 32, 64))}" if r.random() < 0.3 else ""
    return f"#ptr.spec<size = {size}, abi = {abi}, preferred = {abi + r.choice((0, 8, 64))}{index}>"


def random_scopes(r: random.Random) -> list[str]:
    """One to three nested scopes whose specs combine: each class has entries in one of them only."""
    scopes: list[list[str]] = [[] for _ in range(r.choice((1, 1, 1, 2, 3)))]
    for group in _entries(r).values():
        r.choice(scopes).extend(group)
    out: list[str] = []
    for index, entries in enumerate(scopes):
        r.shuffle(entries)
        op = "gpu.module" if index and index == len(scopes) - 1 and r.random() < 0.4 else "builtin.module"
        spec = f"dlti.dl_spec = #dlti.dl_spec<{', '.join(entries)}>"
        out.append(f"{op} {spec}" if entries or r.random() < 0.3 else op)
    return out


def random_case(seed: int, n_types: int) -> tuple[list[str], list[str], DataLayout, list[Type]]:
    """Scopes and types as text and as values, without the types for which MLIR 22 has no answer."""
    r = random.Random(seed)
    while True:
        scopes = random_scopes(r)
        texts = list(dict.fromkeys(random_type(r) for _ in range(n_types * 2)))
        layout, types = layout_and_types(scopes, texts)
        if problem_of(layout.scopes) is None and not layout.conflicts:
            break
    kept: list[tuple[str, Type]] = []
    for text, type in zip(texts, types, strict=True):
        if type is not None and is_answered(layout, type):
            kept.append((text, type))
    kept = kept[:n_types]
    return scopes, [text for text, _ in kept], layout, [type for _, type in kept]


def is_answered(layout: DataLayout, type: Type) -> bool:
    """Whether mlir-opt answers without crashing."""
    answer = layout.of(type)
    return not isinstance(answer, NoLayout) and not hasattr(answer, "reason")
