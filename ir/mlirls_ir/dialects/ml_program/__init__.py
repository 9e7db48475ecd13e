"""The ml_program dialect: the parts that ODS leaves to C++."""
