"""Keypads, panels, key fobs, panic buttons and tags."""

import math

from finish import BLACK, WHITE, glow, gloss, hollow, metal, paint, plastic, rubber
from fire import LAY, flat_text
from forms import body, frame, gathered, loft, mesh, patch, round_body, spread, text, turned, wire
from hubs import PRINT, word
from motion import GRAPHITE, MINT, WARM, mark

TONE = {WHITE: "#3D444B", BLACK: "#C9CED3", WARM: "#5B625D", GRAPHITE: "#E4E7EA"}


def lock(material, size, at, open_=False):
    """A padlock, drawn flat."""
    x, y, z = at
    patch(material, size, size * 0.75, size * 0.12, (x, y, z - size * 0.2), thick=0.012)
    frame(material, size * 0.66, size * 0.9, size * 0.33, size * 0.12, (x + (size * 0.3 if open_ else 0), y, z + size * 0.18), thick=0.01)


def moon(material, size, at):
    x, y, z = at
    out = [(math.cos(a) * size / 2, math.sin(a) * size / 2) for a in (math.radians(60 + i * 240 / 24) for i in range(25))]
    back = [(size * 0.22 + math.cos(a) * size * 0.41, size * 0.13 + math.sin(a) * size * 0.41) for a in (math.radians(276 - i * 222 / 24) for i in range(25))]
    spots = [(x + a, y - 0.012, z + b) for a, b in out + back]
    faces = [(i, i + 1, 48 - i, 49 - i) for i in range(24)]
    mesh("moon", spots, faces, material)


def waves(material, at, size):
    """Arcs that say: hold a tag here."""
    x, y, z = at
    for i in range(3):
        r = size * (0.35 + 0.3 * i)
        points = [(x + r * math.cos(a), y, z + r * math.sin(a)) for a in (math.radians(-42 + k * 7) for k in range(13))]
        wire(material, points, size * 0.055, smooth=False)


