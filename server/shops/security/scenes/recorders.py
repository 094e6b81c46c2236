"""Recorders, a disk and a network switch."""

from finish import BLACK, glow, gloss, hollow, metal, paint, plastic, rubber
from fire import LAY
from forms import body, frame, loft, patch, round_body, screw, spread, text, turned, wire

DARK = "#2A2D31"


def recorder(wide=26.0, deep=22.0, high=4.5, usb=1):
    """A flat metal box with a glossy front; the front looks at -y."""
    z = high / 2 + 0.5
    body(plastic(DARK, 0.5), wide, high, deep, 0.35, (0, deep / 2, z), front=0.15, back=0.15)
    body(plastic("#1B1D20", 0.35), wide, high, 1.2, 0.35, (0, -deep / 2 + 0.05, z), front=0.25, back=0.05)
    patch(gloss(), wide - 1.0, high - 1.1, 0.3, (0, -deep / 2 - 1.14, z), thick=0.05)
    face = -deep / 2 - 1.2
    for i, (tone, name) in enumerate((("#2FBF71", "POWER"), ("#2F7BFF", "REC"), ("#2FBF71", "NET"))):
        round_body(glow(tone, 1.1), 0.34, 0.02, (-wide / 2 + 2.4 + i * 2.1, face + 0.01, z + 0.4), front=0.01, back=0.005)
        text(name, 0.5, paint("#9AA1A8"), (-wide / 2 + 2.4 + i * 2.1, face - 0.01, z - 0.5))
    text("helderoog", 1.15, paint("#C9CED3"), (0, face - 0.01, z))
    for i in range(usb):
        x = wide / 2 - 2.4 - i * 2.2
        patch(metal("#A9ADB2", 0.35), 1.3, 0.6, 0.08, (x, face + 0.01, z), thick=0.02)
        patch(hollow(), 1.15, 0.45, 0.05, (x, face - 0.005, z), thick=0.01)
    spread(hollow(), [(x * 1.3, 0) for x in range(-4, 5)], 0.28, deep * 0.4, 0.14, (0, 0.5, z + high / 2 + 0.004), LAY)
    for x in (-1, 1):
        for y in (-1, 1):
            turned(rubber(), [(0.7, 0), (0.8, 0.1), (0.8, 0.5)], (x * (wide / 2 - 2), y * (deep / 2 - 2), 0), LAY)


