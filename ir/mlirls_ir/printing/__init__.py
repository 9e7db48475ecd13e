"""Printing documents in custom form, and in the generic form that every operation has."""

from mlirls_ir.asm_printer.texts import UNKNOWN_TYPE as UNKNOWN_TYPE
from mlirls_ir.printing.build import closed_around as closed_around
from mlirls_ir.printing.build import is_generic_text as is_generic_text
from mlirls_ir.printing.document import Printed as Printed
from mlirls_ir.printing.document import print_chunk as print_chunk
from mlirls_ir.printing.document import print_custom as print_custom
from mlirls_ir.printing.document import print_generic as print_generic
from mlirls_ir.printing.document import print_operations as print_operations
from mlirls_ir.printing.document import print_parts as print_parts
from mlirls_ir.printing.statement import GenericStatement as GenericStatement
from mlirls_ir.printing.statement import print_statement as print_statement
