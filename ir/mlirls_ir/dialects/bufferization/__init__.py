"""The bufferization dialect: the parts that ODS leaves to C++."""
