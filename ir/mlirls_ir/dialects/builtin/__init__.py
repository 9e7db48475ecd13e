"""The builtin dialect: what ODS leaves to C++."""
