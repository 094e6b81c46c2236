"""Floors, walls and furniture for Blender, in metres."""

import math

import bpy


def linear(code):
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1,)


def material(name, colour, rough=0.85, grain=0.0, scale=60.0):
    """A plain material; `grain` raises its surface like woven cloth or plaster."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = 0.15
    if grain:
        noise, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
        where = nodes.new("ShaderNodeTexCoord")
        noise.inputs["Scale"].default_value = scale
        bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.004
        links.new(where.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def box(place, size, cloth, soft=0.0, turn=0.0, lean=0.0):
    """A block around its middle; `soft` from 0 (sharp, only bevelled) to 1 (a pillow)."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=place, rotation=(lean, 0, turn))
    block = bpy.context.object
    block.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    block.data.materials.append(cloth)
    bevel = block.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = (0.006, 2) if soft == 0 else (min(size) * 0.34 * soft, 4)
    if soft:
        smooth = block.modifiers.new("smooth", "SUBSURF")
        smooth.levels = smooth.render_levels = 2
    for face in block.data.polygons:
        face.use_smooth = soft > 0
    return block


def pillow(place, side, cloth, turn, lean):
    """A cushion: thick in the middle, thin at the seams."""
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=18, y_subdivisions=18, size=side, location=place)
    front = bpy.context.object
    for corner in front.data.vertices:
        u, v = 2 * corner.co.x / side, 2 * corner.co.y / side
        corner.co.z = 0.10 * max(0, (1 - u**4) * (1 - v**4)) ** 0.5
        corner.co.x *= 1 - 0.07 * (1 - v * v)
        corner.co.y *= 1 - 0.07 * (1 - u * u)
    front.rotation_euler = (lean, 0, turn)
    mirror = front.modifiers.new("mirror", "MIRROR")
    mirror.use_axis = (False, False, True)
    for face in front.data.polygons:
        face.use_smooth = True
    front.data.materials.append(cloth)


def rod(start, end, thick, cloth):
    middle = [(a + b) / 2 for a, b in zip(start, end)]
    gap = [b - a for a, b in zip(start, end)]
    length = math.dist(start, end)
    bpy.ops.mesh.primitive_cylinder_add(radius=thick, depth=length, location=middle, vertices=24)
    made = bpy.context.object
    made.rotation_euler = (0, math.acos(gap[2] / length), math.atan2(gap[1], gap[0]))
    made.data.materials.append(cloth)
    for face in made.data.polygons:
        face.use_smooth = True


def floor(cloth):
    bpy.ops.mesh.primitive_plane_add(size=12, location=(0, 0, 0))
    bpy.context.object.data.materials.append(cloth)


