"""Words of lessons, puzzles and advice."""
