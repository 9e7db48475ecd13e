"""The cf dialect: the parts that ODS leaves to C++."""
