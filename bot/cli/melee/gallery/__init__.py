"""`python -m bot gallery OUTDIR`: one of each picture, and what there is on them."""
