"""The smt dialect: what ODS leaves to C++."""
