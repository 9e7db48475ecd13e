"""The async dialect: the parts that ODS leaves to C++."""
