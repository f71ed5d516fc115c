"""What may go wrong around a duel: crashes, outages, lost answers, bad clocks, updates."""
