"""The checks of MLIR's verifier, in two parts.

`check_operation` checks an operation by itself (constraints, traits, counts) when the exact reader has read it; its
diagnostics belong to the operation's shape. `check_in_place` checks what depends on the surroundings (terminators,
parents, symbols); `is_contextual` says which operations have such rules.
"""

from mlirls_ir.verify.in_place import Surroundings, check_in_place, is_contextual
from mlirls_ir.verify.location_aliases import (
    BadLocations,
    are_all_locations,
    bad_locations,
    first_bad_locations,
    may_name_locations,
)
from mlirls_ir.verify.operation import check_operation
from mlirls_ir.verify.unknown import unknown_dialects, unknown_hints, unknown_operations

__all__ = [
    "BadLocations",
    "Surroundings",
    "are_all_locations",
    "bad_locations",
    "check_in_place",
    "check_operation",
    "first_bad_locations",
    "is_contextual",
    "may_name_locations",
    "unknown_dialects",
    "unknown_hints",
    "unknown_operations",
]
