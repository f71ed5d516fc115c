"""The private panel in which an organiser plans a tournament or changes an announced one."""
