"""The dlti dialect: the parts that ODS leaves to C++."""
