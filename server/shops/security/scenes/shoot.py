"""Renders shots: blender -b -t 1 -P shoot.py -- FOLDER [SLUG-VIEW…]; without names, all that FOLDER doesn't hold yet."""

import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import bpy  # noqa: E402
import numpy as np  # noqa: E402

from develop import develop, write  # noqa: E402
from products import BEST, SHOTS  # noqa: E402
from studio import LARGE, LAYERS, SIDE, camera, corners, empty_studio, lights, render, settings, shade, table  # noqa: E402


def shoot(name, folder):
    side = LARGE if name in BEST else SIDE
    build, view = SHOTS[name]
    began = time.process_time()
    empty_studio()
    build()
    spots = corners()
    low, high = spots.min(axis=0), spots.max(axis=0)
    look = {"around": -30, "above": 14, "fill": 0.74, **view}
    room = look.pop("room", False)
    middle, size = (low + high) / 2, float(np.linalg.norm(high - low) / 2)
    if room:
        # the walls go on beyond the picture: lights follow what is in it
        middle, size = np.array(look["aim"], dtype=float), look["wide"] / 2
    else:
        table(size)
    samples, bright = look.pop("samples", 8), look.pop("bright", 1.0)
    wide, high = look.pop("pixels", (side, side))
    lights(middle, size, np.radians(look["around"]) * 0.6)
    camera(spots, ratio=wide / high, **look)
    settings(samples, wide, high)
    found = render(folder / name, LAYERS)
    found["shadow"] = np.zeros((35, 35), dtype=np.float32) if room else shade(folder / name)
    eye = bpy.context.scene.camera.matrix_world
    found["axes"] = np.array([eye.col[0][:3], eye.col[1][:3]])
    rendered = time.process_time() - began
    write(develop(found, bright), folder / f"{name}.png")
    print(f"SHOT {name} {rendered:.1f} + {time.process_time() - began - rendered:.1f} s", flush=True)


def main():
    folder, *names = sys.argv[sys.argv.index("--") + 1 :]
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or [name for name in SHOTS if not (folder / f"{name}.png").exists()]:
        try:
            shoot(name, folder)
        except Exception:
            print("FAILED", name, flush=True)
            traceback.print_exc()


main()
