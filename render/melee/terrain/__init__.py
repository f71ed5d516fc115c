"""The ground of a battlefield: one picture per board layout, drawn large and reduced."""
