"""Codes of errors in data layouts and other attributes of `dlti`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

LAYOUT: Final = (
    Explanation(
        "invalid-dlti-attribute",
        "An attribute of `dlti` is of the wrong kind",
        "The dialect defines `dlti.dl_spec`, `dlti.map` and `dlti.target_system_spec`, each with its kind of value.",
        "Correct the name or the value.",
        """
module attributes {dlti.dl_spec = 1} {
}
""",
    ),
    Explanation(
        "invalid-dlti-key",
        "A key of `dlti` is not allowed here",
        "Keys are non-empty strings or types; types are allowed only in data layout specifications.",
        "Correct the key.",
        """
module attributes {test.a = #dlti.map<"" = 1>} {
}
""",
    ),
    Explanation(
        "repeated-dlti-key",
        "A key occurs twice in an attribute of `dlti`",
        "Each key has one value.",
        "Remove one of the two.",
        """
module attributes {test.a = #dlti.map<"a" = 1, "a" = 2>} {
}
""",
    ),
    Explanation(
        "invalid-layout-entry",
        "An entry of a data layout has a value that its key does not accept",
        "Integers and floats take `dense<[abi, preferred]>` in bits, `index` a number, and pointers sizes and "
        "alignments; see docs/data-layout.md.",
        "Write the value in the form that its key requires.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 64>} {
}
""",
    ),
    Explanation(
        "invalid-ptr-spec",
        "A `#ptr.spec` contradicts itself",
        "Sizes and alignments must be multiples of 8 bits, and the preferred alignment must be at least the ABI "
        "alignment.",
        "Correct the number that the message names.",
        """
module attributes {test.a = #ptr.spec<size = 33, abi = 64, preferred = 64>} {
}
""",
    ),
    Explanation(
        "layout-does-not-combine",
        "A data layout contradicts the layout of an enclosing operation",
        "A data layout applies to everything inside, together with the enclosing layouts. If both have an entry for "
        "a key, the key decides whether the inner one may differ.",
        "Make the entries agree; the finding links to the outer one.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  }
}
""",
    ),
    Explanation(
        "several-layout-specs",
        "An operation has more than one data layout",
        "Only one attribute of an operation may be a `#dlti.dl_spec`, under any name.",
        "Keep one.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>, other.spec = #dlti.dl_spec<index = 64>} {
}
""",
    ),
    Explanation(
        "layout-crashes-mlir",
        "mlir-opt crashes on these data layouts",
        "MLIR's code that compares the entries of two layouts does not expect these, and fails with an assertion or "
        "crashes. This is a warning, since the text may be intended.",
        "Keep one of the two entries.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  }
}
""",
    ),
    Explanation(
        "layout-entry-is-default",
        "An entry of a data layout is the same as the default",
        "This is a hint: MLIR accepts the entry, which has no effect.",
        "Remove it, unless it is there for the reader.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<32> : vector<1xi64>>} {
  func.func private @f(f32)
}
""",
    ),
    Explanation(
        "index-width-changes",
        "`index` has another width here than in the operation around it",
        "This is a hint: an inner layout changes the width of `index`, so the size of a value that crosses the "
        "boundary changes.",
        "Use the same width in both, unless the difference is intended, as between a host and its device.",
        """
module @outer attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
    func.func private @f(index)
  }
}
""",
    ),
    Explanation(
        "layout-string-differs",
        "A data layout and LLVM's data layout string contradict each other",
        "The operation has both. LLVM lays types out by the string, and MLIR's passes compute with the spec, so a size "
        "or an offset that a pass has computed may be wrong in the program.",
        "Let the spec and the string agree; `mlirls layout --spec` shows the one as the other.",
        """
module attributes {llvm.data_layout = "e-i64:64", dlti.dl_spec = #dlti.dl_spec<i64 = dense<[32, 64]> : vector<2xi64>>} {
  func.func private @f(i64)
}
""",
    ),
    Explanation(
        "misaligned-access",
        "An access is less aligned than it assumes",
        "An access assumes the alignment that it names, or else the ABI alignment of its type in its scope. Here the "
        "address is certainly no multiple of that, or the memory is only asked to be aligned to less. LLVM calls the "
        "behaviour undefined: the program may crash, or be slow. This is not an error of MLIR's. docs/data-layout.md "
        "says what is known of addresses.",
        "Move the data to a multiple of the alignment, or let each access name the alignment that it has.",
        """
func.func @f(%x: f64, %i: index) {
  %bytes = memref.alloc() : memref<260xi8>
  %c100 = arith.constant 100 : index
  %0 = memref.view %bytes[%c100][] : memref<260xi8> to memref<16xf64>
  memref.store %x, %0[%i] : memref<16xf64>
  return
}
""",
    ),
    Explanation(
        "device-layout-differs",
        "An argument of a kernel has another layout on the host",
        "The module of a device has a data layout of its own, and the bytes of an argument differ under the two: its "
        "size, the offsets of its fields, or the elements of its buffer. The device then reads other bytes than the "
        "host has written. This is not an error of MLIR's. A hover on the argument, or on what a launch passes to it, "
        "shows both.",
        "Let the two layouts agree about the type, or pass a type whose bytes are the same on both.",
        """
module attributes {gpu.container_module} {
  gpu.module @kernels attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
    gpu.func @kernel(%n: index) kernel {
      gpu.return
    }
  }
}
""",
    ),
    Explanation(
        "truncated-index",
        "A constant does not fit into `index`",
        "A cast between an integer and `index` keeps only the bits that `index` has. The data layout in force gives it "
        "fewer than the constant needs. This is not an error of MLIR's.",
        "Use a smaller constant, or give `index` more bits in the data layout.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @f() {
    %0 = arith.constant 4294967296 : i64
    %1 = arith.index_cast %0 : i64 to index
    return
  }
}
""",
    ),
    Explanation(
        "byte-order-matters",
        "A cast or a read depends on the order of bytes, and the layout is big-endian",
        "This is a hint: a cast takes elements of one width for elements of another, or a value is read from memory "
        "with another width than was stored there. Under a big-endian layout the first of the narrow elements has the "
        "most significant bits of the wide one, and under a little-endian layout the least significant ones.",
        "Shift the bits explicitly if the result must not depend on the target.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  func.func @f(%a: vector<4xi8>) {
    %0 = llvm.bitcast %a : vector<4xi8> to i32
    return
  }
}
""",
    ),
    Explanation(
        "unused-layout-entry",
        "No type in its scope depends on an entry of a data layout",
        "This is reported only if the configuration gives the code a severity, since an entry may be there for types "
        "that passes introduce later.",
        "Remove the entry, or leave the check off.",
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<f80 = dense<128> : vector<2xi64>>} {
  func.func private @f(f32)
}
""",
    ),
    Explanation(
        "layout-symbols",
        "A memref's layout has symbols without operands",
        "A layout map with symbols needs an operand for each symbol at the allocation.",
        "Give the operands in `[...]`.",
        """
func.func @f() {
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}
""",
    ),
)
