"""TableGen: `.td` files to records, without llvm-tblgen.

    result = read_file("MyOps.td", ["/path/to/include"])
    for op in result.records_of("Op"):
        op.name, op.fields["opName"], op.location

A read begins in reader.py; values.py has its results.
"""

from mlirls_ir.tablegen.budget import Budget, BudgetSpent, Limits, spending
from mlirls_ir.tablegen.cache import TreeCache
from mlirls_ir.tablegen.diagnostic import Diagnostic, IncludeSite, Location
from mlirls_ir.tablegen.printing import print_records
from mlirls_ir.tablegen.reader import read_file, read_text
from mlirls_ir.tablegen.values import (
    UNSET,
    Bits,
    Code,
    Dag,
    Expression,
    FieldDeclaration,
    Record,
    RecordClass,
    RecordRef,
    Result,
    TemplateArgument,
    Unset,
    Value,
)
from mlirls_ir.tablegen.written_text import WrittenText

__all__ = [
    "UNSET",
    "Bits",
    "Budget",
    "BudgetSpent",
    "Code",
    "Dag",
    "Diagnostic",
    "Expression",
    "FieldDeclaration",
    "IncludeSite",
    "Limits",
    "Location",
    "Record",
    "RecordClass",
    "RecordRef",
    "Result",
    "TemplateArgument",
    "TreeCache",
    "Unset",
    "Value",
    "WrittenText",
    "print_records",
    "read_file",
    "read_text",
    "spending",
]
