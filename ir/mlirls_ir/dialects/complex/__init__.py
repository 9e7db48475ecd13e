"""The complex dialect: what ODS leaves to C++."""
