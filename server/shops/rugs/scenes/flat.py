"""Renders each rug flat from above and close by. Usage: flat.py OUT [NAME…]; also leaves the textures that room.py lays down."""

import sys
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from designs import DESIGNS
from painters import rgb
from swatch import MARGIN, swatch

TILE = "#F6F1EA"
SIDE = 800
PX = 9
# where the view close by begins, in cm from the middle
CLOSE = {"herfst": (-76, 50), "maan": (0, -20), "terras": (-60, -20), "kade": (-14, -10), "schuur": (-14, -10), "vijver": (0, -20), "zonnewende": (-20, 10), "jaarring": (-14, -10), "kiezel": (-24, -40), "eiland": (-30, -40), "wolk": (-30, -30), "oever": (-30, -30)}


def save(path, colour, **more):
    Image.fromarray((np.clip(colour, 0, 1) * 255 + 0.5).astype(np.uint8)).save(path, **more)


def on_tile(shaded, alpha, size):
    """The rug on the tile colour with a soft shadow, as a square picture."""
    longest = max(size) + 2 * MARGIN
    frame = int(longest * PX * 1.02)
    top, left = ((frame - side) // 2 for side in alpha.shape)
    cover = np.zeros((frame, frame), np.float32)
    cover[top : top + alpha.shape[0], left : left + alpha.shape[1]] = alpha
    picture = np.ones((frame, frame, 3), np.float32) * rgb(TILE)
    near = np.roll(ndimage.gaussian_filter(cover, PX * 0.8), (int(PX * 0.8), int(PX * 0.6)), (0, 1))
    wide = np.roll(ndimage.gaussian_filter(cover, PX * 3.2), (int(PX * 2.6), int(PX * 1.8)), (0, 1))
    picture *= (1 - 0.26 * near - 0.17 * wide)[..., None]
    rug = np.zeros_like(picture)
    rug[top : top + alpha.shape[0], left : left + alpha.shape[1]] = shaded
    return picture * (1 - cover[..., None]) + rug * cover[..., None]


def shrink(picture, side=SIDE):
    image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    return np.asarray(image.resize((side, side), Image.LANCZOS), dtype=np.float32) / 255


def main():
    out = Path(sys.argv[1])
    for name in sys.argv[2:] or DESIGNS:
        shaded, colour, alpha, height = swatch(name, PX)
        save(out / f"{name}.png", shrink(on_tile(shaded, alpha, DESIGNS[name][1])))
        save(out / f"{name}-colour.png", np.dstack([0.5 * colour + 0.5 * shaded, alpha]))
        save(out / f"{name}-height.png", height)
        left, top = CLOSE.get(name, (-66, 46))
        close, _, _, _ = swatch(name, 16, (left, top, 60))
        light = np.linspace(1.05, 0.92, close.shape[0])
        save(out / f"{name}-close.png", shrink(close * np.sqrt(np.outer(light, light))[..., None]))
        print(name, flush=True)


main()
