"""Prose: descriptions in ODS, from the shipped files, a user's files and older tables."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from tests.ods.test_ods import convert

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.build import make_tables, merge_dialects
from mlirls_ir.ods.lazy_table import PackedTable
from mlirls_ir.ods.model import DialectDef, Prose
from mlirls_ir.ods.prose import NO_PROSE, prose_of, write_prose
from mlirls_ir.ods.sources import SOURCES
from mlirls_ir.ods.table_format import decode_prose, read_table
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.td_records import read_td_records
from mlirls_ir.ods.upstream import PROSE_SUFFIX, TABLES, load_table
from mlirls_ir.tablegen import TreeCache

INCLUDE = Path("/usr/lib/llvm-22/include")
needs_llvm = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")

DOCUMENTED = """
def Toy_KindCase : I32EnumCase<"One", 0, "one">;
def Toy_Kind : I32Enum<"Kind", "", [Toy_KindCase]> { let cppNamespace = "::toy"; }
def Toy_BoxType : TypeDef<Toy, "Box"> {
  let mnemonic = "box"; let summary = "a box"; let description = [{
    Holds *things*.

      indented
  }];
  let parameters = (ins TypeParameter<"unsigned", "how many">:$size, "Type":$element);
}
def Toy_DocOp : ToyOp<"doc"> {
  let summary = "says   so";
  let arguments = (ins Arg<AnyType, "what to say">:$what, AnyType:$quiet);
  let results = (outs Res<AnyType, "what was said">:$said);
}
"""


def check(dialect: DialectDef, kind: str, key: str, expected: Prose) -> None:
    """The prose of a definition, also after the dialect was written as text and read again."""
    assert prose_of(dialect, kind, key) == expected
    kept = read_table(write_table(dialect, prose=True))
    assert prose_of(kept, kind, key) == expected
    assert (f"{kind} {key} " in write_prose(dialect.prose)) is (expected != NO_PROSE)


@needs_llvm
def test_operands_and_results_are_described() -> None:
    parts = {"what": "what to say", "said": "what was said"}
    check(convert(DOCUMENTED), "op", "toy.doc", Prose("says so", "", parts))


@needs_llvm
def test_descriptions_lose_their_indentation_and_parameters_are_described() -> None:
    prose = Prose("a box", "Holds *things*.\n\n  indented", {"size": "how many"})
    check(convert(DOCUMENTED), "type", "box", prose)


@needs_llvm
def test_the_generated_summary_of_an_enum_is_not_prose() -> None:
    check(convert(DOCUMENTED), "enum", "Kind", NO_PROSE)


@needs_llvm
def test_a_deprecated_operation_is_known_by_its_summary_or_by_the_class() -> None:
    text = """
    def Toy_OldOp : ToyOp<"old"> { let summary = "Deprecated (use doc)."; }
    def Toy_OlderOp : ToyOp<"older">, Deprecated<"use doc">;
    """
    operations = convert(text).operations
    assert operations["toy.old"].deprecated == "Deprecated (use doc)"
    assert operations["toy.older"].deprecated == "use doc"
    kept = read_table(write_table(convert(text)))
    assert kept.operations["toy.older"].deprecated == "use doc"
    emitc = load_table("emitc").operations
    assert [name for name, one in emitc.items() if one.deprecated] == ["emitc.apply"]


def test_the_file_is_read_at_the_first_lookup(tmp_path: Path) -> None:
    packed = PackedTable(tmp_path / "toy.prose", decode_prose)
    (tmp_path / "toy.prose").write_text('op toy.a {"summary":"first"}\n', encoding="utf-8")
    assert packed["op toy.a"].summary == "first"
    (tmp_path / "toy.prose").unlink()
    assert packed["op toy.a"].summary == "first"
    assert dict(PackedTable(tmp_path / "none.prose", decode_prose)) == {}


def test_of_two_descriptions_of_a_dialect_the_first_counts() -> None:
    first, second = DialectDef("toy", prose={"op toy.a": Prose("1")}), DialectDef("toy", prose={"op toy.a": Prose("2")})
    both = merge_dialects(first, second)
    assert prose_of(both, "op", "toy.a").summary == "1"
    assert prose_of(merge_dialects(DialectDef("toy"), second), "op", "toy.a").summary == "2"


def test_every_operation_of_upstream_that_llvm_describes_is_described() -> None:
    registry = upstream_registry()
    bare: dict[str, int] = {}
    for name in SOURCES:
        dialect = registry.dialect(name)
        assert dialect is not None
        silent = [key for key in dialect.operations if prose_of(dialect, "op", key) == NO_PROSE]
        if silent:
            bare[name] = len(silent)
    # Upstream does not describe these: intrinsics of LLVM, which have only operands and results, and a few others.
    assert set(bare) <= {
        "affine",
        "amx",
        "arm_sme",
        "arm_sve",
        "llvm",
        "nvvm",
        "rocdl",
        "tosa",
        "transform",
        "x86vector",
        "xevm",
    }


def test_prose_of_an_older_release_is_that_of_the_same_parts() -> None:
    newest, older = upstream_registry(), upstream_registry(version=19)
    said, silent = 0, 0
    for name in ("acc", "arith", "memref"):
        dialect, now = older.dialect(name), newest.dialect(name)
        assert dialect is not None and now is not None
        for key, operation in dialect.operations.items():
            other = now.operations.get(key)
            found = prose_of(dialect, "op", key)
            if other is None:
                assert found == NO_PROSE, key
                continue
            alike = {field.name for field in operation.operands} == {field.name for field in other.operands}
            said, silent = said + (found != NO_PROSE), silent + (not alike)
            assert alike or found == NO_PROSE, key
    assert said > 50
    assert silent > 0


def test_all_prose_compresses_to_a_small_size() -> None:
    together = b"".join(path.read_bytes() for path in sorted(Path(TABLES).glob(f"*{PROSE_SUFFIX}")))
    assert len(zlib.compress(together, 9)) < 500_000


@needs_llvm
@pytest.mark.parametrize("name", ["arith", "cf", "dlti"])
def test_the_shipped_prose_is_what_the_reader_finds_in_llvm_22(name: str) -> None:
    cache = TreeCache()

    def read(path: Path, include: object) -> list[object]:
        return read_td_records(path, include, cache) if path.as_posix().endswith(SOURCES[name]) else []

    made = make_tables(INCLUDE, read)  # type: ignore[arg-type]  # other dialects are left out
    assert made[f"{name}{PROSE_SUFFIX}"] == (Path(TABLES) / f"{name}{PROSE_SUFFIX}").read_text(encoding="utf-8")
