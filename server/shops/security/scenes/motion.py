"""Motion detectors: for rooms, ceilings, windows and outdoors."""

import math

from finish import BLACK, WHITE, coated, glow, gloss, hollow, metal, milky, paint, plastic
from forms import ball, body, frame, loft, patch, round_body, sheet, spread, text, turned, wire
from hubs import word

WARM, MINT, GRAPHITE = "#EAE6DC", "#6CC5A8", "#41464C"
LENS = {WHITE: "#E6E8E4", BLACK: "#3A3E43", GRAPHITE: "#4A4E54", WARM: "#F6F3EA"}


def groove(place, deep=0.03):
    """How far a small lens stands out at that place across it: flat, with a fine line to the next."""
    return math.sqrt(deep) * (1 - abs(2 * (place % 1) - 1) ** 20)


def lens(colour, wide, high, bulge, cells, at):
    """A curved window of small lenses, `cells` across and down."""
    across, down = cells

    def surface(u, v):
        x, z = (u - 0.5) * wide, (v - 0.5) * high
        arch = math.sqrt(max(0, 1 - (2 * u - 1) ** 2 * 0.90)) * math.sqrt(max(0, 1 - (2 * v - 1) ** 12 * 0.9))
        return x, -bulge * arch - groove(u * across) * groove(v * down), z

    sheet(milky(LENS[colour]), surface, across * 24, down * 24, at)
    frame(plastic(colour, 0.5), wide + 0.24, high + 0.24, 0.25, 0.2, (at[0], at[1] + 0.12, at[2]), thick=0.22)


def mark(at, tone="#D0342C", wide=0.26):
    return round_body(glow(tone, 1.0), wide, 0.03, at, front=0.015, back=0.005)


def detector(colour=WHITE, camera=False, radar=False, microphone=False, wide=6.5):
    """11 cm high, the lens in its lower half."""
    z = 5.5
    body(plastic(colour), wide, 11, 3.3, 1.3, (0, 0, z), front=0.95, back=0.15, seams=(0.75,))
    body(plastic(colour), wide - 0.9, 5.9, 0.9, 0.9, (0, -2.65, z - 1.7), front=0.3, back=0.05)
    lens(colour, wide - 1.8, 4.6, 1.35, (6, 5), (0, -3.3, z - 1.75))
    mark((0, -3.29, z + 1.8))
    if camera:
        patch(gloss(), 3.6, 1.7, 0.5, (0, -3.28, z + 3.4), thick=0.1)
        glass_eye((-0.75, -3.38, z + 3.4), 0.62)
        round_body(glow("#F5EFD9", 0.9), 0.62, 0.05, (0.95, -3.37, z + 3.4), front=0.03, back=0.01)
    elif microphone:
        holes = [(0.34 * i - 0.68 + 0.17 * (j % 2), 0.3 * j - 0.6) for j in range(5) for i in range(5 - j % 2)]
        spread(hollow(), holes, 0.15, at=(0, -3.304, z + 3.4))
    else:
        word("wachthuis", 0.62, colour, (0, -3.32, z + 3.5))
    if radar:
        frame(paint("#8B9299"), 0.9, 0.9, 0.12, 0.06, (wide / 2 - 1.3, -3.29, z + 1.9))
        text("24", 0.42, paint("#8B9299"), (wide / 2 - 1.3, -3.32, z + 1.9), bold=True)


def glass_eye(at, wide):
    """The lens of a camera: a barrel with a bevelled rim, black steps going in, two glasses deep inside and a coated dome in front."""
    x, y, z = at
    r = wide / 2
    turned(plastic("#121417", 0.3, 0.5), [(r, 0), (r, 0.14 * r), (0.97 * r, 0.2 * r), (0.90 * r, 0.22 * r), (0.84 * r, 0.2 * r), (0.80 * r, 0.02 * r), (0.01, 0.02 * r)], at)
    steps = [(0.80, 0.17), (0.74, 0.17), (0.73, 0.12), (0.66, 0.12), (0.65, 0.075), (0.57, 0.075), (0.55, 0.04), (0.46, 0.04), (0.45, 0.02), (0.40, 0.02)]
    turned(plastic("#0B0C0E", 0.42, 0.35), [(radius * r, depth * r) for radius, depth in steps], at, hollow=True)
    turned(metal("#4A4E55", 0.3), [(0.47 * r, 0.035 * r), (0.47 * r, 0.06 * r), (0.44 * r, 0.06 * r), (0.43 * r, 0.03 * r)], at, hollow=True)
    turned(plastic("#020203", 0.6, 0.1), [(0.45 * r, 0.022 * r), (0.01, 0.022 * r)], at)
    ball(coated("#2C4FC4", 0.10), 0.62 * r, (x, y + 0.50 * r, z), low=0.76, high=1.0)
    ball(coated("#3FB58C", 0.10), 0.30 * r, (x, y + 0.17 * r, z), low=0.72, high=1.0)
    return ball(coated("#CFC6F2", 0.05), 1.06 * r, (x, y + 0.62 * r, z), low=0.69, high=1.0)


