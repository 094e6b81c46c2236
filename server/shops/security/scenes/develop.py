"""From a render's layers to a picture: light and shine lose their grain apart from what is printed, then lie on the tile with their shadow."""

import cv2
import numpy as np
from PIL import Image
from scipy import ndimage

TILE = np.array([0xF2, 0xF5, 0xF8], dtype=np.float32) / 255
# behind the device the ground is a little deeper, so that what is white stands off it
DEPTH = np.array([0.072, 0.070, 0.065], dtype=np.float32)
# shadows on the table take a little of the shop's ink
INK = np.array([0.12, 0.15, 0.19], dtype=np.float32)
# how much the black cards take from what is seen at a grazing angle
FLAGS, EXPOSURE = 0.36, 1.2
cv2.setNumThreads(1)


def encoded(light):
    """Linear light as sRGB; the brightest tones roll off instead of burning out."""
    light = np.where(light > 0.70, 0.70 + (1 - np.exp(-(light - 0.70) / 0.24)) * 0.24, light)
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055).astype(np.float32)


def spaced(guide, light, step, reach):
    """A joint bilateral filter over neighbours `step` pixels apart: as wide as it is far, as cheap as it is near."""
    found = np.empty_like(light)
    for row in range(step):
        for column in range(step):
            part = np.s_[row::step, column::step]
            found[part] = cv2.ximgproc.jointBilateralFilter(np.ascontiguousarray(guide[part]), np.ascontiguousarray(light[part]), d=7, sigmaColor=1.0, sigmaSpace=reach)
    return found


def smoothed(light, facing, floor=0.08, passes=((1, 0.16, 1.2), (2, 0.14, 0.5), (5, 0.11, 0.2), (11, 0.07, 0.07))):
    """
    Averages the light of neighbours that face the same way (`facing`: the normal to the right and up, which has no grain) and are about
    as bright. Each pass: how many pixels apart they are, and how much of either may differ: the farther, the less.
    What is darker than `floor` counts as equally dark.
    """
    light = np.ascontiguousarray(light, dtype=np.float32)
    for step, turned, unlike in passes:
        tone = cv2.GaussianBlur(np.log(light.mean(axis=-1) + floor), (0, 0), 1.2)
        guide = np.dstack([facing / turned, tone / unlike]).astype(np.float32)
        light = spaced(guide, light, step, 1.7)
    return light


def settled(shadow, shape):
    """The table's shadow at full size: crisp where the device touches, soft and without grain farther off, gone at the picture's edge."""
    shadow = np.clip((shadow.astype(np.float32) - 0.06) / 0.94, 0, 1)
    scale = shadow.shape[0] / 350
    near, far = ndimage.gaussian_filter(shadow, 1.8 * scale), ndimage.gaussian_filter(shadow, 5.5 * scale)
    touch = np.clip((ndimage.gaussian_filter(shadow, 2.6 * scale) - 0.5) / 0.3, 0, 1)
    layer = near * touch + far * 0.74 * (1 - touch)
    layer = cv2.resize(layer.astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC)
    rows, columns = (np.minimum(np.arange(side), np.arange(side)[::-1]) / (0.2 * side) for side in shape)
    down, across = (np.clip(one, 0, 1) for one in (rows, columns))
    fade = (down * down * (3 - 2 * down))[:, None] * (across * across * (3 - 2 * across))[None, :]
    return ndimage.gaussian_filter(np.clip(layer, 0, 1), shape[0] / 600) * fade


def ground(shape):
    """The tile's colour, deeper towards the middle, exactly the tile's at all four edges; a trace of grain keeps the gradient from banding."""
    rows, columns = (0.5 + 0.5 * np.cos(np.linspace(-np.pi, np.pi, side, dtype=np.float32)) for side in shape)
    deep = (rows[:, None] * columns[None, :]) ** 0.5
    return TILE - DEPTH * deep[..., None]


def develop(found, bright=1.0):
    """sRGB from 0 to 1 of a render's layers; `bright` is the exposure of the device."""
    cover = np.clip(found["colour"][..., 3:].astype(np.float32), 0, 1)
    full, dark = cover.shape[:2], found["shadow"]
    rows, columns = (np.flatnonzero(cover[..., 0].any(axis=axis)) for axis in (1, 0))
    part = np.s_[max(rows[0] - 8, 0) : rows[-1] + 9, max(columns[0] - 8, 0) : columns[-1] + 9]
    layer = {name: found[name][part][..., :3].astype(np.float32) for name in found if name not in ("shadow", "axes")}
    cover = cover[part]
    whole = np.maximum(cover, 1e-2)
    facing = (layer["normal"] / whole) @ found["axes"].astype(np.float32).T
    # what is behind the device faces nowhere
    facing[cover[..., 0] < 0.01] = 9
    light = smoothed(layer["diffuse"] + layer["bounced"], facing)
    shine = smoothed(layer["shine"] + layer["mirrored"], facing, 0.08, ((1, 0.12, 1.0), (2, 0.1, 0.4), (5, 0.07, 0.12)))
    # through clear glass the share of what is mirrored has grain of its own
    shine = smoothed(shine * layer["gloss"], facing, 0.01, ((1, 0.12, 0.3), (2, 0.10, 0.15)))
    # black cards beside and above the studio: what turns away from the camera is darker, so that white has an outline on white
    away = np.clip((np.where(facing > 1, 0, facing) ** 2).sum(axis=-1, keepdims=True), 0, 1)
    lit = (light * layer["albedo"] + shine) * (1 - FLAGS * away**3)
    device = encoded((lit + layer["glow"]) / whole * bright * EXPOSURE)
    # the outermost colour runs on under the softened edge
    beyond = cv2.GaussianBlur(device * cover, (0, 0), 2) / np.maximum(cv2.GaussianBlur(cover, (0, 0), 2), 1e-3)[..., None]
    device = np.where(cover > 0.5, device, beyond)
    edge = cv2.GaussianBlur(cover, (0, 0), 0.7)[..., None]
    dark = settled(dark, full)[..., None] * 0.92
    picture = ground(full)
    picture = picture * (1 - dark) + INK * dark
    picture[part] = picture[part] * (1 - edge) + device * edge
    return picture


def write(picture, path):
    Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)).save(path)
