"""How an agreed match begins: its first position, its checks, its start."""
