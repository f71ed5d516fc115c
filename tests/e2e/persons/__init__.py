"""What people do for themselves: first steps, settings, looking up."""
