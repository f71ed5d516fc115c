"""The art of the multiverse, which all its games share."""
