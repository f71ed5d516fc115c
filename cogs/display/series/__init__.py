"""What messages say of series of games."""
