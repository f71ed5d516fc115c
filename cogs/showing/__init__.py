"""What is shown of a running duel, and where: its board, its hands, its notices."""
