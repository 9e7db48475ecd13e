"""ODS: TableGen records of an MLIR dialect -> the dialect model."""

from mlirls_ir.ods.convert.convert import convert_records
from mlirls_ir.ods.convert.records import Dag, Record, Value

__all__ = ["Dag", "Record", "Value", "convert_records"]
