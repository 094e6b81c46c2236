"""What stands on the first rugs. A painter takes places in cm from the middle and returns RGB from 0 to 1 for each."""

import numpy as np

from cloth import noise, step


def rgb(code):
    return np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def mix(a, b, t):
    return a + (b - a) * t[..., None]


def flat(x, colour):
    return np.ones(x.shape + (1,)) * rgb(colour)


def plain_bands(ground, light):
    """One colour with groups of lighter weft rows towards both ends."""

    def paint(x, y, px, size, seed):
        streaks = 0.5 + 0.13 * noise(x.shape, (px * 0.25, px * 22), seed)
        out = mix(flat(x, ground), flat(x, light), np.clip(streaks, 0, 1) * 0.5)
        away = size[1] / 2 - np.abs(y) + 0.15 * noise(x.shape, (px * 3, px * 9), seed + 1)
        for at, wide in ((12, 1.6), (16, 0.8), (19, 4.0), (25, 0.8), (28.5, 1.6)):
            band = step(at - wide / 2, 0.25, away) * (1 - step(at + wide / 2, 0.25, away))
            out = mix(out, flat(x, light), band * 0.85)
        return out

    return paint


def diamonds(x, y, px, size, seed):
    """Undyed wool with a lattice of dark lines, drawn as by hand."""
    wx = x + 1.8 * noise(x.shape, px * 9, seed)
    wy = y + 1.8 * noise(x.shape, px * 9, seed + 1)
    wide = 1.15 + 0.3 * noise(x.shape, px * 6, seed + 2)
    a, b = wx / 46 + wy / 62, wx / 46 - wy / 62
    gap = np.minimum(np.abs(a - np.round(a)), np.abs(b - np.round(b))) * 36
    line = 1 - step(0, 1.1, gap - wide)
    small = np.abs(np.abs(a - np.floor(a) - 0.5) + np.abs(b - np.floor(b) - 0.5) - 0.12) * 36
    mark = (1 - step(0, 1.0, small - 0.9)) * (np.floor(a) % 2 == np.floor(b) % 2)
    ground = mix(flat(x, "#E9E0CF"), flat(x, "#D9CDB6"), np.clip(0.5 + 0.25 * noise(x.shape, px * 3, seed + 3), 0, 1))
    return mix(ground, flat(x, "#3D3833"), np.maximum(line, mark) * 0.93)


def tide(x, y, px, size, seed):
    """Lines of a tidal flat in blue-greys and sand."""
    far = np.sin(y / 19 + 1.3 * noise(x.shape, (px * 14, px * 34), seed)) + 0.5 * noise(x.shape, (px * 9, px * 30), seed + 1)
    far += 0.06 * noise(x.shape, px * 0.35, seed + 2)
    tones = ["#5C7380", "#7D929B", "#A3B1B3", "#C9CCC5", "#DFD8C9"]
    out = flat(x, tones[0])
    for edge, tone in zip((-0.85, -0.25, 0.35, 0.95), tones[1:]):
        out = mix(out, flat(x, tone), step(edge, 0.22, far))
    ripple = np.sin(far * 26 + noise(x.shape, px * 5, seed + 3))
    return np.clip(out * (1 + 0.05 * step(0.2, 1.2, ripple)[..., None]), 0, 1)


def medallion(field, dark, light, soft, accent, wear=0.27):
    """A medallion in a field between borders, worn by use."""
    return lambda *where: worn_medallion((field, dark, light, soft, accent), wear, *where)


