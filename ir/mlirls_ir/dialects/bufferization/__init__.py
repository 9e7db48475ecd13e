"""The bufferization dialect: what ODS leaves to C++."""
