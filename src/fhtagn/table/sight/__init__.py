"""What a viewer may see of a table, and what it is told. Nothing here changes a table."""
