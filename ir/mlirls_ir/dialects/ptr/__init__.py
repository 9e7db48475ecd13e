"""The ptr dialect: the parts that ODS leaves to C++."""
