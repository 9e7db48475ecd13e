"""The gpu dialect: what ODS leaves to C++."""
