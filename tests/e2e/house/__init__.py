"""What holds for all commands and all messages."""
