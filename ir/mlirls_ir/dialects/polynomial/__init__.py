"""The polynomial dialect of LLVM 19, which LLVM 21 does not have: what ODS leaves to C++."""
