"""What can go wrong for a user: each error is one sentence that says what to do."""


class FhtagnError(Exception):
    """A sentence for the user; never a traceback."""


class SettingError(FhtagnError):
    """A setting that does not exist, is out of range, or contradicts another."""


class UnknownWords(FhtagnError):
    """Words that name no move of the game."""


class OutOfTurn(FhtagnError):
    """A move by a seat that has nothing to decide now."""


class IllegalMove(FhtagnError):
    """A move of the game that the rules do not allow now."""


class DataError(FhtagnError):
    """A deck, faces or skills file with something wrong in it, at a line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class TranscriptError(FhtagnError):
    """A transcript with a bad line."""

    def __init__(self, name: str, line: int, sentence: str) -> None:
        super().__init__(f"{name}:{line}: {sentence}")
        self.line = line
        self.sentence = sentence


class ContractError(FhtagnError):
    """A game module that lacks part of the contract."""
