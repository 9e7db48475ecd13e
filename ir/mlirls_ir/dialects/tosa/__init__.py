"""The tosa dialect: what ODS leaves to C++."""
