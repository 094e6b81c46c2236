"""Leak detectors, valves and a climate sensor."""

import math

from finish import WHITE, glow, hollow, metal, paint, plastic, rubber
from forms import body, frame, loft, mesh, patch, round_body, screw, spread, text, turned, wire
from fire import LAY, flat_text

BLUE = "#2F7FC4"


def puck():
    """5.6 cm wide, on four gold feet, with a blue ring."""
    white = plastic(WHITE, 0.38)
    turned(white, [(2.5, 0.14), (2.7, 0.2), (2.8, 0.4), (2.8, 0.62), (2.74, 0.63)], (0, 0, 0), LAY)
    turned(plastic(BLUE, 0.35), [(2.73, 0.6), (2.73, 0.76)], (0, 0, 0), LAY, hollow=True)
    rim = [(2.74, 0.75), (2.8, 0.76), (2.8, 1.0)] + [(2.8 - 0.5 * (1 - math.cos(t / 6 * math.pi / 2)), 1.0 + 0.35 * math.sin(t / 6 * math.pi / 2)) for t in range(1, 7)]
    turned(white, rim + [(1.5, 1.4), (0.05, 1.42)], (0, 0, 0), LAY)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        round_body(metal("#D8B36A", 0.25), 0.55, 0.2, (2.1 * math.cos(a), 2.1 * math.sin(a), 0), LAY, front=0.05, back=0.05)
    flat_text("droogstand", 0.48, paint("#8B9299"), (0, -1.1, 1.425))
    drop = [(0.42 * math.sin(t) * math.sin(t / 2), 0.5 * math.cos(t)) for t in (i * 2 * math.pi / 28 for i in range(28))]
    mesh("drop", [(x, z + 0.45, 1.432) for x, z in drop], [tuple(range(28))], paint(BLUE))


def puck_wet():
    """In a film of water, as it is meant to stand."""
    puck()
    wet = plastic("#C5D6E2", 0.03, 0.9, 0.6)
    edge = []
    for i in range(60):
        a = 2 * math.pi * i / 60
        r = 4.6 + 0.7 * math.sin(2 * a + 0.6) + 0.45 * math.sin(3 * a + 2) + 0.2 * math.sin(5 * a)
        edge.append((r * 1.25 * math.cos(a), r * math.sin(a) - 0.6))
    spots = [(x, y, 0.01) for x, y in edge] + [(x * 0.975, y * 0.975, 0.10) for x, y in edge] + [(x * 0.94, y * 0.94, 0.12) for x, y in edge]
    faces = [(k * 60 + i, k * 60 + (i + 1) % 60, (k + 1) * 60 + (i + 1) % 60, (k + 1) * 60 + i) for k in range(2) for i in range(60)]
    mesh("water", spots, faces + [tuple(range(120, 180))], wet)


def puck_cable():
    puck()
    wire(plastic("#E4E7E9", 0.5), [(2.7, 0, 0.5), (4.2, 0, 0.5), (5.6, -0.6, 0.16), (6.8, -3.0, 0.16), (4.2, -5.2, 0.16), (0.5, -4.6, 0.16), (-2.2, -5.2, 0.16), (-4.0, -4.4, 0.16)], 0.13)
    body(plastic(WHITE, 0.4), 2.6, 1.3, 0.7, 0.4, (-5.0, -4.1, 0.05), (-90, 0, -18), front=0.2, back=0.1)
    body(plastic(BLUE, 0.4), 0.35, 1.32, 0.72, 0.1, (-4.2, -4.36, 0.05), (-90, 0, -18), front=0.1)
    for y in (-0.3, 0.3):
        wire(metal("#D8B36A", 0.25), [(-6.1, -3.78 + y, 0.25), (-7.0, -3.5 + y, 0.12)], 0.12, smooth=False)


def valve(bore=1.0):
    """A motor on a brass ball valve with pipe ends to both sides."""
    brass, s = metal("#C79A4B", 0.30), bore
    profile = [(0.9, -4.6), (1.35, -4.6), (1.35, -2.9), (1.5, -2.9), (1.5, -1.5), (1.25, -1.4), (1.6, -0.9), (1.8, 0), (1.6, 0.9), (1.25, 1.4), (1.5, 1.5), (1.5, 2.9), (1.35, 2.9), (1.35, 4.6), (0.9, 4.6), (0.85, 4.0), (0.02, 4.0)]
    turned(brass, [(r * s, d * (0.5 + 0.5 * s)) for r, d in profile], (0, 0, 2.0 * s), (0, 0, 90))
    for side in (-1, 1):
        for i in range(7):
            turned(brass, [(1.35 * s, 0), (1.43 * s, 0.08), (1.35 * s, 0.16)], (side * (3.1 + i * 0.2) * (0.5 + 0.5 * s) - 0.08, 0, 2.0 * s), (0, 0, 90), hollow=True)
        loft(brass, 3.3 * s, 3.3 * s, 0.9 * s, [(0.15, 0), (0, 0.1), (0, 1.2), (0.15, 1.3)], (side * 2.2 * (0.5 + 0.5 * s) + 0.65, 0, 2.0 * s), (0, 0, 90), steps=3)
    top = 3.6 * s
    wire(brass, [(0, 0, 2.5 * s), (0, 0, top + 0.3)], 0.7, smooth=False)
    body(metal("#AEB3B8", 0.35), 4.6, 4.6, 0.3, 0.5, (0, 0, top), LAY, front=0.05)
    white = plastic(WHITE, 0.4)
    body(white, 8.6, 6.6, 4.6, 1.2, (0.9, 0, top + 0.3), LAY, front=0.6, back=0.3, seams=(1.3,), gap=0.07)
    z = top + 4.9
    body(plastic(BLUE, 0.4), 1.3, 4.0, 0.75, 0.5, (-1.0, 0, z), (-90, 0, 24), front=0.25)
    frame(paint("#8B9299"), 4.9, 4.9, 2.45, 0.08, (-1.0, 0, z + 0.0), LAY, thick=0.02)
    round_body(glow("#2FBF71", 1.0), 0.3, 0.05, (3.4, -1.4, z - 0.02), LAY, front=0.02, back=0.005)
    text("droogstand", 0.85, paint("#8B9299"), (0.9, -3.31, top + 3.1))
    wire(rubber("#E0E3E5"), [(5.1, 0, top + 1.2), (6.4, 0, top + 1.2), (7.6, 0.2, top - 0.8), (8.0, 0.6, 1.0), (8.6, 2.0, 0.2), (9.4, 4.0, 0.2)], 0.2)


def climate():
    z = 2.25
    body(plastic(WHITE, 0.38), 4.5, 4.5, 1.8, 0.75, (0, 0, z), front=0.35, back=0.12, seams=(0.6,), gap=0.04)
    patch(plastic("#C9CDC8", 0.5, 0.2), 3.5, 2.9, 0.2, (0, -1.79, z + 0.25), thick=0.02)
    text("20.5", 1.25, paint("#1C2126"), (-0.15, -1.82, z + 0.72), bold=True)
    text("°C", 0.45, paint("#1C2126"), (1.35, -1.82, z + 0.95))
    text("52 %", 0.75, paint("#1C2126"), (-0.05, -1.82, z - 0.5), bold=True)
    loft(plastic(BLUE, 0.35), 4.52, 4.52, 0.76, [(0, 0.5), (0, 0.6)], (0, 0, z), hollow=True)
    text("droogstand", 0.3, paint("#8B9299"), (0, -1.81, z - 1.7))
