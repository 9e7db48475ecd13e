"""Printing documents: the generic form that every operation has."""

from mlirls_ir.printing.document import Printed as Printed
from mlirls_ir.printing.document import print_chunk as print_chunk
from mlirls_ir.printing.document import print_generic as print_generic
from mlirls_ir.printing.document import print_parts as print_parts
