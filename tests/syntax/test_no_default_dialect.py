"""A name without a dialect in regions of operations that set no default dialect: mlir-opt does not try builtin."""

from __future__ import annotations

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


@pytest.mark.parametrize("head", ["scf.for %k = %i to %i step %i", "affine.for %k = 0 to 4", "scf.execute_region"])
@pytest.mark.parametrize(("word", "rest"), [("call", " @f(%i) : (index) -> ()"), ("module", " {\n    }"), ("f32", "")])
def test_is_an_error_with_the_words_of_mlir_opt(head: str, word: str, rest: str) -> None:
    text = f"func.func @f(%i: index) {{\n  {head} {{\n    {word}{rest}\n  }}\n  return\n}}\n"
    document = Document(text)
    errors = [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    assert [one.message for one in errors[:1]] == [
        f"Dialect `' not found for custom op '{word}'  (tried '.{word}' as well)"
    ]
    assert errors[0].start == text.index(word)


def test_builtin_is_the_default_in_a_module() -> None:
    document = Document("module {\n  module {\n  }\n}\n")
    assert document.diagnostics() == []
