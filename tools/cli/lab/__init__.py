"""What the lab commands of every game share: playing at a terminal, tables, output."""
