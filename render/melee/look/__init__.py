"""The picture of a close look: one entity, its values with their causes, its statuses and abilities."""
