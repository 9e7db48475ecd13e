"""The arith dialect: what ODS leaves to C++."""
