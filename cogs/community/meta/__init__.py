"""`/meta`: statistics of real duels, as pictures, texts and files."""
