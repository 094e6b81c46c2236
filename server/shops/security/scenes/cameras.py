"""Cameras and video doorbells."""

import math

from finish import BLACK, WHITE, clear, glow, gloss, hollow, metal, milky, paint, plastic, rubber
from fire import LAY
from forms import ball, body, frame, gathered, loft, patch, round_body, screw, spread, text, turned, wire, wrapped_text
from motion import GRAPHITE, glass_eye

MARK = {WHITE: "#8B9299", GRAPHITE: "#9AA1A8", BLACK: "#8B9299"}


def face(wide, at, lens=0.42, lights=10):
    """Black glass with a lens in the middle and a ring of infrared lights."""
    x, y, z = at
    turned(gloss(), [(wide / 2, 0), (wide / 2, 0.1), (wide / 2 - 0.1, 0.2), (0.02, 0.2)], at)
    glass_eye((x, y - 0.2, z), wide * lens)
    ring = wide * 0.36
    spots = [(ring * math.cos(a), ring * math.sin(a)) for a in (2 * math.pi * (i + 0.5) / lights for i in range(lights))]
    spread(plastic("#2C1518", 0.15, 0.6), spots, wide * 0.085, at=(x, y - 0.205, z))


def bullet(colour=WHITE, long=15.0, wide=6.5, foot=True, aerials=False, brand="helderoog"):
    """A cylinder under a shade, on an arm."""
    made, z, r = plastic(colour, 0.38), 9.5, wide / 2
    turned(made, [(r * 0.62, -long * 0.58), (r * 0.8, -long * 0.56), (r * 0.92, -long * 0.5), (r, -long * 0.42), (r, long * 0.10), (r - 0.06, long * 0.10 + 0.02), (r - 0.06, long * 0.12), (r, long * 0.12 + 0.02), (r, long * 0.42), (r - 0.12, long * 0.43), (r - 0.2, long * 0.42), (r - 0.25, long * 0.40), (0.05, long * 0.40)], (0, 0, z))
    face(wide - 0.55, (0, -long * 0.40, z))
    shade = [(r + 0.12, -long * 0.40), (r + 0.2, -long * 0.38), (r + 0.2, long * 0.52), (r + 0.12, long * 0.54), (r + 0.05, long * 0.52), (r + 0.05, -long * 0.40)]
    half_shell(made, shade, (0, 0, z), 205)
    if foot:
        wire(made, [(0, long * 0.22, z - r + 0.3), (0, long * 0.25, z - r - 1.6)], 0.85, smooth=False)
        ball(made, 1.25, (0, long * 0.25, z - r - 1.9))
        turned(made, [(3.3, 0), (3.4, 0.15), (3.4, 0.8), (3.1, 1.15), (1.7, 1.5), (1.3, 2.6), (1.0, 3.6), (0.05, 3.7)], (0, long * 0.25, 0), LAY)
        screw((0, long * 0.25 - 2.5, 1.22), 0.6, (-80, 0, 0))
    wrapped_text(brand, wide * 0.15, paint(MARK[colour]), r + 0.215, (0, -0.6, z))
    if aerials:
        for side in (-1, 1):
            turned(rubber("#2A2C2F"), [(0.35, 0), (0.35, 0.5), (0.3, 0.7), (0.26, 5.0), (0.1, 5.2)], (side * (r + 0.1), long * 0.3, z), (-90, side * 14, 0))


def half_shell(material, profile, at, degrees):
    """Part of a turned shape, open below."""
    from forms import mesh

    count, spots, faces = 40, [], []
    for radius, depth in profile:
        for i in range(count + 1):
            a = math.radians(90 - degrees / 2 + degrees * i / count)
            spots.append((radius * math.cos(a), -depth, radius * math.sin(a)))
    for ring in range(len(profile)):
        after = (ring + 1) % len(profile)
        for i in range(count):
            faces.append((ring * (count + 1) + i, after * (count + 1) + i, after * (count + 1) + i + 1, ring * (count + 1) + i + 1))
    made = mesh("shade", spots, faces, material)
    made.location = at


def dome(colour=WHITE):
    """Smoked half ball over a lens; lies on its back."""
    made = plastic(colour, 0.38)
    turned(made, [(5.4, 0), (5.6, 0.2), (5.6, 2.2), (5.3, 2.9), (4.6, 3.3), (4.3, 3.35), (4.25, 3.0)], (0, 0, 0), LAY)
    turned(plastic("#1A1D21", 0.5), [(4.25, 3.0), (0.05, 3.0)], (0, 0, 0), LAY)
    gathered(lambda: dome_eye(), (0, 0, 3.3), (-30, 0, -14))
    shell = [(4.2 * math.cos(a), 3.2 + 4.0 * math.sin(a)) for a in (math.radians(i * 90 / 24) for i in range(24))]
    turned(clear("#7C8088"), shell + [(0.01, 7.2)], (0, 0, 0), LAY, hollow=True)
    for i in range(3):
        a = math.radians(90 + i * 120)
        screw((4.95 * math.cos(a), 4.95 * math.sin(a), 3.08), 0.55, LAY)
    text("helderoog", 0.75, paint(MARK[colour]), (0, -5.61, 1.3))


