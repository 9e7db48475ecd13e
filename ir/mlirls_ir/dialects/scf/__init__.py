"""The scf dialect: the parts that ODS leaves to C++."""
