"""The x86vector dialect: the parts that ODS leaves to C++."""
