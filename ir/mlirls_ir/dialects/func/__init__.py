"""The func dialect: what ODS leaves to C++."""
