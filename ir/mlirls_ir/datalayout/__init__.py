"""Data layout: what types cost under the DLTI specs of the enclosing scopes, without a compiler.

In reading order: a `Scope` has a spec, `DataLayout` combines those of nested scopes and answers queries,
`layout_at` and `scopes` find the scopes of a document, `fields_of` shows the inside of structs, `contents_of` what
MLIR gives no layout, `spec_from_llvm` and `llvm_from_layout` translate LLVM's data layout strings.
"""

from mlirls_ir.datalayout import llvm_rules, ptr_rules
from mlirls_ir.datalayout.answer import Answer, NoLayout, TypeLayout, Undefined
from mlirls_ir.datalayout.layout import DataLayout, FunctionPointerAlignment
from mlirls_ir.datalayout.rules import RULES, EntryError, Rules, ScopeOperation, TypeRule, Verdict
from mlirls_ir.datalayout.spec import Scope, ScopedEntry, scope_with, type_class

__all__ = [
    "RULES",
    "Answer",
    "DataLayout",
    "EntryError",
    "FunctionPointerAlignment",
    "NoLayout",
    "Rules",
    "Scope",
    "ScopeOperation",
    "ScopedEntry",
    "TypeLayout",
    "TypeRule",
    "Undefined",
    "Verdict",
    "llvm_rules",
    "ptr_rules",
    "scope_with",
    "type_class",
]
