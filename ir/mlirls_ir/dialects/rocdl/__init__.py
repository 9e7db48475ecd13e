"""The rocdl dialect: what ODS leaves to C++."""
