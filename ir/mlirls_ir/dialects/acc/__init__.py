"""The acc dialect: the parts that ODS leaves to C++."""
