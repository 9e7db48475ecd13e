"""The shape dialect: the parts that ODS leaves to C++."""
