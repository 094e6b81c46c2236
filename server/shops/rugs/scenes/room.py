"""Lays a rug in a room and renders it with Cycles: blender -b -P room.py -- FOLDER NAME… (flat.py has left the textures there)."""

import math
import sys
from pathlib import Path

import bpy
import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from furniture import deck, lamp, material, outdoors_wall, planks, room_walls, sofa, terrace_sofa  # noqa: E402
from plants import plant  # noqa: E402
from designs import DESIGNS  # noqa: E402
MARGIN = 9

# wall, sofa, floor light and dark, cushion, pot; None: outdoors
ROOMS = {
    "duin-zand": ("#E9E4DA", "#7B8577", "#B08A62", "#9C7750", "#C9A27A", "#D9D2C6"),
    "duin-klei": ("#EFE9E0", "#CFC4B2", "#8C6545", "#7A5639", "#7A8A86", "#4A4A48"),
    "heide": ("#DDD6CA", "#8A6A50", "#A9845E", "#97744F", "#D8CBB5", "#5A5A56"),
    "wad": ("#EDEBE6", "#C9C5BC", "#BA9B78", "#A98A67", "#66808E", "#D5D0C8"),
    "herfst": ("#E6E0D4", "#4C5A54", "#80583A", "#6E4A30", "#C3A069", "#7A4A36"),
    "mos": ("#EDE8DF", "#B9A78E", "#B58F66", "#A27D57", "#5E6B4B", "#E0D9CC"),
    "maan": ("#E4DDD3", "#9A8F86", "#B3946F", "#A0825F", "#D9CDBB", "#6A635C"),
    "terras": None,
    "kade": None,
    "schuur": ("#EFEAE1", "#D6CBB9", "#97714E", "#85623F", "#A65B3C", "#D8CFC0"),
    "polder": ("#EAE6DB", "#8C8467", "#B18E64", "#9D7B54", "#D7CDA9", "#6B6A5C"),
    "akker": ("#EDE6DB", "#CBBBA3", "#A9825C", "#946F4C", "#8A5A3F", "#C8A48A"),
    "nevel": ("#E9EAE8", "#8E979B", "#B7A184", "#A48D70", "#D9D7CF", "#5E666A"),
    "golf": ("#E3DDD2", "#6F6A5F", "#A37C56", "#8F6A48", "#D8CDBB", "#8A8578"),
    "duinpan": ("#F0EBE1", "#D8CDB9", "#8E6B4A", "#7B5A3C", "#A98E66", "#9E9688"),
    "rietland": ("#ECE7DA", "#7A7C5C", "#B9946A", "#A57F57", "#D9CFB4", "#4F513D"),
    "baken": ("#F1EDE4", "#CFC7B8", "#8A6140", "#775235", "#A6402F", "#2F3E55"),
    "dambord": ("#EBE7DF", "#8A6A50", "#B79873", "#A48561", "#D9CDBB", "#3F3E3B"),
    "kust": ("#EFF0EC", "#D4CFC3", "#C0A27A", "#AD8F68", "#34597A", "#DADAD2"),
    "erf": ("#EFEAE1", "#5F6B63", "#97714E", "#85623F", "#D6CBB9", "#D8CFC0"),
    "hooi": ("#E8E1D4", "#D3C7B2", "#7C5536", "#6B4830", "#A98856", "#4A4A48"),
    "touw": ("#ECE8E0", "#3F4245", "#B08A62", "#9C7750", "#CDB88F", "#3C3A36"),
    "erfstuk": ("#E5E3DC", "#B9A68A", "#7A5237", "#69452E", "#3E5468", "#8C98A0"),
    "oogst": ("#EDE5D6", "#6B5A44", "#9A744F", "#875F3F", "#B98E4F", "#8C4A36"),
    "schemer": ("#E9E6E1", "#A8A196", "#8F7256", "#7D6147", "#55565A", "#2D2F33"),
    "vijver": ("#E6EAE8", "#C8C4BA", "#B4936B", "#A07F58", "#47717C", "#97B4B5"),
    "zonnewende": ("#F1EADC", "#8C7B66", "#A97F55", "#956C45", "#CE9A45", "#D9CFC0"),
    "jaarring": ("#E9E3D8", "#5C6256", "#B99A74", "#A68662", "#D8C2A0", "#7C5A3C"),
    "kiezel": ("#E8E6E1", "#7B7D80", "#B39B7C", "#A0886A", "#BDB6AA", "#5F6265"),
    "eiland": ("#E9EADF", "#D2C8B6", "#A27D58", "#8E6A48", "#5F7558", "#A8B59A"),
    "wolk": ("#D9D4CA", "#8F8375", "#9B7855", "#886544", "#EDE7DB", "#6A635C"),
    "oever": ("#F0E8DC", "#C9BBA6", "#8C6848", "#79573A", "#B9694A", "#D8B79C"),
}


