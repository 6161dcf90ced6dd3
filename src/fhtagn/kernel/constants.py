"""The few numbers that the rules of every game share."""

NATURE = -1  # the seat of chance: every die and every card is a move of Nature
PUBLIC = -2  # a viewer who sits nowhere
NOBODY = -1  # no seat

UNKNOWN = -32768  # in a view: what the viewer may not know
UNSEEN = -2  # the same in an observation that is derived from the State
NOTHING = -1  # a move of which the viewer sees nothing at all

NO, MAY, MUST = 0, 1, 2  # answers of `to_act`; a game waits for MUST seats only

WHOLE = 27720  # the payoff that the winners share: divisible by 1 to 11
