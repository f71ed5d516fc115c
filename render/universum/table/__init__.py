"""The table: the machine, the scientists, the labs, and what was done."""
