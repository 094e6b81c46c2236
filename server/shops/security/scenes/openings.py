"""What watches doors and windows: contacts, glass-break and vibration sensors."""

import math

from finish import BLACK, WHITE, glow, hollow, metal, paint, plastic, rubber
from forms import body, frame, gathered, loft, patch, round_body, screw, spread, text, turned, wire
from hubs import word
from motion import MINT, WARM, mark


def bars(colour, wide, high, deep, radius, magnet, gap=0.35):
    """A sensor and its magnet, upright side by side."""
    body(plastic(colour), wide, high, deep, radius, (0, 0, high / 2), front=min(0.45, deep / 4), back=0.12, seams=(deep * 0.36,), gap=0.05)
    x = wide / 2 + gap + magnet[0] / 2
    body(plastic(colour), magnet[0], magnet[1], magnet[2], min(radius, magnet[0] * 0.45), (x, 0, magnet[1] / 2), front=min(0.35, magnet[2] / 4), back=0.1, seams=(magnet[2] * 0.36,), gap=0.04)
    return x


def contact(colour=WHITE, plus=False):
    """9 cm high; `plus` is thicker and has slots and a second light."""
    deep = 2.3 if plus else 1.8
    x = bars(colour, 2.2 if plus else 2.0, 9, deep, 0.75, (1.3, 4.2, 1.3))
    mark((0, -deep + 0.01, 7.6), "#2FBF71", 0.2)
    text("wachthuis", 0.5, paint("#8B9299" if colour == WHITE else "#7C8289"), (0.02, -deep - 0.02, 4.1), (0, -90, 0))
    if plus:
        mark((0, -deep + 0.01, 7.0), "#E08A2B", 0.2)
        spread(hollow(), [(0, i * 0.32) for i in range(5)], 1.1, 0.12, 0.06, (0, -deep - 0.004, 0.9))
    spread(paint("#8B9299" if colour == WHITE else "#5C6269"), [(-0.0, 0)], 0.5, 0.1, 0.04, (x, -1.305, 3.4))


def contact_mounted(colour=WHITE):
    """On the edge of a door and its frame."""
    wood, edge = plastic("#D9D5CC", 0.55), plastic("#CFCBC1", 0.55)
    body(wood, 9.5, 19, 1.5, 0.15, (-3.2, 2.5, 9.5), front=0.12)
    body(edge, 4.6, 19, 1.0, 0.15, (4.1, 2.5, 9.5), front=0.12)
    loft(edge, 1.6, 19, 0.1, [(0, 0), (0, 1.5), (0.1, 1.6), (0.14, 1.6)], (5.7, 2.5, 9.5))
    root = gathered(lambda: contact(colour), (0.15, 1.0, 5.2))
    root.location[1] = 1.0
    return root


def mini(colour=WHITE):
    bars(colour, 1.6, 4.8, 1.0, 0.5, (1.0, 3.2, 0.9), 0.3)
    mark((0, -1.0, 4.0), "#2FBF71", 0.14)
    text("wachthuis", 0.32, paint("#8B9299"), (0.02, -1.02, 2.1), (0, -90, 0))


def flush():
    """Two cylinders that sink into the frame and the door."""
    white = plastic(WHITE)
    for x, wide, long in ((-2.0, 2.0, 7.0), (1.6, 1.5, 3.0)):
        turned(white, [(wide * 0.42, 0), (wide / 2, 0.12), (wide / 2, long - 0.35), (wide / 2 + 0.35, long - 0.33), (wide / 2 + 0.38, long - 0.2), (wide / 2 + 0.3, long), (0.1, long)], (x, 0, 0), (-90, 0, 0))
        for i in range(4):
            turned(plastic("#CDD1D4"), [(wide / 2, 0), (wide / 2 + 0.06, 0.08), (wide / 2, 0.16)], (x, 0, 0.9 + i * (long - 2) / 4), (-90, 0, 0), hollow=True)
    spread(hollow(), [(0, 0)], 0.5, 0.1, 0.03, (-2.0, 0, 7.004), (-90, 0, 0))