def keypad(colour=WHITE, tag=False):
    """15 cm high, twelve flat keys and four functions below."""
    z, tone = 7.5, paint(TONE[colour])
    body(plastic(colour), 10, 15, 1.5, 1.4, (0, 0, z), front=0.35, back=0.15, seams=(0.6,), gap=0.05)
    face = -1.49
    key = plastic("#F1F3F4" if colour == WHITE else "#34383D", 0.35)
    for i, name in enumerate("123456789*0#"):
        x, up = (i % 3 - 1) * 2.75, z + 3.6 - (i // 3) * 1.95
        body(key, 2.45, 1.65, 0.14, 0.4, (x, face + 0.02, up), front=0.08)
        text(name, 0.95, tone, (x, face - 0.13, up - (0.12 if name == "*" else 0)), bold=False)
    for i in range(4):
        x, up = -3.3 + i * 2.2, z - 5.3
        body(key, 1.95, 1.7, 0.14, 0.4, (x, face + 0.02, up), front=0.08)
        spot = (x, face - 0.12, up)
        if i == 0:
            lock(paint("#C23A2E"), 0.75, spot)
        elif i == 1:
            lock(paint("#2B8F57"), 0.75, (x - 0.1, face - 0.12, up), True)
        elif i == 2:
            moon(paint("#3B6FC9"), 0.85, spot)
        else:
            text("SOS", 0.55, paint("#C23A2E"), (x, face - 0.13, up), bold=True)
    word("wachthuis", 0.62, colour, (-2.3, face - 0.02, z + 6.1))
    round_body(glow("#2FBF71", 1.0), 0.24, 0.03, (3.9, face, z + 6.1), front=0.015, back=0.005)
    if tag:
        waves(tone, (1.6, face - 0.03, z + 6.1), 0.75)


def fob_tag(tone=BLACK, at=(0, 0, 0), turn=0):
    """A round tag of 3.2 cm on a key ring, lying flat."""

    def build():
        turned(plastic(tone, 0.4), [(1.45, 0), (1.6, 0.12), (1.6, 0.28), (1.45, 0.4), (0.05, 0.42)], (0, 0, 0), LAY)
        body(plastic(tone, 0.4), 1.1, 1.5, 0.36, 0.4, (0, 1.6, 0.02), LAY, front=0.12, back=0.1)
        round_body(hollow(), 0.5, 0.02, (0, 1.95, 0.38), LAY, front=0.008, back=0.004)
        ring = [(0.95 * math.cos(a), 2.75 + 0.95 * math.sin(a), 0.42 + 0.16 * math.sin(a)) for a in (i * math.pi / 18 for i in range(36))]
        wire(metal("#C9CCD0", 0.2), ring, 0.075, closed=True, smooth=False)
        flat_text("wachthuis", 0.42, paint("#9AA0A6"), (0, 0, 0.43))

    return gathered(build, at, (0, 0, turn))


def keypad_with_tags():
    keypad(WHITE, True)
    fob_tag(BLACK, (-1.4, -5.6, 0), 30)
    fob_tag(BLACK, (3.2, -4.6, 0), -50)


def three_tags():
    for x, y, turn in ((-3.6, 0.2, 25), (0.2, -0.8, -8), (3.9, 0.4, -35)):
        fob_tag(BLACK, (x, y, 0), turn)


def panel(colour=WHITE):
    """A wall screen of 16.5 cm with rooms as tiles."""
    z = 5.25
    body(plastic(colour), 16.5, 10.5, 1.6, 0.9, (0, 0, z), front=0.25, back=0.3, seams=(0.7,), gap=0.05)
    patch(gloss("#0B0E12"), 15.9, 9.9, 0.7, (0, -1.58, z), thick=0.06)
    patch(glow("#101A27", 1.0), 14.4, 8.5, 0.1, (0, -1.64, z), thick=0.004)
    y = -1.65
    light, dim = glow("#E6EDF5", 0.95), glow("#8496A8", 0.9)
    text("Thuis", 0.95, light, (-6.7, y - 0.01, z + 3.35), bold=True, align="LEFT")
    text("20:41", 0.8, dim, (6.7, y - 0.01, z + 3.35), align="RIGHT")
    rooms = (("Begane grond", "Uit", "#1F3A5C"), ("Verdieping", "Nacht", "#123F2C"), ("Garage", "Aan", "#5A2320"))
    for i, (room, state, tone) in enumerate(rooms):
        x = -4.65 + i * 4.65
        patch(glow(tone, 1.0), 4.3, 3.4, 0.4, (x, y, z + 0.55), thick=0.004)
        text(room, 0.55, light, (x - 1.8, y - 0.01, z + 1.6), align="LEFT")
        text(state, 0.85, light, (x - 1.8, y - 0.01, z - 0.45), bold=True, align="LEFT")
        round_body(glow(("#6FB2FF", "#4AD08B", "#FF7A66")[i], 1.0), 0.5, 0.01, (x + 1.5, y, z - 0.45), front=0.004, back=0.002)
    for i, (name, tone) in enumerate((("Inschakelen", "#0B4DD8"), ("Nacht", "#24354A"), ("Uit", "#24354A"))):
        x = -4.65 + i * 4.65
        patch(glow(tone, 1.0), 4.3, 1.4, 0.7, (x, y, z - 2.55), thick=0.004)
        text(name, 0.6, light, (x, y - 0.01, z - 2.55), bold=True)


def keypad_mint():
    z = 6.0
    body(plastic(WARM, 0.38), 8, 12, 2.0, 2.4, (0, 0, z), front=0.6, back=0.3, seams=(0.8,), gap=0.05)
    key = rubber("#D5D0C4")
    for i, name in enumerate("123456789"):
        x, up = (i % 3 - 1) * 1.95, z + 3.4 - (i // 3) * 1.9
        round_body(key, 1.5, 0.25, (x, -1.95, up), front=0.15, back=0.02)
        text(name, 0.75, paint("#4B524D"), (x, -2.22, up), bold=True)
    for x, name in ((-1.95, "C"), (0, "0")):
        round_body(key, 1.5, 0.25, (x, -1.95, z - 2.3), front=0.15, back=0.02)
        text(name, 0.75, paint("#4B524D"), (x, -2.22, z - 2.3), bold=True)
    round_body(rubber(MINT), 1.5, 0.25, (1.95, -1.95, z - 2.3), front=0.15, back=0.02)
    lock(paint("#17503C"), 0.6, (1.95, -2.21, z - 2.3))
    text("buurwacht", 0.6, paint("#9C978A"), (0, -2.02, z - 4.4))


def keypad_outdoor():
    """Metal keys and a hood against rain."""
    z, grey = 8.0, plastic(GRAPHITE, 0.45)
    body(grey, 9, 16, 2.4, 0.9, (0, 0, z), front=0.35, back=0.2, seams=(0.9,), gap=0.07)
    loft(grey, 9.3, 1.4, 0.6, [(0.1, 0), (0, 0.15), (0, 4.0), (0.15, 4.3), (0.4, 4.4)], (0, 0, 15.8), (-7, 0, 0))
    steel = metal("#C3C7CC", 0.32)
    for i, name in enumerate("123456789*0#"):
        x, up = (i % 3 - 1) * 2.4, z + 3.4 - (i // 3) * 2.2
        body(steel, 1.95, 1.7, 0.35, 0.3, (x, -2.38, up), front=0.12)
        text(name, 0.9, paint("#22262B"), (x, -2.75, up - (0.1 if name == "*" else 0)), bold=True)
    for i, tone in enumerate(("#2FBF71", "#E8A13A", "#E03A2F")):
        round_body(glow(tone, 1.0) if i == 0 else plastic(tone, 0.3), 0.42, 0.05, (-1.2 + i * 1.2, -2.38, z + 5.6), front=0.02, back=0.005)
    text("wachthuis", 0.62, paint("#C5CAD0"), (0, -2.42, z - 5.9))


def standing(build, lean=-14):
    """A small thing held up a little, to be seen."""
    return lambda: gathered(build, (0, 0, 0), (lean, 0, 0))


def fob(colour=WHITE):
    """Four buttons and an eye for the ring; lies flat."""
    body(plastic(colour), 3.7, 6.5, 1.0, 1.3, (0, 0, 0), LAY, front=0.35, back=0.2, seams=(0.42,), gap=0.04)
    tone = paint(TONE[colour])
    key = plastic("#F1F3F4" if colour == WHITE else "#3A3F45", 0.35)
    for i, (x, y) in enumerate(((-0.78, 1.2), (0.78, 1.2), (-0.78, -0.45), (0.78, -0.45))):
        round_body(key, 1.3, 0.2, (x, y, 0.95), LAY, front=0.1, back=0.02)
        if i == 3:
            flat_text("SOS", 0.42, paint("#C23A2E"), (x, y, 1.16), True)
        else:
            build = (lambda: lock(paint("#C23A2E"), 0.5, (0, 0, 0)), lambda: lock(paint("#2B8F57"), 0.5, (-0.08, 0, 0), True), lambda: moon(paint("#3B6FC9"), 0.62, (0, 0, 0)))[i]
            gathered(build, (x, y, 1.155), LAY)
    round_body(glow("#2FBF71", 1.0), 0.18, 0.03, (0, 2.25, 0.985), LAY, front=0.015, back=0.005)
    flat_text("wachthuis", 0.4, paint(PRINT[colour]), (0, -1.85, 1.005))
    round_body(hollow(), 0.62, 0.02, (0, -2.7, 0.985), LAY, front=0.008, back=0.004)
    ring = [(1.3 * math.cos(a), -3.75 + 1.3 * math.sin(a), 0.75 + 0.3 * math.sin(a)) for a in (i * math.pi / 18 for i in range(36))]
    wire(metal("#C9CCD0", 0.2), ring, 0.09, closed=True, smooth=False)


def fob_mint():
    warm = plastic(WARM, 0.38)
    body(warm, 3.8, 6.2, 1.2, 1.9, (0, 0, 0), LAY, front=0.5, back=0.35, crown=0.08)
    for i, y in enumerate((1.5, 0, -1.5)):
        round_body(plastic(MINT if i == 0 else "#D5D0C4", 0.4), 1.25, 0.2, (0, y, 1.18), LAY, front=0.1, back=0.02)
    gathered(lambda: lock(paint("#17503C"), 0.5, (0, 0, 0)), (0, 1.5, 1.385), LAY)
    gathered(lambda: lock(paint("#5B625D"), 0.5, (-0.08, 0, 0), True), (0, 0, 1.385), LAY)
    gathered(lambda: moon(paint("#5B625D"), 0.6, (0, 0, 0)), (0, -1.5, 1.385), LAY)
    wire(plastic("#56605B", 0.8), [(0, 2.8, 0.6), (-0.9, 4.2, 0.25), (0.0, 6.0, 0.2), (0.9, 4.2, 0.25), (0, 2.8, 0.6)], 0.12)


def with_key(build):
    """Beside a door key, for scale."""
    build()
    steel = metal("#BFC3C8", 0.28)
    x, y = 4.6, -0.4
    loft(steel, 2.3, 2.5, 1.1, [(0.05, 0), (0, 0.04), (0, 0.2), (0.05, 0.24)], (x, y + 1.9, 0), LAY)
    round_body(hollow(), 0.6, 0.01, (x, y + 2.6, 0.24), LAY, front=0.004, back=0.002)
    loft(steel, 0.85, 3.4, 0.15, [(0.05, 0.02), (0, 0.05), (0, 0.18), (0.05, 0.22)], (x, y - 0.7, 0), LAY)
    for i, deep in enumerate((0.2, 0.34, 0.14, 0.28, 0.2)):
        mesh("cut", [(x + 0.44, y - 2.2 + i * 0.5, 0.225), (x + 0.44 - deep, y - 1.95 + i * 0.5, 0.225), (x + 0.44, y - 1.7 + i * 0.5, 0.225)], [(0, 1, 2)], hollow())


def panic(double=False):
    """Lies flat: one red button, or two that must be pressed together."""
    wide, high = (7.5, 5.0) if double else (3.5, 4.7)
    deep = 2.0 if double else 1.5
    body(plastic(WHITE), wide, high, deep, 1.1, (0, 0, 0), LAY, front=0.45, back=0.2, seams=(0.6,), gap=0.04)
    for x in (-1.7, 1.7) if double else (0,):
        frame(plastic("#C9CED2", 0.4), 2.5, 2.5, 1.25, 0.14, (x, 0.25, deep - 0.02), LAY, thick=0.1)
        round_body(plastic("#C62F2B", 0.3, 0.5, 0.3), 2.15, 0.35, (x, 0.25, deep - 0.05), LAY, front=0.2, back=0.02, crown=0.08)
    flat_text("wachthuis", 0.4, paint("#8B9299"), (0, -high / 2 + 0.75, deep + 0.01))


def wristband():
    """A strap in a ring, the button on top."""
    band = []
    for i in range(145):
        a = math.radians(-90 + i * 360 / 144)
        band.append((3.0 * math.cos(a), 2.6 * math.sin(a) + 2.7))
    spots = []
    for x, z in band:
        spots += [(x * s, y, (z - 2.7) * s + 2.7) for s, y in ((1, -1.0), (1, 1.0), (0.93, 1.0), (0.93, -1.0))]
    faces = [(4 * i + k, 4 * i + (k + 1) % 4, 4 * i + 4 + (k + 1) % 4, 4 * i + 4 + k) for i in range(144) for k in range(4)]
    mesh("band", spots, faces, rubber("#25282C"))
    # holes, each on the band and facing away from it
    for i in range(-2, 3):
        a = math.radians(13 * i)
        away = math.degrees(math.atan2(3.0 * math.sin(a), 2.6 * math.cos(a)))
        spread(hollow(), [(0, 0)], 0.3, at=(3.01 * math.cos(a), 0, 2.61 * math.sin(a) + 2.7), turn=(-away, 0, 90))
    round_body(plastic(BLACK, 0.4), 3.5, 1.1, (0, 0, 5.0), LAY, front=0.35, back=0.3)
    round_body(plastic("#C62F2B", 0.3, 0.5, 0.3), 2.5, 0.3, (0, 0, 6.05), LAY, front=0.18, back=0.02, crown=0.08)
    flat_text("SOS", 0.75, paint("#F6E9E8"), (0, 0, 6.44), True)
