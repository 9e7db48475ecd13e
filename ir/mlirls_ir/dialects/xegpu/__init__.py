"""The xegpu dialect: the parts that ODS leaves to C++."""
