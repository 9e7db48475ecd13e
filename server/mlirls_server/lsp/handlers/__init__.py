"""One file a feature: finds the document, converts positions, asks `features/`, converts the answer."""
