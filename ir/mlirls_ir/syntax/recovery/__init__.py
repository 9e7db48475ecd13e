"""What can be known of statements that cannot be read exactly: their extent, their shape, the names in their heads."""
