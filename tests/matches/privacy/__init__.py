"""What people may ask about their own data, and what becomes of servers that leave."""
