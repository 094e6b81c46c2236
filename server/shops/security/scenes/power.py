"""Power, batteries, cables, plugs, a relay and a door lock."""

import math

from finish import BLACK, WHITE, clear, glow, gloss, hollow, metal, paint, plastic, rubber
from fire import LAY, schuko
from forms import body, frame, gathered, loft, patch, round_body, screw, spread, text, turned, wire
from hubs import word
from motion import GRAPHITE

LEAD = "#2A2C2F"


def supply():
    """A grey supply with terminals on top, a sealed battery beside it."""
    z = 4.5
    body(plastic("#AEB4BA", 0.45), 10.5, 9.0, 5.8, 0.5, (0, 0, z), front=0.4, back=0.3, seams=(2.2,), gap=0.06)
    body(plastic("#3B8F5E", 0.45), 8.4, 1.3, 1.6, 0.15, (0, -5.0, z + 3.2), front=0.1)
    for i in range(6):
        screw((-3.45 + i * 1.38, -6.58, z + 3.3), 0.72)
        patch(hollow(), 0.7, 0.35, 0.05, (-3.45 + i * 1.38, -6.59, z + 2.78), thick=0.01)
    for i, name in enumerate(("L", "N", "⏚", "+", "-", "B")):
        text(name, 0.6, paint("#2A3036"), (-3.45 + i * 1.38, -5.83, z + 1.9), bold=True)
    text("wachthuis", 0.85, paint("#4A525A"), (-4.3, -5.83, z - 0.2), align="LEFT")
    text("12 V ⎓ 2 A", 0.75, paint("#4A525A"), (-4.3, -5.83, z - 1.7), align="LEFT")
    round_body(glow("#2FBF71", 1.1), 0.4, 0.03, (3.9, -5.79, z - 0.2), front=0.015, back=0.005)
    battery((11.4, -0.6, 0))
    for x, y, tone in ((9.9, 0.95, "#B8322C"), (12.9, 1.25, "#1D1F22")):
        wire(rubber(tone), [(x, -3.2, 6.5), (x - 0.3, -3.9, 8.4), (x - 3.4, -5.6, 9.6), (5.2, -6.6, 9.2), (y * 2.2 - 0.2, -7.4, 8.3), (y * 2.2 - 0.2, -6.6, 7.3)], 0.17)


def battery(at):
    """A sealed lead battery of 12 volt."""

    def build():
        body(plastic("#2B2E32", 0.5), 9.0, 6.2, 6.9, 0.35, (0, 3.4, 3.1), front=0.15, back=0.15)
        body(plastic("#3A3E43", 0.5), 9.0, 0.35, 6.9, 0.15, (0, 3.4, 6.1), front=0.1, back=0.1)
        for x, tone in ((-1.5, "#B8322C"), (1.5, "#1D1F22")):
            body(plastic(tone, 0.45), 1.3, 1.5, 0.5, 0.15, (x, -2.6, 6.25), LAY, front=0.1)
        patch(paint("#E9ECEE"), 6.6, 3.4, 0.2, (0, -3.49, 3.1), thick=0.02)
        text("12 V  7 Ah", 1.0, paint("#22272C"), (0, -3.53, 3.6), bold=True)
        text("loodaccu, gesloten", 0.5, paint("#4A525A"), (0, -3.53, 2.4))

    return gathered(build, at)


def battery_alone():
    battery((0, 0, 0))


def cord(points, radius=0.3):
    wire(rubber(LEAD), points, radius)


