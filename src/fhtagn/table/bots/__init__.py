"""Bots and the adviser: processes of their own that get nothing but a view."""
