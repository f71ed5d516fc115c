"""Pictures of Multiversus."""
