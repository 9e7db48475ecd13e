"""nvgpu: examples for snippets, whose parts agree in ways that ODS does not express."""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook()
syntax.example(r"""
nvgpu.tma.async.load %tensorMapDescriptor[%i, %j], %barriers[%mbarId] to %dst : !nvgpu.tensormap.descriptor<tensor
    = memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>,
    !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<128x64xf16, 3>
nvgpu.tma.async.store %src to %tensorMapDescriptor[%i, %j] : memref<128x64xf16, 3> ->
    !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave
    = none>
nvgpu.tma.create.descriptor %tensor box[%i, %j] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor =
    memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
nvgpu.tma.fence.descriptor %tensorMapDescriptor : !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>,
    swizzle = none, l2promo = none, oob = zero, interleave = none>
nvgpu.tma.prefetch.descriptor %tensorMapDescriptor : !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>,
    swizzle = none, l2promo = none, oob = zero, interleave = none>
nvgpu.warpgroup.generate.descriptor %tensor, %tensorMap : memref<128x64xf16, 3>,
    !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave
    = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
""")

HOOKS: Final = syntax.hooks()
