"""Live connections: frames, sockets, and the messages that go through them."""
