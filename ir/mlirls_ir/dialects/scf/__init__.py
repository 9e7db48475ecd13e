"""The scf dialect: what ODS leaves to C++."""
