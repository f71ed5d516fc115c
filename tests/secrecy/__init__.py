"""Nobody is shown anything hidden, in any game: two matches that differ only in that look the same."""
