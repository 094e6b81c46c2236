"""Smoke, heat, carbon monoxide and gas. Discs lie on their back, as seen from the room below a ceiling."""

import math

from finish import BLACK, WHITE, glow, gloss, hollow, metal, milky, paint, plastic, rubber
from forms import body, frame, gathered, loft, mesh, patch, round_body, screw, spread, text, turned, wire
from hubs import PRINT

LAY = (-90, 0, 0)


def flat_text(words, size, material, at, bold=False):
    return text(words, size, material, at, LAY, bold)


def vanes(material, radius, low, high, count, thick=0.12, deep=0.9):
    """Upright fins around a dark core: the slots smoke enters by."""
    turned(hollow(), [(radius - 0.75, low), (radius - 0.75, high)], (0, 0, 0), LAY)
    spots, faces = [], []
    for i in range(count):
        a = 2 * math.pi * i / count
        c, s = math.cos(a), math.sin(a)
        start = len(spots)
        for r, t in ((radius, -thick), (radius, thick), (radius - deep, thick), (radius - deep, -thick)):
            for z in (low, high):
                spots.append((r * c - t * s, r * s + t * c, z))
        k = start
        faces += [(k, k + 2, k + 3, k + 1), (k + 2, k + 4, k + 5, k + 3), (k + 4, k + 6, k + 7, k + 5), (k + 6, k, k + 1, k + 7)]
    mesh("vanes", spots, faces, material)


def smoke(colour=WHITE, wide=12.0, high=4.5, cage=False, plate=0.0):
    """A disc with a slotted ring, a test button and a light."""
    if plate:
        turned(plastic(colour, 0.5), [(plate / 2, 0), (plate / 2, 0.9), (plate / 2 - 0.2, 1.1), (wide / 2, 1.1)], (0, 0, 0), LAY)
    low = 1.0 if plate else 0
    r = wide / 2
    made = plastic(colour)
    turned(made, [(r - 0.3, low), (r, low + 0.2), (r, low + 1.0), (r - 0.06, low + 1.02), (r - 0.06, low + 1.1), (r, low + 1.12), (r, low + 1.5), (r - 0.25, low + 1.7), (r - 0.5, low + 1.75)], (0, 0, 0), LAY)
    top = high - 1.25
    vanes(made, r - 0.35, low + 1.6, top + 0.2, 36)
    edge = [(r - 1.3, top), (r - 0.28, top), (r - 0.2, top + 0.1)]
    for step in range(9):
        a = step / 8 * math.pi / 2
        edge.append((r - 0.2 - 0.55 * (1 - math.cos(a)), top + 0.1 + 0.5 * math.sin(a)))
    edge += [(r - 0.75 - (r - 3.2) * t / 6, top + 0.6 + 0.65 * math.sin(t / 6 * math.pi / 2)) for t in range(1, 7)]
    turned(made, edge + [(0.1, high)], (0, 0, 0), LAY)
    if cage:
        heat_cage(colour, high)
    else:
        turned(plastic(colour, 0.35), [(1.75, high - 0.02), (1.75, high + 0.1), (1.6, high + 0.2), (0.1, high + 0.22)], (0, 0, 0), LAY)
        frame(hollow(), 3.66, 3.66, 1.83, 0.08, (0, 0, high + 0.0), LAY, thick=0.015)
        flat_text("TEST", 0.5, paint(PRINT[colour]), (0, 0, high + 0.24), True)
    round_body(glow("#E03A2F", 1.0), 0.32, 0.05, (0, -2.75, high - 0.03), LAY, front=0.02, back=0.005)
    flat_text("vlamwijs", 0.62, paint(PRINT[colour]), (0, 2.75, high + 0.02))


def heat_cage(colour, high):
    """An open cage of ribs around the bead that feels the heat."""
    made = plastic(colour)
    turned(hollow(), [(1.9, high), (1.9, high + 0.02), (0.1, high + 0.02)], (0, 0, 0), LAY)
    for i in range(8):
        a = i * math.pi / 4
        c, s = math.cos(a), math.sin(a)
        wire(made, [(1.9 * c, 1.9 * s, high - 0.1), (1.85 * c, 1.85 * s, high + 0.7), (1.3 * c, 1.3 * s, high + 1.25), (0.5 * c, 0.5 * s, high + 1.4)], 0.16)
    turned(made, [(0.75, high + 1.25), (0.8, high + 1.4), (0.65, high + 1.52), (0.05, high + 1.55)], (0, 0, 0), LAY)
    turned(metal("#B7A58A", 0.35), [(0.12, high), (0.12, high + 0.6), (0.3, high + 0.7), (0.3, high + 0.95), (0.1, high + 1.1)], (0, 0, 0), LAY)


