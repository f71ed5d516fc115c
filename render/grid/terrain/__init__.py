"""The ground of a board, cell by cell: drawn large and scaled down."""