def boards(light, dark, long, wide, gap, grain=True):
    """Planks or tiles of two tones, with grain along the plank."""
    made = material("floor", light, rough=0.5)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, brick = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexBrick")
    brick.offset = 0.37 if grain else 0
    brick.inputs["Color1"].default_value, brick.inputs["Color2"].default_value = linear(light), linear(dark)
    brick.inputs["Mortar"].default_value = tuple(c * 0.35 for c in linear(dark)[:3]) + (1,)
    brick.inputs["Scale"].default_value = 1
    brick.inputs["Mortar Size"].default_value = gap
    brick.inputs["Brick Width"].default_value, brick.inputs["Row Height"].default_value = long, wide
    links.new(where.outputs["Object"], brick.inputs["Vector"])
    stretch, noise, mixed = nodes.new("ShaderNodeMapping"), nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeMixRGB")
    stretch.inputs["Scale"].default_value = (2.2, 34, 1) if grain else (9, 9, 9)
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.6, 6
    mixed.blend_type = "OVERLAY"
    mixed.inputs["Fac"].default_value = 0.42 if grain else 0.3
    links.new(where.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    links.new(brick.outputs["Color"], mixed.inputs["Color1"])
    links.new(noise.outputs["Fac"], mixed.inputs["Color2"])
    links.new(mixed.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def planks(light, dark):
    floor(boards(light, dark, 1.7, 0.15, 0.002))


def deck(tiles):
    floor(boards("#BDB7AC", "#B2ACA1", 0.6, 0.6, 0.006, grain=False) if tiles else boards("#9A7B5C", "#8A6D50", 3.2, 0.14, 0.006))


def room_walls(colour):
    """A wall with its skirting board and, on the left, a wall with a window that the sun comes through."""
    plaster, white = material("wall", colour, 0.95), material("white", "#F4F1EB", 0.6)
    box((0, 2.15, 1.6), (7, 0.1, 3.2), plaster)
    box((0, 2.09, 0.06), (7, 0.025, 0.12), white)
    x = -2.35
    box((x, -2.6, 3), (0.14, 3.0, 6), plaster)
    box((x, 1.66, 3), (0.14, 1.0, 6), plaster)
    box((x, 0.03, 0.2), (0.14, 2.3, 0.4), plaster)
    box((x, 0.03, 4.25), (0.14, 2.3, 3.5), plaster)
    for y in (-1.08, 0.02, 1.14):
        box((x, y, 1.45), (0.06, 0.06, 2.1), white)
    for z in (0.42, 1.75, 2.48):
        box((x, 0.03, z), (0.06, 2.2, 0.05), white)


def outdoors_wall(colour):
    plaster = material("wall", colour, 0.95, 0.5, 40)
    box((0, 2.3, 1.6), (9, 0.1, 3.2), plaster)


def sofa(colour, accent):
    cloth, wood, other = material("sofa", colour, 0.95, 0.8, 260), material("legs", "#5B4330", 0.5), material("pillow", accent, 0.95, 0.8, 260)
    y = 1.52
    box((0, y, 0.26), (2.16, 0.86, 0.20), cloth, 0.5)
    box((0, y + 0.36, 0.52), (2.16, 0.18, 0.58), cloth, 0.8)
    for side in (-1, 1):
        box((side * 1.03, y - 0.02, 0.42), (0.16, 0.86, 0.44), cloth, 0.8)
        box((side * 0.475, y - 0.07, 0.42), (0.94, 0.72, 0.17), cloth, 0.85)
        box((side * 0.475, y + 0.19, 0.66), (0.92, 0.20, 0.46), cloth, 0.95, lean=-0.16)
        for far in (-0.36, 0.36):
            rod((side * 0.98, y + far, 0), (side * 0.96, y + far, 0.18), 0.022, wood)
    pillow((-0.72, y + 0.02, 0.70), 0.44, other, 0.25, 1.25)
    pillow((0.66, y + 0.02, 0.68), 0.40, other, -0.22, 1.22)


def terrace_sofa(wood_colour, cloth_colour):
    wood, cloth = material("teak", wood_colour, 0.6, 0.3, 30), material("cloth", cloth_colour, 0.95, 0.8, 260)
    y = 1.55
    for x in (-1.0, 1.0):
        for far in (-0.36, 0.36):
            box((x, y + far, 0.30), (0.07, 0.07, 0.6), wood)
        box((x, y, 0.60), (0.09, 0.84, 0.04), wood)
    box((0, y - 0.36, 0.27), (2.0, 0.045, 0.10), wood)
    box((0, y + 0.38, 0.62), (2.0, 0.04, 0.08), wood)
    box((0, y + 0.38, 0.46), (2.0, 0.04, 0.08), wood)
    box((0, y, 0.29), (2.0, 0.74, 0.03), wood)
    for side in (-1, 1):
        box((side * 0.475, y - 0.02, 0.385), (0.93, 0.70, 0.15), cloth, 0.85)
        box((side * 0.475, y + 0.25, 0.63), (0.92, 0.17, 0.42), cloth, 0.95, lean=-0.18)


def lamp(x, y):
    metal, shade = material("metal", "#2F2B28", 0.4), material("shade", "#EFE6D6", 0.9)
    rod((x, y, 0), (x, y, 0.02), 0.14, metal)
    rod((x, y, 0.02), (x, y, 1.45), 0.011, metal)
    bpy.ops.mesh.primitive_cone_add(radius1=0.22, radius2=0.15, depth=0.28, location=(x, y, 1.5), vertices=64, end_fill_type="NOTHING")
    bpy.context.object.data.materials.append(shade)
    for face in bpy.context.object.data.polygons:
        face.use_smooth = True
