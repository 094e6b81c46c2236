"""What devices are made of: plastics, metals, glass and light. Colours are sRGB as '#RRGGBB'."""

import bpy

WHITE, BLACK, INK = "#E3E6E8", "#1A1C1F", "#0B1B2B"


def linear(code):
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1,)


def kept(key, make):
    """One material for each set of wishes, however many parts wear it."""
    if key not in bpy.data.materials:
        material = bpy.data.materials.new(key)
        material.use_nodes = True
        make(material)
    return bpy.data.materials[key]


def plastic(colour, rough=0.36, shine=0.4, coat=0.0):
    """Moulded plastic; `coat` from 0 (matt) to 1 (lacquered like a piano)."""

    def make(material):
        shader = material.node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = linear(colour)
        shader.inputs["Roughness"].default_value = rough
        shader.inputs["Specular"].default_value = shine
        shader.inputs["Clearcoat"].default_value = coat
        shader.inputs["Clearcoat Roughness"].default_value = 0.04

    return kept(f"plastic {colour} {rough} {shine} {coat}", make)


def gloss(colour="#0A0C0F"):
    """Polished black: windows before lenses, panels and screens that are off."""
    return plastic(colour, 0.08, 0.55, 1.0)


def paint(colour):
    """Printed on a surface: no shine of its own."""
    return plastic(colour, 0.7, 0.1)


def hollow():
    """The dark inside of slots and holes."""
    return plastic("#15181B", 0.9, 0.05)


def rubber(colour="#2A2C2F"):
    return plastic(colour, 0.75, 0.2)


def metal(colour="#C9CCD0", rough=0.28):
    def make(material):
        shader = material.node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = linear(colour)
        shader.inputs["Metallic"].default_value = 1
        shader.inputs["Roughness"].default_value = rough

    return kept(f"metal {colour} {rough}", make)


def glow(colour, strength=1.0):
    """A light that shows its colour and lights nothing else much."""

    def make(material):
        nodes, links = material.node_tree.nodes, material.node_tree.links
        light = nodes.new("ShaderNodeEmission")
        light.inputs["Color"].default_value = linear(colour)
        light.inputs["Strength"].default_value = strength
        links.new(light.outputs[0], nodes["Material Output"].inputs["Surface"])

    return kept(f"glow {colour} {strength}", make)


def clear(colour="#FFFFFF", mirror=0.9):
    """Thin clear plastic: lets through what is behind it in its own colour and mirrors more towards its edge. Bends no light, so it renders fast."""

    def make(material):
        nodes, links = material.node_tree.nodes, material.node_tree.links
        through, shine, mix, edge = (
            nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader", "Fresnel")
        )
        through.inputs["Color"].default_value = linear(colour)
        shine.inputs["Color"].default_value = (mirror, mirror, mirror, 1)
        shine.inputs["Roughness"].default_value = 0.03
        edge.inputs["IOR"].default_value = 1.5
        links.new(edge.outputs[0], mix.inputs[0])
        links.new(through.outputs[0], mix.inputs[1])
        links.new(shine.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])

    return kept(f"clear {colour} {mirror}", make)


def coated(tint, mirror=0.16):
    """The front glass of a lens: what is behind it shows darkly, and what it mirrors takes the colour of its coating."""

    def make(material):
        nodes, links = material.node_tree.nodes, material.node_tree.links
        through, shine, mix, edge, bend = (
            nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader", "LayerWeight", "MapRange")
        )
        through.inputs["Color"].default_value = (0.80, 0.84, 0.88, 1)
        shine.inputs["Color"].default_value = linear(tint)
        shine.inputs["Roughness"].default_value = 0.02
        edge.inputs["Blend"].default_value = 0.32
        bend.inputs["To Min"].default_value, bend.inputs["To Max"].default_value = mirror, 0.32
        links.new(edge.outputs["Facing"], bend.inputs["Value"])
        links.new(bend.outputs["Result"], mix.inputs[0])
        links.new(through.outputs[0], mix.inputs[1])
        links.new(shine.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])

    return kept(f"coated {tint} {mirror}", make)


def milky(colour="#F4F4F0"):
    """Plastic that light gets into: lenses of motion detectors, light covers."""

    def make(material):
        shader = material.node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = linear(colour)
        shader.inputs["Roughness"].default_value = 0.22
        shader.inputs["Specular"].default_value = 0.5
        shader.inputs["Sheen"].default_value = 0.3

    return kept(f"milky {colour}", make)
