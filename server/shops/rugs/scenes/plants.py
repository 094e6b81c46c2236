"""Rubber plants in pots for Blender, in metres."""

import math
import random

import bpy

from furniture import material, rod


def plant(x, y, pot_colour, size, seed):
    """A rubber plant in a pot."""
    chance = random.Random(seed)
    green = [material(f"leaf{i}", tone, 0.45) for i, tone in enumerate(("#3E5A38", "#4C6B40", "#344D33"))]
    bark, clay, soil = material("bark", "#6B5540", 0.9), material("pot", pot_colour, 0.8, 0.2, 50), material("soil", "#3B2F26", 1)
    bpy.ops.mesh.primitive_cone_add(radius1=0.13 * size, radius2=0.18 * size, depth=0.34 * size, location=(x, y, 0.17 * size), vertices=64)
    pot = bpy.context.object
    pot.data.materials.append(clay)
    for face in pot.data.polygons:
        face.use_smooth = len(face.vertices) == 4
    bpy.ops.mesh.primitive_cylinder_add(radius=0.165 * size, depth=0.01, location=(x, y, 0.341 * size))
    bpy.context.object.data.materials.append(soil)
    for stem in range(3):
        lean = (chance.uniform(-0.16, 0.16) * size, chance.uniform(-0.14, 0.10) * size)
        tall = chance.uniform(0.75, 1.25) * size
        rod((x, y, 0.33 * size), (x + lean[0], y + lean[1], 0.33 * size + tall), 0.008, bark)
        for i in range(11):
            t = 0.22 + 0.78 * i / 10
            base = (x + lean[0] * t, y + lean[1] * t, 0.33 * size + tall * t)
            leaf(base, i * 2.4 + stem, chance.uniform(0.2, 0.27) * size * (1.1 - 0.3 * t), chance.uniform(0.1, 0.75), chance.choice(green))


def leaf(base, turn, long, up, green):
    """An oval blade that bends down towards its tip."""
    spots, faces, n = [], [], 8
    for i in range(n + 1):
        t = i / n
        half = 0.27 * long * math.sin(math.pi * min(1, 0.06 + t * 0.95)) ** 0.8
        far, high = t * long * math.cos(up), t * long * math.sin(up) - 0.5 * long * t * t
        for across in (-half, 0, half):
            spots.append((far, across, high + abs(across) * 0.35))
    for i in range(n):
        for j in range(2):
            a = i * 3 + j
            faces.append((a, a + 1, a + 4, a + 3))
    mesh = bpy.data.meshes.new("leaf")
    mesh.from_pydata(spots, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(green)
    blade = bpy.data.objects.new("leaf", mesh)
    blade.location, blade.rotation_euler = base, (0, 0, turn)
    bpy.context.collection.objects.link(blade)
