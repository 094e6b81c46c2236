"""What stands on flat-woven rugs and on those of jute. Painters as in painters.py."""

import numpy as np

from cloth import noise, step
from painters import flat, mix


def stripes(ground, *bands):
    """Weft stripes over the whole width. `bands`: colour, pitch in cm, share of the pitch, shift in cm."""

    def paint(x, y, px, size, seed):
        streaks = np.clip(0.12 * noise(x.shape, (px * 0.25, px * 22), seed), -0.3, 0.3)
        out = np.clip(flat(x, ground) * (1 + 0.25 * streaks[..., None]), 0, 1)
        line = y + 0.12 * noise(x.shape, (px * 3, px * 9), seed + 1)
        for colour, pitch, share, shift in bands:
            phase = np.abs(((line + shift) / pitch) % 1 - 0.5) * 2
            out = mix(out, flat(x, colour), (1 - step(share, 0.5 / pitch, phase)) * 0.93)
        return np.clip(out * (1 + 0.12 * streaks[..., None]), 0, 1)

    return paint


def checks(light, dark, side):
    """Blocks by turns, each a little lighter or darker than the next, as hand-spun yarn is."""

    def paint(x, y, px, size, seed):
        column, row = np.floor(x / side + 0.5), np.floor(y / side)
        tone = np.modf(np.sin(column * 12.9898 + row * 78.233 + seed) * 43758.5453)[0]
        out = np.where(((column + row) % 2 == 0)[..., None], flat(x, light), flat(x, dark))
        return np.clip(out * (1 + 0.06 * tone[..., None]) * (1 + 0.03 * noise(x.shape, px * 0.4, seed))[..., None], 0, 1)

    return paint


def signals(x, y, px, size, seed):
    """Large blocks of brick red, navy and ecru with stepped edges, as beacons at a fairway."""
    red, navy, ecru, ochre = (flat(x, c) for c in ("#A6402F", "#2F3E55", "#E2D8C5", "#C99A4B"))
    stair = np.round(np.abs(x) / 8) * 8
    out = ecru.copy()
    for at, wide, tone in ((-78, 38, navy), (-24, 30, red), (30, 26, navy), (82, 40, red)):
        reach = wide / 2 + 10 - np.abs(stair) * 0.26
        out = mix(out, tone, 1 - step(reach, 0.5, np.abs(y - at)))
        out = mix(out, ochre, (1 - step(1.8, 0.4, np.abs(np.abs(y - at) - reach - 3.4))))
    edge = size[0] / 2 - np.abs(x)
    out = mix(out, navy, 1 - step(3.0, 0.3, edge))
    return np.clip(out * (1 + 0.05 * noise(x.shape, (px * 0.25, px * 18), seed)[..., None]), 0, 1)


def jute_plain(ground="#B08E5C", light="#CFB482"):
    """Undyed jute: no two threads have the same colour."""

    def paint(x, y, px, size, seed):
        tone = 0.5 + 0.22 * noise(x.shape, (px * 0.3, px * 7), seed) + 0.12 * noise(x.shape, px * 4, seed + 1)
        return mix(flat(x, ground), flat(x, light), np.clip(tone, 0, 1))

    return paint


def herringbone(x, y, px, size, seed):
    """Bleached and raw jute in a herringbone."""
    across = np.abs((x / 9.0) % 2 - 1) * 9.0
    lines = step(0.0, 0.35, np.sin((y + across) * 2 * np.pi / 4.2))
    base = jute_plain("#A5834F", "#B99866")(x, y, px, size, seed)
    return mix(base, flat(x, "#DCCBA6"), lines * 0.85)


def framed(x, y, px, size, seed):
    """Raw jute with a dark border and a thin line within it."""
    base = jute_plain()(x, y, px, size, seed)
    edge = np.minimum(size[0] / 2 - np.abs(x), size[1] / 2 - np.abs(y))
    dark = np.clip(flat(x, "#3C3A36") * (1 + 0.08 * noise(x.shape, px * 0.4, seed + 2)[..., None]), 0, 1)
    out = mix(base, dark, 1 - step(9.0, 0.4, edge))
    return mix(out, dark, step(12.6, 0.4, edge) * (1 - step(14.0, 0.4, edge)))
