"""The memref dialect: what ODS leaves to C++."""