def outdoor(colour=WHITE, camera=False):
    """20 cm high with a roof and two lenses."""
    z = 10
    body(plastic(colour), 8, 20, 4.25, 1.6, (0, 0, z), front=1.0, back=0.3, seams=(1.2,), gap=0.08)
    loft(plastic(colour), 8.3, 2.0, 0.95, [(0.15, 0), (0, 0.2), (0, 5.6), (0.2, 6.0), (0.5, 6.1)], (0, 0, z + 9.4), (-8, 0, 0))
    lens(colour, 5.2, 4.3, 1.7, (6, 4), (0, -4.1, z + 4.4))
    lens(colour, 5.2, 4.3, 1.7, (6, 4), (0, -4.1, z - 5.2))
    if camera:
        patch(gloss(), 4.6, 3.0, 0.7, (0, -4.22, z - 0.4), thick=0.12)
        glass_eye((0, -4.34, z - 0.4), 1.5)
        spread(plastic("#3A1519", 0.2), [(x, y) for x in (-1.6, 1.6) for y in (-0.6, 0.6)], 0.42, at=(0, -4.345, z - 0.4))
    else:
        mark((0, -4.24, z + 0.7))
        word("wachthuis", 0.75, colour, (0, -4.27, z - 0.6))


def curtain(colour=WHITE, high=13.4, wide=4.4, roof=False):
    """A slim bar with a slit that looks along the window."""
    z = high / 2
    body(plastic(colour), wide, high, 2.4, 1.1, (0, 0, z), front=0.8, back=0.15, seams=(0.7,), gap=0.06)
    lens(colour, wide * 0.38, high * 0.42, 0.9, (2, 8), (0, -2.2, z - high * 0.12))
    mark((0, -2.38, z + high * 0.2), wide=0.22)
    text("wachthuis", 0.46, paint("#8B9299" if colour == WHITE else "#8E949B"), (0, -2.41, z + high * 0.3))
    if roof:
        loft(plastic(colour), wide + 0.5, 1.4, 0.65, [(0.15, 0), (0, 0.2), (0, 4.4), (0.2, 4.8), (0.5, 4.9)], (0, 0, high - 0.3), (-8, 0, 0))


def ceiling(colour=WHITE):
    """A disc with half a ball of lenses; lies on its back."""
    lay = (-90, 0, 0)
    round_body(plastic(colour), 10, 1.5, (0, 0, 0), lay, front=0.4, back=0.15, seams=(0.45,))
    turned(plastic(colour), [(4.6, 1.3), (4.2, 1.9), (3.3, 2.2), (2.6, 2.25)], (0, 0, 0), lay)

    def surface(u, v):
        around, up = u * 2 * math.pi, v * math.pi / 2
        cell = math.sqrt(abs(math.sin(math.pi * ((u * 14) % 1)) * math.sin(math.pi * ((v * 5) % 1))))
        radius = 2.35 + 0.13 * cell
        return radius * math.cos(up) * math.cos(around), radius * math.cos(up) * math.sin(around), 2.1 + 0.8 * radius * math.sin(up)

    sheet(milky(LENS[colour]), surface, 112, 40)
    mark((3.55, 0, 2.15), "#2FBF71", 0.3).rotation_euler[0] = math.radians(-90)
    word("wachthuis", 0.55, colour, (0, -3.75, 1.98), (-75, 0, 0))


def egg():
    """Buurwacht's: an egg on a ball joint with a mint band round its lens."""
    warm, z = plastic(WARM, 0.38), 5.6
    round_body(warm, 5.2, 0.8, (0, 0, 0), (-90, 0, 0), front=0.35, back=0.1)
    wire(plastic("#C9C5BA", 0.4), [(0, 0.3, 0.6), (0, 0.3, 3.2)], 0.5, smooth=False)
    profile = []
    for step in range(41):
        a = -math.pi / 2 + math.pi * step / 40
        profile.append((max(3.5 * math.cos(a), 0.01) * (1 - 0.10 * math.sin(a)), 3.7 * math.sin(a)))
    cut = [(r, d) for r, d in profile if d < 2.75]
    turned(warm, cut + [(cut[-1][0] - 0.06, cut[-1][1]), (0.05, 2.7)], (0, 0, z))
    turned(plastic(MINT, 0.35), [(2.42, 2.62), (2.42, 2.86), (2.2, 2.92), (2.16, 2.7)], (0, 0, z), hollow=True)

    def surface(u, v):
        around, out = u * 2 * math.pi, v
        cell = math.sqrt(abs(math.sin(math.pi * ((u * 10) % 1)) * math.sin(math.pi * ((v * 4) % 1))))
        return 2.17 * out * math.cos(around), -2.7 - 0.75 * math.sqrt(1 - 0.96 * out * out) - 0.10 * cell, z + 2.17 * out * math.sin(around)

    sheet(milky(LENS[WARM]), surface, 100, 32)
