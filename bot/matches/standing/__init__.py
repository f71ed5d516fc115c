"""Who is rated how: which duels count, and the ladders that their results make."""
