"""Games in which one writes several orders in a line: how they are played in chat."""
