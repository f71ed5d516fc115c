"""Tables of tournaments: the message that keeps itself current, and what people look at."""
