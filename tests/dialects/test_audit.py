"""The ledger of upstream's C++, and the report about another LLVM."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.golden import check_golden

from mlirls_ir.dialects.audit import audit
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods import sources
from mlirls_ir.ods.model import DialectDef, OperationDef, ValueField
from mlirls_server.cli.dialects_audit import as_tables_hold, ledger_lines, read_headers, report_lines, unnamed_dialects
from mlirls_server.cli.main import main

ROOT = Path(__file__).parents[2]
INCLUDE = Path("/usr/lib/llvm-22/include")
REGISTRY = upstream_registry()


def dialect(name: str) -> DialectDef:
    found = REGISTRY.dialect(name)
    assert found is not None
    return found


def check(name: str, changed: DialectDef | None, expected: str) -> None:
    """The report about an LLVM in which the dialect `name` is as given, or is gone."""
    dialects = {known: found for known in REGISTRY.names() if (found := REGISTRY.dialect(known)) is not None}
    others = {known: found for known, found in dialects.items() if known != name}
    found = audit(REGISTRY, others if changed is None else {**others, name: changed})
    lines = [line.strip() for line in report_lines(found, [], []) if line]
    assert lines == [line.strip() for line in expected.strip().splitlines()]


def test_the_ledger_is_up_to_date() -> None:
    check_golden(ROOT / "docs/ledger.md", "\n".join(ledger_lines(REGISTRY)) + "\n")


def test_the_same_llvm_changes_nothing() -> None:
    check("scf", dialect("scf"), "")


def test_hooks_of_removed_operations_are_reported() -> None:
    operations = {name: one for name, one in dialect("scf").operations.items() if name != "scf.while"}
    check(
        "scf",
        replace(dialect("scf"), operations=operations),
        """
        scf
        - op scf.while
        ? op scf.while: has hooks, and does not exist
        0 new, 1 gone, 0 changed; 0 parsers and verifiers in C++ have no counterpart
        """,
    )


def test_new_operations_are_reported_with_their_cpp_that_has_no_counterpart() -> None:
    operations = {
        **dialect("cf").operations,
        "cf.leave": OperationDef("cf.leave", has_custom_format=True, has_verifier=True, cpp_class="cf::LeaveOp"),
        "cf.stay": OperationDef("cf.stay", assembly_format="custom<Stay>($a) attr-dict", cpp_class="cf::StayOp"),
    }
    check(
        "cf",
        replace(dialect("cf"), operations=operations),
        """
        cf
        + op cf.leave (no counterpart of its parser; no counterpart of its verifier)
        + op cf.stay (no counterpart of custom<Stay>)
        2 new, 0 gone, 0 changed; 3 parsers and verifiers in C++ have no counterpart
        """,
    )


def test_changed_operations_are_reported_with_the_functions_to_review() -> None:
    before = dialect("cf").operations["cf.switch"]
    after = replace(before, operands=(*before.operands, ValueField("hint", "AnyType", "optional")))
    check(
        "cf",
        replace(dialect("cf"), operations={**dialect("cf").operations, "cf.switch": after}),
        """
        cf
        ~ op cf.switch: operands (check cf/rules.py _switch, cf/syntax.py parse_switch_cases)
        0 new, 0 gone, 1 changed; 0 parsers and verifiers in C++ have no counterpart
        """,
    )


def test_cases_of_enums_are_reported_one_by_one() -> None:
    enums = dialect("arith").enums
    before = enums["RoundingMode"]
    (symbol, text, value), *rest = before.cases
    cases = (*rest, (symbol, text, value + 100), ("Odd", "to_odd", 9))
    check(
        "arith",
        replace(dialect("arith"), enums={**enums, "RoundingMode": replace(before, cases=cases)}),
        f"""
        arith
        ~ enum RoundingMode: new case to_odd, case {text} is {value + 100}
        0 new, 0 gone, 1 changed; 0 parsers and verifiers in C++ have no counterpart
        """,
    )


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (None, ""),
        ("/nowhere", "mlirls: dialects audit: /nowhere is not a folder; name LLVM's include folder"),
        ("/usr", "mlirls: dialects audit: /usr has no mlir/IR/OpBase.td; name LLVM's include folder, such as"),
    ],
)
def test_a_folder_that_is_not_an_llvm_gets_a_message_of_one_line(
    name: str | None, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dialects", "audit", *([name] if name else [])]) == (2 if name else 0)
    out, err = capsys.readouterr()
    assert err.startswith(message)
    assert out.startswith("# What upstream leaves") == (name is None)


@pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")
def test_headers_and_tables_give_the_same_dialects(monkeypatch: pytest.MonkeyPatch) -> None:
    of_affine = sources.SOURCES["affine"]
    for name in list(sources.SOURCES):
        monkeypatch.delitem(sources.SOURCES, name)
    monkeypatch.setitem(sources.SOURCES, "affine", of_affine)
    monkeypatch.setitem(sources.SOURCES, "gone", ("Gone/IR/GoneOps.td",))
    dialects, missing = read_headers(INCLUDE)
    assert missing == ["Gone/IR/GoneOps.td"]
    assert [one for one in audit(REGISTRY, as_tables_hold(dialects)) if one.dialect == "affine"] == []
    assert "Arith" in unnamed_dialects(INCLUDE)


@pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")
def test_tables_and_headers_are_compared_as_read_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sources, "SOURCES", {"affine": sources.SOURCES["affine"]})
    assert main(["dialects", "audit", str(INCLUDE), "--check"]) == 1
    differ = capsys.readouterr().err.splitlines()
    # A table names dialects that are not read here.
    assert "arith.prose differs" in differ
    assert "affine.prose differs" not in differ