def brick():
    """A desktop supply with a cord and a barrel plug."""
    body(plastic("#25282C", 0.42), 11.5, 4.8, 3.2, 0.8, (0, 0, 0), LAY, front=0.5, back=0.4, seams=(1.6,), gap=0.05)
    round_body(glow("#2FBF71", 1.1), 0.3, 0.03, (4.6, -1.2, 3.18), LAY, front=0.015, back=0.005)
    text("koperlijn", 0.8, paint("#8E949B"), (-1.6, 0.5, 3.22), (-90, 0, 0))
    text("12 V ⎓ 2 A", 0.55, paint("#8E949B"), (-1.6, -0.8, 3.22), (-90, 0, 0))
    turned(rubber(LEAD), [(0.62, 0), (0.5, 1.6), (0.3, 2.0)], (5.7, 0, 1.6), (0, 0, 90))
    cord([(7.5, 0, 1.6), (9.2, 0, 1.5), (10.4, -1.6, 0.3), (8.0, -4.8, 0.3), (2.0, -5.6, 0.3), (-2.4, -4.9, 0.3), (-4.2, -6.2, 0.3), (-1.0, -7.6, 0.3), (2.0, -7.2, 0.4)], 0.22)
    turned(rubber(LEAD), [(0.25, 0), (0.55, 0.7), (0.55, 2.0), (0.5, 2.1)], (1.6, -7.24, 0.55), (0, 0, 82))
    turned(metal("#CDD0D4", 0.2), [(0.28, 0), (0.28, 0.95), (0.14, 1.0), (0.14, 0.3)], (3.65, -6.96, 0.55), (0, 0, 82))
    turned(rubber(LEAD), [(0.8, 0), (0.7, 1.8), (0.35, 2.2)], (-5.7, 0, 1.6), (0, 0, -90))
    cord([(-7.6, 0, 1.6), (-9.2, 0.2, 1.4), (-10.4, 2.4, 0.35), (-7.0, 4.6, 0.35), (-1.0, 5.0, 0.35), (3.0, 4.6, 0.35)], 0.33)


def coil(material, wide, turns, radius, at, seed=1.0):
    """A cable wound into a ring: each turn lies a little otherwise."""
    x, y, z = at
    points = []
    count = turns * 28
    for i in range(count):
        a = i * 2 * math.pi / 28
        turn = i / 28
        row = int(turn) % 3
        layer = int(turn) // 3
        r = wide / 2 + (row - 1) * radius * 1.9 + 0.14 * math.sin(turn * 2.7 + seed) + 0.1 * math.sin(3 * a + turn)
        height = radius + layer * radius * 1.75 + 0.12 * math.sin(2 * a + turn * 1.9 + seed)
        points.append((x + r * math.cos(a), y + r * math.sin(a), z + max(height, radius)))
    wire(material, points, radius)
    return points[-1]


CORES = ("#C5352F", "#1D1F22", "#E8C43A", "#2F62C4", "#3A9A57", "#EDEDEA")


def alarm_cable():
    """A ring of white cable, its six cores fanned out."""
    white = plastic("#E6E8EA", 0.45)
    coil(white, 15, 15, 0.27, (0, 0, 0))
    wire(white, [(7.6, 0.4, 2.4), (7.2, -4.6, 2.5), (2.2, -9.2, 1.0), (-1.6, -10.2, 0.3), (-4.4, -10.6, 0.3)], 0.27)
    for i, tone in enumerate(CORES):
        spread_y = (i - 2.5) * 0.5
        wire(plastic(tone, 0.4), [(-4.2, -10.6 + spread_y * 0.15, 0.3), (-5.2, -10.6 + spread_y * 0.5, 0.3), (-6.6, -10.6 + spread_y, 0.25)], 0.1)
        wire(metal("#C7783F", 0.3), [(-6.5, -10.6 + spread_y * 0.98, 0.25), (-7.3, -10.6 + spread_y * 1.15, 0.22)], 0.06)
    for a in (40, 160, 280):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        ring = [((7.5 + 1.35 * math.cos(t)) * c, (7.5 + 1.35 * math.cos(t)) * s, 1.35 + 1.4 * math.sin(t)) for t in (k * math.pi / 12 for k in range(24))]
        wire(plastic("#8E969E", 0.5), ring, 0.12, closed=True)