def garage():
    """A heavy floor magnet, a sensor on a bracket, an armoured cable and a transmitter."""
    grey, bright = metal("#A8ADB3", 0.42), metal("#C8CCD1", 0.3)
    body(grey, 10.5, 4.0, 1.3, 0.5, (0, -5.5, 0), (-90, 0, 0), front=0.35)
    for x in (-4.3, 4.3):
        screw((x, -5.5, 1.28), 0.8, (-90, 0, 0))
    body(bright, 9.5, 6.5, 0.25, 0.3, (0.3, 0.4, 3.25), front=0.06)
    body(grey, 9.0, 2.4, 1.6, 0.5, (0.3, 0.15, 4.9), front=0.4)
    for x in (-3.4, 3.9):
        screw((x, -1.42, 4.9), 0.55)
    wire(metal("#8F949A", 0.35), [(4.9, -0.6, 4.9), (7.5, -0.6, 4.9), (9.3, -1.2, 2.0), (11.5, -0.5, 0.5), (13.2, 0.6, 1.6), (13.2, 0.9, 4.0)], 0.34)
    body(plastic(WHITE), 3.0, 9.0, 2.0, 0.8, (13.2, 1.2, 6.6), front=0.5, seams=(0.7,))
    mark((13.2, -0.8, 10.2), "#2FBF71", 0.2)
    text("wachthuis", 0.6, paint("#8B9299"), (13.2, -0.83, 6.8), (0, -90, 0))


def pebbles():
    """Buurwacht's contact: two pebbles with a mint line."""
    warm = plastic(WARM, 0.38)
    for x, wide, high, deep in ((0, 3.0, 7.0, 1.7), (2.9, 1.9, 4.2, 1.4)):
        body(warm, wide, high, deep, wide / 2, (x, 0, high / 2), front=0.6, back=0.2)
        loft(plastic(MINT, 0.4), wide + 0.02, high + 0.02, wide / 2, [(0, 0.45), (0, 0.62)], (x, 0, high / 2), hollow=True)
    mark((0, -1.69, 5.4), "#35A37F", 0.2)


def glass_break(colour=WHITE):
    """A disc of 6 cm with holes to listen through; stands on its edge."""
    z = 3.0
    round_body(plastic(colour), 6, 2.5, (0, 0, z), front=0.7, back=0.15, seams=(0.8,), crown=0.12)
    rings = [(0.0, 0.0)] + [(0.42 * k * math.cos(i * math.pi / (3 * k)), 0.42 * k * math.sin(i * math.pi / (3 * k))) for k in (1, 2) for i in range(6 * k)]
    spread(hollow(), rings, 0.17, at=(0, -2.625, z + 0.5))
    word("wachthuis", 0.42, colour, (0, -2.62, z - 1.35))
    mark((1.75, -2.58, z + 0.5), "#2FBF71", 0.16)


def glass_break_mint():
    z = 2.5
    round_body(plastic(WARM, 0.38), 5, 2.0, (0, 0, z), front=0.7, back=0.2, crown=0.15)
    frame(plastic(MINT, 0.4), 2.9, 2.9, 1.45, 0.16, (0, -2.09, z), thick=0.05)
    spread(hollow(), [(0.3 * math.cos(i * math.pi / 3), 0.3 * math.sin(i * math.pi / 3)) for i in range(6)] + [(0, 0)], 0.14, at=(0, -2.152, z))


def vibration(colour=WHITE):
    z = 3.5
    body(plastic(colour), 2.8, 7.0, 2.0, 0.9, (0, 0, z), front=0.5, back=0.12, seams=(0.7,))
    screw((0, -1.98, z - 2.2), 0.7)
    mark((0, -2.0, z + 2.5), "#2FBF71", 0.18)
    text("wachthuis", 0.5, paint("#8B9299"), (0.02, -2.02, z + 0.4), (0, -90, 0))


def with_cell(build, at=(4.2, -1.2, 0)):
    """Beside a penlight battery of 5 cm, for scale."""
    build()
    x, y, z = at
    turned(plastic("#24282D", 0.3, 0.5, 0.5), [(0.70, 0), (0.725, 0.06), (0.725, 3.6)], (x, y, z), (-90, 0, 0))
    turned(metal("#C58A3A", 0.3), [(0.725, 3.6), (0.725, 4.75), (0.66, 4.85), (0.28, 4.87), (0.28, 5.0), (0.2, 5.05), (0.02, 5.05)], (x, y, z), (-90, 0, 0))
    text("AA", 0.6, paint("#E8EAEC"), (x, y - 0.73, z + 2.2), bold=True)
    text("1,5 V", 0.34, paint("#E8EAEC"), (x, y - 0.73, z + 1.4))