def dome_eye():
    ball(plastic("#24282D", 0.45), 2.6)
    turned(gloss(), [(1.5, 2.0), (1.5, 2.75), (1.4, 2.85), (0.02, 2.85)])
    glass_eye((0, -2.85, 0), 2.2)


def turret():
    """An eye that turns in its socket; lies on its back, the eye towards you."""
    made = plastic(WHITE, 0.38)
    turned(made, [(5.8, 0), (6.0, 0.2), (6.0, 1.6), (5.7, 2.2), (5.0, 2.9), (4.6, 3.0), (4.5, 2.6)], (0, 0, 0), LAY)
    turned(plastic("#24282D", 0.6), [(4.5, 2.6), (0.05, 2.6)], (0, 0, 0), LAY)

    def eye():
        profile = [(max(4.3 * math.cos(a), 0.01), 4.3 * math.sin(a)) for a in (math.radians(-60 + i * 105 / 30) for i in range(31))]
        turned(made, profile + [(2.9, 3.1)])
        face(5.9, (0, -3.02, 0), 0.36, 8)

    gathered(eye, (0, 0, 3.5), (-38, 0, 0))
    text("helderoog", 0.7, paint("#8B9299"), (0, -6.01, 0.95))


def indoor(colour=WHITE):
    """A round head on a foot, 11 cm high."""
    made, z = plastic(colour, 0.36), 7.4
    turned(made, [(3.1, 0), (3.2, 0.12), (3.2, 0.5), (2.9, 0.75), (1.2, 0.95), (0.8, 1.4), (0.6, 3.8)], (0, 0.4, 0), LAY)
    body(made, 6.8, 6.8, 3.4, 3.0, (0, 1.4, z), front=0.7, back=0.9, seams=(1.6,), gap=0.05)
    round_body(gloss(), 6.0, 0.12, (0, -1.96, z), front=0.08, back=0.02)
    glass_eye((0, -2.08, z + 0.5), 2.3)
    spread(plastic("#2C1518", 0.15, 0.6), [(x, 0.5) for x in (-2.0, 2.0)], 0.42, at=(0, -2.085, z))
    round_body(glow("#2F7BFF", 1.0), 0.24, 0.02, (0, -2.08, z - 1.7), front=0.01, back=0.005)
    spread(hollow(), [(-0.5 + 0.25 * i, 0) for i in range(5)], 0.11, at=(0, -2.085, z + 2.3))


def shutter():
    """The indoor camera with its shutter closed."""
    indoor()
    body(plastic(WHITE, 0.36), 3.4, 3.1, 0.95, 0.8, (0, -2.05, 7.9), front=0.2)


def pan_tilt():
    made = plastic(WHITE, 0.36)
    turned(made, [(4.6, 0), (4.8, 0.15), (4.8, 1.6), (4.4, 2.3), (3.9, 2.5), (3.85, 2.7), (4.1, 2.8), (4.1, 4.0)], (0, 0, 0), LAY)
    for side in (-1, 1):
        body(made, 1.2, 5.4, 4.4, 1.8, (side * 3.75, 2.2, 5.6), front=0.4, back=0.4)

    def eye():
        ball(made, 3.3, high=0.74)
        face(4.5, (0, -2.4, 0), 0.42, 8)

    gathered(eye, (0, 0, 6.6), (6, 0, 0))
    round_body(glow("#2FBF71", 1.0), 0.26, 0.02, (0, -4.78, 1.0), front=0.01, back=0.005)


def battery_camera():
    """A capsule on a ball mount, with a solar panel beside it."""
    made, z = plastic(WHITE, 0.36), 8.2
    body(made, 6.0, 9.5, 5.5, 2.9, (0, 2.0, z), front=0.9, back=1.6, seams=(3.2,), gap=0.06)
    patch(gloss(), 5.0, 8.4, 2.4, (0, -3.48, z), thick=0.08)
    glass_eye((0, -3.56, z + 2.0), 2.4)
    spread(plastic("#2C1518", 0.15, 0.6), [(x, 0) for x in (-1.5, 1.5)], 0.5, at=(0, -3.565, z + 0.1))
    body(milky("#3A3E44"), 2.6, 1.5, 0.12, 0.7, (0, -3.5, z - 2.2), front=0.06)
    ball(made, 1.1, (0, 1.6, 3.2))
    turned(made, [(2.7, 0), (2.8, 0.1), (2.8, 0.5), (1.2, 0.9), (0.8, 2.4), (0.05, 2.6)], (0, 1.6, 0), LAY)

    def sun():
        body(plastic("#E3E6E8", 0.4), 13.5, 9.5, 0.9, 0.5, (0, 0, 0), front=0.15)
        patch(plastic("#121C30", 0.45, 0.25), 12.7, 8.7, 0.2, (0, -0.89, 0), thick=0.03)
        spread(plastic("#8E9AAE", 0.4), [(x, 0) for x in (-4.2, -2.1, 0, 2.1, 4.2)], 0.05, 8.6, 0.01, (0, -0.925, 0))
        spread(plastic("#8E9AAE", 0.4), [(0, y) for y in (-2.2, 0, 2.2)], 12.6, 0.05, 0.01, (0, -0.926, 0))

    gathered(sun, (13.0, 2.4, 6.2), (-28, 0, -10))
    wire(plastic("#D5D9DC", 0.4), [(13.2, 3.4, 6.0), (13.2, 4.2, 3.0), (13.2, 3.6, 0.4)], 0.5)
    round_body(plastic("#D5D9DC", 0.4), 4.4, 0.6, (13.2, 3.6, 0), LAY, front=0.2)


