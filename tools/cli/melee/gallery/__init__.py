"""`python -m bot gallery OUTDIR`: one of each picture, and the positions that they show."""
