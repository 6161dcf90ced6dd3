"""The table server: tables, seats, clocks, store and live connections, for every game in the registry."""
