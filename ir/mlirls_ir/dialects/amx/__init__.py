"""The amx dialect: the parts that ODS leaves to C++."""
