"""The private panel in which an organiser plans a tournament before announcing it."""
