"""The gpu dialect: the parts that ODS leaves to C++."""
