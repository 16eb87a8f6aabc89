"""How meat is done: steaks and burger patties cut open. Shown small, so 400 px are enough."""
import math
import random

import numpy as np

import parts_more as P
from dish_bistro_mains import MEAT, slice_of_steak
from dish_market import rosemary
from kit import TAU, Geo, fbm, lin, mat, mix, noise, step
from parts_more import put, slab
from parts_pizza_more import place

# The meat inside (light, dark, grain), the meat round it, and how far the inside reaches.
STEAKS = {
    "steak-rare": (("#C81E34", "#98101F", "#E0525E"), "#B06A58", 0.76),
    "steak-medium-rare": (("#DE4A5C", "#BE2F44", "#EE8C90"), "#B8806A", 0.62),
    "steak-medium": (("#E0888A", "#CC6A6E", "#F0B2AC"), "#B08468", 0.34),
    "steak-well": (("#A8795E", "#8E6248", "#C09678"), "#936A50", 0.1),
}


def steak(inside, grey, pink):
    """The rest of the steak with its cut to the viewer, two slices before it."""
    m = mat("steak", **{**MEAT, "rough": 0.28, "coat": 0.6})
    cut = dict(inside=inside, grey=grey, pink=pink)
    for seed, t, x, y, z, rz, lean in ((3, 0.62, 0.0, 0.42, 0.30, 0.10, 0.0), (5, 0.15, -0.06, -0.10, 0.275, -0.04, 0.34), (8, 0.15, 0.10, -0.36, 0.25, 0.14, 0.62)):
        place(lambda: put(slice_of_steak(seed, 0.80, 0.56, t, **cut), m, "slice"), x, y, 1.0, rz, z, -lean)
    put(rosemary(4, 0.7).moved((0.06, 0.44, 0.60), (0, 0, 0.4)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    rng = random.Random(4)
    P.sprinkle(P.crumbs(("#FFFFFF", "#FFF8EC"), 0.02, rough=0.2), 34, rng, (-0.7, 0.7, 0.1, 0.8), nz=0.6)
    P.sprinkle(P.crumbs(("#171310", "#3A2C22"), 0.018), 26, rng, (-0.7, 0.7, 0.1, 0.8), nz=0.6)


def half_patty(seed, inside, rim, R=0.9, H=0.34):
    """Half of a patty, its cut along y = 0 looking to the viewer."""
    a = np.linspace(0, math.pi, 300)
    arc = np.stack([R * np.cos(a), R * np.sin(a)], -1) * (1 + 0.03 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed))[:, None]
    chord = np.stack([np.linspace(-R, R, 260)[1:-1], np.zeros(258)], -1)
    g = slab(np.vstack([arc, chord]), H, 0.07, 10, 60, 46)
    v = g.v
    rough = fbm(v[:, 0] * 8, v[:, 1] * 8, v[:, 2] * 8 + seed, 4, seed)
    fine = fbm(v[:, 0] * 24, v[:, 1] * 24, v[:, 2] * 24, 3, seed + 1)
    grain = fbm(v[:, 0] * 15, v[:, 1] * 15, v[:, 2] * 22, 4, seed + 2)
    face = step(0.05, 0.01, v[:, 1])
    deep = np.minimum(np.minimum(v[:, 2], H - v[:, 2]) / (H / 2), (R - np.abs(v[:, 0])) / (H / 2))
    crust = mix(lin("#7A4326"), lin("#4E2713"), step(-0.1, -0.75, rough + 0.5 * fine))
    crust = mix(crust, lin("#A66A3E"), step(0.05, 0.7, rough + 0.6 * fine) * 0.8)
    meat = mix(lin(rim), lin(inside[0]), step(0.30, 0.62, deep + 0.10 * rough))
    meat = mix(meat, meat * 0.62, step(0.1, 0.6, grain))
    meat = mix(meat, lin(inside[1]), step(-0.1, -0.6, grain) * 0.6)
    open_ = face * step(0.08, 0.22, deep + 0.06 * fine)
    n = P.fix(g).normals()
    v = v + n * ((0.022 * rough + 0.009 * fine) * (1 - open_) + (0.020 * grain + 0.010 * fine) * open_)[:, None]
    return Geo(v, g.f, mix(crust, meat, open_))


def patties(inside, rim):
    m = mat("patty", rough=0.36, spec=0.5, sss=0.06, radius=(0.03, 0.012, 0.008), coat=0.45, coat_rough=0.16, bump=0.006, bump_scale=45)
    put(half_patty(2, inside, rim).moved((0, 0.05, 0), (0, 0, 0.06)), m, "lower")
    put(half_patty(6, inside, rim).moved((0.04, 0.12, 0.36), (0.02, 0.03, -0.08)), m, "upper")


PATTIES = {
    "patty-medium": (("#DB7C7C", "#F0AFA6"), "#A0705A"),
    "patty-well": (("#9C6C52", "#BE9074"), "#86583E"),
}

DISHES = {
    **{name: {"make": lambda of=of: steak(*of), "elev": 24, "light_z": 0.4, "size": (400, 400), "exposure": 1.1} for name, of in STEAKS.items()},
    **{name: {"make": lambda of=of: patties(*of), "elev": 24, "light_z": 0.4, "size": (400, 400), "exposure": 1.12} for name, of in PATTIES.items()},
}
