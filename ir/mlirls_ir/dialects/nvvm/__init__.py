"""The nvvm dialect: the parts that ODS leaves to C++."""
