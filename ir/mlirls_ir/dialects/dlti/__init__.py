"""The dlti dialect: what ODS leaves to C++."""
