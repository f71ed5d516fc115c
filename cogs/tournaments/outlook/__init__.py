"""Who still can make the cut, as text for everybody who asks."""
