"""Finds the extent, shape and names of statements that cannot be read exactly."""
