"""Players agree on when their match is played, and organisers set times (TO-59)."""
