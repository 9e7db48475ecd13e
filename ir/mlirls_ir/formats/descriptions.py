"""Descriptions of the syntaxes that are written by hand, in the assembly format language with short forms.

    %x, %x...          a value, any number of values          @x, @x...      a symbol, any number of symbols
    {x}                a region                               ^x             a successor
    kind("shown")      a part of another kind, as `described.py` lists them

A line holds the names of operations, a colon and the description; an indented line goes on with the one before it.
Read next: `described.py`.
"""

from __future__ import annotations

import re
from typing import Final

_TEXT: Final = r"""
affine.apply affine.max affine.min: attribute("map") `(` inner("%dims...") `)` (`[` inner("%symbols...") `]`)? attr-dict
affine.for: %iv `=` bound("lowerBound") `to` bound("upperBound") (`step` integer("step"))?
    (`iter_args` `(` inner("%arg = %init, ...") `)` `->` results("types"))? {body} attr-dict
affine.if: attribute("set") `(` inner("%dims...") `)` (`[` inner("%symbols...") `]`)? (`->` results("types"))?
    {then} (`else` {else})? attr-dict
affine.load: %memref `[` inner("indices") `]` attr-dict `:` type("memref type")
affine.store: %value `,` %memref `[` inner("indices") `]` attr-dict `:` type("memref type")
affine.vector_load: %memref `[` inner("indices") `]` attr-dict `:` type("memref type") `,` type("vector type")
affine.vector_store: %value `,` %memref `[` inner("indices") `]` attr-dict `:` type("memref type") `,`
    type("vector type")
affine.parallel: `(` inner("%iv, ...") `)` `=` `(` inner("lowerBounds") `)` `to` `(` inner("upperBounds") `)`
    (`step` `(` inner("steps") `)`)? (`reduce` `(` inner("\"addf\", ...") `)`)? (`->` results("types"))? {body}
    attr-dict
affine.dma_start: %source `[` inner("indices") `]` `,` %destination `[` inner("indices") `]` `,` %tag `[`
    inner("indices") `]`
    `,` %count (`,` %stride `,` %per_stride)? `:` type("source type") `,` type("destination type") `,`
    type("tag type")
affine.dma_wait: %tag `[` inner("indices") `]` `,` %count `:` type("tag type")
affine.prefetch memref.prefetch: %memref `[` inner("indices") `]` `,` word("read", "write") `,` `locality` `<`
    integer("0 to 3") `>` `,` word("data", "instr") attr-dict `:` type("memref type")
arith.select: %condition `,` %true_value `,` %false_value attr-dict `:` types("type, or condition type and type")
async.execute: (`[` inner("%tokens...") `]`)? (`(` inner("%operand as %name: type, ...") `)`)? (`->` results("types"))?
    attr-dict-with-keyword {body}
bufferization.alloc_tensor: `(` inner("%sizes...") `)` (`copy` `(` %copy `)`)? (`size_hint` `=` %size_hint)? attr-dict
    `:` type("tensor type")
emitc.do: {body} `while` {condition} attr-dict
emitc.expression: %operands... (`noinline`)? `:` type("(types) -> type") {body}
emitc.for: %iv `=` %lowerBound `to` %upperBound `step` %step (`:` type("type"))? {body} attr-dict
emitc.if: %condition {then} (`else` {else})? attr-dict
emitc.include: (`<` string("\"file\"") `>`) : (string("\"file\""))? attr-dict
async.func emitc.func func.func ml_program.func ml_program.subgraph pdl_interp.func shape.func transform.named_sequence:
    (word("public", "private", "nested"))? @name `(` inner("%arg: type, ...") `)` (`->` results("types"))?
    attr-dict-with-keyword ({body})?
gpu.func: @name `(` inner("%arg: type, ...") `)` (`->` results("types"))? (`workgroup` `(` inner("%arg: type, ...")
    `)`)?
    (`private` `(` inner("%arg: type, ...") `)`)? (`kernel`)? attr-dict-with-keyword {body}
gpu.launch: (`async`)? (`[` inner("%dependencies...") `]`)?
    (`clusters` `(` inner("%x, %y, %z") `)` `in` `(` inner("%size = %value, ...") `)`)?
    `blocks` `(` inner("%x, %y, %z") `)` `in` `(` inner("%size = %value, ...") `)`
    `threads` `(` inner("%x, %y, %z") `)` `in` `(` inner("%size = %value, ...") `)`
    (`dynamic_shared_memory_size` %size)? (`module` `(` @module `)`)? (`function` `(` @function `)`)?
    (`workgroup` `(` inner("%arg: type, ...") `)`)? (`private` `(` inner("%arg: type, ...") `)`)? {body} attr-dict
gpu.warp_execute_on_lane_0: `(` %laneid `)` `[` integer("warp_size") `]` (`args` `(` inner("%args... : types") `)`)?
    (`->` results("types"))? {body} attr-dict
linalg.NAMED: (`<` inner("{properties}") `>`)? attr-dict `ins` `(` inner("%inputs... : types") `)`
    `outs` `(` inner("%outputs... : types") `)` attr-dict (`->` results("types"))?
linalg.matmul linalg.batch_matmul linalg.batch_reduce_matmul: (`indexing_maps` `=` `[` inner("maps") `]`)?
    (`<` inner("{properties}") `>`)? attr-dict `ins` `(` inner("%inputs... : types") `)`
    `outs` `(` inner("%outputs... : types") `)` attr-dict (`->` results("types"))?
linalg.contract: `indexing_maps` `=` `[` inner("maps") `]` attr-dict `ins` `(` inner("%inputs... : types") `)`
    `outs` `(` inner("%outputs... : types") `)` attr-dict (`->` results("types"))?
linalg.elementwise: `kind` `=` attribute("#linalg.elementwise_kind<kind>") (`indexing_maps` `=` `[` inner("maps") `]`)?
    attr-dict `ins` `(` inner("%inputs... : types") `)` `outs` `(` inner("%outputs... : types") `)` attr-dict
    (`->` results("types"))?
linalg.generic: attribute("{indexing_maps = [maps], iterator_types = [kinds]}")
    (`ins` `(` inner("%inputs... : types") `)`)? `outs` `(` inner("%outputs... : types") `)` (`attrs` `=` attr-dict)?
    {body} (`->` results("types"))?
linalg.map: (`{` inner("operation") `}`)? (`ins` `(` inner("%inputs... : types") `)`)?
    `outs` `(` inner("%init : type") `)` attr-dict (`(` inner("%arg: type, ...") `)` {body})?
linalg.reduce: (`{` inner("operation") `}`)? `ins` `(` inner("%inputs... : types") `)`
    `outs` `(` inner("%inits... : types") `)` `dimensions` `=` `[` inner("dimensions") `]` attr-dict
    (`(` inner("%arg: type, ...") `)` {body})?
linalg.transpose: `ins` `(` inner("%input : type") `)` `outs` `(` inner("%init : type") `)`
    `permutation` `=` `[` inner("permutation") `]` attr-dict
linalg.broadcast: `ins` `(` inner("%input : type") `)` `outs` `(` inner("%init : type") `)`
    `dimensions` `=` `[` inner("dimensions") `]` attr-dict
linalg.yield: %values... attr-dict (`:` types("types"))?
llvm.alloca: (`inalloca`)? %arraySize `x` type("element type") attr-dict `:` type("(type) -> pointer type")
llvm.call: words("calling convention, tail") (%pointer) : (@callee)? `(` inner("%args...") `)`
    (`vararg` `(` type("function type") `)`)? (`[` inner("operand bundles") `]`)? attr-dict `:`
    signature("(types) -> type, behind the pointer's type if there is one")
llvm.invoke: words("calling convention") (%pointer) : (@callee)? `(` inner("%args...") `)` `to` ^normal `unwind` ^unwind
    (`vararg` `(` type("function type") `)`)? (`[` inner("operand bundles") `]`)? attr-dict `:`
    signature("(types) -> type, behind the pointer's type if there is one")
llvm.call_intrinsic: string("\"intrinsic\"") `(` inner("%args...") `)` (`[` inner("operand bundles") `]`)? attr-dict `:`
    signature("(types) -> type")
llvm.icmp llvm.fcmp: string("\"predicate\"") %lhs `,` %rhs attr-dict `:` type("type")
llvm.landingpad: (`cleanup`)? oilist(`(` inner("filter or catch %value : type") `)`) `:` type("type")
llvm.func: words("linkage, visibility, unnamed_addr, calling convention") @name `(` inner("%arg: type, ...") `)`
    (`->` results("type"))? (`vscale_range` `(` inner("min, max") `)`)? (`comdat` `(` @comdat `)`)?
    attr-dict-with-keyword ({body})?
llvm.mlir.global: words("linkage, visibility, thread_local, unnamed_addr, constant") @name `(` inner("value") `)`
    (`comdat` `(` @comdat `)`)? attr-dict (`:` type("type"))? ({body})?
llvm.mlir.alias: words("linkage, visibility, thread_local, unnamed_addr") @name attr-dict `:` type("type") {body}
memref.alloca_scope: (`->` results("types"))? {body} attr-dict
memref.dma_start: %source `[` inner("indices") `]` `,` %destination `[` inner("indices") `]` `,` %count `,`
    %tag `[` inner("indices") `]` (`,` %stride `,` %per_stride)? attr-dict `:` type("source type") `,`
    type("destination type") `,` type("tag type")
memref.generic_atomic_rmw: %memref `[` inner("indices") `]` `:` type("memref type") {body} attr-dict
memref.transpose: %in `(` inner("dimensions") `)` `->` `(` inner("dimensions in their new order") `)` attr-dict `:`
    type("memref type") `to` type("memref type")
nvvm.mma.sync: `A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]` attr-dict `:`
    type("(types) -> type")
nvvm.mma.sp.sync: `A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]`
    `sparseMetadata` `[` inner("%metadata") `]` `selector` `[` inner("%selector") `]` attr-dict `:`
    type("(types) -> type")
nvvm.mma.block_scale: `A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]`
    `scaleA` `[` inner("%scale, %byte, %thread") `]` `scaleB` `[` inner("%scale, %byte, %thread") `]` attr-dict `:`
    type("(types) -> type")
nvvm.mma.sp.block_scale: `A` `[` inner("%a...") `]` `B` `[` inner("%b...") `]` `C` `[` inner("%c...") `]`
    `sparseMetadata` `[` inner("%metadata") `]` `selector` `[` inner("%selector") `]`
    `scaleA` `[` inner("%scale, %byte, %thread") `]` `scaleB` `[` inner("%scale, %byte, %thread") `]` attr-dict `:`
    type("(types) -> type")
omp.canonical_loop: (`(` %cli `)`)? %iv `:` type("type") `in` `range` `(` %tripCount `)` {body} attr-dict
omp.loop_nest: `(` inner("%iv, ...") `)` `:` type("type") `=` `(` inner("%lowerBounds...") `)` `to`
    `(` inner("%upperBounds...") `)` (`inclusive`)? `step` `(` inner("%steps...") `)` (`collapse` `(` integer("n") `)`)?
    (`tiles` `(` inner("sizes") `)`)? {body} attr-dict
omp.target_allocmem: %device `:` type("type") `,` type("allocated type") (`(` inner("%parameters... : types") `)`)?
    (`,` %sizes...)? attr-dict
omp.unroll_heuristic: `(` %applyee `)` (`->` `(` `)`)? attr-dict
pdl_interp.foreach: %iv `:` type("type") `in` %values {body} attr-dict `->` ^successor
rocdl.raw.buffer.load: %rsrc `,` %offset `,` %soffset `,` %aux attr-dict `:` type("type")
rocdl.raw.buffer.store rocdl.raw.buffer.atomic.fadd rocdl.raw.buffer.atomic.fmax rocdl.raw.buffer.atomic.smax
    rocdl.raw.buffer.atomic.umin: %vdata `,` %rsrc `,` %offset `,` %soffset `,` %aux attr-dict `:` type("type")
scf.execute_region: (`->` results("types"))? (`no_inline`)? {body} attr-dict
scf.for: (`unsigned`)? %iv `=` %lowerBound `to` %upperBound `step` %step
    (`iter_args` `(` inner("%arg = %init, ...") `)` `->` results("types"))? (`:` type("type"))? {body} attr-dict
scf.forall: `(` inner("%iv, ...") `)`
    (`in` `(` inner("upperBounds") `)`) :
    (`=` `(` inner("lowerBounds") `)` `to` `(` inner("upperBounds") `)` `step` `(` inner("steps") `)`)?
    (`shared_outs` `(` inner("%arg = %out, ...") `)` `->` results("types"))? {body} attr-dict
scf.forall.in_parallel: {body} attr-dict
scf.if: %condition (`->` results("types"))? {then} (`else` {else})? attr-dict
scf.parallel: `(` inner("%iv, ...") `)` `=` `(` inner("%lowerBounds...") `)` `to` `(` inner("%upperBounds...") `)`
    `step` `(` inner("%steps...") `)` (`init` `(` inner("%inits...") `)`)? (`->` results("types"))? {body} attr-dict
scf.while: (`(` inner("%arg = %init, ...") `)`)? `:` type("(types) -> (types)") {before} `do` {after}
    attr-dict-with-keyword
shape.assuming: %witness (`->` results("types"))? {body} attr-dict
shape.const_shape: attr-dict `[` inner("extents") `]` `:` type("type")
shape.function_library: @name attr-dict-with-keyword {body} `mapping` attr-dict
shape.reduce: `(` inner("%shape, %inits...") `)` `:` type("shape type") (`->` results("types"))? {body} attr-dict
smt.bv.repeat: integer("count") `times` %input attr-dict `:` type("type")
smt.distinct smt.eq: %inputs... attr-dict `:` type("type")
smt.int.constant: integer("value") attr-dict
sparse_tensor.iterate: %iterator `in` %space (`at` `(` inner("%coordinate, ...") `)`)?
    (`iter_args` `(` inner("%arg = %init, ...") `)`)? `:` types("space type") (`->` results("types"))? {body} attr-dict
sparse_tensor.coiterate: `(` inner("%spaces...") `)` (`at` `(` inner("%coordinate, ...") `)`)?
    (`iter_args` `(` inner("%arg = %init, ...") `)`)? `:` `(` inner("space types") `)` (`->` results("types"))?
    oilist(`case` rest("%iterator or _, ...") {body}) attr-dict
spirv.ARM.Graph: @name `(` inner("%arg: type, ...") `)` (`->` results("types"))? attr-dict-with-keyword ({body})?
spirv.ARM.GraphEntryPoint: @graph (`,` @variables...)?
spirv.BranchConditional: %condition (`[` inner("weights") `]`)? `,` ^true `,` ^false
spirv.CompositeExtract: %composite `[` inner("indices") `]` attr-dict `:` type("type")
spirv.CompositeInsert: %object `,` %composite `[` inner("indices") `]` attr-dict `:` type("type") `into` type("type")
spirv.Constant: attribute("value") (`:` type("type"))?
spirv.CopyMemory: string("\"storage class\"") %target `,` string("\"storage class\"") %source
    (`[` inner("\"access\", alignment") `]`)? (`,` (`[` inner("\"access\", alignment") `]`)?)? attr-dict
    `:` type("type")
spirv.EXT.SpecConstantCompositeReplicate: @name `(` @constituent `)` `:` type("type")
spirv.EntryPoint: string("\"execution model\"") @function (`,` @variables...)?
spirv.ExecutionMode: @function string("\"mode\"") (`,` inner("values"))?
spirv.GL.FClamp spirv.GL.Fma spirv.GL.SClamp spirv.GL.UClamp: %x `,` %y `,` %z attr-dict `:` type("type")
spirv.GlobalVariable: @name (`initializer` `(` @initializer `)`)? (`bind` `(` inner("set, binding") `)`)?
    (`built_in` `(` string("\"name\"") `)`)? attr-dict `:` type("pointer type")
spirv.IAddCarry spirv.ISubBorrow spirv.SMulExtended spirv.UMulExtended: %operand1 `,` %operand2 attr-dict `:`
    type("struct type")
spirv.INTEL.SubgroupBlockWrite: string("\"storage class\"") %ptr `,` %value attr-dict `:` type("type")
spirv.Load: string("\"storage class\"") %ptr (`[` inner("\"access\", alignment") `]`)? attr-dict `:` type("type")
spirv.Store: string("\"storage class\"") %ptr `,` %value (`[` inner("\"access\", alignment") `]`)? attr-dict `:`
    type("type")
spirv.SpecConstant: @name (`spec_id` `(` integer("id") `)`)? `=` attribute("value")
spirv.SpecConstantComposite: @name `(` inner("@constituent, ...") `)` `:` type("type")
spirv.SpecConstantOperation: `wraps` string("\"operation\"") `(` inner("%operands...") `)` (`<` inner("{properties}")
    `>`)?
    attr-dict `:` type("(types) -> type")
spirv.Variable: (`init` `(` %initializer `)`)? (`bind` `(` inner("set, binding") `)`)?
    (`built_in` `(` string("\"name\"") `)`)? attr-dict `:` type("pointer type")
spirv.func: @name `(` inner("%arg: type, ...") `)` (`->` results("types"))? string("\"function control\"")
    attr-dict-with-keyword ({body})?
spirv.mlir.loop spirv.mlir.selection: (`control` `(` inner("control") `)`)? (`->` results("types"))? {body} attr-dict
spirv.module: (@name)? word("addressing model") word("memory model") (`requires` attribute("#spirv.vce<...>"))?
    attr-dict-with-keyword {body}
tosa.WORDS: %operands... (`{` inner("name = value, ...") `}`)? `:` type("(types) -> types")
tosa.cond_if: %condition (`(` inner("%arg = %input, ...") `)`)? `:` type("condition type")
    (`(` inner("types") `)`)? (`->` results("types"))? {then} (`else` {else})? attr-dict
tosa.while_loop: `(` inner("%arg = %input, ...") `)` `:` type("(types) -> types") {condition} `do` {body}
    attr-dict-with-keyword
transform.structured.split: %target `after` (%chunk_size) : (integer("chunk size"))? attr-dict `:`
    types("type, size type")
vector.contract: attribute("{indexing_maps = [maps], iterator_types = [kinds], kind = #vector.kind<add>}") %lhs `,` %rhs
    `,` %acc (`,` %masks...)? attr-dict `:` type("lhs type") `,` type("rhs type") `into` type("result type")
vector.mask: %mask (`,` %passthru)? {body} attr-dict `:` type("mask type") (`->` results("type"))?
vector.outerproduct: %lhs `,` %rhs (`,` %acc)? attr-dict `:` type("lhs type") `,` type("rhs type")
vector.transfer_read: %source `[` inner("indices") `]` `,` %padding (`,` %mask)? attr-dict `:` type("source type") `,`
    type("vector type")
vector.transfer_write: %vector `,` %source `[` inner("indices") `]` (`,` %mask)? attr-dict `:` type("vector type") `,`
    type("source type")
wasmssa.func: (`exported`)? @name `(` inner("%arg: !wasmssa<local ref to type>, ...") `)` (`->` results("types"))?
    attr-dict-with-keyword ({body})?
wasmssa.global: (`exported`)? @name type("type") (`mutable`)? `:` {initializer}
wasmssa.import_global: string("\"name\"") `from` string("\"module\"") `as` @name (`mutable`)? `:` type("type")
"""

