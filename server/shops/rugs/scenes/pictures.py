"""Turns what flat.py and room.py left into the shop's pictures. Usage: pictures.py FOLDER OUT. WebP, at most 80 kB each."""

import sys
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

MOST = 80_000
# where the floor begins, from the top
FLOOR = 0.49
# daylight in the shade of a room is brighter and warmer than the sky alone
BRIGHTER, WARMER = 0.80, np.array([1.015, 1.0, 0.965], dtype=np.float32)


def settle(picture):
    """Takes out the grain of rendering; on the floor and the rug, where it looks like wood and pile, some of it stays."""
    down = np.linspace(0, 1, picture.shape[0], dtype=np.float32)[:, None]
    near = np.clip((down - FLOOR) / 0.02, 0, 1)
    around = np.stack([ndimage.gaussian_filter(picture[..., i], 2.2) for i in range(3)], axis=-1)
    hole = (luminance(picture) < 0.62 * luminance(around)) & (near == 0)
    filled = np.where(hole[..., None], around, picture)
    keep = (0.08 + 0.34 * near)[..., None]
    rim = 8
    padded = np.pad(filled, ((rim, rim), (rim, rim), (0, 0)), mode="edge")
    return calm(padded)[rim:-rim, rim:-rim] * (1 - keep) + filled * keep


def luminance(picture):
    return picture @ np.array([0.3, 0.59, 0.11], dtype=np.float32)


def calm(picture, reach=4, patch=5, strength=0.07):
    """Averages places that look alike (non-local means)."""
    light = ndimage.gaussian_filter(np.sqrt(luminance(picture)), 0.7)
    total, weight = np.zeros_like(picture), np.zeros(picture.shape[:2], np.float32)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            unlike = ndimage.uniform_filter((light - np.roll(light, (dy, dx), (0, 1))) ** 2, patch)
            alike = np.exp(-unlike / strength**2 * 2)
            total += np.roll(picture, (dy, dx), (0, 1)) * alike[..., None]
            weight += alike
    return total / weight[..., None]


def write(picture, path):
    image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    for quality in range(82, 20, -4):
        image.save(path, quality=quality, method=6)
        if path.stat().st_size <= MOST:
            return quality
    raise SystemExit(f"{path} stays too large")


def main():
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    for source in sorted(folder.glob("*.png")):
        if source.stem.endswith(("-colour", "-height")):
            continue
        picture = np.asarray(Image.open(source).convert("RGB"), dtype=np.float32) / 255
        if source.stem.endswith("-room") or source.stem == "home":
            picture = settle(picture) ** BRIGHTER * WARMER
        print(source.stem, write(picture, out / f"{source.stem}.webp"))


main()
