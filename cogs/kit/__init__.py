"""What every part of the Discord side is made with: messages, controls, answers. No game, no service."""