def heat(colour=WHITE):
    """The disc without slots, its cage in the middle."""
    r, made = 6.0, plastic(colour)
    dome = [(r - 0.3, 0), (r, 0.2), (r, 1.0), (r - 0.06, 1.02), (r - 0.06, 1.1), (r, 1.12)]
    dome += [(r - (r - 2.4) * (1 - math.cos(t / 12 * math.pi / 2)), 1.2 + 1.9 * math.sin(t / 12 * math.pi / 2)) for t in range(13)]
    turned(made, dome + [(0.1, 3.1)], (0, 0, 0), LAY)
    heat_cage(colour, 3.1)
    round_body(glow("#E03A2F", 1.0), 0.3, 0.05, (0, -3.1, 2.95), LAY, front=0.02, back=0.005)
    flat_text("vlamwijs", 0.6, paint(PRINT[colour]), (0, 3.3, 2.98))


def mini_smoke():
    """Rookwacht's: no wider than an egg cup."""
    made = plastic(WHITE, 0.36)
    turned(made, [(2.35, 0), (2.5, 0.15), (2.5, 2.6), (2.4, 2.7)], (0, 0, 0), LAY)
    turned(hollow(), [(2.1, 2.6), (2.1, 3.2)], (0, 0, 0), LAY)
    for i in range(24):
        a = i * math.pi / 12
        wire(made, [(2.32 * math.cos(a), 2.32 * math.sin(a), 2.6), (2.32 * math.cos(a), 2.32 * math.sin(a), 3.2)], 0.07, smooth=False)
    rim = [(2.1, 3.1), (2.5, 3.12), (2.5, 4.0)] + [(2.5 - 0.5 * (1 - math.cos(t / 6 * math.pi / 2)), 4.0 + 0.5 * math.sin(t / 6 * math.pi / 2)) for t in range(1, 7)]
    turned(made, rim + [(1.2, 4.5), (1.15, 4.44), (0.05, 4.44)], (0, 0, 0), LAY)
    round_body(glow("#2FBF71", 1.0), 0.22, 0.05, (0, 0, 4.43), LAY, front=0.02, back=0.005)
    text("rookwacht", 0.46, paint("#8B9299"), (0, -2.505, 1.4))


def group(build, places):
    def build_all():
        for x, y, turn in places:
            gathered(build, (x, y, 0), (0, 0, turn))

    return build_all


def monoxide(screen=True):
    """Upright, 12 cm high, with a small screen or three lights."""
    z, white = 6.0, plastic(WHITE)
    body(white, 7.5, 12, 3.5, 1.3, (0, 0, z), front=0.7, back=0.2, seams=(1.1,), gap=0.06)
    if screen:
        patch(gloss("#14181C"), 5.4, 3.0, 0.4, (0, -3.49, z + 2.7), thick=0.04)
        patch(plastic("#B9C4B4", 0.25, 0.5), 4.6, 2.2, 0.15, (0, -3.53, z + 2.7), thick=0.01)
        text("0", 2.0, paint("#1A2420"), (0.35, -3.55, z + 2.72), bold=True)
        text("PPM", 0.5, paint("#1A2420"), (1.6, -3.55, z + 2.15), bold=True)
        text("CO", 0.5, paint("#1A2420"), (-1.7, -3.55, z + 3.3), bold=True)
        body(plastic("#CDD2D6", 0.45), 2.0, 1.0, 0.2, 0.5, (-1.4, -3.45, z - 0.6), front=0.1)
        body(plastic("#CDD2D6", 0.45), 2.0, 1.0, 0.2, 0.5, (1.4, -3.45, z - 0.6), front=0.1)
        text("TEST", 0.38, paint("#4A5259"), (-1.4, -3.67, z - 0.6), bold=True)
        text("PIEK", 0.38, paint("#4A5259"), (1.4, -3.67, z - 0.6), bold=True)
    else:
        for i, (tone, name) in enumerate((("#E03A2F", "ALARM"), ("#E8A13A", "STORING"), ("#2FBF71", "AAN"))):
            round_body(glow(tone, 1.0) if i == 2 else plastic(tone, 0.3), 0.4, 0.05, (-1.9, -3.48, z + 3.6 - i * 1.0), front=0.02, back=0.005)
            text(name, 0.42, paint("#767D84"), (-1.3, -3.52, z + 3.6 - i * 1.0), align="LEFT")
        round_body(plastic("#CDD2D6", 0.45), 2.6, 0.25, (0, -3.45, z - 0.5), front=0.12, back=0.02)
        text("TEST", 0.5, paint("#4A5259"), (0, -3.72, z - 0.5), bold=True)
    spread(hollow(), [(0.42 * i - 1.68 + 0.21 * (j % 2), 0.38 * j) for j in range(4) for i in range(9 - j % 2)], 0.2, at=(0, -3.505, z - 4.1))
    text("vlamwijs", 0.55, paint("#8B9299"), (0, -3.52, z - 5.0))


