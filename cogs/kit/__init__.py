"""Building blocks of the Discord side: messages, controls, answers. They know no games or services."""
