"""The vector dialect: what ODS leaves to C++."""
