"""Scenario files: a position, some lines, an expected result. Seats count from 1 here; 0 is nobody."""
