"""Pictures of the tutorial: a hand or the table with light on the important parts, and a caption."""
