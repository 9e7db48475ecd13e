"""The xevm dialect: the parts that ODS leaves to C++."""
