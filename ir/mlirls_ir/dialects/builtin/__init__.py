"""The builtin dialect: the parts that ODS leaves to C++."""
