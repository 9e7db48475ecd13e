"""The memref dialect: the parts that ODS leaves to C++."""