def reel():
    """The same cable on a spool that stands on its rims."""
    z, card = 9.0, plastic("#C9AE86", 0.75, 0.1)
    for y in (-4.4, 4.0):
        turned(card, [(9.0, 0), (9.0, 0.4), (2.2, 0.4), (2.2, 0), ], (0, y + 0.4, z))
    turned(card, [(2.2, -4.0), (2.2, 4.4), (1.9, 4.4), (1.9, -4.0)], (0, 0, z), hollow=True)
    turned(hollow(), [(2.0, 0), (2.0, 0.1)], (0, -1.0, z))
    white = plastic("#E6E8EA", 0.45)
    turned(white, [(6.6, -3.9), (6.7, 3.9)], (0, 0, z))
    points = []
    for i in range(13 * 32):
        a = i * 2 * math.pi / 32
        points.append((6.85 * math.cos(a), -3.7 + 7.4 * i / (13 * 32), z + 6.85 * math.sin(a)))
    wire(white, points, 0.3)
    patch(paint("#F5F6F7"), 6.4, 2.8, 0.3, (0, -4.41, z + 5.1), thick=0.02)
    text("koperlijn", 1.0, paint("#22272C"), (0, -4.44, z + 5.6), bold=True)
    text("6 x 0,22 mm²   100 m", 0.55, paint("#4A525A"), (0, -4.44, z + 4.4))
    wire(white, [(6.4, -3.6, z - 2.4), (7.2, -4.6, z - 5.0), (8.4, -6.4, 1.0), (10.4, -7.4, 0.3), (12.4, -6.6, 0.3)], 0.28)


def network_plug(at, turn):
    def build():
        body(plastic("#DDE6EC", 0.12, 0.7, 0.5), 1.17, 0.85, 2.2, 0.08, (0, 0, 0), front=0.05, back=0.05)
        for i in range(8):
            patch(metal("#D8B36A", 0.3), 0.07, 0.5, 0.01, (-0.42 + i * 0.12, -1.9, 0.44), LAY, thick=0.02)
        body(plastic("#DDE6EC", 0.12, 0.7, 0.5), 0.45, 0.12, 1.6, 0.04, (0, -0.2, -0.6), (8, 0, 0), front=0.03)
        turned(rubber(LEAD), [(0.32, -1.6), (0.42, -1.4), (0.52, 0.1)], (0, 0, 0))

    return gathered(build, at, (0, 0, turn))


def network_cable():
    black = rubber(LEAD)
    coil(black, 14, 14, 0.29, (0, 0, 0), 2.0)
    wire(black, [(7.2, 0.2, 2.4), (7.0, -4.4, 2.4), (4.0, -8.4, 0.9), (0.5, -10.2, 0.45), (-2.4, -10.9, 0.5)], 0.29)
    network_plug((-3.6, -11.1, 0.62), -98)
    wire(black, [(-6.6, 2.0, 0.9), (-7.8, -2.0, 0.6), (-6.6, -6.0, 0.4), (-8.6, -8.6, 0.5)], 0.29)
    network_plug((-9.4, -9.7, 0.62), -40)
    for a in (60, 200):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        ring = [((7.0 + 1.4 * math.cos(t)) * c, (7.0 + 1.4 * math.cos(t)) * s, 1.35 + 1.4 * math.sin(t)) for t in (k * math.pi / 12 for k in range(24))]
        wire(plastic("#5A6168", 0.5), ring, 0.13, closed=True)


def cells():
    """Four CR123A."""
    for x, y, turn in ((-3.0, 0.6, -20), (-0.9, -0.5, 10), (1.3, 0.7, -8), (3.4, -0.3, 25)):

        def cell():
            turned(plastic("#1F4FA8", 0.28, 0.5, 0.6), [(0.78, 0), (0.84, 0.06), (0.84, 2.3)], (0, 0, 0), LAY)
            turned(metal("#D0D3D7", 0.25), [(0.84, 2.3), (0.84, 3.15), (0.76, 3.25), (0.34, 3.27), (0.34, 3.42), (0.28, 3.45), (0.02, 3.45)], (0, 0, 0), LAY)
            text("CR123A", 0.36, paint("#EEF1F4"), (0, -0.845, 1.5), bold=True)
            text("3 V", 0.42, paint("#EEF1F4"), (0, -0.845, 0.85), bold=True)

        gathered(cell, (x, y, 0), (0, 0, turn))


