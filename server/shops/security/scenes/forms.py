"""The shapes devices are made of. Lengths in centimetres; x to the right, z up, the front looks towards -y. Each function returns a new object."""

import math

import bpy

FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-{}.ttf"


def outline(wide, high, radius, steps=10):
    """A rounded rectangle around the middle, counter-clockwise as seen from the front; its corners run a little softer than circles."""
    wide, high = max(wide, 1e-3), max(high, 1e-3)
    radius = min(max(radius, 1e-3), wide / 2, high / 2)
    power = 2 / (2.0 if radius > 0.48 * min(wide, high) else 2.25)
    points = []
    for corner, (sx, sz) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            turn = step / steps * math.pi / 2 + corner * math.pi / 2
            c, s = math.cos(turn), math.sin(turn)
            x = radius * math.copysign(abs(c) ** power, c)
            z = radius * math.copysign(abs(s) ** power, s)
            points.append((sx * (wide / 2 - radius) + x, sz * (high / 2 - radius) + z))
    return points


def mesh(name, spots, faces, material, sharp=38.0):
    """A mesh, smooth up to `sharp` degrees between faces."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(spots, [], faces)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(sharp)
    data.materials.append(material)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    return made


def loft(material, wide, high, radius, rings, at=(0, 0, 0), turn=(0, 0, 0), steps=10, hollow=False):
    """A body of rounded rectangles one before the other: each ring is (inset, depth), from the back (0) forwards. `hollow` leaves both ends open."""
    spots, faces, count = [], [], 4 * (steps + 1)
    for inset, depth in rings:
        spots += [(x, -depth, z) for x, z in outline(wide - 2 * inset, high - 2 * inset, radius - inset, steps)]
    for ring in range(len(rings) - 1):
        for i in range(count):
            a, b = ring * count + i, ring * count + (i + 1) % count
            faces.append((a, a + count, b + count, b))
    if not hollow:
        faces.append(tuple(range(count)))
        faces.append(tuple(reversed(range(len(spots) - count, len(spots)))))
    made = mesh("body", spots, faces, material)
    made.location, made.rotation_euler = at, [math.radians(a) for a in turn]
    return made


def rounded(depth, front=0.3, back=0.1, crown=0.0, reach=0.0, seams=(), gap=0.05, steps=6):
    """Rings of a body with rounded edges: `crown` bulges the front over `reach` (half of the smaller side); `seams` are grooves at those depths."""
    rings = [(back + 0.05, 0)]
    for step in range(steps + 1):
        a = step / steps * math.pi / 2
        rings.append((back * (1 - math.sin(a)), back * (1 - math.cos(a))))
    for seam in sorted(seams):
        rings += [(0, seam), (gap, seam + 0.01), (gap, seam + gap), (0, seam + gap + 0.01)]
    for step in range(steps + 1):
        a = step / steps * math.pi / 2
        rings.append((front * (1 - math.cos(a)), depth - front * (1 - math.sin(a))))
    if crown:
        for step in range(1, 11):
            t = step / 10
            rings.append((front + t * (reach - front) * 0.995, depth + crown * (1 - (1 - t) ** 2)))
    else:
        rings.append((front + 0.04, depth))
    return rings


def body(material, wide, high, depth, radius, at=(0, 0, 0), turn=(0, 0, 0), **form):
    """A box with rounded corners and edges, its back at y = 0."""
    if form.get("crown"):
        form.setdefault("reach", min(wide, high) / 2)
    return loft(material, wide, high, radius, rounded(depth, **form), at, turn)


def round_body(material, wide, depth, at=(0, 0, 0), turn=(0, 0, 0), **form):
    """A disc with rounded edges."""
    if form.get("crown"):
        form.setdefault("reach", wide / 2)
    return loft(material, wide, wide, wide / 2, rounded(depth, **form), at, turn, steps=24)


def turned(material, profile, at=(0, 0, 0), turn=(0, 0, 0), hollow=False):
    """Turned on a lathe: (radius, depth) from the back forwards."""
    widest = max(radius for radius, _ in profile)
    return loft(material, 2 * widest, 2 * widest, widest, [(widest - r, d) for r, d in profile], at, turn, 24, hollow)


def patch(material, wide, high, radius, at=(0, 0, 0), turn=(0, 0, 0), thick=0.02):
    """A thin plate on a surface: windows, keys, prints."""
    edge = min(thick * 0.6, 0.05)
    return loft(material, wide, high, radius, [(0, 0), (0, thick - edge), (edge, thick), (edge + 0.02, thick)], at, turn)


def frame(material, wide, high, radius, line, at=(0, 0, 0), turn=(0, 0, 0), thick=0.02):
    """A rim: the outline of a rounded rectangle, `line` wide."""
    return loft(material, wide, high, radius, [(0, 0), (0, thick), (line, thick), (line, 0)], at, turn, 16, hollow=True)


def spread(material, places, wide, high=None, radius=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """Many small flat plates as one mesh at (x, z) places: holes of a grille, slots, prints."""
    high = wide if high is None else high
    shape = outline(wide, high, min(wide, high) / 2 if radius is None else radius, 4)
    spots, faces = [], []
    for x, z in places:
        start = len(spots)
        spots += [(x + a, 0, z + b) for a, b in shape]
        faces.append(tuple(reversed(range(start, len(spots)))))
    made = mesh("spread", spots, faces, material)
    made.location, made.rotation_euler = at, [math.radians(a) for a in turn]
    return made


def sheet(material, surface, across, down, at=(0, 0, 0), turn=(0, 0, 0), sharp=180.0):
    """A surface (u, v from 0 to 1) -> (x, y, z), drawn as a net."""
    spots = [surface(i / across, j / down) for j in range(down + 1) for i in range(across + 1)]
    faces = []
    for j in range(down):
        for i in range(across):
            a = j * (across + 1) + i
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    made = mesh("sheet", spots, faces, material, sharp)
    made.location, made.rotation_euler = at, [math.radians(a) for a in turn]
    return made


def text(words, size, material, at=(0, 0, 0), turn=(0, 0, 0), bold=False, align="CENTER"):
    """Printed words; `size` is the height of a line."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.font = bpy.data.fonts.load(FONT.format("Bold" if bold else "Regular"), check_existing=True)
    curve.body, curve.size, curve.align_x, curve.align_y = words, size, align, "CENTER"
    curve.resolution_u = 6
    curve.materials.append(material)
    made = bpy.data.objects.new("text", curve)
    made.location = at
    made.rotation_euler = (math.radians(90 + turn[0]), math.radians(turn[1]), math.radians(turn[2]))
    made.visible_shadow = False
    bpy.context.collection.objects.link(made)
    return made


