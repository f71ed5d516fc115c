"""The message that announces a tournament and keeps itself current, and who is told what."""
