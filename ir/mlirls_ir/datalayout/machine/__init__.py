"""LLVM's own layout of a type: its size, alignments and offsets by LLVM's rules under a data layout string.

MLIR's answer and LLVM's differ for some types; the program gets LLVM's. Facts: `llvm/lib/IR/DataLayout.cpp` of LLVM 22.
"""
