"""The complex dialect: the parts that ODS leaves to C++."""
