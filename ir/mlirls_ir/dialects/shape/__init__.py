"""The shape dialect: what ODS leaves to C++."""