def recorder_back(ports, wide=26.0, deep=22.0, high=4.5):
    """The back, turned to the camera: network ports, screen, sound and power."""
    z = high / 2 + 0.5
    body(plastic(DARK, 0.5), wide, high, deep, 0.35, (0, deep / 2, z), front=0.15, back=0.15)
    face = -deep / 2
    patch(metal("#7D8288", 0.5), wide - 0.8, high - 0.7, 0.1, (0, face + 0.01, z), thick=0.04)
    face -= 0.035
    for i in range(ports):
        rows = 2 if ports > 4 else 1
        x = -wide / 2 + 2.2 + (i // rows) * 1.75
        up = z + (0.8 if i % rows == 0 and rows == 2 else -0.8 if rows == 2 else 0)
        socket(x, face, up)
    text("PoE", 0.55, paint("#E4E7EA"), (-wide / 2 + 2.0, face - 0.02, z + high / 2 - 0.75) if ports <= 4 else (-wide / 2 + 1.0, face - 0.02, z))
    x = -wide / 2 + 2.2 + (-(-ports // (2 if ports > 4 else 1))) * 1.75 + 0.8
    socket(x, face, z)
    text("LAN", 0.5, paint("#E4E7EA"), (x, face - 0.02, z + 1.15))
    patch(hollow(), 1.5, 0.55, 0.1, (x + 2.4, face, z), thick=0.03)
    text("HDMI", 0.5, paint("#E4E7EA"), (x + 2.4, face - 0.02, z + 1.15))
    loft(plastic("#2447A8", 0.5), 1.9, 0.95, 0.35, [(0, 0), (0, 0.4), (0.08, 0.45)], (x + 5.0, face, z))
    text("VGA", 0.5, paint("#E4E7EA"), (x + 5.0, face - 0.02, z + 1.15))
    for k, tone in enumerate(("#C63B34", "#E9E9E6")):
        turned(plastic(tone, 0.4), [(0.42, 0), (0.42, 0.35), (0.22, 0.36), (0.22, 0.1), (0.02, 0.1)], (x + 7.0 + k * 1.2, face, z))
    turned(plastic("#16181A", 0.5), [(0.5, 0), (0.5, 0.2), (0.28, 0.22), (0.28, 0.05), (0.02, 0.05)], (wide / 2 - 1.6, face, z))
    text("48 V", 0.5, paint("#E4E7EA"), (wide / 2 - 1.6, face - 0.02, z + 1.15))
    for x in (-1, 1):
        turned(rubber(), [(0.7, 0), (0.8, 0.1), (0.8, 0.5)], (x * (wide / 2 - 2), face + 2, 0), LAY)


def socket(x, y, z, lit=True):
    """An RJ45 socket in a metal shell."""
    frame(metal("#C3C7CB", 0.3), 1.5, 1.35, 0.08, 0.1, (x, y, z), thick=0.12)
    patch(hollow(), 1.3, 1.15, 0.05, (x, y, z), thick=0.01)
    patch(metal("#C79A4B", 0.4), 0.85, 0.16, 0.02, (x, y - 0.012, z + 0.38), thick=0.01)
    if lit:
        patch(glow("#2FBF71", 1.0), 0.26, 0.16, 0.02, (x - 0.45, y - 0.125, z + 0.6), thick=0.005)


def disk():
    """A 3.5 inch hard disk, its label up."""
    body(metal("#B9BDC2", 0.38), 10.2, 14.7, 2.5, 0.3, (0, 0, 0), LAY, front=0.12, back=0.1, seams=(0.9,), gap=0.05)
    body(metal("#A7ABB1", 0.45), 9.6, 14.0, 0.18, 0.8, (0, 0, 2.44), LAY, front=0.1)
    patch(paint("#F3F4F5"), 7.6, 8.2, 0.3, (0, -1.2, 2.62), LAY, thick=0.02)
    patch(paint("#0B4DD8"), 7.6, 2.0, 0.3, (0, 1.9, 2.625), LAY, thick=0.025)
    text("helderoog", 0.95, paint("#FFFFFF"), (-3.3, 1.9, 2.66), (-90, 0, 0), True, "LEFT")
    text("4 TB", 1.9, paint("#1E252C"), (-3.3, -0.5, 2.65), (-90, 0, 0), True, "LEFT")
    text("Voor recorders, dag en nacht\n3,5 inch   SATA 6 Gb/s   256 MB", 0.46, paint("#4A525A"), (-3.3, -2.5, 2.65), (-90, 0, 0), False, "LEFT")
    spread(paint("#1E252C"), [(i * 0.13 + (0.06 if i % 3 == 0 else 0), 0) for i in range(44)], 0.06, 0.8, 0.01, (-3.1, -4.4, 2.65), LAY)
    turned(metal("#D5D8DB", 0.25), [(2.4, 0), (2.4, 0.06), (0.05, 0.06)], (0, 4.9, 2.6), LAY)
    for x, y in ((-4.3, 6.5), (4.3, 6.5), (-4.3, -6.5), (4.3, -6.5), (-4.3, 0.6), (4.3, 0.6)):
        screw((x, y, 2.6), 0.5, LAY)


def switch():
    """Five ports in a small metal box; the ports look at -y."""
    z = 1.6
    body(plastic("#24272B", 0.45), 14, 2.8, 8.0, 0.25, (0, 4.0, z), front=0.12, back=0.12)
    patch(metal("#3A3E43", 0.5), 13.6, 2.4, 0.1, (0, -3.99, z), thick=0.03)
    for i in range(5):
        socket(-2.6 + i * 1.85, -4.02, z - 0.1)
    for i in range(5):
        text(str(i + 1), 0.42, paint("#D5D9DD"), (-2.6 + i * 1.85, -4.04, z + 0.95))
    for i, (tone, name) in enumerate((("#2FBF71", "PWR"), ("#E8A13A", "PoE"))):
        round_body(glow(tone, 1.1), 0.3, 0.02, (-5.9 + i * 1.3, -4.02, z + 0.2), front=0.01, back=0.005)
        text(name, 0.42, paint("#D5D9DD"), (-5.9 + i * 1.3, -4.04, z - 0.5))
    text("koperlijn", 1.1, paint("#9AA1A8"), (-3.4, 0.5, z + 1.42), (-90, 0, 0))
    spread(hollow(), [(2.6 + i * 0.5, 0) for i in range(8)], 0.2, 3.4, 0.1, (0, 0.5, z + 1.404), LAY)
    for x in (-5.5, 5.5):
        turned(rubber(), [(0.5, 0), (0.5, 0.25)], (x, -3, 0), LAY)
        turned(rubber(), [(0.5, 0), (0.5, 0.25)], (x, 3, 0), LAY)
