"""The tensor dialect: what ODS leaves to C++."""
