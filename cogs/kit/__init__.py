"""Building blocks of the Discord side: messages, controls, answers. They know no game and no service."""
