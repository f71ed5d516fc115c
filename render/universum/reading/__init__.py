"""Makes from what a seat may know the values that the pictures show."""
