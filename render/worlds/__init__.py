"""The multiverse's art, shared by all its games: the colours of realms, and the pictures on cards."""
