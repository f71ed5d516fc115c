"""What is stored of people and of servers, and how it is handed out or deleted."""
