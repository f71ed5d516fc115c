"""Shows running duels in Discord: boards, hands and notices."""
