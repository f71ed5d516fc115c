"""The table: the machine, the scientists, the labs, and the turn's actions."""
