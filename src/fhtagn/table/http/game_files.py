"""What games bring for the browser: emblems, pictures of their rules pages, boards of their own, balance reports."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fhtagn.kernel import registry
from fhtagn.kernel.registry import Game
from fhtagn.table.http.pages import File, shelf
from fhtagn.table.protocol import ROOT

EMBLEM = f"{ROOT}/games/{{game}}/emblem.svg"
BOARD = f"{ROOT}/games/{{game}}/board/{{file}}"
BALANCE = f"{ROOT}/games/{{game}}/balance.html"
PICTURE = f"{ROOT}/games/{{game}}/{{file}}"  # as a rules page writes it: pictures/NAME.svg


def emblem_address(game: Game) -> str:
    return EMBLEM.format(game=game.id)


def board_address(game: Game) -> str | None:
    return BOARD.format(game=game.id, file=game.board.name) if game.board else None


def picture_address(game: Game, file: str) -> str:
    return PICTURE.format(game=game.id, file=file)


def balance_address(game: Game) -> str | None:
    return BALANCE.format(game=game.id) if game.balance else None


class GameFiles:
    """Read when somebody asks for the first time. Only files that are there then have an address."""

    def __init__(self) -> None:
        self._single: dict[Path, File] = {}
        self._boards: dict[Path, dict[str, File]] = {}
        self._pictures: dict[Path, dict[str, File]] = {}

    def routes(self) -> list[BaseRoute]:
        return [
            Route(EMBLEM, self._emblem),
            Route(BALANCE, self._balance),
            Route(BOARD.replace("{file}", "{file:path}"), self._board),
            Route(PICTURE.replace("{file}", "pictures/{file:path}"), self._picture),
        ]

    async def _emblem(self, request: Request) -> Response:
        return await self._file(_game(request).emblem, request)

    async def _balance(self, request: Request) -> Response:
        path = _game(request).balance
        if path is None:
            raise HTTPException(404)
        return await self._file(path, request)

    async def _file(self, path: Path, request: Request) -> Response:
        if path not in self._single:
            self._single[path] = File(path, still=True)
        return await self._single[path].serve(request)

    async def _board(self, request: Request) -> Response:
        board = _game(request).board
        if board is None:
            raise HTTPException(404)
        return await _serve(self._boards, board.parent, request)

    async def _picture(self, request: Request) -> Response:
        return await _serve(self._pictures, _game(request).pictures, request)


async def _serve(shelves: dict[Path, dict[str, File]], folder: Path, request: Request) -> Response:
    """A file that was in the folder when somebody asked for one of its files first."""
    if folder not in shelves:
        shelves[folder] = shelf(folder)
    file = shelves[folder].get(request.path_params["file"])
    if file is None:
        raise HTTPException(404)
    return await file.serve(request)


def _game(request: Request) -> Game:
    identifier = request.path_params["game"]
    if identifier not in registry.game_ids():
        raise HTTPException(404)
    return registry.find(identifier)
