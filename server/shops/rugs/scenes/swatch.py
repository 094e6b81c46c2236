"""Draws a rug from straight above: colour, opacity and height, with its fringe, lit from the upper left."""

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from cloth import noise, step
from designs import DESIGNS, EDGES
from painters import rgb

MARGIN = 9  # cm around the rug: room for fringe and shadow


def outline(x, y, px, size, name, seed, rounded):
    """How far inside the edge each point lies, in cm; hand-made edges waver."""
    waver = 0.28 * noise(x.shape, px * 11, seed)
    shape = DESIGNS[name][0]
    if shape == "round":
        return size[0] / 2 - np.hypot(x, y) + waver
    if shape == "organic":
        u, v = x / size[0] * 2, y / size[1] * 2
        turn = np.arctan2(v, u)
        reach = 1 - sum(share for share, _, _ in EDGES[name])
        reach = reach + sum(share * np.cos(waves * turn + begin) for share, waves, begin in EDGES[name])
        return (reach - np.hypot(u, v)) * size[0] / 2 + waver
    dx, dy = np.abs(x) - size[0] / 2 + rounded, np.abs(y) - size[1] / 2 + rounded
    far = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0)
    return rounded - far + waver


def fringe(shape, px, size, colour, seed):
    """Knotted bundles of warp threads at both short ends; RGBA from 0 to 1."""
    rng = np.random.default_rng(seed)
    picture = Image.new("RGBA", (shape[1], shape[0]), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    middle = np.array([shape[1], shape[0]]) / 2
    for end in (-1, 1):
        for at in np.arange(-size[0] / 2 + 0.7, size[0] / 2 - 0.4, 1.15):
            lean, reach = rng.normal(0, 0.5), rng.uniform(4.6, 6.0)
            for _ in range(9):
                tone = rgb(colour) * rng.uniform(0.92, 1.10)
                start = np.array([at + rng.normal(0, 0.16), end * (size[1] / 2 - 0.6)])
                bend = rng.normal(0, 0.35)
                points = []
                for t in np.linspace(0, 1, 7):
                    pinch = 0.35 if t < 0.25 else 1.0
                    sideways = lean * t * t + bend * t * pinch
                    spot = np.array([at + (start[0] - at) * pinch + sideways, start[1] + end * reach * t])
                    points.append(tuple(middle + spot * px))
                draw.line(points, fill=tuple(int(255 * min(c, 1)) for c in tone) + (255,), width=max(1, round(px * 0.17)))
    return np.asarray(picture, dtype=np.float32) / 255


def lit(colour, height, depth, px):
    """Shades a colour by its height: slopes to the light are brighter, hollows darker."""
    down, right = np.gradient(height * depth * px * 0.55)
    slope = (-0.62 * right - 0.62 * down) / np.sqrt(1 + right**2 + down**2)
    hollow = height - ndimage.gaussian_filter(height, px * 0.45)
    shade = 1 + 0.42 * slope + 0.55 * depth * hollow
    return np.clip(colour * np.clip(shade, 0.25, 1.6)[..., None], 0, 1)


def swatch(name, px, window=None):
    """A rug as (shaded RGB, plain RGB, alpha, height), margin included, at `px` pixels a centimetre; `window` is a part of it: left, top, side in cm from the middle."""
    _, size, weave, paint, depth, fringe_colour, _ = DESIGNS[name]
    seed = sum(map(ord, name)) * 13
    wide, high = (int(((window[2] if window else side + 2 * MARGIN)) * px) for side in size)
    y, x = (np.indices((high, wide)).astype(np.float32) + 0.5) / px
    x, y = (x + window[0], y + window[1]) if window else (x - wide / px / 2, y - high / px / 2)
    inside = outline(x, y, px, size, name, seed, 3.0 if name == "mos" else 0.8)
    shaggy = weave.__name__ == "long_pile"
    height = weave(x, y, px, seed + 40)
    if shaggy:
        inside = inside + 1.3 * (height - 0.5) + 0.35 * noise(x.shape, px * 0.5, seed + 60)
    colour = np.clip(paint(x, y, px, size, seed + 80), 0, 1)
    colour = np.clip(colour * (1 + 0.035 * noise(x.shape, px * 0.15, seed + 90)[..., None]), 0, 1)
    alpha = step(0, 2.2 / px, inside)
    rim = np.clip(inside / (1.2 if shaggy else 0.7), 0, 1) ** 0.5
    height = height * (0.4 + 0.6 * rim)
    shaded = lit(colour, height, depth, px) * (0.80 + 0.20 * rim)[..., None]
    if fringe_colour is not None and window is None:
        tassels = fringe(x.shape, px, size, fringe_colour, seed + 120)
        cover = tassels[..., 3] * (1 - alpha)
        for layer in (shaded, colour):
            layer[:] = layer * (1 - cover[..., None]) + tassels[..., :3] * cover[..., None]
        shaded[:] = shaded * (1 - 0.25 * cover * step(0.4, 1, noise(x.shape, px * 0.2, seed + 130)))[..., None]
        height = np.where(cover > 0.5, 0.12, height)
        alpha = np.maximum(alpha, cover)
    return shaded, colour, alpha, height
