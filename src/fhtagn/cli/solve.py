"""`fhtagn solve`: exact play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument, chosen_game
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings

if TYPE_CHECKING:
    from fhtagn.lab.ratings import Rate


def add_to(app: typer.Typer) -> None:
    app.command(name="solve", rich_help_panel="Study")(solve)


def solve(
    game: GameArgument,
    settings: SettingsArgument = None,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="TOKENS…", help="Every choice here: “3 1 0 2 pool 6 caster 1”."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Solve a game exactly: what the opening is worth to each seat, and what every choice in a position is worth.

    The solution is computed on first use and kept. Equal choices go to the lowest seat.

    [dim]Examples:[/dim]

      fhtagn solve dice players=4
      fhtagn solve dice players=4 --position "3 1 0 2 pool 6 caster 1"
    """
    from fhtagn.kernel.errors import FhtagnError
    from fhtagn.players import exact

    found, chosen = chosen_game(game, settings)
    reason = exact.refused(found, chosen)
    if reason:
        raise FhtagnError(reason)
    with progress_bar("solving", 1.0) as tell:
        result = _position(found, chosen, position, tell) if position else _opening(found, chosen, tell)
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False))
    elif position:
        _show_position(result)
    else:
        _show_opening(found, result)


def _opening(game: Game, settings: Settings, tell: Any) -> dict[str, Any]:
    from fhtagn.lab.solve import COMPARED, solution

    found = solution(game, settings, tell)
    return {
        "game": game.id,
        "settings": {setting.name: setting.json(settings[setting.name]) for setting in game.setting_spec},
        "chances": list(found.chances),
        "nobody": found.cthulhu,
        "first": found.first,
        "advantage": found.advantage,
        "against": {"player": COMPARED, "alone": _rate(found.compared), "field": _rate(found.in_field)},
        "ceiling_against_random": found.ceiling,
        "positions": len(found.values.chances_by_number),
        "sweeps": found.values.sweeps,
        "cycles": found.values.slack > 0,
        "slack": found.values.slack,
    }


def _position(game: Game, settings: Settings, text: str, tell: Any) -> dict[str, Any]:
    from fhtagn.lab.solve import position
    from fhtagn.players.dice_values import values

    state = position(game, settings, text)
    found = values(settings, tell)
    options = found.options(state)
    best = found.best(options, state.caster)
    return {
        "caster": state.caster,
        "sanity": list(state.sanity[: state.seats]),
        "pool": state.pool,
        "best": game.words.say(state, state.caster, options[best].move),
        "choices": [
            {"move": game.words.say(state, state.caster, option.move), "chances": list(option.chances)}
            for option in options
        ],
        "cycles": found.slack > 0,
        "slack": found.slack,
    }


def _show_opening(game: Game, result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(title=f"{game.title}: exact play from the opening", title_style="bold", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("wins", justify="right")
    for seat, chance in enumerate(result["chances"]):
        mark = " (casts first)" if seat == result["first"] else ""
        table.add_row(f"{seat}{mark}", f"{100 * chance:.6f} %")
    table.add_section()
    table.add_row("nobody", f"{100 * result['nobody']:.6f} %")
    console.print(table)
    console.print(f"The first seat wins {100 * result['advantage']:+.4f} points more than the others on average.")
    versus = result["against"]
    rival = versus["player"]
    console.print("Against an average rival, seats rotated (50 % is equal), exact play gets")
    console.print(f"  {_percent(versus['alone'])} where one exact player sits among {rival} ones,")
    console.print(f"  {_percent(versus['field'])} where one {rival} player sits among exact ones.")
    if result["ceiling_against_random"] is not None:
        ceiling = 100 * result["ceiling_against_random"]
        console.print(f"Luck sets the limit: even the best answer to random play gets {ceiling:.1f} %.")
    console.print(_course(result))
    console.print(f"[dim]{result['positions']:,} positions; equal choices go to the lowest seat.[/]")


def _rate(rate: Rate) -> dict[str, float]:
    return {"rate": rate.rate, "low": rate.low, "high": rate.high}


def _percent(rate: dict[str, float]) -> str:
    return f"{100 * rate['rate']:.1f} % ({100 * (rate['rate'] - 0.5):+.1f} ± {50 * (rate['high'] - rate['low']):.1f})"


def _course(result: dict[str, Any]) -> str:
    if not result["cycles"]:
        return "Play settles: from no position can anyone gain by another choice."
    return (
        "The iteration cycles: whom to attack depends on whom the others attack, round in circles. "
        f"The chances are those of mixed play: no other choice gains more than {100 * result['slack']:.0f} points."
    )


def _show_position(result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table()
    table.add_column("choice")
    for seat, tokens in enumerate(result["sanity"]):
        mark = " casts" if seat == result["caster"] else ""
        table.add_column(f"seat {seat} ({tokens}){mark}", justify="right")
    for choice in result["choices"]:
        best = choice["move"] == result["best"]
        shown = [f"{100 * chance:.6f} %" for chance in choice["chances"]]
        table.add_row(choice["move"], *shown, style="bold yellow" if best else "")
    console.print(table)
    console.print(f"Best: [bold]{result['best']}[/] (equal choices go to the lowest seat).")
    if result["cycles"]:
        console.print(_course(result))
