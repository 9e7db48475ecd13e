"""The tosa dialect: the parts that ODS leaves to C++."""
