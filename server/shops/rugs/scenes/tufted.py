"""What stands on tufted rugs: fields, water, wood and stone. Painters as in painters.py."""

import numpy as np

from cloth import noise, step
from painters import flat, mix


def parcels(x, y, px, size, seed):
    """Fields as seen from the air: long plots between straight ditches."""
    tones = ["#7C8A5B", "#A9AE78", "#C9B36C", "#5E704F", "#D9CFA8", "#8F9B6A"]
    lean = y + 0.10 * x
    edges = np.array([-150, -92, -58, -10, 22, 68, 104, 150])
    plot = np.clip(np.searchsorted(edges, lean) - 1, 0, 6)
    half = x > np.array([-20, 26, -38, 8, 34, -16, 20])[plot]
    tone = (plot * 2 + half * 3) % len(tones)
    out = np.stack([flat(x, t) for t in tones])[tone, np.arange(x.shape[0])[:, None], np.arange(x.shape[1])[None, :]]
    furrow = np.sin((lean if seed % 2 else x) * 2 * np.pi / 3.4) * (plot % 2) + np.sin(x * 2 * np.pi / 4.2) * (1 - plot % 2)
    out = np.clip(out * (1 + 0.05 * furrow[..., None]), 0, 1)
    ditch = np.min(np.abs(lean[..., None] - edges[1:-1]), axis=-1)
    sides = np.abs(x - np.array([-20, 26, -38, 8, 34, -16, 20])[plot])
    return mix(out, flat(x, "#E6E3D2"), 1 - step(1.1, 0.6, np.minimum(ditch, sides)))


def furrows(dark, light, pitch):
    """A ploughed field: wide lines that bend together."""

    def paint(x, y, px, size, seed):
        bend = 9 * np.sin(x / 46) + 2.5 * noise(x.shape, (px * 18, px * 26), seed)
        wave = np.sin((y + bend) * 2 * np.pi / pitch)
        return mix(flat(x, dark), flat(x, light), step(0, 1.4, wave))

    return paint


def mist(low, high):
    """One colour that rises out of another, as mist over a meadow."""

    def paint(x, y, px, size, seed):
        rise = y / size[1] + 0.5 + 0.06 * noise(x.shape, (px * 6, px * 20), seed) + 0.03 * noise(x.shape, px * 0.5, seed + 1)
        return mix(flat(x, low), flat(x, high), step(0.5, 0.95, rise))

    return paint


def carved(ground, shade, pitch, slope=0.0):
    """One colour, with lines cut into the pile."""

    def paint(x, y, px, size, seed):
        bend = 6.5 * np.sin(x / 21 + slope * y / 30) + 1.2 * noise(x.shape, px * 16, seed)
        line = np.abs(((y + bend + slope * x) / pitch) % 1 - 0.5) * pitch
        out = mix(flat(x, ground), flat(x, shade), (1 - step(0.55, 0.7, line)) * 0.75)
        return np.clip(out * (1 + 0.02 * noise(x.shape, px * 0.5, seed + 1)[..., None]), 0, 1)

    return paint


def ripples(x, y, px, size, seed):
    """Rings in a pond, thrown a little off the middle."""
    far = np.hypot(x + 14, y - 10) + 0.7 * noise(x.shape, px * 8, seed)
    tones = ["#2F5563", "#47717C", "#6B939A", "#97B4B5", "#C6D3CC"]
    out = flat(x, tones[0])
    for edge, tone in zip((16, 34, 55, 78), tones[1:]):
        out = mix(out, flat(x, tone), step(edge, 1.2, far))
    return mix(out, flat(x, "#E4E6DC"), 1 - step(0.5, 0.6, np.abs(far - 45)))


def sun(x, y, px, size, seed):
    """Rays from one side to the other, ochre on cream."""
    turn = np.arctan2(y - size[1] * 0.34, x)
    rays = np.sin(turn * 22) + 0.12 * noise(x.shape, px * 2, seed)
    far = np.hypot(x, y - size[1] * 0.34)
    out = mix(flat(x, "#EADFC8"), flat(x, "#CE9A45"), step(0, 0.25, rays))
    out = mix(out, flat(x, "#B9712F"), 1 - step(22, 0.8, far))
    return mix(out, flat(x, "#EADFC8"), step(25, 0.8, far) * 0 + (step(22, 0.8, far) * (1 - step(26, 0.8, far))))


def rings_of_wood(x, y, px, size, seed):
    """The end of a trunk: narrow and wide years, and the cracks of drying."""
    turn = np.arctan2(y + 8, x - 12)
    far = np.hypot(x - 12, y + 8) * (1 + 0.035 * np.sin(3 * turn + 1) + 0.02 * np.sin(7 * turn)) + 0.5 * noise(x.shape, px * 7, seed)
    year = far + 3.2 * np.sin(far / 9.5)
    line = np.abs((year / 5.2) % 1 - 0.5) * 5.2
    out = mix(flat(x, "#D8C2A0"), flat(x, "#B08F67"), np.clip(far / 110, 0, 1))
    out = mix(out, flat(x, "#7C5A3C"), (1 - step(0.5, 0.9, line)) * 0.85)
    bark = size[0] / 2 - np.hypot(x, y)
    return mix(out, flat(x, "#5C4330"), 1 - step(4.5, 1.5, bark))


def stone(light, dark, vein):
    """A pebble: speckled, with one vein of quartz."""

    def paint(x, y, px, size, seed):
        speck = 0.5 + 0.2 * noise(x.shape, px * 6, seed) + 0.25 * noise(x.shape, px * 0.6, seed + 1)
        out = mix(flat(x, dark), flat(x, light), np.clip(speck, 0, 1))
        bow = np.abs(y + 0.35 * x + 9 * np.sin(x / 38) - 12 + 0.8 * noise(x.shape, px * 5, seed + 2))
        return mix(out, flat(x, vein), (1 - step(2.4, 1.2, bow)) * 0.9)

    return paint


def contours(low, high, line):
    """Heights of an island, drawn as on a map."""

    def paint(x, y, px, size, seed):
        hill = np.hypot((x + 16) / 78, (y - 20) / 112) + 0.10 * noise(x.shape, px * 16, seed)
        other = np.hypot((x - 30) / 60, (y + 52) / 70) + 0.06 * noise(x.shape, px * 14, seed + 1)
        height = np.minimum(hill, other + 0.18)
        out = mix(flat(x, high), flat(x, low), np.clip(height, 0, 1))
        away = np.abs((height * 6.5) % 1 - 0.5) / 6.5 * 90
        return mix(out, flat(x, line), (1 - step(0.7, 0.8, away)) * 0.9)

    return paint


def halves(upper, lower):
    """Two colours that meet in a bow, as water and bank."""

    def paint(x, y, px, size, seed):
        bow = y - 18 * np.sin(x / 34 + 0.6) + 10 + 0.3 * noise(x.shape, px * 0.8, seed)
        grain = 1 + 0.03 * noise(x.shape, px * 0.6, seed + 1)[..., None]
        return np.clip(mix(flat(x, upper), flat(x, lower), step(0, 0.8, bow)) * grain, 0, 1)

    return paint
