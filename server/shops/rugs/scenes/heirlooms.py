"""What stands on vintage rugs beside the medallion. Painters as in painters.py."""

import numpy as np

from cloth import noise, step
from painters import flat, mix


def worn(x, px, seed, wear):
    """Where the pile has gone: in patches, and along the rows of knots."""
    patches = 0.14 * noise(x.shape, px * 9, seed) + 0.10 * noise(x.shape, (px * 0.4, px * 5), seed + 1)
    return np.clip(wear + patches, 0, wear + 0.35)


def garden(ground, leaf, bloom, bare, wear=0.3):
    """Sprays in staggered rows within a narrow border, faded by years of light."""

    def paint(x, y, px, size, seed):
        row = np.floor(y / 15)
        u = ((x / 13 + 0.5 * (row % 2)) % 1 - 0.5) * 13
        v = (y / 15 % 1 - 0.5) * 15
        stem = np.abs(u - 1.6 * np.sin(v / 3.2)) + 0.25 * noise(x.shape, px * 2, seed)
        out = mix(flat(x, ground), flat(x, leaf), (1 - step(0.75, 0.5, stem)) * (np.abs(v) < 6))
        petal = np.hypot(u - 1.2, v + 3.4) * (1 + 0.18 * np.cos(6 * np.arctan2(v + 3.4, u - 1.2)))
        out = mix(out, flat(x, bloom), 1 - step(2.9, 0.5, petal))
        out = mix(out, flat(x, ground), 1 - step(1.1, 0.4, petal))
        drop = np.hypot((u + 2.4) / 1.0, (v - 3.0) / 2.2)
        out = mix(out, flat(x, leaf), 1 - step(1.2, 0.3, drop))
        edge = np.minimum(size[0] / 2 - np.abs(x), size[1] / 2 - np.abs(y))
        out = mix(out, flat(x, leaf), 1 - step(10, 0.4, edge))
        along = np.where(size[0] / 2 - np.abs(x) < size[1] / 2 - np.abs(y), y, x)
        bud = np.hypot(along - np.round(along / 8) * 8, edge - 5)
        out = mix(out, flat(x, bloom), (1 - step(2.1, 0.4, bud)))
        for at in (1.2, 8.8):
            out = mix(out, flat(x, bare), (1 - step(0.45, 0.3, np.abs(edge - at))))
        return mix(out, flat(x, bare), worn(x, px, seed + 5, wear))

    return paint


def overdyed(dye, ghost, pattern):
    """An old rug, shorn and dyed in one colour: its pattern shines through."""

    def paint(x, y, px, size, seed):
        old = pattern(x, y, px, size, seed)
        shine = (old @ np.array([0.3, 0.59, 0.11]) - 0.45) * 1.5
        tone = np.clip(0.42 + shine + 0.12 * noise(x.shape, px * 12, seed + 7), 0, 1)
        return mix(flat(x, dye), flat(x, ghost), tone)

    return paint
