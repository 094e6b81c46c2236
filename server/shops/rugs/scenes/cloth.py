"""What rugs are made of: noise and weaves as height fields. Lengths in centimetres, heights from 0 to 1."""

import numpy as np
from scipy import ndimage


def noise(shape, sigma, seed):
    """Smooth noise, mean 0 and deviation 1; `sigma` in pixels, one number or (down, across). Wide noise is drawn small and enlarged."""
    down, across = sigma if isinstance(sigma, tuple) else (sigma, sigma)
    less = [max(1, int(one / 2.5)) for one in (down, across)]
    small = [side // by + 2 for side, by in zip(shape, less)]
    field = np.random.default_rng(seed).standard_normal(small, dtype=np.float32)
    field = ndimage.gaussian_filter(field, (down / less[0], across / less[1]), mode="wrap", truncate=3)
    if less != [1, 1]:
        rows = (np.arange(shape[0], dtype=np.float32) + 0.5) / less[0]
        columns = (np.arange(shape[1], dtype=np.float32) + 0.5) / less[1]
        field = blend(blend(field, rows, 0), columns, 1)
    field = field[: shape[0], : shape[1]]
    return (field - field.mean()) / (field.std() + 1e-9)


def blend(field, at, axis):
    """Reads between the rows (or columns) of a field, softly."""
    low = np.minimum(at.astype(int), field.shape[axis] - 2)
    t = at - low
    t = t * t * (3 - 2 * t)
    t = t[:, None] if axis == 0 else t[None, :]
    return np.take(field, low, axis) * (1 - t) + np.take(field, low + 1, axis) * t


def step(edge, soft, value):
    """0 below `edge`, 1 above it, with a soft passage of width `soft`."""
    t = np.clip((value - edge) / soft + 0.5, 0, 1)
    return t * t * (3 - 2 * t)


def ribbed(x, y, px, seed, pitch=0.8):
    """Hand-woven weft ribs: each row wavers a little and has thick and thin places."""
    waver = 0.10 * noise(x.shape, (px * 6, px * 14), seed)
    rib = np.abs(np.sin(np.pi * (y + waver) / pitch)) ** 0.7
    twist = 0.5 + 0.5 * np.sin(2 * np.pi * (x / 0.55 + np.floor((y + waver) / pitch) * 0.37))
    slub = noise(x.shape, (px * 0.2, px * 3), seed + 1)
    return np.clip(0.62 * rib + 0.2 * twist * rib + 0.10 * slub, 0, 1)


def plain_weave(x, y, px, seed, pitch=0.7):
    """Over one, under one: the flat, hard-wearing weave of rugs for outdoors."""
    over = np.sin(np.pi * x / pitch) * np.sin(np.pi * y / pitch)
    warp = np.abs(np.sin(np.pi * x / pitch)) ** 0.5
    weft = np.abs(np.sin(np.pi * y / pitch)) ** 0.5
    return np.clip(0.25 + 0.6 * np.where(over > 0, warp, weft) + 0.05 * noise(x.shape, px * 0.12, seed), 0, 1)


def short_pile(x, y, px, seed):
    """Dense short pile: a fine grain with the faint rows of the loom."""
    grain = noise(x.shape, px * 0.09, seed)
    clumps = noise(x.shape, px * 0.5, seed + 1)
    rows = np.sin(2 * np.pi * y / 0.42 + 0.5 * noise(x.shape, (px * 2, px * 8), seed + 2))
    return np.clip(0.55 + 0.13 * grain + 0.06 * clumps + 0.05 * rows, 0, 1)


def cut_pile(x, y, px, seed):
    """Tufted and shorn: small tufts, side by side, that all stand alike."""
    tufts = noise(x.shape, px * 0.2, seed)
    grain = noise(x.shape, px * 0.07, seed + 1)
    lie = noise(x.shape, px * 6, seed + 2)
    return np.clip(0.55 + 0.12 * tufts + 0.08 * grain + 0.05 * lie, 0, 1)


def long_pile(x, y, px, seed, length=2.6):
    """Shag: noise smeared along the way the threads lie, so that strands and tufts show."""
    angle = 1.3 * noise(x.shape, px * 2.2, seed) + 0.6 * noise(x.shape, px * 7, seed + 1) + 1.2
    strands = np.random.default_rng(seed + 2).standard_normal(x.shape, dtype=np.float32)
    strands = ndimage.gaussian_filter(strands, px * 0.085)
    rows, columns = np.indices(x.shape).astype(np.float32)
    dy, dx = np.sin(angle), np.cos(angle)
    total = np.zeros_like(strands)
    count = 14
    for i in range(count):
        reach = (i / (count - 1) - 0.35) * length * px
        total += ndimage.map_coordinates(strands, [rows + dy * reach, columns + dx * reach], order=1, mode="wrap")
    total = (total - total.mean()) / total.std()
    tufts = noise(x.shape, px * 0.9, seed + 3)
    return np.clip(0.5 + 0.17 * total + 0.13 * tufts, 0, 1)


def braided(x, y, px, seed, pitch=1.7):
    """A plait wound from the middle outwards and sewn together."""
    radius = np.hypot(x, y) + 0.06 * noise(x.shape, px * 4, seed)
    turn = np.arctan2(y, x)
    wound = radius / pitch + turn / (2 * np.pi)
    across = wound - np.floor(wound) - 0.5
    along = turn * np.maximum(radius, 1) / 1.5
    ring = np.clip(1 - (2 * across) ** 2, 0, 1) ** 0.6
    plait = np.abs(np.sin(np.pi * (along + np.abs(across) * 1.6)))
    fibres = noise(x.shape, px * 0.08, seed + 1)
    return np.clip(0.15 + 0.6 * ring * (0.45 + 0.55 * plait) + 0.06 * fibres, 0, 1)
