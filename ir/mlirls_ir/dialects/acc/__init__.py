"""The acc dialect: what ODS leaves to C++."""
