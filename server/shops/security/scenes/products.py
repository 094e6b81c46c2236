"""Which scene shows which product, and from where. SHOTS: 'slug-view' -> (build, view of the camera)."""

from functools import partial

import cameras
import controls
import fire
import hubs
import kits
import motion
import openings
import power
import recorders
import sirens
import water
from finish import BLACK, WHITE
from motion import GRAPHITE
from rooms import ROOMS

# the camera for what stands upright, for what lies on its back, and for pairs and sets
ANGLE, FRONT = {}, {"around": 0, "above": 3}
# light falls on what lies: less of it
LYING, ABOVE = {"around": -24, "above": 34}, {"around": 0, "above": 62, "bright": 0.98}
LOW = {"around": -20, "above": 12}


def near(x, y, z, wide, around=-24, above=16):
    """A detail: `wide` centimetres around a point, out of focus farther off."""
    return {"around": around, "above": above, "aim": (x, y, z), "wide": wide, "blur": 5.6}


def upright(build, *more):
    return [(build, ANGLE), (build, FRONT), *more]


def lying(build, *more):
    return [(build, LYING), (build, ABOVE), *more]


def of(build, colour, **more):
    return partial(build, colour, **more)


smoke_black = of(fire.smoke, BLACK)
smoke_heat = of(fire.smoke, WHITE, high=5.5, cage=True)
three_smokes = fire.group(fire.smoke, [(-7.4, 2, 10), (6.4, 3.5, -20), (0.4, -7.6, 0)])
two_minis = fire.group(fire.mini_smoke, [(-3.1, 0.8, 14), (3.1, -0.8, -12)])
four_minis = fire.group(fire.mini_smoke, [(-6.0, 2.8, 14), (-0.8, 1.6, -6), (4.6, 0.4, -16), (-1.8, -5.0, 8)])
three_pucks = fire.group(water.puck, [(-3.4, 1.6, 12), (3.2, 2.2, -10), (0.2, -3.8, 0)])
big_valve = partial(water.valve, 1.22)

recorder_8 = partial(recorders.recorder, 31.5, 24.0, 4.5)
bullet_8 = of(cameras.bullet, GRAPHITE, long=17.5, wide=7.2)
bullet_small = of(cameras.bullet, WHITE, long=10, wide=5.6, aerials=True, brand="kijkuit")
doorbell_white = of(cameras.doorbell, WHITE)
doorbell_battery = partial(cameras.doorbell, GRAPHITE, 5.5, 16.0, WHITE)
dome_view, turret_view = {"around": -20, "above": 30}, {"around": -20, "above": 42}

