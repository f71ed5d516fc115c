"""The first steps: `/help`, and an answer to a bare mention."""
