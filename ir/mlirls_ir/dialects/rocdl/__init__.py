"""The rocdl dialect: the parts that ODS leaves to C++."""
