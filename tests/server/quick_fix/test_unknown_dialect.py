"""A dialect without a similar name gets no repair, and a dialect with a repair is not considered foreign."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of
from mlirls_server.features.quick_fix.unknown_dialect import may_be_meant

_MISSPELLED = ("arth", "tensr", "memrf", "lvm", "scff", "vectr")
_DIALECTS = (*_MISSPELLED, "mesh", "polynomial", "foo", "ttir", "stablehlo", "x", "su")
_OPERATIONS = ("constant", "add", "empty", "foo", "mesh", "load", "yield")


@pytest.mark.parametrize("dialect", _DIALECTS)
def test_whatever_has_a_repair_may_be_meant(dialect: str) -> None:
    n_repairs = 0
    for operation in _OPERATIONS:
        for spelt in (f"{dialect}.{operation}", f'"{dialect}.{operation}"'):
            document = Document(f"{spelt}() : () -> ()\n")
            found = [one for one in document.diagnostics() if one.code in ("unknown-dialect", "misspelt-dialect")]
            for one in found:
                if find_quick_fixes(document, problem_of(one)):
                    n_repairs += 1
                    assert may_be_meant(spelt, document.registry), spelt
    assert bool(n_repairs) == (dialect in _MISSPELLED)


def test_a_foreign_dialect_is_not_examined_further() -> None:
    registry = Document("").registry
    assert not may_be_meant("stablehlo.add", registry)
    assert not may_be_meant('"ttir.add"', registry)
    assert may_be_meant("tensr.empty", registry)
    assert may_be_meant("mesh.mesh", registry)
