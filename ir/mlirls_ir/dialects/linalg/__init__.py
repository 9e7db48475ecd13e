"""The linalg dialect: the parts that ODS leaves to C++."""