def worn_medallion(colours, wear, x, y, px, size, seed):
    red, navy, cream, rose, gold = (flat(x, c) for c in colours)
    px_, py_ = np.abs(x), np.abs(y)
    out = red.copy()
    in_x, in_y = size[0] / 2 - px_, size[1] / 2 - py_
    edge = np.minimum(in_x, in_y)
    lattice = np.cos(x * 2 * np.pi / 11) * np.cos(y * 2 * np.pi / 11)
    blossom = step(0.62, 0.1, np.abs(lattice)) * (1 - step(0.86, 0.08, np.abs(lattice)))
    out = mix(out, gold, blossom * 0.75)
    out = mix(out, navy, step(0.9, 0.06, np.abs(lattice)) * 0.9)
    turn = np.arctan2(y / 1.35, x)
    radius = np.hypot(x, y / 1.35)
    lobes = 1 + 0.10 * np.cos(8 * turn) + 0.04 * np.cos(16 * turn)
    for reach, tone in ((44, navy), (41.5, cream), (40, navy), (29, gold), (27.5, red), (17, cream), (15, navy), (7, gold), (5, red)):
        out = mix(out, tone, 1 - step(reach, 0.9, radius / lobes))
    petals = step(0.55, 0.15, np.cos(8 * turn)) * step(31, 0.8, radius / lobes) * (1 - step(37.5, 0.8, radius / lobes))
    out = mix(out, rose, petals)
    corner = np.hypot(in_x - 17, (in_y - 17) / 1.2)
    bow = corner + 2.2 * np.cos(10 * np.arctan2(in_y - 17, in_x - 17))
    inside = step(16.5, 0.6, edge)
    for reach, tone in ((33, navy), (31, cream), (29.5, rose), (18, navy), (16, gold)):
        out = mix(out, tone, (1 - step(reach, 0.9, bow)) * inside)
    out = mix(out, navy, 1 - inside)
    along = np.where(in_x < in_y, y, x)
    across = edge - 9.5
    rosette = np.hypot(along - np.round(along / 11) * 11, across)
    out = mix(out, cream, (1 - step(3.9, 0.6, rosette)) * 0.95)
    out = mix(out, red, 1 - step(2.7, 0.6, rosette))
    out = mix(out, gold, 1 - step(1.2, 0.5, rosette))
    vine = np.abs(across - 2.4 * np.sin(along * 2 * np.pi / 22)) * (1 - step(3.0, 0.4, np.abs(across) - 0.0))
    out = mix(out, rose, (1 - step(0.7, 0.4, vine)) * (np.abs(across) < 3.2) * (rosette > 4.1))
    for at, wide, tone in ((16, 1.0, cream), (14.7, 0.9, gold), (3.6, 1.0, cream), (2.2, 1.0, red), (0.6, 1.4, navy)):
        out = mix(out, tone, step(at - wide / 2, 0.4, edge) * (1 - step(at + wide / 2, 0.4, edge)))
    worn = np.clip(wear + 0.13 * noise(x.shape, px * 9, seed) + 0.10 * noise(x.shape, (px * 0.4, px * 5), seed + 1), 0, wear + 0.33)
    return mix(out, cream, worn)


def moss(x, y, px, size, seed):
    tone = np.clip(0.45 + 0.09 * noise(x.shape, px * 5, seed) + 0.2 * noise(x.shape, px * 0.6, seed + 1), 0, 1)
    return mix(flat(x, "#4A553F"), flat(x, "#727B5E"), tone)


def moon(x, y, px, size, seed):
    """A light disc that a darker one half covers."""
    light = mix(flat(x, "#E7DECF"), flat(x, "#D8CCB8"), np.clip(0.5 + 0.3 * noise(x.shape, px * 2, seed), 0, 1))
    dark = mix(flat(x, "#8E7B6B"), flat(x, "#A18F7E"), np.clip(0.5 + 0.3 * noise(x.shape, px * 2, seed + 1), 0, 1))
    reach = np.hypot(x + 30, y + 18) + 0.25 * noise(x.shape, px * 0.8, seed + 2)
    return mix(light, dark, step(74, 0.8, reach))


def triangles(x, y, px, size, seed):
    """Rows of triangles between bars, for outdoors."""
    sand, coal, clay = flat(x, "#D9CDB8"), flat(x, "#47443F"), flat(x, "#B07A55")
    pitch = 20.0
    row = np.floor(y / pitch)
    rise = y / pitch - row
    tooth = np.abs(((x / 16.0 + 0.5 * (row % 2)) % 1) - 0.5) * 2
    out = mix(sand, coal, step(0, 0.05, rise - tooth - 0.02) * (row % 3 != 1))
    stripes = (np.abs(((y / 5.0) % 1) - 0.5) < 0.2).astype(float)
    out = mix(out, clay, stripes * (row % 3 == 1))
    bar = 1 - step(0.06, 0.03, np.minimum(rise, 1 - rise))
    out = mix(out, sand, bar)
    edge = np.minimum(size[0] / 2 - np.abs(x), size[1] / 2 - np.abs(y))
    return mix(out, coal, 1 - step(3.2, 0.3, edge))


def rings(x, y, px, size, seed):
    """Blue and ecru plaits in turns, each a ring of its own."""
    ring = np.floor(np.hypot(x, y) / 1.7)
    blue, ecru, deep = flat(x, "#4A6A86"), flat(x, "#DDD5C4"), flat(x, "#2E4459")
    kind = np.array([0, 0, 0, 1, 0, 0, 2, 2, 1, 1, 0, 1])[(ring.astype(int)) % 12]
    out = np.where((kind == 1)[..., None], ecru, np.where((kind == 2)[..., None], deep, blue))
    return np.clip(out * (1 + 0.05 * noise(x.shape, px * 0.25, seed)[..., None]), 0, 1)


def jute(x, y, px, size, seed):
    tone = np.clip(0.5 + 0.28 * noise(x.shape, px * 0.3, seed) + 0.06 * noise(x.shape, px * 3, seed + 1), 0, 1)
    return mix(flat(x, "#A98856"), flat(x, "#CBAE7D"), tone)
