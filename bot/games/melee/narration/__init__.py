"""A duel retold: positions in words, recaps and replays."""