def smart_plug():
    """Round, with a socket in front and pins behind."""
    z, white = 2.75, plastic(WHITE)
    round_body(white, 5.5, 4.6, (0, 0, z), front=0.3, back=0.4)
    schuko((0, 0, z), 1.4)
    frame(glow("#2FBF71", 1.0), 5.1, 5.1, 2.55, 0.14, (0, -4.56, z), thick=0.05)
    turned(plastic("#D3D7DA", 0.5), [(2.05, 0), (2.05, 0.06), (1.95, 0.06), (1.9, -1.2), (0.02, -1.2)], (0, -4.58, z))
    for x in (-0.95, 0.95):
        round_body(hollow(), 0.52, 0.02, (x, -3.4, z), front=0.01, back=0.005)
    for up in (-1.75, 1.75):
        body(metal("#C0B9A4", 0.35), 0.4, 0.12, 1.0, 0.04, (0, -3.5, z + up), front=0.02)
    round_body(plastic("#CDD2D6", 0.4), 0.8, 0.2, (0, -2.4, z + 2.62), (-90, 0, 0), front=0.08, back=0.02)


def relay():
    """A module with screw terminals, lying on its back."""
    body(plastic("#26292D", 0.45), 4.5, 4.0, 1.7, 0.35, (0, 0, 0), LAY, front=0.15, back=0.15)
    body(plastic("#2F8F5B", 0.45), 4.2, 0.95, 1.9, 0.1, (0, -1.6, 0), LAY, front=0.06)
    for i in range(6):
        screw((-1.72 + i * 0.69, -1.55, 1.9), 0.46, LAY)
        patch(hollow(), 0.4, 0.5, 0.04, (-1.72 + i * 0.69, -2.08, 0.8), thick=0.01)
    for i, name in enumerate(("NO", "COM", "NC", "L", "N", "S")):
        text(name, 0.22, paint("#D5D9DD"), (-1.72 + i * 0.69, -0.95, 1.71), (-90, 0, 0), True)
    text("wachthuis", 0.42, paint("#9AA1A8"), (-0.4, 1.1, 1.71), (-90, 0, 0))
    text("relais 10 A", 0.3, paint("#9AA1A8"), (-0.4, 0.45, 1.71), (-90, 0, 0))
    round_body(glow("#2FBF71", 1.1), 0.2, 0.02, (1.7, 1.1, 1.7), LAY, front=0.01, back=0.005)


def door_lock():
    """On a piece of door."""
    body(plastic("#DFE2E4", 0.5), 13, 15, 2.0, 0.2, (0, 2.0, 7.5), front=0.15)
    lock_knob()


def lock_knob():
    """A motorised knob on a base plate."""
    grey, z = plastic(GRAPHITE, 0.4), 7.5
    round_body(metal("#8E949B", 0.35), 6.6, 0.7, (0, 0, z), front=0.25, back=0.05)
    turned(grey, [(2.9, 0.6), (3.0, 0.75), (3.0, 4.2), (2.94, 4.22), (2.94, 4.4), (3.0, 4.42), (3.0, 6.0), (2.8, 6.4), (2.4, 6.55), (0.05, 6.6)], (0, 0, z))
    frame(glow("#2FBF71", 1.0), 4.2, 4.2, 2.1, 0.12, (0, -6.5, z), thick=0.1)
    for i in range(48):
        a = i * math.pi / 24
        wire(plastic("#33383D", 0.5), [(3.0 * math.cos(a), -4.6, z + 3.0 * math.sin(a)), (3.0 * math.cos(a), -5.8, z + 3.0 * math.sin(a))], 0.06, smooth=False)
    text("grendel", 0.62, paint("#B9BFC6"), (0, -6.62, z))
