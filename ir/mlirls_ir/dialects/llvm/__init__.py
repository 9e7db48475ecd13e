"""The llvm dialect: what ODS leaves to C++."""
