"""What actions are for, told to people who ask for a hint."""
