"""Pictures of the tutorial: a hand or the table with light on what counts, and a caption."""
