"""The polynomial dialect of LLVM 19, which LLVM 21 does not have: the parts that ODS leaves to C++."""
