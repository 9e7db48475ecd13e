"""The nvvm dialect: what ODS leaves to C++."""
