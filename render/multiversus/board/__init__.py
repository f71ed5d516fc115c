"""The board of Multiversus with both sides' sheets."""
