"""Players that teach themselves: self-play with PyTorch, which `fhtagn[learn]` brings. What is learned needs none."""
