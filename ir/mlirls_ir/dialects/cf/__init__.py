"""The cf dialect: what ODS leaves to C++."""
