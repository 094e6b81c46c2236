"""The rugs: shape, size in centimetres, weave and what stands on them."""

from cloth import braided, cut_pile, long_pile, plain_weave, ribbed, short_pile
from heirlooms import garden, overdyed
from painters import diamonds, jute, medallion, moon, moss, plain_bands, rings, tide, triangles
from tufted import carved, contours, furrows, halves, mist, parcels, rings_of_wood, ripples, stone, sun
from woven import checks, framed, herringbone, jute_plain, signals, stripes

# name: (shape, (width, length), weave, painter, depth of the weave, fringe colour or None, thickness)
DESIGNS = {
    "duin-zand": ("straight", (160, 230), ribbed, plain_bands("#BFA683", "#E2D4BC"), 0.55, "#E6DAC4", 0.8),
    "duin-klei": ("straight", (160, 230), ribbed, plain_bands("#A4573A", "#CF8A66"), 0.55, "#D8B79C", 0.8),
    "heide": ("straight", (160, 230), long_pile, diamonds, 1.0, "#E9E0CF", 2.5),
    "wad": ("straight", (160, 230), short_pile, tide, 0.35, None, 0.6),
    "herfst": ("straight", (160, 230), short_pile, medallion("#7C3A34", "#39424F", "#D3C3A6", "#A37266", "#A88B5C"), 0.35, "#DCCDB0", 0.8),
    "mos": ("straight", (160, 230), long_pile, moss, 1.1, None, 3.5),
    "maan": ("round", (160, 160), long_pile, moon, 0.7, None, 2.0),
    "terras": ("straight", (160, 230), plain_weave, triangles, 0.45, None, 0.5),
    "kade": ("round", (160, 160), braided, rings, 0.6, None, 0.9),
    "schuur": ("round", (150, 150), braided, jute, 0.75, None, 1.2),
    "polder": ("straight", (160, 230), cut_pile, parcels, 0.5, None, 1.4),
    "akker": ("straight", (160, 230), cut_pile, furrows("#6B4632", "#A5714C", 17), 0.6, None, 1.4),
    "nevel": ("straight", (160, 230), long_pile, mist("#6F8088", "#DAD8D0"), 0.9, None, 2.8),
    "golf": ("straight", (160, 230), cut_pile, carved("#E8E0D1", "#B7AA94", 8.5), 0.9, None, 1.6),
    "duinpan": ("straight", (160, 230), cut_pile, carved("#C7B08E", "#8E7856", 15, 0.45), 0.9, None, 1.6),
    "rietland": ("straight", (160, 230), ribbed, stripes("#DCD3BE", ("#7D8157", 23, 0.42, 0), ("#4E5236", 23, 0.08, 9)), 0.55, "#DCD3BE", 0.8),
    "baken": ("straight", (160, 230), ribbed, signals, 0.5, None, 0.8),
    "dambord": ("straight", (160, 230), plain_weave, checks("#E6DFD0", "#4B4A47", 20), 0.5, None, 0.7),
    "kust": ("straight", (160, 230), ribbed, stripes("#E9E4D7", ("#34597A", 30, 0.30, 0), ("#7FA3B8", 30, 0.07, 9.5), ("#7FA3B8", 30, 0.07, -9.5)), 0.55, "#E9E4D7", 0.8),
    "erf": ("straight", (160, 230), plain_weave, jute_plain(), 0.9, None, 1.0),
    "hooi": ("straight", (160, 230), plain_weave, herringbone, 0.75, None, 1.0),
    "touw": ("straight", (160, 230), ribbed, framed, 0.8, None, 1.1),
    "erfstuk": ("straight", (160, 230), short_pile, medallion("#3E5468", "#26323F", "#CFC6B2", "#8C98A0", "#9A8358", 0.24), 0.35, "#CFC6B2", 0.7),
    "oogst": ("straight", (160, 230), short_pile, garden("#B98E4F", "#6E5A38", "#8C4A36", "#DCCDAA"), 0.35, "#DCCDAA", 0.7),
    "schemer": ("straight", (160, 230), short_pile, overdyed("#2D2F33", "#75746F", medallion("#7C3A34", "#39424F", "#D3C3A6", "#A37266", "#A88B5C", 0.2)), 0.35, None, 0.6),
    "vijver": ("round", (160, 160), cut_pile, ripples, 0.6, None, 1.6),
    "zonnewende": ("round", (160, 160), cut_pile, sun, 0.6, None, 1.5),
    "jaarring": ("round", (160, 160), cut_pile, rings_of_wood, 0.7, None, 1.6),
    "kiezel": ("organic", (160, 230), cut_pile, stone("#BDB6AA", "#8F8A82", "#E9E4DA"), 0.5, None, 1.6),
    "eiland": ("organic", (160, 230), cut_pile, contours("#A8B59A", "#5F7558", "#E9E6D8"), 0.6, None, 1.6),
    "wolk": ("organic", (160, 230), long_pile, mist("#E3DCCF", "#F0ECE3"), 1.0, None, 3.0),
    "oever": ("organic", (160, 230), cut_pile, halves("#B9694A", "#E3D2B4"), 0.6, None, 1.6),
}

# how an organic edge runs: share of the half width, waves around and where they begin
EDGES = {
    "kiezel": ((0.07, 2, 0.6), (0.04, 3, 2.0)),
    "eiland": ((0.09, 3, 0.3), (0.05, 5, 1.4), (0.05, 2, 2.4)),
    "wolk": ((0.06, 5, 0.4), (0.06, 3, 1.9)),
    "oever": ((0.13, 2, 2.2), (0.06, 3, 0.9)),
}
