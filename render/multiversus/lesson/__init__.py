"""Pictures of the tutorial: the board with light on the important spaces, and a caption."""
