"""Importing this loads what a node needs."""

from importlib import import_module

from fhtagn.table.http.games_api import load_games

for name in ("cli.main", "cli.serve", "table.cluster.node", "table.http.server", "table.store.node"):
    import_module(f"fhtagn.{name}")
import_module("nats.aio.client")
load_games()
