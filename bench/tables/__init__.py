"""The parts of bench/server.py: clients of both servers, the servers themselves, and what is counted."""
