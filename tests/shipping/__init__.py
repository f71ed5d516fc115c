"""What hosts get: a wheel, its dependencies, a container, a process that starts and stops as they ask."""
