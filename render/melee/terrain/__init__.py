"""The ground of a battlefield: one picture for each layout of the board, drawn large and scaled down."""
