"""The pdl dialect: the parts that ODS leaves to C++."""
