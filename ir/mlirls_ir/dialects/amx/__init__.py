"""The amx dialect: what ODS leaves to C++."""