def cube_ball():
    """Kijkuit's: glossy, small, on a hinged foot."""
    made, z = plastic(WHITE, 0.2, 0.5, 0.5), 6.2
    body(made, 6.0, 6.0, 4.6, 2.3, (0, 1.8, z), front=1.3, back=1.6, seams=(2.2,), gap=0.05)
    round_body(gloss(), 4.2, 0.14, (0, -2.74, z), front=0.08, back=0.02)
    glass_eye((0, -2.88, z), 2.1)
    round_body(glow("#2FBF71", 1.0), 0.2, 0.02, (0, -2.88, z - 1.5), front=0.01, back=0.005)
    turned(made, [(2.5, 0), (2.6, 0.1), (2.6, 0.5), (2.3, 0.7), (0.05, 0.75)], (0, 0.6, 0), LAY)
    body(made, 1.6, 3.4, 0.9, 0.7, (0, 1.1, 1.9), front=0.3, back=0.3)
    turned(metal("#B9BDC2", 0.3), [(0.3, -1.0), (0.3, 1.0)], (0, 0.6, 3.1), (0, 0, 90))


def doorbell(colour=GRAPHITE, wide=4.6, high=13.4, split=None, ring="#CFE3FF"):
    """A slab with a lens above and a lit button below; a dark one is glass all over, a light one around its lens only."""
    z, r = high / 2, wide * 0.28
    body(plastic(split or colour, 0.4), wide, high, 2.5, r, (0, 0, z), front=0.3, back=0.2, seams=(0.9,), gap=0.05)
    light = split or colour == WHITE
    tall = high * (0.62 if split else 0.42 if light else 0.955)
    patch(gloss(), wide - 0.5, tall - 0.1, r * 0.8, (0, -2.48, high - tall / 2 - 0.25), thick=0.08)
    glass_eye((0, -2.56, high - wide * 0.62), wide * 0.52)
    spread(plastic("#2C1518", 0.15, 0.6), [(x, 0) for x in (-wide * 0.3, wide * 0.3)], 0.3, at=(0, -2.565, high - wide * 1.05))
    spread(hollow(), [(-0.6 + 0.3 * i, 0) for i in range(5)], 0.13, at=(0, -2.504 if light and not split else -2.566, high * 0.46))
    low = high * 0.2
    round_body(plastic("#2B3036" if not light else "#DDE1E4", 0.3, 0.5, 0.3), wide * 0.52, 0.22, (0, -2.5, low), front=0.1, back=0.02)
    frame(glow(ring, 1.0), wide * 0.64, wide * 0.64, wide * 0.32, 0.13, (0, -2.52, low), thick=0.08)
    text("helderoog", 0.42, paint("#8B9299"), (0, -2.52 if light else -2.58, 0.75))


def doorbell_short():
    z = 6.0
    body(plastic(WHITE, 0.24, 0.5, 0.4), 5.0, 12.0, 2.8, 2.45, (0, 0, z), front=0.7, back=0.4, seams=(1.0,), gap=0.05)
    round_body(gloss(), 3.9, 0.12, (0, -2.76, z + 3.3), front=0.06, back=0.02)
    glass_eye((0, -2.88, z + 3.3), 2.1)
    round_body(plastic("#D6DADD", 0.3), 2.5, 0.25, (0, -2.78, z - 3.2), front=0.12, back=0.02)
    frame(glow("#8FD0FF", 1.0), 3.1, 3.1, 1.55, 0.14, (0, -2.79, z - 3.2), thick=0.06)
    spread(hollow(), [(-0.6 + 0.3 * i, 0) for i in range(5)], 0.13, at=(0, -2.805, z + 0.4))
    text("kijkuit", 0.5, paint("#8B9299"), (0, -2.82, z - 0.7))


def doorbell_mounted():
    """On a door post, beside the door."""
    brick, post = plastic("#B7A597", 0.8), plastic("#EEF0F1", 0.5)
    body(post, 8.5, 24, 2.0, 0.2, (0, 2.0, 12), front=0.2)
    body(plastic("#2F4A46", 0.5), 9.5, 24, 1.2, 0.2, (9.1, 2.0, 12), front=0.2)
    body(brick, 5.5, 24, 0.6, 0.1, (-7.0, 2.0, 12), front=0.1)
    gathered(lambda: doorbell(WHITE), (0, 0, 5.6))
