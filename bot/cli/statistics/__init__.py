"""`python -m bot statistics`: reads stored records again for what `/meta` counts."""
