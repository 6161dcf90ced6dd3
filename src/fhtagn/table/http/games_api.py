"""The games of a server, for whoever asks: settings, texts, rules, lessons, data files, machines, and whom bots are."""

from __future__ import annotations

import contextlib
from base64 import b64encode
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fhtagn.kernel import registry, texts
from fhtagn.kernel.bulk import Job
from fhtagn.kernel.describe import described
from fhtagn.kernel.drive import RANDOM
from fhtagn.kernel.errors import DataError, FhtagnError
from fhtagn.kernel.settings import Data
from fhtagn.players import levels as players
from fhtagn.players.characters import CHARACTERS
from fhtagn.table import protocol
from fhtagn.table.bots.levels import level_words, levels
from fhtagn.table.http import rules_pages
from fhtagn.table.http.game_files import board_address, emblem_address
from fhtagn.table.http.plans import impossible
from fhtagn.table.http.reading import Failure, address, whole
from fhtagn.table.log.refusals import TooFast
from fhtagn.table.log.settings import read_settings
from fhtagn.table.sight.lessons import recorded

if TYPE_CHECKING:
    from fhtagn.table.http.api import Service


async def characters(service: Service, request: Request, person: None, body: None) -> list[protocol.Character]:
    """Whom bots are: the same persons in all games."""
    return [protocol.Character(one.key, one.name, one.temper, one.lines) for one in CHARACTERS]


async def games(service: Service, request: Request, person: None, body: None) -> Response:
    """The games that can be played here, with all settings; those that are easy to learn come first."""
    found = tuple(registry.find(identifier) for identifier in registry.game_ids())
    return Response(_games(found), media_type="application/json")


@lru_cache(4)
def _games(found: tuple[registry.Game, ...]) -> bytes:
    return protocol.encode([_info(game) for game in sorted(found, key=lambda game: game.words.SHELF)])


def load_games() -> None:
    """Load all games, so that nobody waits for it later."""
    with contextlib.suppress(FhtagnError):  # whoever asks for the games is told what is wrong with one
        _games(tuple(registry.find(identifier) for identifier in registry.game_ids()))


def render_rules() -> None:
    """The same for their rules pages, while others are served already."""
    for identifier in registry.game_ids():
        with contextlib.suppress(FhtagnError):
            rules_pages.page(registry.find(identifier))


def _info(game: registry.Game) -> protocol.GameInfo:
    more = {
        "levels": levels(game),
        "level_words": level_words(game),
        "emblem": emblem_address(game),
        "lessons": _lessons(game),
        "board": board_address(game),
    }
    return msgspec.convert(described(game) | more, protocol.GameInfo)


def _lessons(game: registry.Game) -> list[str]:
    """Their titles; where one cannot be read, there are none, and its author's laws say why."""
    with contextlib.suppress(FhtagnError):
        return [lesson.title for lesson in game.lessons]
    return []


async def game_texts(service: Service, request: Request, person: None, body: None) -> dict[str, str]:
    """All sentences of a game in a language, by key."""
    game = _game(request.path_params["game"])
    language = request.path_params["language"]
    if language not in texts.languages(game.folder / "texts"):
        raise Failure(404, "There is no such language.")
    return game.catalogue(language)


async def plan(service: Service, request: Request, person: None, body: protocol.Plan) -> protocol.Planned:
    """Whether settings go together, and how many seats they make."""
    game = _game(request.path_params["game"])
    await _read_files(service, request, game, body)
    try:
        settings = read_settings(game, body.settings, body.files)
    except FhtagnError as error:
        return protocol.Planned(False, str(error))
    sides = [game.words.owner(settings, seat) for seat in range(game.seats(settings))]
    return protocol.Planned(True, "", sides, impossible(game, body, settings), list(game.words.idle(settings)))


async def _read_files(service: Service, request: Request, game: registry.Game, body: protocol.Plan) -> None:
    """Files of one's own are read aside and counted; a refusal to do so is an answer of its own."""
    if body.files:
        _check_files(service, request)
        await service.tables.read_ahead(game, body.files)


async def blank(service: Service, request: Request, person: None, body: protocol.Plan) -> protocol.Blank:
    """What settings are to a machine: the bytes from which its games start."""
    game = _game(request.path_params["game"])
    await _read_files(service, request, game, body)
    try:
        settings = read_settings(game, body.settings, body.files)
        seats = game.seats(settings)
        found = Job(game, settings, (RANDOM,) * seats, seed=0).blank().to_bytes()
    except FhtagnError as error:
        return protocol.Blank(False, str(error))
    meant = {level: players.level(game, level, settings) for level in players.ladder(game)}
    return protocol.Blank(True, "", seats, b64encode(found).decode(), game.settings_json(settings), meant)


async def machine(service: Service, request: Request, person: None, body: None) -> protocol.Machine:
    """A game's rules and players in WebAssembly, for pages that simulate or search by themselves; with `make=no`
    none is made."""
    if request.query_params.get("make") == "no":
        return await service.machines.at_hand(_game(request.path_params["game"]))
    return await service.machines.of(_game(request.path_params["game"]))


async def rules_page(service: Service, request: Request, person: None, body: None) -> protocol.RulesPage:
    """The rules of a game in our words, as HTML without scripts; headings have ids."""
    page = rules_pages.page(_game(request.path_params["game"]))
    if page is None:
        raise Failure(404, "This game has no rules page.")
    return page


async def lesson(service: Service, request: Request, person: None, body: None) -> Response:
    """A first game that teaches, from 1 on, as its learner sees it from the first move to the last."""
    game, number = _game(request.path_params["game"]), whole("number", request.path_params["number"])
    if not 1 <= number <= len(game.lessons):
        raise Failure(404, f"{game.title} has no lesson {number}.")
    return Response(await service.tables.slices.aside(recorded, game, number), media_type="application/json")


async def check_file(service: Service, request: Request, person: None, body: protocol.FileText) -> protocol.FileChecked:
    """Whether a data file of one's own (a deck, faces, skills) can be played with; if not, what is wrong with it."""
    _check_files(service, request)
    settings = {spec.name: spec for spec in _game(request.path_params["game"]).setting_spec if isinstance(spec, Data)}
    if body.setting not in settings:
        known = f"those that it has are {', '.join(settings)}" if settings else "it has none"
        raise Failure(404, f"This game has no data file “{body.setting}”; {known}.")
    await service.tables.read_ahead(_game(request.path_params["game"]), {body.setting: body.text})
    try:
        settings[body.setting].content(body.text)
    except DataError as error:
        return protocol.FileChecked(False, [f"Line {error.line}: {error.sentence}"])
    return protocol.FileChecked(True, [])


def _check_files(service: Service, request: Request) -> None:
    if not service.checks.allows(address(request), service.tables.now()):
        raise TooFast("Too many files to check from your address; wait a little.")


def _game(identifier: str) -> registry.Game:
    if identifier not in registry.game_ids():
        raise Failure(404, f"There is no such game; there are {', '.join(registry.game_ids())}.")
    return registry.find(identifier)
