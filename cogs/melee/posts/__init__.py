"""What Melee's messages show of a duel: boards, hands, recaps, pictures."""