# slug: scenes of its views in order; a scene is (build, view)
DEVICES = {
    "wachthuis-hub": upright(hubs.hub, (hubs.hub_back, {"around": 24, "above": 12})),
    "wachthuis-hub-zwart": upright(of(hubs.hub, BLACK), (of(hubs.hub_back, BLACK), {"around": 24, "above": 12})),
    "wachthuis-hub-plus": upright(hubs.hub_plus, (hubs.hub_plus, {"around": 52, "above": 20})),
    "wachthuis-hub-plus-zwart": upright(of(hubs.hub_plus, BLACK)),
    "wachthuis-hub-pro": upright(hubs.hub_pro),
    "wachthuis-hub-pro-zwart": upright(of(hubs.hub_pro, BLACK)),
    "wachthuis-bereikversterker": upright(hubs.repeater),
    "wachthuis-bewegingsmelder-wit": upright(motion.detector, (motion.detector, near(0.3, -3.3, 3.9, 7.4))),
    "wachthuis-bewegingsmelder-zwart": upright(of(motion.detector, BLACK)),
    "wachthuis-bewegingsmelder-camera": upright(of(motion.detector, WHITE, camera=True), (of(motion.detector, WHITE, camera=True), near(0.2, -3.3, 8.4, 5.6, 24))),
    "wachthuis-bewegingsmelder-plus": upright(of(motion.detector, WHITE, radar=True, wide=7.4)),
    "wachthuis-glas-en-bewegingsmelder": upright(of(motion.detector, WHITE, microphone=True)),
    "wachthuis-buitenmelder": upright(motion.outdoor),
    "wachthuis-buitenmelder-camera": upright(of(motion.outdoor, WHITE, camera=True)),
    "wachthuis-gordijnmelder": upright(motion.curtain),
    "wachthuis-gordijnmelder-buiten": upright(of(motion.curtain, GRAPHITE, high=19, wide=5.5, roof=True)),
    "wachthuis-plafondmelder": lying(motion.ceiling),
    "buurwacht-bewegingsmelder": upright(motion.egg),
    "wachthuis-deurcontact-wit": upright(openings.contact, (openings.contact_mounted, {"around": -22, "above": 10})),
    "wachthuis-deurcontact-zwart": upright(of(openings.contact, BLACK)),
    "wachthuis-deurcontact-plus-wit": upright(of(openings.contact, WHITE, plus=True)),
    "wachthuis-deurcontact-plus-zwart": upright(of(openings.contact, BLACK, plus=True)),
    "wachthuis-raamcontact-mini": upright(openings.mini)[:1] + [(partial(openings.with_cell, openings.mini), {"around": -14, "above": 8})],
    "wachthuis-inbouwcontact": upright(openings.flush),
    "wachthuis-garagedeurcontact": upright(openings.garage),
    "buurwacht-deurcontact": upright(openings.pebbles),
    "wachthuis-glasbreukmelder": upright(openings.glass_break),
    "wachthuis-glasbreukmelder-zwart": [(of(openings.glass_break, BLACK), ANGLE)],
    "buurwacht-glasbreukmelder": upright(openings.glass_break_mint),
    "wachthuis-trilsensor": upright(openings.vibration),
    "vlamwijs-rookmelder-wit": lying(fire.smoke, (fire.smoke, LOW)),
    "vlamwijs-rookmelder-zwart": lying(smoke_black),
    "vlamwijs-rookmelder-set-3": [(three_smokes, LYING), (three_smokes, ABOVE)],
    "vlamwijs-rookmelder-hitte": lying(smoke_heat),
    "vlamwijs-rookmelder-230v": lying(of(fire.smoke, WHITE, wide=12, high=5.5, plate=14)),
    "vlamwijs-hittemelder": lying(fire.heat),
    "rookwacht-rookmelder": [(fire.mini_smoke, {"around": -24, "above": 26}), (fire.mini_smoke, {"around": 0, "above": 12})],
    "rookwacht-rookmelder-set-2": [(two_minis, {"around": -16, "above": 26}), (two_minis, {"around": 0, "above": 14})],
    "rookwacht-rookmelder-set-4": [(four_minis, {"around": -16, "above": 30}), (four_minis, {"around": 0, "above": 20})],
    "vlamwijs-co-melder": upright(fire.monoxide, (fire.monoxide, near(0, -3.5, 7.6, 7.6))),
    "vlamwijs-co-melder-10": upright(partial(fire.monoxide, False)),
    "rookwacht-co-melder": upright(fire.monoxide_square),
    "vlamwijs-gasmelder": [(fire.gas, {"around": -42, "above": 14}), (fire.gas, FRONT)],
    "vlamwijs-brandmeldknop": upright(fire.call_point),
    "droogstand-lekmelder": lying(water.puck, (water.puck_wet, {"around": -18, "above": 22})),
    "droogstand-lekmelder-kabel": lying(water.puck_cable),
    "droogstand-lekmelder-set-3": lying(three_pucks),
    "droogstand-waterafsluiter": upright(water.valve, (water.valve, {"around": 34, "above": 36})),
    "droogstand-waterafsluiter-34": upright(big_valve),
    "droogstand-klimaatmelder": upright(water.climate),
    "wachthuis-binnensirene-wit": upright(sirens.indoor, (sirens.indoor, near(0.3, -2.7, 4.6, 4.8))),
    "wachthuis-binnensirene-zwart": upright(of(sirens.indoor, BLACK)),
    "wachthuis-buitensirene-wit": upright(sirens.outdoor, (sirens.outdoor, near(2.6, -5.0, 6.6, 13))),
    "wachthuis-buitensirene-zwart": upright(of(sirens.outdoor, BLACK)),
    "wachthuis-buitensirene-compact": upright(sirens.compact),
    "wachthuis-buitensirene-compact-rood": [(of(sirens.compact, "#B3272A"), ANGLE)],
    "wachthuis-stekkersirene": [(sirens.plug, {"around": -40, "above": 14}), (sirens.plug, FRONT)],
    "buurwacht-binnensirene": upright(sirens.round_mint),
    "wachthuis-bediendeel": upright(controls.keypad, (controls.keypad, near(0.4, -1.5, 6.4, 8.4))),
    "wachthuis-bediendeel-zwart": [(of(controls.keypad, BLACK), ANGLE)],
    "wachthuis-bediendeel-tag": [(controls.keypad_with_tags, {"around": -26, "above": 18}), (of(controls.keypad, WHITE, tag=True), FRONT)],
    "wachthuis-touchpaneel": upright(controls.panel),
    "wachthuis-touchpaneel-zwart": upright(of(controls.panel, BLACK)),
    "buurwacht-bediendeel": upright(controls.keypad_mint),
    "wachthuis-bediendeel-buiten": upright(controls.keypad_outdoor),
    "wachthuis-afstandsbediening": lying(controls.fob, (partial(controls.with_key, controls.fob), {"around": -12, "above": 40})),
    "wachthuis-afstandsbediening-zwart": [(of(controls.fob, BLACK), LYING)],
    "wachthuis-tags-set-3": lying(controls.three_tags),
    "wachthuis-paniekknop": lying(controls.panic),
    "wachthuis-dubbele-paniekknop": lying(partial(controls.panic, True)),
    "wachthuis-noodpolsband": [(controls.wristband, {"around": -32, "above": 30}), (controls.wristband, {"around": 0, "above": 20})],
    "buurwacht-afstandsbediening": lying(controls.fob_mint),
    "helderoog-binnencamera": upright(cameras.indoor, (cameras.shutter, {"around": 24, "above": 12})),
    "helderoog-binnencamera-zwart": [(of(cameras.indoor, BLACK), ANGLE)],
    "helderoog-buitencamera-4mp": [(cameras.bullet, {"around": -42, "above": 12}), (cameras.bullet, FRONT), (cameras.bullet, near(0, -6, 9.5, 9.0, 24, 6))],
    "helderoog-buitencamera-8mp": [(bullet_8, {"around": -42, "above": 12}), (bullet_8, FRONT)],
    "helderoog-domecamera": [(cameras.dome, dome_view), (cameras.dome, {"around": 0, "above": 48})],
    "helderoog-bolcamera-5mp": [(cameras.turret, turret_view), (cameras.turret, {"around": 0, "above": 34})],
    "helderoog-draaicamera": upright(cameras.pan_tilt),
    "helderoog-accucamera": [(cameras.battery_camera, {"around": -22, "above": 12}), (cameras.battery_camera, {"around": 0, "above": 5})],
    "kijkuit-binnencamera": upright(cameras.cube_ball),
    "kijkuit-buitencamera": [(bullet_small, {"around": -42, "above": 12}), (bullet_small, FRONT)],
    "helderoog-videodeurbel": upright(doorbell_white, (cameras.doorbell_mounted, {"around": -16, "above": 6})),
    "helderoog-videodeurbel-zwart": [(of(cameras.doorbell, BLACK), ANGLE)],
    "helderoog-videodeurbel-accu": upright(doorbell_battery),
    "kijkuit-videodeurbel": upright(cameras.doorbell_short),
    "helderoog-deurbelgong": [(sirens.chime, {"around": -40, "above": 14}), (sirens.chime, FRONT)],
    "helderoog-recorder-4": [(recorders.recorder, {"around": -28, "above": 24}), (partial(recorders.recorder_back, 4), {"around": 18, "above": 18})],
    "helderoog-recorder-8": [(recorder_8, {"around": -28, "above": 24}), (partial(recorders.recorder_back, 8, 31.5, 24.0), {"around": 18, "above": 18})],
    "helderoog-recorder-16": [(partial(recorders.recorder, 38.0, 32.0, 5.0, 2), {"around": -28, "above": 24}), (partial(recorders.recorder, 38.0, 32.0, 5.0, 2), {"around": 0, "above": 12})],
    "helderoog-bewakingsschijf": lying(recorders.disk),
    "koperlijn-poe-switch-5": [(recorders.switch, {"around": -26, "above": 24}), (recorders.switch, {"around": 0, "above": 12})],
    "wachthuis-noodvoeding-12v": [(power.supply, {"around": -18, "above": 18}), (power.battery_alone, {"around": -26, "above": 18})],
    "koperlijn-alarmkabel-50m": [(power.alarm_cable, {"around": -16, "above": 36}), (power.alarm_cable, {"around": 0, "above": 58, "bright": 0.98})],
    "koperlijn-alarmkabel-100m": [(power.reel, {"around": -34, "above": 14}), (power.reel, {"around": 0, "above": 6})],
    "koperlijn-netwerkkabel-20m": [(power.network_cable, {"around": -8, "above": 36}), (power.network_cable, {"around": 10, "above": 58, "bright": 0.98})],
    "koperlijn-voeding-12v-2a": [(power.brick, {"around": -14, "above": 34}), (power.brick, {"around": 0, "above": 58, "bright": 0.98})],
    "koperlijn-batterijen-cr123a": [(power.cells, {"around": -14, "above": 22}), (power.cells, {"around": 0, "above": 6})],
    "wachthuis-slimme-stekker": [(power.smart_plug, {"around": -40, "above": 16}), (power.smart_plug, FRONT)],
    "wachthuis-relais": lying(power.relay),
    "grendel-deurslot": [(power.door_lock, {"around": -38, "above": 14}), (power.door_lock, FRONT)],
    "buurwacht-basisstation": upright(hubs.base_station),
    "buurwacht-basisstation-4g": upright(partial(hubs.base_station, True)),
    "wachthuis-startset-wit": [(kits.starter, {"around": -10, "above": 22}), (kits.starter, {"around": 0, "above": 10}), (controls.fob, {"around": 20, "above": 30})],
    "wachthuis-startset-zwart": [(of(kits.starter, BLACK), {"around": -10, "above": 22}), (of(kits.starter, BLACK), {"around": 0, "above": 10})],
    "buurwacht-startset": [(kits.neighbours, {"around": -10, "above": 22}), (kits.neighbours, {"around": 0, "above": 10})],
    "helderoog-cameraset-4": [(kits.four_cameras, {"around": -8, "above": 24, "fill": 0.84}), (kits.four_cameras, {"around": 0, "above": 12, "fill": 0.84})],
    "vlamwijs-brandset": [(kits.fire_set, {"around": -12, "above": 24}), (kits.fire_set, {"around": 0, "above": 34})],
}

SHOTS = {f"{slug}-{view}": scene for slug, scenes in DEVICES.items() for view, scene in enumerate(scenes, 1)}
# what sells best is larger: the first products of the catalogue
BEST = {
    "wachthuis-startset-wit-1",
    "wachthuis-hub-1",
    "wachthuis-bewegingsmelder-wit-1",
    "vlamwijs-rookmelder-wit-1",
    "wachthuis-deurcontact-wit-1",
    "helderoog-videodeurbel-1",
    "helderoog-buitencamera-4mp-1",
    "wachthuis-binnensirene-wit-1",
}
SHOTS |= {name: (build, {"room": True, "pixels": (1400, 1050), **view}) for name, (build, view) in ROOMS.items()}
