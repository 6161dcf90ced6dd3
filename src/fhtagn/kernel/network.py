"""An integer network that plays, in kernel style: equal moves as plain Python, natively, on a GPU and in the browser.

`weights` are bytes, input by input; `biases` holds all that needs more: how many layers, their widths, the scales of
the observed numbers, then for each layer a bias and a factor for every unit. `layer` holds what all units say, the
inputs first. Whoever writes a network's file takes care that no sum leaves 32 bits.
"""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import below

INPUT_ONE = 1024  # what 1.0 is among the inputs,
HIDDEN_ONE = 256  # in hidden layers,
OUTPUT_ONE = 1024  # and in the last one
MOST_INPUT = 4 * INPUT_ONE
MOST_HIDDEN = 32_767
SHIFT = 20  # of factors
LAYERS, WIDTHS = 0, 1  # where they are among the biases
LEAST = -(2**40)  # below whatever a move is worth

# A thousandth of what is added at random to the worth of a move at heat 1: with it, the best move is drawn by the odds
# that the network gives. Quantiles of Gumbel's distribution, -ln(-ln(p)).
DRAWS = 256
NOISE = (
    -1875, -1676, -1569, -1492, -1430, -1378, -1332, -1292, -1255, -1221, -1189, -1159, -1132, -1105, -1080, -1056,
    -1033, -1011, -989, -968, -948, -929, -910, -891, -873, -856, -839, -822, -805, -789, -773, -757, -742, -727,
    -712, -697, -683, -668, -654, -640, -627, -613, -599, -586, -573, -560, -547, -534, -521, -509, -496, -484, -471,
    -459, -447, -435, -423, -411, -399, -387, -375, -363, -352, -340, -329, -317, -306, -294, -283, -272, -260, -249,
    -238, -227, -216, -204, -193, -182, -171, -160, -149, -138, -127, -116, -105, -94, -84, -73, -62, -51, -40, -29,
    -18, -7, 4, 14, 25, 36, 47, 58, 69, 80, 91, 102, 112, 123, 134, 145, 156, 167, 178, 189, 200, 212, 223, 234, 245,
    256, 267, 279, 290, 301, 312, 324, 335, 347, 358, 370, 381, 393, 404, 416, 428, 439, 451, 463, 475, 487, 499, 511,
    523, 535, 548, 560, 572, 585, 597, 610, 622, 635, 648, 661, 674, 687, 700, 713, 726, 739, 753, 766, 780, 794, 807,
    821, 835, 850, 864, 878, 893, 907, 922, 937, 952, 967, 982, 997, 1013, 1029, 1044, 1060, 1077, 1093, 1109, 1126,
    1143, 1160, 1177, 1195, 1212, 1230, 1248, 1267, 1285, 1304, 1323, 1342, 1362, 1382, 1402, 1422, 1443, 1464, 1485,
    1507, 1529, 1552, 1575, 1598, 1622, 1646, 1670, 1695, 1721, 1747, 1774, 1801, 1829, 1858, 1887, 1917, 1948, 1979,
    2011, 2045, 2079, 2114, 2151, 2188, 2227, 2267, 2309, 2352, 2397, 2443, 2492, 2543, 2596, 2652, 2711, 2774, 2840,
    2910, 2985, 3066, 3154, 3249, 3354, 3470, 3600, 3748, 3921, 4129, 4388, 4735, 5260, 6387,
)  # fmt: skip


def answer(layer, weights, biases):
    """Reckon all layers from the inputs on. Returns where the last one begins."""
    layers = biases[LAYERS]
    row = WIDTHS + layers + 1 + biases[WIDTHS]  # behind the widths and the scales
    weight = 0
    begin = 0
    for depth in range(layers):
        many = biases[WIDTHS + depth]
        width = biases[WIDTHS + depth + 1]
        target = begin + many
        for unit in range(width):
            layer[target + unit] = biases[row + unit]
        for index in range(many):
            value = layer[begin + index]
            if value != 0:
                for unit in range(width):
                    layer[target + unit] += value * weights[weight + unit]
            weight += width
        for unit in range(width):
            said = layer[target + unit] * biases[row + width + unit] >> SHIFT
            if depth < layers - 1:
                said = min(max(said, 0), MOST_HIDDEN)
            layer[target + unit] = said
        row += 2 * width
        begin = target
    return begin


def look(view, seat, work, numbers, layer, biases):
    """Write what the seat observes into the inputs."""
    many = biases[WIDTHS]
    for index in range(many):
        numbers[index] = 0
    rules.observe(view, seat, numbers, work)
    scale = WIDTHS + biases[LAYERS] + 1
    for index in range(many):
        value = numbers[index]
        if value != 0:
            value = (2 * INPUT_ONE * value + biases[scale + index]) // (2 * biases[scale + index])
            value = min(max(value, -MOST_INPUT), MOST_INPUT)
        layer[index] = value


def liked(view, seat, stream, out, count, layer, begin, heat, turned):
    """The place in `out` of what the network likes best; with some heat (in thousandths), one drawn by how it likes
    them. Codes of moves are turned to the seat's own sight; small choices are as they are."""
    best = LEAST
    chosen = 0
    for index in range(count):
        code = out[index]
        if turned == 1:
            code = rules.relative(view, seat, code)
        worth = layer[begin + code] * 1000
        if heat > 0:
            worth += heat * NOISE[below(stream, DRAWS)]
        if worth > best:
            best = worth
            chosen = index
    return chosen


def hoped(view, seat, work, numbers, layer, weights, biases):
    """What the seat can hope for, in parts of OUTPUT_ONE of a unit of payoff, by a network that says so."""
    look(view, seat, work, numbers, layer, biases)
    begin = answer(layer, weights, biases)
    if rules.STAGES == 1:
        return layer[begin + rules.SEAT_CODES]
    return layer[begin + rules.CHOICES]


def whole_move(view, seat, stream, out, work, numbers, layer, weights, biases, heat):
    """The move that the network likes best."""
    count = rules.moves(view, seat, out)
    if count == 1:
        return out[0]
    look(view, seat, work, numbers, layer, biases)
    begin = answer(layer, weights, biases)
    return out[liked(view, seat, stream, out, count, layer, begin, heat, 1)]


def move_of_choices(view, seat, stream, out, work, numbers, layer, weights, biases, heat):
    """The same choice by choice: those that are made are inputs, behind what is observed."""
    look(view, seat, work, numbers, layer, biases)
    made = 0
    count = rules.choices(view, seat, work, made, out)
    while count > 0:
        chosen = 0
        if count > 1:
            begin = answer(layer, weights, biases)
            chosen = liked(view, seat, stream, out, count, layer, begin, heat, 0)
        work[made] = out[chosen]
        layer[rules.OBSERVED + out[chosen]] = INPUT_ONE
        made += 1
        count = rules.choices(view, seat, work, made, out)
    return rules.composed(view, seat, work, made)


def learned(view, seat, stream, out, work, numbers, layer, weights, biases, heat):
    """The network's move: as a whole, or where the game has them, by small choices."""
    if rules.STAGES == 1:
        return whole_move(view, seat, stream, out, work, numbers, layer, weights, biases, heat)
    return move_of_choices(view, seat, stream, out, work, numbers, layer, weights, biases, heat)
