"""The linalg dialect: what ODS leaves to C++."""
