"""gpu: classes without ODS."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.conditions.hooks import ConditionHooks

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = ConditionHooks(
    classes={
        "AsyncTokenType": ("async.token",),
        "MMAMatrixType": ("mma_matrix",),
        "SparseDnTensorHandleType": ("sparse.dntensor_handle",),
        "SparseSpGEMMOpHandleType": ("sparse.spgemmop_handle",),
        "SparseSpMatHandleType": ("sparse.spmat_handle",),
    }
)