_TOSA: Final = """apply_scale argmax cast_from_block_scaled cast_to_block_scaled clamp matmul_t_block_scaled max_pool2d
    maximum minimum reduce_max reduce_min rescale resize"""
_LITERAL: Final = re.compile(r'`[^`]*`|"(?:[^"\\]|\\.)*"')
_KIND: Final = re.compile(r"\b(attribute|bound|inner|integer|rest|results|signature|string|type|types|word|words)\(")
_SHORT: Final = re.compile(r"([%@^]\w+(\.\.\.)?)|(\{\w+\})")


def _written_out(text: str) -> str:
    """A description with its short forms written out."""
    out: list[str] = []
    pos = 0
    for literal in (*_LITERAL.finditer(text), None):
        end = len(text) if literal is None else literal.start()
        out.append(_SHORT.sub(_long, _KIND.sub(r"custom<\1>(", text[pos:end])))
        if literal is not None:
            out.append(literal[0])
            pos = literal.end()
    return "".join(out)


def _long(match: re.Match[str]) -> str:
    kind = {"%": "name", "@": "symbol", "^": "successor", "{": "region"}[match[0][0]]
    return f'custom<{kind}{"s" if match[2] else ""}>("{match[0]}")'


def _table() -> dict[str, str]:
    out: dict[str, str] = {}
    for line in _TEXT.strip().replace("\n    ", " ").split("\n"):
        names, _, text = line.partition(":")
        for name in names.split():
            out[name] = _written_out(text.strip())
    out.update(dict.fromkeys((f"tosa.{name}" for name in _TOSA.split()), out.pop("tosa.WORDS")))
    return out


DESCRIPTIONS: Final = _table()
"""The description of an operation's syntax by the operation's name; `linalg.NAMED` is that of all named ones."""
