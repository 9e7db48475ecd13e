"""The smt dialect: the parts that ODS leaves to C++."""
