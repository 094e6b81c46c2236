"""Hubs and what extends their reach: flat, square and quiet, with one light."""

from finish import BLACK, WHITE, glow, gloss, hollow, metal, paint, plastic, rubber
from forms import body, frame, patch, round_body, screw, spread, text, turned, wire

PRINT = {WHITE: "#8B9299", BLACK: "#767C83"}


def word(words, size, colour, at, turn=(0, 0, 0)):
    text(words, size, paint(PRINT[colour]), at, turn)


def hub(colour=WHITE, light="#2FBF71"):
    """16 cm square; stands on its side for the picture."""
    z = 8.15
    body(plastic(colour), 16.3, 16.3, 3.5, 3.1, (0, 0, z), front=0.7, back=0.3, seams=(1.35,), gap=0.07)
    word("wachthuis", 1.25, colour, (0, -3.52, z - 4.6))
    patch(gloss(), 2.6, 0.5, 0.25, (0, -3.49, z + 4.7), thick=0.04)
    patch(glow(light, 1.1), 0.75, 0.16, 0.08, (0, -3.53, z + 4.7))


def hub_back(colour=WHITE):
    """The back: plate, ports and the cable that leaves from it."""
    z = 8.15
    body(plastic(colour), 16.3, 16.3, 3.5, 3.1, (0, 0, z), front=0.3, back=0.7, seams=(2.1,), gap=0.07)
    patch(plastic("#D5D8DB" if colour == WHITE else "#1C1F22", 0.6), 12.4, 12.4, 1.9, (0, -3.48, z), thick=0.1)
    patch(hollow(), 9.6, 2.6, 0.4, (0, -3.56, z - 3.2), thick=0.03)
    for x, wide in ((-3.3, 1.6), (-0.9, 1.6), (1.4, 1.2), (3.4, 1.4)):
        body(metal("#A9ADB2", 0.4) if wide == 1.6 else plastic("#3A3E43"), wide, 1.3, 0.12, 0.12, (x, -3.56, z - 3.2), front=0.04)
        patch(hollow(), wide * 0.72, 0.85, 0.08, (x, -3.68, z - 3.25))
    for x in (-4.6, 4.6):
        screw((x, -3.58, z + 4.6), 0.6)
    patch(paint("#F4F5F6"), 6.2, 3.4, 0.2, (0, -3.58, z + 2.3))
    spread(paint("#3A4047"), [(-2.7 + 0.14 * i + (0.05 if i % 3 else 0), 0) for i in range(22)], 0.06, 0.9, 0.01, (1.0, -3.61, z + 1.7))
    text("WACHTHUIS HUB\n868 MHz   5 V ⎓ 1 A", 0.42, paint("#3A4047"), (-2.8, -3.61, z + 3.2), align="LEFT")


def hub_plus(colour=WHITE, light="#2F7BFF"):
    """As the hub, lacquered, with a ring of light around its mark."""
    z = 8.15
    body(plastic(colour, 0.26, 0.5, 0.35), 16.3, 16.3, 3.5, 3.1, (0, 0, z), front=0.7, back=0.3, seams=(1.35, 1.75), gap=0.06)
    turned(plastic(colour, 0.5), [(3.2, 0), (3.2, 0.03), (3.1, 0.07), (0.05, 0.07)], (0, -3.45, z))
    frame(glow(light, 1.0), 6.9, 6.9, 3.45, 0.2, (0, -3.49, z), thick=0.03)
    word("wachthuis", 1.0, colour, (0, -3.54, z + 0.25))
    text("plus", 0.72, paint("#2F6BD8"), (0, -3.54, z - 0.85), bold=True)


def hub_pro(colour=WHITE):
    """Taller, with a grille, two aerials and a row of lights."""
    z = 10
    body(plastic(colour), 17.5, 20, 4.2, 2.2, (0, 0, z), front=0.6, back=0.4, seams=(2.6,), gap=0.08)
    patch(gloss(), 13.6, 2.5, 0.7, (0, -4.19, z + 6.1), thick=0.05)
    for i, tone in enumerate(("#2FBF71", "#2FBF71", "#2F7BFF", "#4A5057")):
        round_body(glow(tone, 1.1) if i < 3 else plastic(tone), 0.34, 0.02, (-4.6 + i * 1.1, -4.24, z + 6.1), front=0.01, back=0.005)
    text("PRO", 1.0, paint("#D4D8DC"), (4.6, -4.25, z + 6.1), bold=True)
    spread(hollow(), [(0, -3.0 - i * 0.62) for i in range(8)], 9.6, 0.24, 0.12, (0, -4.206, z))
    word("wachthuis", 1.25, colour, (0, -4.22, z + 0.6))
    for x in (-6.2, 6.2):
        turned(rubber(), [(0.55, -3.4), (0.55, 0), (0.42, 0.3), (0.38, 5.2), (0.3, 5.5), (0.12, 5.6)], (x, -1.9, z + 9.4), (-90, 0, 0))


def repeater(colour=WHITE):
    """Upright, with arcs of the signal it passes on."""
    z = 7.4
    body(plastic(colour), 9.4, 14.8, 2.9, 4.0, (0, 0, z), front=0.9, back=0.3, seams=(1.1,), gap=0.06)
    for i in range(3):
        wide = 1.3 + i * 1.25
        frame(paint(PRINT[colour]), wide, wide, wide / 2, 0.12, (0, -2.89, z + 2.2), thick=0.02)
    round_body(glow("#2FBF71", 1.1), 0.36, 0.04, (0, -2.89, z + 2.2), front=0.02, back=0.01)
    word("wachthuis", 0.95, colour, (0, -2.92, z - 4.4))


def base_station(aerial=False):
    """Buurwacht's: an upright pebble on a foot with a ring of mint light and a power cord."""
    warm, mint, z = plastic("#EAE6DC", 0.38), "#6CC5A8", 6.6
    turned(warm, [(3.6, 0), (3.75, 0.15), (3.75, 0.6), (3.4, 0.9), (2.0, 1.1), (1.5, 1.6), (1.4, 2.4)], (0, 0, 0), (-90, 0, 0))
    body(warm, 10.4, 10.8, 4.6, 5.1, (0, 2.3, z), front=1.5, back=1.5, seams=(2.2,), gap=0.05)
    frame(glow(mint, 1.0), 5.2, 5.2, 2.6, 0.24, (0, -2.28, z + 0.4), thick=0.04)
    turned(plastic("#DEDACF", 0.5), [(2.3, 0), (2.3, 0.04), (2.2, 0.07), (0.05, 0.07)], (0, -2.26, z + 0.4))
    text("buurwacht", 0.72, paint("#9C978A"), (0, -2.36, z + 0.4))
    wire(rubber("#D9D5CA"), [(0.6, 3.4, 0.3), (2.5, 4.6, 0.25), (6.2, 4.4, 0.22), (8.2, 1.6, 0.22), (7.4, -1.8, 0.22), (9.4, -3.6, 0.22)], 0.2)
    if aerial:
        turned(rubber("#8C897F"), [(0.5, -0.4), (0.5, 0.4), (0.42, 0.6), (0.36, 4.4), (0.15, 4.7)], (2.6, 1.2, z + 4.6), (-90, 10, 0))
