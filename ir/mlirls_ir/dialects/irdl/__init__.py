"""The irdl dialect: the parts that ODS leaves to C++."""
