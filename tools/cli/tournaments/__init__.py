"""`tournament rehearse`."""