def wrapped_text(words, size, material, radius, at=(0, 0, 0), bold=False):
    """Printed words along a lying cylinder's left side, as its axis runs; `at` is the axis at their middle."""
    flat = text(words, size, material, bold=bold)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    for vertex in data.vertices:
        along, up = vertex.co.x, vertex.co.y / radius
        vertex.co = (-radius * math.cos(up), -along, radius * math.sin(up))
    made = bpy.data.objects.new("text", data)
    made.location, made.visible_shadow = at, False
    bpy.context.collection.objects.link(made)
    return made


def wire(material, points, radius, closed=False, smooth=True):
    """A cable or a rod through points."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 5, True
    curve.resolution_u = 10
    if smooth:
        line = curve.splines.new("NURBS")
        line.points.add(len(points) - 1)
        for spot, point in zip(line.points, points):
            spot.co = (*point, 1)
        line.order_u, line.use_endpoint_u, line.use_cyclic_u = 4, not closed, closed
    else:
        line = curve.splines.new("POLY")
        line.points.add(len(points) - 1)
        for spot, point in zip(line.points, points):
            spot.co = (*point, 1)
        line.use_cyclic_u = closed
    curve.materials.append(material)
    made = bpy.data.objects.new("wire", curve)
    bpy.context.collection.objects.link(made)
    return made


def ball(material, radius, at=(0, 0, 0), low=-1.0, high=1.0):
    """A ball, or a slice of it: from `low` to `high` along the depth, in shares of the radius."""
    start, end = math.asin(max(-1, low)), math.asin(min(1, high))
    profile = []
    for step in range(33):
        a = start + (end - start) * step / 32
        profile.append((max(radius * math.cos(a), 1e-3), radius * math.sin(a)))
    return turned(material, profile, at)


def screw(at, size=0.5, turn=(0, 0, 0), material=None):
    """The head of a cross-head screw."""
    from finish import hollow, metal

    head = turned(material or metal("#B9BDC2", 0.35), [(size / 2, 0), (size / 2, size * 0.12), (size * 0.4, size * 0.2), (size * 0.3, size * 0.2)], at, turn)
    for wide, high in ((0.5, 0.1), (0.1, 0.5)):
        mark = spread(hollow(), [(0, 0)], size * wide, size * high, 0.01)
        mark.parent, mark.location = head, (0, -size * 0.205, 0)
    return head


def gathered(build, at=(0, 0, 0), turn=(0, 0, 0)):
    """Builds a device and hangs all of its parts on one empty, so that it can be placed and turned as a whole."""
    before = set(bpy.data.objects)
    build()
    root = bpy.data.objects.new("device", None)
    bpy.context.collection.objects.link(root)
    for part in set(bpy.data.objects) - before:
        if part is not root and part.parent is None:
            part.parent = root
    root.location, root.rotation_euler = at, [math.radians(a) for a in turn]
    return root
