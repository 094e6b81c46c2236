"""From a render to a picture: takes out the grain, lays it on the tile colour and writes WebP."""

import numpy as np
from PIL import Image
from scipy import ndimage

TILE = np.array([0xF2, 0xF5, 0xF8], dtype=np.float32) / 255
# shadows on the table take a little of the shop's ink
INK = np.array([0.10, 0.16, 0.24], dtype=np.float32)


def encoded(light):
    """Linear light as sRGB; the brightest tones roll off instead of burning out."""
    light = np.where(light > 0.70, 0.70 + (1 - np.exp(-(light - 0.70) / 0.24)) * 0.24, light)
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055).astype(np.float32)


def smoothed(picture, guides, passes=((1, 0.35), (2, 0.14), (4, 0.07), (8, 0.05))):
    """Averages neighbours whose guides (normal, own colour, cover: layers without grain) are alike, at growing distances; each pass trusts brightness more."""
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    for step, strength in passes:
        light = ndimage.gaussian_filter(picture.mean(axis=-1), 0.8)
        total, weight = np.zeros_like(picture), np.zeros(picture.shape[:2], np.float32)
        for j, down in enumerate(kernel):
            for i, across in enumerate(kernel):
                shift = ((j - 2) * step, (i - 2) * step)
                unlike = ((guides - np.roll(guides, shift, (0, 1))) ** 2).sum(axis=-1)
                unlike += ((light - np.roll(light, shift, (0, 1))) / strength) ** 2
                alike = down * across * np.exp(-unlike)
                total += np.roll(picture, shift, (0, 1)) * alike[..., None]
                weight += alike
        picture = total / weight[..., None]
    return picture


def settled(shadow, shape):
    """The table's shadow at full size: crisp where the device touches, soft and without grain farther off, gone at the picture's edge."""
    shadow = np.clip((shadow.astype(np.float32) - 0.10) / 0.9, 0, 1)
    near, far = ndimage.gaussian_filter(shadow, 0.8), ndimage.gaussian_filter(shadow, 4.5)
    touch = np.clip((near - 0.42) / 0.3, 0, 1)
    layer = near * touch + far * (1 - touch)
    layer = ndimage.zoom(layer, (shape[0] / layer.shape[0], shape[1] / layer.shape[1]), order=1, mode="nearest", grid_mode=True)
    rows, columns = (np.minimum(np.arange(side), np.arange(side)[::-1]) / (0.2 * side) for side in shape)
    down, across = (np.clip(one, 0, 1) for one in (rows, columns))
    fade = (down * down * (3 - 2 * down))[:, None] * (across * across * (3 - 2 * across))[None, :]
    return ndimage.gaussian_filter(layer, 1.5) * fade


def develop(found, bright=1.0):
    """sRGB from 0 to 1 of a render's layers; `bright` is the exposure of the device."""
    colour, normal, albedo = (found[name].astype(np.float32) for name in ("colour", "normal", "albedo"))
    cover = np.clip(colour[..., 3:], 0, 1)
    full, dark = cover.shape[:2], found["shadow"]
    rows, columns = (np.flatnonzero(cover[..., 0].any(axis=axis)) for axis in (1, 0))
    part = np.s_[max(rows[0] - 8, 0) : rows[-1] + 9, max(columns[0] - 8, 0) : columns[-1] + 9]
    colour, normal, albedo, cover = colour[part], normal[part], albedo[part], cover[part]
    whole = np.maximum(cover, 1e-2)
    device = encoded(colour[..., :3] / whole * bright)
    guides = np.concatenate([normal[..., :3] / whole * 7, np.sqrt(np.clip(albedo[..., :3] / whole, 0, 1)) * 14, cover * 3], axis=-1)
    device = smoothed(device, guides)
    dark = settled(dark, full)[..., None] * 0.85
    picture = TILE * (1 - dark) + INK * dark
    picture[part] = picture[part] * (1 - cover) + device * cover
    return picture


def write(picture, path, quality=82):
    Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)).save(path, quality=quality, method=6)
