"""gpu: classes without ODS."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.conditions.hooks import ConditionHooks

HOOKS: Final = ConditionHooks(
    classes={
        "AsyncTokenType": ("async.token",),
        "NamedBarrierType": ("named_barrier",),
        "MMAMatrixType": ("mma_matrix",),
        "SparseDnTensorHandleType": ("sparse.dntensor_handle",),
        "SparseSpGEMMOpHandleType": ("sparse.spgemmop_handle",),
        "SparseSpMatHandleType": ("sparse.spmat_handle",),
    }
)
