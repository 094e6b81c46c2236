"""Devices at work: on a wall, at a door, under a ceiling. One room a picture; lengths in centimetres, the wall behind at y = 0 unless it is said otherwise."""

from functools import partial

import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator

import cameras
import controls
import fire
import hubs
import motion
import openings
import power
import sirens
import water
from finish import WHITE, glow, hollow, kept, linear, metal, plastic, rubber
from forms import ball, body, gathered, mesh, patch, round_body, screw, spread, turned, wire

SAGE, MIST, CLAY, SAND, FOREST, SLATE = "#9DAEA3", "#9AADBB", "#C39C84", "#CDBFAA", "#24423B", "#3A4248"
OAK, WALNUT = ("#C49A6C", "#A87B4E"), ("#8A6143", "#6B4930")


def block(material, low, high):
    """A box from one corner to the opposite one."""
    spots = [(x, y, z) for z in (low[2], high[2]) for y in (low[1], high[1]) for x in (low[0], high[0])]
    return mesh("block", spots, [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)], material, 10)


def painted(colour):
    """A wall's paint: no shine."""
    return plastic(colour, 0.85, 0.12)


def wood(tones, stretch=(0.04, 1.1, 1.1)):
    """Two tones in streaks along the axis that `stretch` is smallest on."""

    def make(material):
        nodes, links = material.node_tree.nodes, material.node_tree.links
        where, scale, noise, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "Mapping", "TexNoise", "ValToRGB"))
        scale.inputs["Scale"].default_value = stretch
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 0.9, 5
        stops = ramp.color_ramp.elements
        stops[0].position, stops[0].color = 0.36, linear(tones[0])
        stops[1].position, stops[1].color = 0.68, linear(tones[1])
        shader = nodes["Principled BSDF"]
        links.new(where.outputs["Object"], scale.inputs["Vector"])
        links.new(scale.outputs["Vector"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value, shader.inputs["Specular"].default_value = 0.5, 0.3

    return kept(f"wood {tones} {stretch}", make)


def brick():
    """Dutch facing brick: 21 by 5 cm, joints of a centimetre."""

    def make(material):
        nodes, links = material.node_tree.nodes, material.node_tree.links
        where, split, flat, bond = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "SeparateXYZ", "CombineXYZ", "TexBrick"))
        for name, value in (("Color1", linear("#96604A")), ("Color2", linear("#7B4A3A")), ("Mortar", linear("#B3A798")), ("Scale", 1), ("Mortar Size", 0.45), ("Mortar Smooth", 0.2), ("Brick Width", 21), ("Row Height", 6.2)):
            bond.inputs[name].default_value = value
        shader = nodes["Principled BSDF"]
        links.new(where.outputs["Object"], split.inputs[0])
        links.new(split.outputs["X"], flat.inputs["X"])
        links.new(split.outputs["Z"], flat.inputs["Y"])
        links.new(flat.outputs[0], bond.inputs["Vector"])
        links.new(bond.outputs["Color"], shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value, shader.inputs["Specular"].default_value = 0.9, 0.1

    return kept("brick", make)


def wall(material, y=0.0):
    return block(material, (-200, y, -200), (200, y + 4, 200))


def doorway(left, colour=FOREST):
    """A white frame of 7 cm from `left`, and the door to its right."""
    block(plastic("#E9EBEA", 0.45), (left, -2.4, -200), (left + 7, 0, 200))
    block(plastic(colour, 0.42), (left + 7.3, -1.2, -200), (left + 110, 0, 200))


def handle(x, z, y=-1.2, reach=-11):
    """A lever on a round rose, which points the way `reach` says."""
    steel = metal("#C3C6C9", 0.3)
    round_body(steel, 5.2, 0.8, (x, y, z), front=0.2)
    wire(steel, [(x, y - 0.5, z), (x, y - 4.4, z), (x + reach * 0.2, y - 5.0, z), (x + reach, y - 5.0, z)], 0.95)


def sideboard(front=-20.0, tones=OAK):
    """A top of 3 cm; what stands on it stands on z = 0."""
    block(wood(tones), (-200, front, -3), (200, 0, 0))
    block(wood(tones), (-200, front + 1.5, -80), (200, front + 3, -3.4))


def vase(at, colour="#3C5A73"):
    heights, radii = (0, 1.2, 5, 10, 14, 16.5, 17.5), (3.0, 4.2, 5.2, 4.6, 2.4, 2.2, 2.7)
    side = [(float(radius), -17.5 * i / 48) for i, radius in enumerate(PchipInterpolator(heights, radii)(np.linspace(0, 17.5, 49)))]
    turned(plastic(colour, 0.3, 0.5, 0.3), [*side, (2.3, -17.3), (2.0, -15)], at, (90, 0, 0))


def books(left, spines, y=-4.0):
    """Upright on z = 0: (thickness, height, colour) from left to right."""
    for thick, high, colour in spines:
        block(plastic(colour, 0.6, 0.25), (left, y - 14, 0), (left + thick - 0.25, y, high))
        left += thick


def home():
    wall(painted(MIST))
    sideboard(-34)
    doorway(27)
    gathered(controls.keypad, (16, 0, 17))
    gathered(motion.detector, (-12, 0, 33))
    gathered(sirens.indoor, (16, 0, 38))
    gathered(hubs.hub, (-5, -10, 0), (0, 0, 8))
    gathered(cameras.indoor, (-24, -14, 0), (0, 0, 14))
    gathered(openings.contact, (26.6, -2.4, 22))
    gathered(controls.fob, (9, -22, 0), (0, 0, 24))
    vase((-38, -11, 0))


def kit():
    wall(painted(SAGE))
    sideboard(-34)
    gathered(hubs.hub, (-7.0, -9, 0), (0, 0, 6))
    gathered(motion.detector, (8.6, -10, 0), (0, 0, -14))
    gathered(openings.contact, (2.2, -20, 0), (0, 0, -6))
    gathered(controls.fob, (-8.4, -22, 0), (0, 0, 28))
    vase((23, -9, 0), "#C9703F")


def system():
    wall(painted(SAND))
    sideboard(-30, WALNUT)
    doorway(24, "#31505F")
    gathered(hubs.hub, (-16, -10, 0), (0, 0, 8))
    gathered(controls.keypad, (10, 0, 18))
    gathered(sirens.indoor, (10, 0, 39))
    gathered(openings.contact, (23.6, -2.4, 24))
    vase((-36, -12, 0), "#58705F")


def hub():
    wall(painted(FOREST))
    block(wood(OAK), (-200, -24, -3), (200, 0, 0))
    block(wood(OAK), (-200, -24, 31), (200, 0, 34))
    gathered(hubs.hub_plus, (-3, -12, 0), (0, 0, 8))
    books(11, ((3.4, 23, "#B9552F"), (2.6, 20, "#E2DCCB"), (4.2, 25, "#3F6076"), (2.2, 21, "#D0A24C"), (3.6, 24, "#7A8B84"), (3.0, 22, "#E2DCCB"), (4, 23, "#8C3F2B")))
    vase((-22, -12, 0), "#D8D2C4")


def corner():
    """The walls meet behind the detector, 70 cm under the lights' way."""
    for side in (-1, 1):
        far = side * 150
        mesh("wall", [(0, 0, -100), (far, -150, -100), (far, -150, 80), (0, 0, 80)], [(0, 1, 2, 3) if side < 0 else (3, 2, 1, 0)], painted(MIST))
    block(painted("#E4E6E6"), (-200, -200, 70), (200, 10, 72))
    gathered(motion.detector, (0, -3.2, 51))


def window():
    """A sash in its frame, dark outside as Dutch frames are, with daylight behind the glass."""
    dark, y = plastic(SLATE, 0.45), -2.0
    block(dark, (-7.6, y, -60), (0.15, 3, 60))
    block(dark, (0.45, y, -60), (7.6, 3, 60))
    block(dark, (-90, y, -24), (-7.4, 3, -16))
    block(glow("#B9CFDA", 0.82), (-90, 1.2, -60), (-7.5, 1.4, 60))
    block(glow("#8FA88F", 0.62), (-90, 1.1, -60), (-7.5, 1.3, 1.5))
    block(painted(SAND), (7.6, 0.6, -60), (90, 4, 60))
    gathered(openings.contact, (-1.05, y, 0))


def ceiling():
    """Planks overhead, 84 cm above the lights' floor."""
    for i in range(-12, 13):
        block(wood(OAK, (1.1, 0.04, 1.1)), (i * 11.0, -150, 84), (i * 11.0 + 10.7, 120, 86))
    block(plastic("#4A3623", 0.8), (-200, -150, 86), (200, 120, 87))
    wall(painted(SAGE), 34)
    gathered(fire.smoke, (0, 0, 84), (180, 0, 0))


def laundry():
    """Below a washing machine, on tiles of 20 cm."""
    for i in range(-6, 7):
        for j in range(-5, 4):
            block(plastic("#7F8C94", 0.3, 0.45), (i * 20.0, j * 20.0, -1), (i * 20.0 + 19.6, j * 20.0 + 19.6, 0))
    block(painted("#C9CCCC"), (-200, -200, -2), (200, 200, -0.25))
    wall(painted("#A9BBC2"), 34)
    block(plastic("#E6E8E9", 0.35, 0.45), (1, 10, 2), (61, 33, 85))
    block(plastic("#2B3036", 0.6), (3, 12, 0), (59, 30, 2))
    turned(metal("#B4B9BE", 0.3), [(17, 0), (17.4, 1.6), (16.0, 2.4), (13.6, 1.4), (13.5, 0.2)], (31, 10, 38))
    turned(plastic("#20262C", 0.1, 0.6, 0.8), [(13.6, 0), (13, 1.0), (9, 2.0), (0.05, 2.3)], (31, 10, 38))
    wire(rubber("#A7ACB0"), [(-8, 33, 46), (-8, 30, 30), (-6, 26, 10), (-2, 24, 3), (2, 22, 3)], 1.3)
    gathered(water.puck_wet, (-7, -1, 0))


def facade():
    wall(brick())
    block(plastic("#E9EBEA", 0.45), (22, -1.4, -200), (30, 0, 200))
    block(plastic("#22303A", 0.08, 0.6, 0.8), (30, -0.6, -200), (120, 0, 200))
    gathered(sirens.outdoor, (0, 0, 14))


def entrance():
    wall(painted(CLAY))
    doorway(11)
    handle(25, 14, reach=10)
    gathered(controls.keypad, (0, 0, 12))
    gathered(openings.contact, (17.0, -2.4, 24))


def eaves():
    """A camera on its arm, on brick under a white board."""
    wall(brick(), 12)
    block(plastic("#E6E8E8", 0.5), (-200, -7, 31), (200, 12, 34))
    made, z = plastic(WHITE, 0.38), 12.0
    gathered(lambda: cameras.bullet(foot=False), (0, 0, z), (14, 0, 0))
    turned(made, [(3.9, 0), (4.0, 0.15), (4.0, 0.9), (3.6, 1.2), (1.9, 1.6), (1.4, 2.6), (1.1, 3.6), (0.05, 3.7)], (0, 12, z + 2.0))
    wire(made, [(0, 9, z + 2.0), (0, 5.2, z + 3.2), (0, 3.4, z + 6.4)], 0.95, smooth=False)
    ball(made, 1.35, (0, 5.2, z + 3.2))
    screw((2.6, 10.9, z + 2.0), 0.6)


def locked_door():
    wall(painted(SAND), 6)
    block(wood(OAK, (1.1, 1.1, 0.04)), (-16, 0, -200), (90, 4, 200))
    block(plastic("#E9EBEA", 0.45), (-25, -1.2, -200), (-16.4, 6, 200))
    gathered(power.lock_knob, (0, 0, 17))
    handle(0, 8, 0, 13)


def socket():
    """A lamp's plug in the switching one, in a wall socket above a sideboard."""
    wall(painted(MIST))
    sideboard(-26)
    body(plastic("#E8EAEA", 0.4), 8.4, 15.6, 1.0, 0.9, (-6, 0, 17), front=0.25)
    turned(plastic("#C3C8CB", 0.5), [(2.4, 0), (2.4, 0.04), (0.05, 0.04)], (-6, -1.0, 20.8))
    spread(hollow(), [(-0.95, 0), (0.95, 0)], 0.55, at=(-6, -1.05, 20.8))
    gathered(power.smart_plug, (-6, -1.0, 10.6))
    turned(plastic("#2B3036", 0.6), [(1.9, 0), (1.9, 1.6), (1.2, 2.6), (0.7, 3.4), (0.05, 3.5)], (-6, -5.4, 13.35))
    wire(rubber("#2B3036"), [(-6, -8.6, 13.35), (-6, -11.5, 12.6), (-4, -12.5, 4), (2, -12, 0.4), (9, -11, 0.35), (15, -12, 0.4)], 0.32)
    turned(plastic("#C9703F", 0.35, 0.5, 0.2), [(6.0, 0), (6.2, -0.6), (5.8, -1.2), (1.2, -2.0), (1.0, -20)], (17, -12, 0), (90, 0, 0))
    turned(glow("#FBE9CB", 1.0), [(8.6, -16), (5.4, -30), (5.3, -30), (8.5, -16)], (17, -12, 0), (90, 0, 0))


def cupboard():
    """A meter cupboard: a supply with its battery, and cable to lay."""
    wall(wood(OAK, (1.1, 1.1, 0.04)))
    block(wood(WALNUT), (-200, -26, -3), (200, 0, 0))
    gathered(power.supply, (-9, -11, 0), (0, 0, 6))
    gathered(power.reel, (20, -12, 0), (0, 0, 14))
    for x in (-14, -11.5, -9):
        wire(plastic("#DADDDF", 0.5), [(x, -0.5, 60), (x, -0.5, 18), (x, -2, 13), (x, -6, 7)], 0.34)
        for z in (22, 36):
            patch(plastic("#C9CCCE", 0.5), 1.6, 0.7, 0.3, (x, -0.5, z), thick=0.5)


def near(x, y, z, wide, around=-20, above=8, **more):
    return {"around": around, "above": above, "aim": (x, y, z), "wide": wide, **more}


# the pictures of the home page and of the main categories, by the category's id
ROOMS = {
    "home": (home, near(-2, -8, 18.5, 78, -10, 9)),
    "scene-alarmsets": (kit, near(1, -14, 8, 56, -8, 16)),
    "scene-ajax-alarmsysteem": (system, near(-2, -4, 21, 80, -14, 8)),
    "scene-centrales": (hub, near(1, -12, 11, 54, -14, 8)),
    "scene-bewegingsmelders": (corner, near(0, -4, 57, 44, -16, -14)),
    "scene-deur-en-raamsensoren": (window, near(-1.5, -2, 4, 30, -24, 8)),
    "scene-branddetectoren": (ceiling, near(0, 3, 80, 44, -14, -24)),
    "scene-waterdetectie": (laundry, near(-3, 3, 5, 36, -12, 20)),
    "scene-sirenes": (facade, near(4, 0, 23, 56, -24, -8)),
    "scene-bediening": (entrance, near(6, 0, 20, 46, -20, 8)),
    "scene-videobewaking": (eaves, near(0, 2, 18, 44, -42, -6, bright=1.15)),
    "scene-deursloten": (locked_door, near(-1, -2, 14, 48, -30, 10)),
    "scene-slim-schakelen": (socket, near(4, -6, 15, 48, -20, 10)),
    "scene-kabels-en-voeding": (cupboard, near(5, -9, 11, 62, -14, 14)),
}
