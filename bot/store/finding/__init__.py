"""What the store keeps for people who look for an opponent: queues, blocks, pings."""
