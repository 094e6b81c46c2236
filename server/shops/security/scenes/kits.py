"""Several devices together, at their true sizes."""

from functools import partial

import cameras
import controls
import fire
import hubs
import motion
import openings
import recorders
from finish import BLACK, WHITE
from forms import gathered


def starter(colour=WHITE):
    gathered(partial(hubs.hub, colour), (-5.0, 3.5, 0), (0, 0, 6))
    gathered(partial(motion.detector, colour), (9.6, 2.6, 0), (0, 0, -14))
    gathered(partial(openings.contact, colour), (3.0, -6.4, 0), (0, 0, -6))
    gathered(partial(controls.fob, colour), (-6.4, -6.6, 0), (0, 0, 28))


def neighbours():
    gathered(hubs.base_station, (-3.6, 3.0, 0), (0, 0, 6))
    gathered(motion.egg, (8.0, 2.6, 0), (0, 0, -12))
    gathered(openings.pebbles, (3.6, -5.0, 0), (0, 0, -8))
    gathered(openings.pebbles, (10.6, -5.6, 0), (0, 0, -16))
    gathered(controls.fob_mint, (-5.8, -6.8, 0), (0, 0, 24))


def four_cameras():
    gathered(recorders.recorder, (0, 6, 0))
    for x, y, turn in ((-22, 4, 16), (22, 4, -16), (-10, -15, 8), (10, -15, -8)):
        gathered(partial(cameras.bullet, WHITE), (x, y, 0), (0, 0, turn))


def fire_set():
    gathered(fire.smoke, (-6.4, 2.2, 0), (0, 0, 8))
    gathered(fire.smoke, (-1.2, -9.6, 0), (0, 0, -14))
    gathered(fire.monoxide, (7.0, 1.0, 0), (0, 0, -14))
