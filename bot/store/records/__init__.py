"""What the store keeps about the records of duels, and about duels played on from them."""
