"""The arith dialect: the parts that ODS leaves to C++."""
