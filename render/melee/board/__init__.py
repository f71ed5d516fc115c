"""The battlefield: past actions and possible actions on it."""
