"""The llvm dialect: the parts that ODS leaves to C++."""
