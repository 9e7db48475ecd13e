"""The pdl dialect: what ODS leaves to C++."""
