"""What the bench measures of Multiversus."""
