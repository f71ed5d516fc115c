"""What happens when orders are carried out, and which are refused."""
