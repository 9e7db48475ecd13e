"""What the types of each dialect cost: one file a dialect."""
