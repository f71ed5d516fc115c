"""The words of the game: terms, log lines, refusals."""
