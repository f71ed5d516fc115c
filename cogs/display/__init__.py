"""Shows invitations and duels in Discord: boards, hands and notices."""
