"""What is handed out of a tournament: files of it all, and what proves that it was fair."""
