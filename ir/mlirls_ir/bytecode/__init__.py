"""MLIR bytecode: files of versions 0 to 6 as graphs of operations, without a compiler.

Read next: `module.py`.
"""

from mlirls_ir.bytecode.cursor import Buffer
from mlirls_ir.bytecode.failure import BytecodeFailure
from mlirls_ir.bytecode.module import BytecodeModule, read_bytecode, room_of
from mlirls_ir.bytecode.resources import Resource, ResourceKind

__all__ = ["Buffer", "BytecodeFailure", "BytecodeModule", "Resource", "ResourceKind", "read_bytecode", "room_of"]
