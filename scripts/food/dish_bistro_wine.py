"""The bistro's wines: what a stemmed glass holds."""
import math
import random

import numpy as np

import dish_drinks as D
import parts_more as P
from kit import TAU, Geo, add, ball, fbm, hide, inst, lathe, lin, mat, mix, smooth_profile, step
from parts_more import put

# Outsides of the bowls, (radius, height) from where the stem ends: round for wine, tall for what sparkles.
ROUND = [(0.05, 0.68), (0.20, 0.76), (0.35, 0.92), (0.405, 1.12), (0.39, 1.36), (0.315, 1.66)]
TULIP = [(0.05, 0.56), (0.12, 0.64), (0.22, 0.84), (0.285, 1.14), (0.29, 1.42), (0.245, 1.80)]


def inside(bowl, z, wall=0.012):
    """The radius within a bowl at a height."""
    p = smooth_profile(bowl, 120)
    return float(np.interp(z, p[:, 1], p[:, 0])) - wall


def clear():
    """Thin glass which only the eye sees shine, and at its edges alone: light goes through to the wine unhindered."""
    m = P.thin_glass("#FFFFFF", 0.9)
    nt = m.node_tree
    ml = next(n for n in nt.nodes if n.type == "MATH" and n.operation == "MULTIPLY_ADD")
    ml.inputs[2].default_value = 0.03
    lp, seen = nt.nodes.new("ShaderNodeLightPath"), nt.nodes.new("ShaderNodeMath")
    seen.operation = "MULTIPLY"
    nt.links.new(ml.outputs[0], seen.inputs[0])
    nt.links.new(lp.outputs["Is Camera Ray"], seen.inputs[1])
    nt.links.new(seen.outputs[0], next(n for n in nt.nodes if n.type == "MIX_SHADER").inputs[0])
    return m


def stemmed(bowl):
    z0 = bowl[0][1]
    foot = [(0.001, 0.0), (0.36, 0.0), (0.375, 0.012), (0.30, 0.03), (0.12, 0.055), (0.045, 0.10), (0.034, 0.25), (0.034, z0 - 0.12)]
    inner = [(r - 0.009, z + 0.002) for r, z in reversed(bowl[1:])] + [(0.04, z0 + 0.066), (0.001, z0 + 0.062)]
    p = smooth_profile(foot + bowl + inner, 300)
    p[:, 0] = np.maximum(p[:, 0], 0.001)
    put(lathe(p, 220), clear(), "glass")


def poured(bowl, level, stops, rim, glow=0.35, seed=1):
    """Wine up to a level: colours from the bottom up, brighter where it is thin at the wall."""
    z0 = bowl[0][1] + 0.068
    zs = np.linspace(z0 + 0.004, level, 70)
    wall = [(max(0.03, inside(bowl, z)), z) for z in zs]
    p = np.array([(0.001, z0)] + wall + [(wall[-1][0] - 0.012, level - 0.006)] + [(q, level - 0.012) for q in np.linspace(wall[-1][0] - 0.03, 0.002, 24)])
    g = lathe(p, 180)
    v = g.v
    r = np.hypot(v[:, 0], v[:, 1])
    h = (v[:, 2] - z0) / (level - z0)
    cols = np.array([lin(s) for s in stops])
    q = np.clip(h + 0.05 * fbm(v[:, 0] * 2.4, v[:, 1] * 2.4, v[:, 2] * 2.4, 3, seed), 0, 1)
    c = np.stack([np.interp(q, np.linspace(0, 1, len(stops)), cols[:, k]) for k in range(3)], -1)
    top = step(level - 0.02, level - 0.008, v[:, 2])
    c = mix(c, lin(rim), top * step(wall[-1][0] * 0.72, wall[-1][0], r) * 0.8)
    put(Geo(v, g.f, c), mat("wine", rough=0.04, spec=0.5, coat=0.7, coat_rough=0.02, sss=glow, radius=(0.22, 0.18, 0.10)), "wine")


def boards():
    P.card((-3.0, -2.0, 1.6), (0, 0, 1.0), (0.45, 1.4), (1, 1, 1), 2.0)
    P.card((2.6, -2.6, 1.2), (0, 0, 1.0), (0.25, 1.2), (1, 1, 1), 1.2)


def glass(stops, rim, level=1.17, bowl=ROUND, glow=0.35, seed=1, bubbles=0):
    stemmed(bowl)
    poured(bowl, level, stops, rim, glow, seed)
    if bubbles:
        rise(bowl, level, bubbles, seed)
    boards()


def rise(bowl, level, n, seed=1):
    """Bubbles that stick to the wall and gather round the edge."""
    rng = random.Random(seed)
    b = hide(add(ball(0.010, 8, 10), mat("bubble", "#FFFDF2", rough=0.1, sss=0.2), "bubble"))
    z0 = bowl[0][1] + 0.10
    for chain in range(9):  # strings of them, each from one place of the wall
        a = -math.pi / 2 + rng.uniform(-1.3, 1.3)
        for k in range(n // 14):
            z = z0 + (level - z0) * (k + rng.random()) / (n // 14)
            r, t = inside(bowl, z) + 0.003, a + rng.uniform(-0.02, 0.02)
            inst(b, (r * math.cos(t), r * math.sin(t), z), (0, 0, 0), 0.45 + 0.65 * (z - z0) / (level - z0) * rng.uniform(0.7, 1.1))
    for _ in range(n):
        z, a = rng.uniform(z0, level), rng.uniform(0, TAU)
        r = inside(bowl, z) + 0.002
        inst(b, (r * math.cos(a), r * math.sin(a), z), (0, 0, 0), rng.uniform(0.3, 0.8))
    for _ in range(n):
        a, q = rng.uniform(0, TAU), inside(bowl, level) * (1 - 0.22 * rng.random() ** 2)
        inst(b, (q * math.cos(a), q * math.sin(a), level - 0.006), (0, 0, 0), rng.uniform(0.6, 1.6))


WHITE = (["#F9D25A", "#FCE38A", "#FEF0B4"], "#FFF9D8")
ROSE = (["#F88A78", "#FCA896", "#FFC4B4"], "#FFE2D8")
BRUT = (["#F7C552", "#FBD97E", "#FEEAAE"], "#FFF8DC")


def mimosa():
    stemmed(TULIP)
    poured(TULIP, 1.50, ["#F27C0C", "#F8971E", "#FBB544", "#FCC964"], "#FFE3A0", 0.4, 3)
    rise(TULIP, 1.50, 70, 5)
    z = 1.70
    put(D.citrus(3, 0.30, 0.05, "#F08A1E", "#F7A63A", "#FFEBC8").moved((0.25, -0.04, z), (1.40, 0.20, 0.12)), mat("citrus", rough=0.24, spec=0.5, sss=0.25, radius=(0.08, 0.05, 0.02), coat=0.5, coat_rough=0.07), "orange")
    boards()


UP = {"elev": 12, "light_z": 0.8, "exposure": 1.25, "bounces": 2, "spp": 1.2}
DISHES = {
    "wine-white": {**UP, "make": lambda: glass(*WHITE)},
    "wine-rose": {**UP, "make": lambda: glass(*ROSE, seed=7)},
    "wine-sparkling": {**UP, "make": lambda: glass(*BRUT, 1.52, TULIP, seed=3, bubbles=150)},
    "mimosa": {**UP, "make": mimosa},
}