def monoxide_square():
    z = 4.0
    body(plastic(WHITE, 0.36), 8, 8, 3.0, 1.5, (0, 0, z), front=0.6, back=0.2, seams=(1.0,))
    spread(hollow(), [(0, -i * 0.42) for i in range(6)], 4.4, 0.16, 0.08, (0, -3.004, z + 2.7))
    round_body(plastic("#D3D7DA", 0.4), 2.0, 0.22, (0, -2.96, z - 1.3), front=0.12, back=0.02)
    round_body(glow("#2FBF71", 1.0), 0.26, 0.05, (2.6, -2.98, z - 1.3), front=0.02, back=0.005)
    text("rookwacht", 0.5, paint("#8B9299"), (0, -3.02, z - 3.0))
    text("CO", 0.6, paint("#8B9299"), (-2.6, -3.02, z - 1.3), bold=True)


def schuko(at, deep):
    """The plug at the back of what goes straight into a socket; `at` is its face's middle."""
    x, y, z = at
    round_body(plastic(WHITE, 0.5), 3.7, deep, (x, y + deep, z), front=0.1, back=0.3)
    for side in (-0.95, 0.95):
        turned(metal("#C9CCD0", 0.25), [(0.24, 0), (0.24, 1.7), (0.12, 1.9)], (x + side, y + deep, z), (0, 0, 180))
    for up in (-1.78, 1.78):
        body(metal("#C0B9A4", 0.35), 0.4, 0.12, deep * 0.8, 0.05, (x, y + deep, z + up), front=0.02)


def gas():
    """Upright with a plug behind."""
    z = 6.25
    body(plastic(WHITE), 7.5, 12.5, 3.2, 1.4, (0, 0, z), front=0.7, back=0.3, seams=(1.2,), gap=0.06)
    schuko((0, 0, z + 1.5), 1.6)
    for i, tone in enumerate(("#2FBF71", "#E8A13A", "#E03A2F")):
        round_body(glow(tone, 1.0) if i == 0 else plastic(tone, 0.3), 0.4, 0.05, (-1.0 + i, -3.18, z + 4.2), front=0.02, back=0.005)
    round_body(plastic("#CDD2D6", 0.45), 2.2, 0.25, (0, -3.15, z + 1.8), front=0.12, back=0.02)
    text("TEST", 0.42, paint("#4A5259"), (0, -3.42, z + 1.8), bold=True)
    spread(hollow(), [(0, -i * 0.5) for i in range(7)], 4.6, 0.2, 0.1, (0, -3.204, z - 0.8))
    text("vlamwijs", 0.55, paint("#8B9299"), (0, -3.22, z - 5.0))


def call_point():
    """A red box with a panel to press in."""
    z, red = 4.4, plastic("#C0282B", 0.4)
    body(red, 8.8, 8.8, 4.4, 0.7, (0, 0, z), front=0.4, back=0.2, seams=(2.4,), gap=0.08)
    body(plastic("#F1F1EE", 0.4), 5.6, 5.2, 0.3, 0.3, (0, -4.3, z - 0.2), front=0.1)
    round_body(paint("#16181A"), 1.6, 0.02, (0, -4.6, z - 0.2), front=0.01, back=0.005)
    for side in (-1, 1):
        mesh("arrow", [(side * 2.3, -4.61, z - 0.65), (side * 2.3, -4.61, z + 0.25), (side * 1.2, -4.61, z - 0.2)], [(0, 1, 2)], paint("#16181A"))
    text("BRAND", 0.95, paint("#F5F5F2"), (0, -4.42, z + 3.3), bold=True)
    text("hier drukken", 0.5, paint("#16181A"), (0, -4.62, z - 2.1))
    text("vlamwijs", 0.5, paint("#E9B8B6"), (0, -4.42, z - 3.6))
