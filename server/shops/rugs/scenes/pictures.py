"""Turns what flat.py and room.py left into the shop's pictures. Usage: pictures.py FOLDER OUT. WebP, at most 80 kB each."""

import sys
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

MOST = 80_000


def calm(picture, reach=4, patch=3, strength=0.055):
    """Takes out the grain of rendering by averaging places that look alike (non-local means)."""
    light = picture @ np.array([0.3, 0.59, 0.11])
    total, weight = np.zeros_like(picture), np.zeros(picture.shape[:2])
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            moved = np.roll(light, (dy, dx), (0, 1))
            unlike = ndimage.uniform_filter((light - moved) ** 2, patch)
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
        picture = np.asarray(Image.open(source).convert("RGB"), dtype=np.float64) / 255
        if source.stem.endswith("-room") or source.stem == "home":
            picture = calm(picture)
        print(source.stem, write(picture, out / f"{source.stem}.webp"))


main()
