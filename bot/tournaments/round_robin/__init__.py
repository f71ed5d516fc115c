"""Round robins and groups, and the seeds that go on from them (TO-15, TO-35 to TO-37)."""
