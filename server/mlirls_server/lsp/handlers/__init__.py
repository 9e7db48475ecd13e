"""One file for each feature: finds the document, converts positions, asks `features/`, converts the answer."""
