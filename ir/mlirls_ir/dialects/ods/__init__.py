"""ODS: TableGen records of an MLIR dialect -> the dialect model."""

from mlirls_ir.dialects.ods.convert import convert_records
from mlirls_ir.dialects.ods.records import Dag, Record, Value

__all__ = ["Dag", "Record", "Value", "convert_records"]
