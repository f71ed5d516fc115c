"""Data that ships and that people send, read into values with every fault named."""
