"""The ub dialect: the parts that ODS leaves to C++."""
