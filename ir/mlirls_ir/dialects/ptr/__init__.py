"""The ptr dialect: what ODS leaves to C++."""
