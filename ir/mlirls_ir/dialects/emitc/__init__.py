"""The emitc dialect: the parts that ODS leaves to C++."""
