"""The ml_program dialect: what ODS leaves to C++."""
