"""The irdl dialect: what ODS leaves to C++."""
