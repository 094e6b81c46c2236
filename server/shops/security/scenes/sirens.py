"""Sirens for indoors and outdoors, and a chime."""

import math

from finish import BLACK, WHITE, glow, gloss, hollow, metal, milky, paint, plastic
from fire import schuko
from forms import body, frame, patch, round_body, screw, spread, text
from hubs import PRINT, word
from motion import MINT, WARM


def rings_of_holes(count, pitch):
    return [(0.0, 0.0)] + [(pitch * k * math.cos(i * math.pi / (3 * k)), pitch * k * math.sin(i * math.pi / (3 * k))) for k in range(1, count) for i in range(6 * k)]


def indoor(colour=WHITE, light="#D8412F"):
    """7.5 cm square, a grille within a frame that lights up."""
    z = 3.75
    body(plastic(colour), 7.5, 7.5, 2.7, 1.2, (0, 0, z), front=0.55, back=0.15, seams=(0.85,), gap=0.05)
    frame(milky("#F0E3E0" if colour == WHITE else "#5A4442"), 5.9, 5.9, 0.9, 0.16, (0, -2.68, z), thick=0.05)
    spread(hollow(), rings_of_holes(5, 0.42), 0.2, at=(0, -2.704, z + 0.25))
    round_body(glow(light, 1.0), 0.2, 0.04, (2.35, -2.68, z + 2.35), front=0.02, back=0.005)
    word("wachthuis", 0.46, colour, (0, -2.72, z - 2.25))


def outdoor(colour=WHITE):
    """20 cm square, its light behind a frame, slots for the sound below."""
    z = 10
    body(plastic(colour), 20, 20, 5.0, 4.2, (0, 0, z), front=1.0, back=0.4, seams=(1.5,), gap=0.09, crown=0.15)
    frame(milky("#D9574A"), 15.6, 15.6, 3.2, 0.5, (0, -5.0, z), thick=0.16)
    spread(hollow(), [(0, -i * 0.75) for i in range(5)], 7.2, 0.34, 0.17, (0, -5.16, z - 2.6))
    word("wachthuis", 1.5, colour, (0, -5.18, z + 2.2))


def compact(colour=WHITE):
    z = 5.0
    body(plastic(colour), 12, 10, 4.0, 1.8, (0, 0, z), front=0.8, back=0.3, seams=(1.2,), gap=0.07, crown=0.1)
    body(milky("#D9574A"), 8.6, 0.9, 0.25, 0.45, (0, -3.98, z - 3.3), front=0.15)
    spread(hollow(), [(-2.4 + i * 0.6, 0) for i in range(9)], 0.24, 2.4, 0.12, (0, -4.104, z - 0.8))
    text("wachthuis", 0.9, paint(PRINT.get(colour, "#E9B8B6")), (0, -4.12, z + 2.3))


def round_mint():
    z = 4.5
    round_body(plastic(WARM, 0.38), 9, 2.8, (0, 0, z), front=0.9, back=0.2, seams=(0.9,), crown=0.15)
    frame(plastic(MINT, 0.4), 6.4, 6.4, 3.2, 0.22, (0, -2.9, z), thick=0.06)
    spread(hollow(), rings_of_holes(5, 0.46), 0.22, at=(0, -2.956, z))


def plug():
    """Straight into a socket: pins behind, grille in front."""
    z = 4.0
    body(plastic(WHITE), 7.0, 8.0, 3.2, 1.6, (0, 0, z), front=0.9, back=0.3, seams=(1.0,), gap=0.06, crown=0.1)
    schuko((0, 0, z), 1.6)
    spread(hollow(), [(0, -i * 0.5) for i in range(6)], 3.8, 0.22, 0.11, (0, -3.304, z + 1.9))
    body(milky("#D9574A"), 2.6, 0.4, 0.15, 0.2, (0, -3.25, z - 1.7), front=0.08)
    word("wachthuis", 0.5, WHITE, (0, -3.29, z - 2.7))


def chime():
    z = 3.5
    body(plastic(WHITE, 0.36), 7.0, 7.0, 2.6, 2.2, (0, 0, z), front=0.8, back=0.3, seams=(0.9,), crown=0.1)
    schuko((0, 0, z), 1.6)
    spread(hollow(), rings_of_holes(4, 0.5), 0.24, at=(0, -2.704, z + 0.5))
    round_body(glow("#2F7BFF", 1.0), 0.24, 0.04, (0, -2.67, z - 1.6), front=0.02, back=0.005)
    text("helderoog", 0.5, paint("#8B9299"), (0, -2.68, z - 2.3))
