"""The picture of a close look: one entity, its values and why, its statuses and abilities."""
