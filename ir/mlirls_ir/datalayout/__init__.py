"""Data layout: sizes and alignments of types under the DLTI specs of the enclosing scopes, without a compiler.

In reading order: a `Scope` has a spec. `DataLayout` combines the specs of nested scopes and answers queries.
`layout_at` and `scopes` find the scopes of a document. `fields_of` shows the inside of structs, and `contents_of` the
sizes of types without a layout in MLIR. `spec_from_llvm` and `llvm_from_layout` translate LLVM's data layout strings,
and `query` looks up target properties. Other dialects add their rules as `LayoutHooks`.
"""

from mlirls_ir.datalayout.allocations import (
    Allocation,
    allocated_by,
    allocation_of,
    attributed_arguments,
    bytes_of_value,
    global_type,
    is_allocation,
    space_of,
)
from mlirls_ir.datalayout.answer import Answer, NoLayout, TypeLayout, Undefined
from mlirls_ir.datalayout.check import SpecProblem, problem_of
from mlirls_ir.datalayout.contents import Contents, contents_of
from mlirls_ir.datalayout.default import Change, change_of
from mlirls_ir.datalayout.enclosing import (
    ScopeReport,
    layout_at,
    layout_of,
    scope_at,
    scope_of,
    scope_steps,
    scopes,
    scopes_of,
    statement_at,
)
from mlirls_ir.datalayout.fields import Field, FieldTable, Reordering, better_order, element_of, fields_of
from mlirls_ir.datalayout.identifiers import MEANINGS, Meaning
from mlirls_ir.datalayout.layout import DataLayout, FunctionPointerAlignment
from mlirls_ir.datalayout.llvm_string.from_layout import LayoutString, llvm_from_layout
from mlirls_ir.datalayout.llvm_string.to_spec import (
    NotALayoutString,
    TranslatedString,
    is_layout_string,
    spec_from_llvm,
)
from mlirls_ir.datalayout.lookup import Found, NotFound, query
from mlirls_ir.datalayout.places import SpecPlace, attribute_place, entry_place, spec_place, value_range
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.rules import EntryError, LayoutHooks, Rules, ScopeOperation, TypeRule, Verdict, rules_in
from mlirls_ir.datalayout.spec import Scope, ScopedEntry, scope_with, type_class
from mlirls_ir.datalayout.unused import UNUSED_ENTRY, find_unused_entries
from mlirls_ir.datalayout.upstream import RULES

__all__ = [
    "MEANINGS",
    "RULES",
    "UNUSED_ENTRY",
    "Allocation",
    "Answer",
    "Change",
    "Contents",
    "DataLayout",
    "EntryError",
    "Field",
    "FieldTable",
    "Found",
    "FunctionPointerAlignment",
    "LayoutHooks",
    "LayoutQueries",
    "LayoutString",
    "Meaning",
    "NoLayout",
    "NotALayoutString",
    "NotFound",
    "Reordering",
    "Rules",
    "Scope",
    "ScopeOperation",
    "ScopeReport",
    "ScopedEntry",
    "SpecPlace",
    "SpecProblem",
    "TranslatedString",
    "TypeLayout",
    "TypeRule",
    "Undefined",
    "Verdict",
    "allocated_by",
    "allocation_of",
    "attribute_place",
    "attributed_arguments",
    "better_order",
    "bytes_of_value",
    "change_of",
    "contents_of",
    "element_of",
    "entry_place",
    "fields_of",
    "find_unused_entries",
    "global_type",
    "is_allocation",
    "is_layout_string",
    "layout_at",
    "layout_of",
    "llvm_from_layout",
    "problem_of",
    "query",
    "rules_in",
    "scope_at",
    "scope_of",
    "scope_steps",
    "scope_with",
    "scopes",
    "scopes_of",
    "space_of",
    "spec_from_llvm",
    "spec_place",
    "statement_at",
    "type_class",
    "value_range",
]
