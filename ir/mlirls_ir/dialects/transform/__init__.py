"""The transform dialect: the parts that ODS leaves to C++."""
