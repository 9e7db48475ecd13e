"""The xegpu dialect: what ODS leaves to C++."""
