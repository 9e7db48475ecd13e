"""The omp dialect: what ODS leaves to C++."""
