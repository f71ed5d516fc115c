"""What Discord's own API description says of requests, for those that the bot sends in tests."""
