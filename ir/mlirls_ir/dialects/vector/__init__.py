"""The vector dialect: the parts that ODS leaves to C++."""
