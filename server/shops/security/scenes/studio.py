"""The studio: a table in the colour of the shop's tiles, soft boxes, a camera that frames what stands there, and the render."""

import math

import bpy
import numpy as np
from mathutils import Vector

from finish import linear

TILE = "#F2F5F8"
SIDE, LARGE = 1400, 1600
LAYERS = {
    "colour": "Image",
    "normal": "Normal",
    "diffuse": "DiffDir",
    "bounced": "DiffInd",
    "albedo": "DiffCol",
    "shine": "GlossDir",
    "mirrored": "GlossInd",
    "gloss": "GlossCol",
    "glow": "Emit",
}


def empty_studio():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def corners():
    """All points of what stands in the studio, as the camera would meet them."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    spots = []
    for thing in bpy.context.scene.objects:
        if thing.type not in ("MESH", "CURVE", "FONT") or thing.name.startswith("table"):
            continue
        shape = thing.evaluated_get(graph)
        data = shape.to_mesh()
        count = len(data.vertices)
        flat = np.empty(count * 3, dtype=np.float32)
        data.vertices.foreach_get("co", flat)
        world = np.array(shape.matrix_world)
        spots.append(flat.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
        shape.to_mesh_clear()
    return np.concatenate(spots)


def soft_box(name, place, aim, wide, high, power, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = "RECTANGLE", wide, high, power, colour
    made = bpy.data.objects.new(name, lamp)
    made.location = place
    made.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)


def lights(middle, size, turn):
    """Lights that grow with the device and turn with the camera: a large box from the upper right, a strip from behind on the left, and a dim room."""

    def spot(x, y, z):
        c, s = math.cos(turn), math.sin(turn)
        return middle[0] + size * (c * x - s * y), middle[1] + size * (s * x + c * y), size * z

    soft_box("key", spot(1.6, -3.0, 3.2), middle, 2.2 * size, 2.2 * size, 215 * size * size)
    soft_box("rim", spot(-3.4, 1.6, 1.9), middle, 0.7 * size, 3.2 * size, 62 * size * size, (0.95, 0.98, 1))
    soft_box("top", spot(-0.3, 2.4, 3.6), middle, 3.0 * size, 0.9 * size, 50 * size * size)
    room(turn)


def room(turn):
    """Light from all around: brighter from above, and next to none from the left and the right, where black flags give what is white a darker rim."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where, split, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "SeparateXYZ", "ValToRGB"))
    links.new(where.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (0.34, 0.36, 0.38, 1)
    stops[1].position, stops[1].color = 0.75, (0.92, 0.96, 1.0, 1)
    aside, size, flags = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeMath"), nodes.new("ShaderNodeMapRange")
    aside.operation, size.operation, flags.interpolation_type = "DOT_PRODUCT", "ABSOLUTE", "SMOOTHSTEP"
    aside.inputs[1].default_value = (math.cos(turn), math.sin(turn), 0)
    for name, value in (("From Min", 0.35), ("From Max", 0.85), ("To Min", 0.52), ("To Max", 0.06)):
        flags.inputs[name].default_value = value
    links.new(where.outputs["Generated"], aside.inputs[0])
    links.new(aside.outputs["Value"], size.inputs[0])
    links.new(size.outputs[0], flags.inputs["Value"])
    links.new(flags.outputs["Result"], nodes["Background"].inputs["Strength"])


def table(size):
    """Throws back light and, in the second render, catches shadows; the picture's ground is laid under it later."""
    bpy.ops.mesh.primitive_plane_add(size=60 * size)
    plane = bpy.context.object
    plane.name = "table"
    plane.visible_camera = False
    cloth = bpy.data.materials.new("table")
    cloth.use_nodes = True
    shader = cloth.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(TILE)
    shader.inputs["Specular"].default_value = 0
    shader.inputs["Roughness"].default_value = 1
    plane.data.materials.append(cloth)


def camera(spots, around, above, fill, lens=90, aim=None, wide=None, ratio=1.0, blur=None):
    """Looks from `around` degrees to the right of the front and `above` degrees up; frames all points, or `wide` centimetres around `aim`."""
    a, e = math.radians(around), math.radians(above)
    way = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    right = np.array([math.cos(a), math.sin(a), 0.0])
    up = np.cross(right, -way)
    eye = bpy.data.objects.new("eye", bpy.data.cameras.new("eye"))
    eye.data.lens, eye.data.sensor_width = lens, 36
    half = 36 / lens / 2
    if aim is not None:
        target, far = np.array(aim, dtype=float), wide / 2 / half
    else:
        target, far = (spots.min(axis=0) + spots.max(axis=0)) / 2, 0.0
        for _ in range(6):
            at = spots - target
            x, y, z = at @ right, at @ up, at @ way
            far = max((np.abs(x) / (half * fill) + z).max(), (np.abs(y) * ratio / (half * fill) + z).max())
            sx, sy = x / (far - z), y / (far - z)
            target = target + right * (sx.min() + sx.max()) / 2 * far + up * (sy.min() + sy.max()) / 2 * far
    eye.location = target + way * far
    eye.rotation_euler = Vector(-way).to_track_quat("-Z", "Y").to_euler()
    eye.data.clip_start, eye.data.clip_end = 0.5, 5000
    if blur:
        eye.data.dof.use_dof, eye.data.dof.focus_distance, eye.data.dof.aperture_fstop = True, far, blur
    bpy.context.collection.objects.link(eye)
    scene = bpy.context.scene
    scene.camera = eye
    at = spots - target
    x, y, z = at @ right, at @ up, at @ way
    across, down = x / (far - z) / half / 2 + 0.5, y * ratio / (far - z) / half / 2 + 0.5
    border = scene.render
    border.use_border = border.use_crop_to_border = blur is None
    border.border_min_x, border.border_max_x = max(across.min() - 0.01, 0), min(across.max() + 0.01, 1)
    border.border_min_y, border.border_max_y = max(down.min() - 0.01, 0), min(down.max() + 0.01, 1)


def settings(samples, width=SIDE, height=SIDE):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    cycles.use_fast_gi, cycles.ao_bounces_render = True, 1
    cycles.transparent_max_bounces, cycles.transmission_bounces = 8, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 1.5, 6
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Standard"
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_emit = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True


def shade(stem, samples=24, share=15):
    """Renders only what the devices keep from the table, at `share` percent of the size: shadows are soft."""
    scene = bpy.context.scene
    scene.render.use_border = False
    for thing in scene.objects:
        if thing.type in ("MESH", "CURVE", "FONT"):
            thing.visible_camera = thing.name.startswith("table")
            thing.is_shadow_catcher = thing.name.startswith("table")
    scene.cycles.samples, scene.cycles.use_adaptive_sampling, scene.render.resolution_percentage = samples, False, share
    return render(stem, {"shadow": "Image"})["shadow"][..., 3]


def render(stem, layers):
    """Renders and reads the named layers back as linear arrays of the whole picture, top row first; outside the border there is nothing."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, out = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    out.base_path = str(stem.parent)
    out.format.file_format, out.format.color_depth, out.format.color_mode = "OPEN_EXR", "16", "RGBA"
    out.format.exr_codec = "NONE"
    out.file_slots.clear()
    for name, socket in layers.items():
        out.file_slots.new(f"{stem.name}-{name}-")
        links.new(source.outputs[socket], out.inputs[f"{stem.name}-{name}-"])
    bpy.ops.render.render()
    found = {}
    for name in layers:
        path = stem.parent / f"{stem.name}-{name}-{scene.frame_current:04d}.exr"
        picture = bpy.data.images.load(str(path))
        wide, high = picture.size
        flat = np.empty(wide * high * 4, dtype=np.float32)
        picture.pixels.foreach_get(flat)
        share = scene.render.resolution_percentage / 100
        full = np.zeros((round(scene.render.resolution_y * share), round(scene.render.resolution_x * share), 4), dtype=np.float32)
        left, low = (int(scene.render.border_min_x * full.shape[1]), int(scene.render.border_min_y * full.shape[0])) if scene.render.use_border else (0, 0)
        full[low : low + high, left : left + wide] = flat.reshape(high, wide, 4)
        found[name] = full[::-1]
        path.unlink()
    return found