def lay(name, folder):
    """The rug as a mesh that is as thick as the rug, with the drawn colours on it."""
    shape, (short, long), _, _, _, _, thickness = DESIGNS[name]
    is_round = shape == "round"
    heights = bpy.data.images.load(str(folder / f"{name}-height.png"))
    heights.colorspace_settings.name = "Non-Color"
    colours = bpy.data.images.load(str(folder / f"{name}-colour.png"))
    wide, high = heights.size
    lifted = np.array(heights.pixels[:], dtype=np.float32).reshape(high, wide, 4)[:, :, 0]
    cover = np.array(colours.pixels[:], dtype=np.float32).reshape(high, wide, 4)[:, :, 3]
    every = 6
    rows, columns = np.arange(0, high, every), np.arange(0, wide, every)
    lifted, cover = lifted[np.ix_(rows, columns)], cover[np.ix_(rows, columns)]
    body = (short + 2 * MARGIN) / 100, (long + 2 * MARGIN) / 100
    v, u = np.meshgrid(rows / high, columns / wide, indexing="ij")
    up = np.where(cover > 0.15, thickness * (0.2 + 0.8 * lifted) / 100 + 0.001, -0.004)
    # the long side runs along the sofa
    spots = np.stack([(0.5 - v) * body[1], (u - 0.5) * body[0], up], axis=-1).reshape(-1, 3)
    r, c = len(rows), len(columns)
    corner = (np.arange(r - 1)[:, None] * c + np.arange(c - 1)[None, :]).reshape(-1)
    faces = np.stack([corner, corner + c, corner + c + 1, corner + 1], axis=-1)
    mesh = bpy.data.meshes.new("rug")
    mesh.from_pydata(spots.tolist(), [], faces.tolist())
    layer = mesh.uv_layers.new()
    places = np.stack([u, v], axis=-1).reshape(-1, 2)
    layer.data.foreach_set("uv", places[faces.reshape(-1)].reshape(-1))
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    rug = bpy.data.objects.new("rug", mesh)
    bpy.context.collection.objects.link(rug)
    rug.location = (0.05, 0.22 if not is_round else 0.25, 0)
    if is_round:
        rug.location.x = 0.1
    cloth = material("rug", "#FFFFFF", rough=1)
    nodes, links = cloth.node_tree.nodes, cloth.node_tree.links
    picture = nodes.new("ShaderNodeTexImage")
    picture.image = colours
    shader = nodes["Principled BSDF"]
    links.new(picture.outputs["Color"], shader.inputs["Base Color"])
    links.new(picture.outputs["Alpha"], shader.inputs["Alpha"])
    shader.inputs["Specular"].default_value = 0.02
    mesh.materials.append(cloth)


def light(outdoors):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs["Color"].default_value = (0.86, 0.92, 1.0, 1)
    sky.inputs["Strength"].default_value = 0.75 if outdoors else 0.80
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = (2.4 if outdoors else 2.6), math.radians(2.5), (1, 0.93, 0.83)
    ray = bpy.data.objects.new("sun", sun)
    ray.rotation_euler = (math.radians(38), math.radians(-44), math.radians(6))
    bpy.context.collection.objects.link(ray)


def camera(lens, place, look_at):
    eye = bpy.data.objects.new("eye", bpy.data.cameras.new("eye"))
    eye.data.lens = lens
    eye.location = place
    bpy.context.collection.objects.link(eye)
    aim = bpy.data.objects.new("aim", None)
    aim.location = look_at
    bpy.context.collection.objects.link(aim)
    track = eye.constraints.new("TRACK_TO")
    track.target = aim
    bpy.context.scene.camera = eye


def settings(path, samples, width=800, height=800):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.max_bounces = 3
    scene.cycles.use_fast_gi = True
    scene.cycles.ao_bounces_render = 1
    scene.cycles.sample_clamp_indirect = 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = 0.22
    scene.render.filepath = str(path)


def furnish(look, tiles):
    if look is None:
        deck(tiles)
        outdoors_wall("#E8E0D2" if tiles else "#C9C2B5")
        terrace_sofa("#8C6A48", "#4F6272" if tiles else "#DAD5CA")
        plant(1.62, 1.35, "#B4714E", size=1.15, seed=5)
        plant(-1.75, 1.55, "#8F8C86", size=0.8, seed=9)
        return
    wall, seat, floor, dark, cushion, pot = look
    planks(floor, dark)
    room_walls(wall)
    sofa(seat, cushion)
    plant(1.66, 1.45, pot, size=1.1, seed=len(seat + pot) + ord(pot[1]))
    lamp(-1.62, 1.55)


def main():
    folder, *names = sys.argv[sys.argv.index("--") + 1 :]
    folder = Path(folder)
    for name in names or [*DESIGNS, "home"]:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        rug = "heide" if name == "home" else name
        furnish(ROOMS[rug], tiles=rug == "kade")
        lay(rug, folder)
        light(ROOMS[rug] is None)
        if name == "home":
            camera(40, (1.15, -2.55, 1.45), (0.05, 0.66, 0.28))
            settings(folder / "home.png", 20, 1280, 960)
        else:
            is_round = DESIGNS[rug][0] == "round"
            camera(43 if is_round else 36, (0.22, -2.75, 1.70), (0.06, 0.52, 0.16) if is_round else (0.04, 0.62, 0.20))
            settings(folder / f"{name}-room.png", 12)
        bpy.ops.render.render(write_still=True)
        print("rendered", name, flush=True)


main()
