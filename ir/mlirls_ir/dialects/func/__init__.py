"""The func dialect: the parts that ODS leaves to C++."""
