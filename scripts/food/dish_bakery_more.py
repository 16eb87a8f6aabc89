"""The bakery's further goods: tin loaves, buns, pies, cakes, biscuits, jars."""
import math
import random

import numpy as np

import dish_bakery as K
import dish_bowl as B
import kit
import parts_more as P
import toppings as T
from dish_bakery import bake, crust, eclair_geo, eclair_glaze, tart_shell, turn_all
from dish_burger_more import shred
from dish_drinks import coffee, cup, whipped
from dish_pizza import M
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube
from parts_more import brick, crumbs, drop, paint, put, rrect, slab, sprinkle
from parts_pizza_more import place

LEAF = lambda: M("leaf")

# ---------------------------------------------------------------- loaves


def darker(c, tone):
    """A crust of other flour: towards a tone, keeping its blotches."""
    return c if tone is None else mix(c, c * 0.25 + lin(tone) * 0.75, 0.8)


def tin_loaf(seed=1, L=1.75, W=0.46, wall=0.44, dome=0.36, tone=None, crumb=("#F7E6C2", "#E9CC94"), slices=2, seeds=None, n_seeds=0, split=True, flour=0.0):
    """A loaf baked in a tin, cut from its right end: slices lie before it."""

    def outline(k=1.0, n=260):
        a = np.arange(n) / n * TAU
        y, z = np.cos(a), np.sin(a)
        q = np.where(z < 0, (np.abs(y) ** 7 + np.abs(z) ** 7) ** (-1 / 7), (np.abs(y) ** 2.6 + np.abs(z) ** 2.6) ** (-1 / 2.6))
        return np.stack([y * q * W * np.where(z < 0, 1 - 0.08 * np.abs(z), 1.03), np.where(z < 0, z * q * wall, z * q * dome)], -1) * k + [0, wall]

    n = 260
    rows = []
    xs = np.linspace(0, 1, 130)
    for u in xs:
        s = 1 if u > 0.5 else math.sqrt(max(0.002, 1 - max(0.0, (0.09 - u) / 0.09) ** 2))
        rows.append(np.column_stack([np.full(n, (u - 0.5) * L), outline()[:, 0] * s, (outline()[:, 1] - wall) * s + wall]))
    g = kit.loft(rows)
    v = g.v
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3 + seed, 4, seed)
    fine = fbm(v[:, 0] * 16, v[:, 1] * 16, v[:, 2] * 16, 3, seed + 1)
    up = step(wall * 0.9, wall + dome, v[:, 2])
    crack = np.zeros(len(v))
    if split:
        d = v[:, 1] + 0.05 * noise(v[:, 0] * 2.4, 0, 0, seed)
        crack = np.exp(-((d / 0.08) ** 2)) * step(wall + dome * 0.6, wall + dome * 0.9, v[:, 2]) * step(-L * 0.46, -L * 0.36, v[:, 0])
    nr = P.fix(Geo(v, g.f)).normals()
    v = v + nr * (0.012 * f + 0.005 * fine + 0.03 * crack * (0.4 + fbm(v[:, 0] * 11, v[:, 1] * 11, 0, 3, seed)))[:, None]
    c = bake(0.42 + 0.34 * up + 0.2 * f + 0.1 * fine)
    c = darker(c, tone)
    c = mix(c, lin(crumb[1]), crack * 0.8)
    if flour:
        fl = step(0.1, 0.5, fbm(v[:, 0] * 7, v[:, 1] * 7, v[:, 2] * 7, 4, seed + 9)) * up
        c = mix(c, lin("#F8EBD2"), fl * flour)
    o = outline()
    face_at = lambda x, sx=1: K.crumb_face(np.stack([o[:, 0] * 0.965, (o[:, 1] - wall) * 0.965], -1), seed, 120, 0.008, 0.03, crumb[0], crumb[1], crumb[1], depth=0.02).moved(rot=(math.pi / 2, 0, math.pi / 2)).moved((x, 0, wall))
    cm = mat("crumb", rough=0.75, spec=0.25, sss=0.2, radius=(0.05, 0.04, 0.02), bump=0.01, bump_scale=40)
    km = crust(0.12)
    turn = -0.5

    def whole():
        put(Geo(v, g.f, c), km, "loaf")
        put(face_at(L / 2 + 0.004), cm, "face")
        if seeds:
            seeds(n_seeds, random.Random(seed), (-L / 2 + 0.06, L / 2 - 0.02, -W * 0.9, W * 0.9))

    place(whole, -0.1, 0.16, 1.0, turn)
    for i in range(slices):
        def piece(i=i):
            h = 0.13
            sl = slab(o - [0, wall], h, 0.012, 4, 8, 4)
            sf = fbm(sl.v[:, 0] * 4, sl.v[:, 1] * 4, sl.v[:, 2] * 4, 3, seed + i)
            sl.c = darker(bake(0.5 + 0.25 * step(0.0, dome, sl.v[:, 1]) + 0.2 * sf), tone)
            put(sl, km, "slice")
            face = K.crumb_face(np.stack([o[:, 0] * 0.955, (o[:, 1] - wall) * 0.955], -1), seed + i, 120, 0.008, 0.03, crumb[0], crumb[1], crumb[1], depth=0.02)
            put(face.moved((0, 0, h + 0.004)), cm, "face")

        place(piece, 0.5 + 0.1 * i, -0.62 + 0.2 * i, 0.95, -0.4 + 0.3 * i, 0.015 + 0.14 * i, 0.06, 0.05)
    K.flakes(random.Random(seed), 30, (-0.6, 1.1, -1.1, -0.5))


def scatter_seeds(make, cols=None, lift=0.004):
    def seeds(n, rng, box):
        obs = make()
        sprinkle(obs, n, rng, box, lift, 0.5, (0.8, 1.2), nz=0.25)

    return seeds


def seed_shapes(kinds):
    """kinds: (colour, colour, length, width, height)."""

    def make():
        obs = []
        for i, (a, b, l, w, h) in enumerate(kinds):
            g = ball(1.0, 14, 18)
            k = 1 - 0.35 * step(0.0, 1.0, g.v[:, 0])
            g.v[:, 1:] *= k[:, None]
            g.c = mix(lin(a), lin(b), step(-0.4, 0.6, fbm(g.v[:, 0] * 2, g.v[:, 1] * 2, i, 2, i)))
            g.v = g.v * [l, w, h]
            obs.append(hide(add(g, mat("seed", rough=0.45, spec=0.45, sss=0.1), "seed")))
        return obs

    return make


CORIANDER = seed_shapes([("#C9A066", "#A87C40", 0.03, 0.03, 0.03), ("#D9B47A", "#B98E50", 0.026, 0.026, 0.026)])
MIXED = seed_shapes([("#E9DDC0", "#CDBB92", 0.055, 0.024, 0.016), ("#5E7A3A", "#3F5A26", 0.06, 0.03, 0.016), ("#6A3E1E", "#4A2810", 0.03, 0.016, 0.01), ("#F0D9A0", "#D9B870", 0.04, 0.022, 0.012)])
SESAME = seed_shapes([("#FBEBC4", "#EFD79A", 0.03, 0.017, 0.01), ("#F4DCA4", "#E3C27A", 0.028, 0.016, 0.01)])
POPPY = seed_shapes([("#2B2A33", "#15141A", 0.011, 0.011, 0.011)])


def brioche():
    rng = random.Random(2)
    m = mat("brioche", rough=0.3, spec=0.5, sss=0.12, radius=(0.06, 0.03, 0.012), coat=0.5, coat_rough=0.12, bump=0.003, bump_scale=30)

    def whole():
        base = brick(1.02, 0.48, 0.5, 0.09)
        f = fbm(base.v[:, 0] * 3, base.v[:, 1] * 3, base.v[:, 2] * 3, 4, 3)
        base.c = bake(0.42 + 0.2 * f)
        put(base, m, "base")
        for i in range(4):
            for j in (-1, 1):
                g = blob(i * 2 + j + 5, 1.0, 0.06, 1.2, 1.0, 80, 110)
                v = g.v * [0.31, 0.29, 0.36]
                f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5 + i, 4, i + 3)
                fine = fbm(v[:, 0] * 20, v[:, 1] * 20, v[:, 2] * 20, 3, i)
                c = bake(0.3 + 0.5 * step(0.0, 0.36, v[:, 2]) + 0.18 * f + 0.06 * fine)
                put(Geo(v + [-0.75 + 0.5 * i, 0.23 * j, 0.5], g.f, c), m, "ball")

    place(whole, 0, 0, 1.0, -0.5)
    pearl = [hide(add(paint(blob(i, 0.02, 0.35, 1.5, 0.9, 8, 10), "#FFFFFF"), mat("sugar", rough=0.5, sss=0.4), "s")) for i in range(4)]
    sprinkle(pearl, 130, rng, (-0.9, 0.9, -0.8, 0.8), 0.004, 0.8, nz=0.55)


def grissini():
    rng = random.Random(4)
    m = crust(0.1)
    sticks = []
    for i in range(6):
        u = np.linspace(0, 1, 120)
        p = np.stack([(u - 0.5) * 2.1, 0.03 * np.sin(u * 5 + i), 0.02 * np.sin(u * 7 + i * 2)], -1)
        g = tube(p, 0.062 * (1 + 0.12 * noise(u * 9, i, 0, i)) * np.sqrt(np.clip(np.minimum(u, 1 - u) * 40, 0.05, 1)), 26)
        f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 12, g.v[:, 2] * 12 + i, 4, i)
        g.c = bake(0.4 + 0.28 * f)
        sticks.append(hide(add(g, m, "stick")))
    k = 0
    for layer, n in enumerate((7, 6, 4)):
        for i in range(n):
            y = (i - (n - 1) / 2) * 0.17 + rng.uniform(-0.02, 0.02)
            inst(sticks[k % 6], (rng.uniform(-0.1, 0.1), y, 0.07 + 0.13 * layer), (rng.uniform(0, 6), rng.uniform(-0.03, 0.03), 0.42 + rng.uniform(-0.12, 0.12)), rng.uniform(0.92, 1.05))
            k += 1
    sprinkle(SESAME(), 620, rng, (-1.1, 1.1, -0.9, 0.9), 0.004, 0.5, nz=0.3)
    twine = mat("twine", "#C9A066", rough=0.8, bump=0.01, bump_scale=80)
    for d in (-0.02, 0.03):
        a = np.linspace(0, TAU, 90)
        p = np.stack([0 * a + d, 0.56 * np.cos(a), 0.22 + 0.27 * np.sin(a)], -1)
        add(tube(p, 0.016, 10).moved(rot=(0, 0, 0.42)), twine, "twine")


# ---------------------------------------------------------------- buns


BUN = dict(rough=0.34, spec=0.5, sss=0.12, radius=(0.06, 0.03, 0.012), coat=0.4, coat_rough=0.15, bump=0.003, bump_scale=36)


def croissant_salmon():
    rng = random.Random(8)
    K.croissant()
    leaf, fish, wet = LEAF(), mat("fish", rough=0.22, spec=0.5, sss=0.28, radius=(0.08, 0.03, 0.015), coat=0.5, coat_rough=0.1), M("wet")
    # along the front of the horn, as if it were cut open there
    for i in range(13):
        a = math.pi * (1.1 + 0.8 * i / 12)
        x, y = 0.78 * math.cos(a), 0.62 * math.sin(a) + 0.16
        add(T.lettuce(i + 3, 0.4, 0.34).moved((x, y, 0.26), (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), a + math.pi)), leaf, "leaf")
    for i in range(9):
        a = math.pi * (1.14 + 0.72 * i / 8)
        x, y = 0.74 * math.cos(a), 0.6 * math.sin(a) + 0.14
        add(T.salmon_slice(i, 0.46, 0.26, 0.04).moved((x, y, 0.34), (0.35, rng.uniform(-0.3, 0.3), a + math.pi / 2)), fish, "salmon")
    for i in range(6):
        a = math.pi * (1.18 + 0.64 * i / 5)
        add(B.cucumber(i, 0.15, 0.03).moved((0.8 * math.cos(a), 0.66 * math.sin(a) + 0.14, 0.32), (0.9, 0, a + math.pi / 2)), wet, "cucumber")
    cream = mat("cream", rough=0.4, sss=0.35, coat=0.2)
    for i in range(14):
        a = math.pi * (1.12 + 0.76 * i / 13)
        b = blob(i, 0.085, 0.25, 1.2, 0.7, 24, 30)
        b.c[:] = lin("#FFFBF0")
        add(b.moved((0.72 * math.cos(a), 0.58 * math.sin(a) + 0.16, 0.36)), cream, "cheese")


def chocolate_pastry(seed=1):
    """A folded bar of leaved dough with a stick of chocolate at both ends of it."""
    n, ns = 150, 150
    u = np.linspace(0, 1, n)
    a = np.arange(ns) / ns * TAU
    U, A = np.meshgrid(u, a, indexing="ij")
    e = np.sqrt(np.clip(1 - (np.abs(2 * U - 1)) ** 10, 0.01, 1))
    q = (np.abs(np.cos(A)) ** 3 + np.abs(np.sin(A)) ** 3) ** (-1 / 3)
    lay = np.abs(((A * 3.2 + 0.35 * noise(U * 3, A, seed, seed)) / TAU * 5) % 1 - 0.5) * 2
    r = 1 + 0.05 * (lay - 0.5)
    y, z = np.cos(A) * q * 0.42 * e * r, np.sin(A) * q * 0.27 * e * r
    x = (U - 0.5) * 1.25
    g = kit.loft(np.stack([x, y, z], -1))
    v = g.v
    L = lay.ravel()
    f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5 + seed, 4, seed)
    fine = fbm(v[:, 0] * 22, v[:, 1] * 22, v[:, 2] * 22, 3, seed)
    v = v + P.fix(Geo(v, g.f)).normals() * (0.012 * f + 0.008 * fine)[:, None]
    c = bake(0.34 + 0.3 * step(-0.1, 0.27, v[:, 2]) + 0.22 * f + 0.2 * (L - 0.5))
    v[:, 2] -= v[:, 2].min()
    parts = [P.fix(Geo(v, g.f, c))]
    for sx in (-1, 1):
        for sy in (-1, 1):
            s = brick(0.03, 0.075, 0.07, 0.02)
            s.c = np.broadcast_to(lin("#3A1A0E"), s.v.shape).copy()
            parts.append(s.moved((sx * 0.62, sy * 0.17, 0.23)))
    return kit.join(parts)


def pain_chocolat():
    m = mat("pastry", **{**BUN, "rough": 0.42, "coat": 0.3})
    for i, (x, y, a) in enumerate(((-0.06, 0.36, 0.5), (0.08, -0.34, 0.66))):
        put(chocolate_pastry(i * 3 + 2).moved((x, y, 0), (0, 0, a)), m, "pastry")
    sprinkle(P.crumbs(["#FFFFFF"], 0.006, 3, 0.9), 240, random.Random(2), (-0.8, 0.8, -0.8, 0.8), 0.001, 0.5, nz=0.4)


def poppy_roll():
    put(K.roll_geo(5, dark="#2B2A33", filling="#15141A"), mat("bun", **BUN), "roll")
    K.filling_disc(0.62, 0.40, 2, ("#15141A", "#33323C"))
    rng = random.Random(5)
    sprinkle(POPPY(), 1500, rng, (-0.8, 0.8, -0.8, 0.8), 0.002, 0.5, nz=0.3)
    f = K.line_mask([(-0.6, 0.2), (0.5, 0.5), (-0.5, -0.1), (0.6, 0.1), (-0.3, -0.5), (0.5, -0.3)], 0.03, 3, 0.4)
    K.glaze_over(f, (-0.8, 0.8, -0.8, 0.8), 220, 0.02, 2)


def vatrushka():
    rng = random.Random(3)
    prof = smooth_profile([(0.001, 0.12), (0.42, 0.12), (0.5, 0.2), (0.62, 0.36), (0.8, 0.37), (0.95, 0.24), (0.98, 0.1), (0.9, 0.0), (0.001, 0.0)], 130)
    g = lathe(prof, 300)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v[:, :2] *= (1 + 0.03 * noise(np.cos(th) * 2, np.sin(th) * 2, 0, 3))[:, None]
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, 3)
    c = bake(0.34 + 0.42 * step(0.1, 0.37, v[:, 2]) + 0.2 * f)
    put(Geo(v, g.f, c), mat("bun", **BUN), "bun")
    d, t, th, x, y, side = disc(lambda a: 0.6 + 0 * a, 0.08, 200, 80, 0.3, lambda t, th, x, y: 0.1 * (1 - t * t) + 0.03 * fbm(x * 9, y * 9, 0, 3, 2))
    f = fbm(x * 5, y * 5, 0, 4, 4)
    c = mix(lin("#FFF8E4"), lin("#F8E6BC"), step(-0.4, 0.5, f))
    c = mix(c, lin("#D9953E"), step(0.18, 0.5, fbm(x * 4, y * 4, 3, 4, 8)) * 0.75)
    put(Geo(d.v, d.f, c).moved((0, 0, 0.2)), mat("curd", rough=0.45, spec=0.4, sss=0.35, radius=(0.07, 0.06, 0.04), bump=0.01, bump_scale=36), "curd")
    rm = mat("raisin", rough=0.4, spec=0.5, sss=0.1, coat=0.3, bump=0.01, bump_scale=60)
    for i, (px, py) in enumerate(scatter(9, 0.46, 0.2, rng)):
        b = blob(i, 0.06, 0.3, 1.6, 0.6, 20, 26)
        b.c[:] = lin("#4A2414")
        add(b.moved((px, py, 0.36), (rng.uniform(0, 3), 0, i)), rm, "raisin")


def patty_geo(seed=1, L=1.5, W=0.4, H=0.36, cut=False):
    """A baked boat-shaped patty, its seam below; cut: only its left half."""
    n, ns = 140, 90
    u = np.linspace(0, 0.52 if cut else 1, n)
    a = np.arange(ns) / ns * TAU
    U, A = np.meshgrid(u, a, indexing="ij")
    s = np.sqrt(np.clip(1 - (2 * U - 1) ** 2, 0.002, 1)) ** 0.75
    y, z = np.cos(A) * W * s, np.sin(A) * H * s
    z = np.where(z < 0, z * 0.5, z)
    g = kit.loft(np.stack([(U - 0.5) * L, y, z], -1))
    v = g.v
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4 + seed, 4, seed)
    fine = fbm(v[:, 0] * 20, v[:, 1] * 20, v[:, 2] * 20, 3, seed)
    v = v + P.fix(Geo(v, g.f)).normals() * (0.012 * f + 0.003 * fine)[:, None]
    c = bake(0.36 + 0.4 * step(0.0, H, v[:, 2]) + 0.18 * f)
    v[:, 2] += H * 0.5
    return P.fix(Geo(v, g.f, c))


def patties(filling, seed=1):
    def make():
        rng = random.Random(seed)
        m = mat("bun", **BUN)
        put(patty_geo(seed).moved((-0.02, 0.42, 0), (0, 0, 0.32)), m, "patty")
        put(patty_geo(seed + 4).moved((-0.1, -0.06, 0), (0, 0, 0.4)), m, "patty")

        def half():
            put(patty_geo(seed + 7, cut=True), m, "half")
            for i in range(70):
                q, w = rng.uniform(0, TAU), math.sqrt(rng.random())
                filling(i, (0.03 + rng.uniform(-0.03, 0.03), 0.36 * w * math.cos(q), max(0.05, 0.2 + 0.28 * w * math.sin(q))), rng)

        place(half, 0.3, -0.6, 1.0, -0.55)
        K.flakes(rng, 20, (0.2, 1.0, -1.0, -0.6))

    return make


def cabbage_bit(i, loc, rng):
    if i % 5 == 0:
        put(T.chunk(i, 0.06, "#FFF3C8", "#F0C95A", "#FFFBEA", 0.4).moved(loc, (i, i * 2, i)), M("wet"), "egg")
    else:
        put(shred(i, "#F3E9B8", "#D9C97A" if i % 3 else "#B5C46A", 0.26, 0.03).moved(loc, (rng.uniform(0, 3), rng.uniform(0, 3), rng.uniform(0, 3))), M("wet"), "cabbage")


def meat_bit(i, loc, rng):
    if i % 6 == 0:
        put(T.onion(i, 0.06, 2.0, 0.014).moved(loc, (i, i * 2, i)), M("veg"), "onion")
    else:
        put(T.chunk(i, 0.06, "#8A4A2A", "#5A2A14", "#B87A4E", 0.3).moved(loc, (i, i * 2, i)), mat("meat", rough=0.35, spec=0.5, sss=0.06, coat=0.35, bump=0.01, bump_scale=50), "meat")


# ---------------------------------------------------------------- pies


def dough_leaf(seed, l=0.3, w=0.14):
    g, u, v = kit.ribbon(l, w, 60, 22, 0.03, lambda u: np.sin(np.pi * np.clip(u * 0.94 + 0.03, 0, 1)) ** 0.8, lambda u, v, x, y: 0.02 * np.sin(u * 3) - 0.012 * np.exp(-((v / 0.08) ** 2)) - 0.008 * np.abs(np.sin(u * 22 + np.abs(v) * 3)))
    f = fbm(u * 4, v * 2, seed, 3, seed)
    g.c = bake(0.52 + 0.25 * f + 0.15 * np.abs(v))
    return g


def kurnik():
    m = mat("pie", **BUN)
    prof = smooth_profile([(0.001, 0.86), (0.3, 0.83), (0.62, 0.66), (0.86, 0.38), (0.93, 0.16), (0.96, 0.05), (0.9, 0.0), (0.001, 0.0)], 150)
    g = lathe(prof, 320)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    rr = np.hypot(v[:, 0], v[:, 1])
    rib = np.abs(np.sin(th * 6 + rr * 1.6))
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, 3)
    v = v + P.fix(Geo(v, g.f)).normals() * (0.014 * f + 0.03 * step(0.86, 1.0, rib) * step(0.2, 0.4, rr) * step(0.92, 0.8, rr))[:, None]
    c = bake(0.36 + 0.26 * step(0.1, 0.86, v[:, 2]) + 0.2 * f + 0.2 * step(0.86, 1.0, rib) * step(0.2, 0.4, rr))
    put(Geo(v, g.f, c), m, "dome")
    # a braid round the foot, leaves and a rose on the top
    a = np.linspace(0, TAU, 500)
    for k in (0, 1, 2):
        p = np.stack([(0.93 + 0.045 * np.cos(a * 26 + k * TAU / 3)) * np.cos(a), (0.93 + 0.045 * np.cos(a * 26 + k * TAU / 3)) * np.sin(a), 0.1 + 0.05 * np.sin(a * 26 + k * TAU / 3)], -1)
        b = tube(p, 0.05, 14)
        b.c = bake(0.5 + 0.25 * fbm(b.v[:, 0] * 7, b.v[:, 1] * 7, b.v[:, 2] * 7, 3, k))
        put(b, m, "braid")
    for i in range(8):
        t = TAU * i / 8
        put(dough_leaf(i, 0.34, 0.16).moved((0.3 * math.cos(t), 0.3 * math.sin(t), 0.83), (0, 0.32, t)), m, "leaf")
    for i in range(9):
        t = i * 2.4
        b = blob(i, 0.075, 0.1, 1.2, 0.7, 24, 30)
        b.c = bake(0.45 + 0.3 * fbm(b.v[:, 0] * 14, b.v[:, 1] * 14, b.v[:, 2] * 14, 3, i))
        put(b.moved((0.1 * math.sqrt(i / 9) * math.cos(t) * 1.4, 0.1 * math.sqrt(i / 9) * math.sin(t) * 1.4, 0.9 + 0.03 * (i % 2))), m, "rose")


def kulebyaka():
    """A long closed pie under a plait, cut: rice, spinach and salmon in layers."""
    m = mat("pie", **BUN)

    def whole():
        L, W, H = 1.9, 0.44, 0.5
        n, ns = 130, 160
        u = np.linspace(0, 1, n)
        a = np.arange(ns) / ns * TAU
        U, A = np.meshgrid(u, a, indexing="ij")
        e = np.sqrt(np.clip(1 - np.clip((0.12 - U) / 0.12, 0, 1) ** 2, 0.004, 1))
        q = (np.abs(np.cos(A)) ** 3.4 + np.abs(np.sin(A)) ** 3.4) ** (-1 / 3.4)
        y, z = np.cos(A) * q * W * e, np.sin(A) * q * H / 2 * e
        d = (U - 0.5) * L
        plait = np.abs(np.sin((d * 5.2 + np.abs(y) * 4.0)))
        g = kit.loft(np.stack([d, y, z], -1))
        v = g.v
        pl = plait.ravel()
        f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, 3)
        top = step(-0.02, 0.14, v[:, 2])
        v = v + P.fix(Geo(v, g.f)).normals() * (0.01 * f + 0.045 * (pl - 0.5) * top)[:, None]
        c = bake(0.34 + 0.36 * top + 0.18 * f + 0.2 * (pl - 0.6) * top)
        v[:, 2] += H / 2
        put(P.fix(Geo(v, g.f, c)), m, "pie")
        # the cut end
        o = np.stack([np.cos(a) * q[-1] * (W - 0.02), np.sin(a) * q[-1] * (H / 2 - 0.015)], -1)
        k, t, th, x, yy, side = disc(lambda b: np.interp(b % TAU, np.append(a, TAU), np.append(np.hypot(o[:, 0], o[:, 1]), np.hypot(*o[0]))), 0.02, 200, 90, 0.05, lambda t, th, x, y: 0.012 * fbm(x * 24, y * 24, 0, 3, 2))
        zz = yy + 0.02 * fbm(x * 4, 0, 0, 3, 5)
        fine = fbm(x * 22, yy * 22, 0, 3, 7)
        c = mix(lin("#FBF3DF"), lin("#EBDDBB"), step(-0.3, 0.5, fine))
        c = mix(c, mix(lin("#3F6E26"), lin("#27491A"), step(-0.3, 0.5, fine)), step(-0.09, -0.075, zz) * step(0.0, -0.015, zz))
        c = mix(c, mix(lin("#F58A5A"), lin("#E56A38"), step(-0.3, 0.5, fine)), step(-0.01, 0.005, zz) * step(0.13, 0.115, zz))
        c = mix(c, bake(0.3 + 0.2 * fine), step(0.87, 0.91, t))
        put(Geo(k.v, k.f, c).moved(rot=(math.pi / 2, 0, math.pi / 2)).moved((L / 2 + 0.002, 0, H / 2)), mat("filling", rough=0.4, spec=0.4, sss=0.2, coat=0.2, bump=0.008, bump_scale=60), "end")

    place(whole, 0, 0.02, 1.0, -0.62)
    sprinkle(SESAME(), 150, random.Random(4), (-0.9, 0.9, -0.8, 0.8), 0.003, 0.5, nz=0.6)


# ---------------------------------------------------------------- cakes, biscuits


def tart_lemon():
    rng = random.Random(5)
    tart_shell()
    g, t, th, x, y, side = disc(lambda a: 0.80 + 0 * a, 0.06, 180, 40, 0.2, lambda t, th, x, y: 0.008 * fbm(x * 4, y * 4, 1, 3, 2))
    put(Geo(g.v, g.f, mix(lin("#FFD84A"), lin("#FBC52A"), step(-0.4, 0.6, fbm(x * 5, y * 5, 1, 3, 2)))).moved((0, 0, 0.24)), mat("curd", rough=0.12, spec=0.5, sss=0.4, radius=(0.12, 0.09, 0.03), coat=0.7, coat_rough=0.04), "curd")
    m = mat("meringue", rough=0.42, spec=0.4, sss=0.4, radius=(0.07, 0.06, 0.05), bump=0.003, bump_scale=40)
    u = np.linspace(0, 1, 60)
    r = 0.15 * (1 - u) ** 0.75 * (1 + 0.1 * np.sin(u * 9)) + 0.002
    kiss = lathe(np.stack([np.r_[0.001, r], np.r_[0, u * 0.3]], -1), 80)
    th = np.arctan2(kiss.v[:, 1], kiss.v[:, 0])
    kiss.v[:, :2] *= (1 + 0.09 * np.cos(th * 7 + kiss.v[:, 2] * 14))[:, None]
    obs = []
    for i in range(4):
        f = fbm(kiss.v[:, 0] * 9, kiss.v[:, 1] * 9, kiss.v[:, 2] * 9 + i, 3, i)
        c = mix(lin("#FFFCF4"), lin("#FBEFD9"), step(-0.4, 0.6, f))
        c = mix(c, lin("#C9863A"), step(0.1, 0.3, kiss.v[:, 2] + 0.08 * f) * 0.85)
        c = mix(c, lin("#7A4416"), step(0.24, 0.32, kiss.v[:, 2] + 0.05 * f) * 0.7)
        obs.append(hide(add(Geo(kiss.v, kiss.f, c), m, "kiss")))
    for R, n in ((0.62, 15), (0.38, 9), (0.12, 3)):
        for i in range(n):
            a = TAU * i / n + R
            inst(rng.choice(obs), (R * math.cos(a), R * math.sin(a), 0.29), (rng.uniform(-0.12, 0.12), rng.uniform(-0.12, 0.12), rng.uniform(0, 6)), rng.uniform(0.92, 1.12))
    put(P.mint(2, 0.24).moved((0.0, 0.02, 0.6), (0.15, 0.1, 0.5)), mat("mint", **P.LEAF), "mint")


def potato_cake():
    rng = random.Random(3)
    m = mat("crumb", rough=0.8, spec=0.25, sss=0.04, bump=0.012, bump_scale=46)
    w = mat("cream", rough=0.4, sss=0.35)
    for i, (x, y, a) in enumerate(((-0.3, 0.34, 0.5), (0.36, 0.06, 0.3), (-0.08, -0.42, 0.6))):
        g = blob(i + 2, 1.0, 0.12, 1.4, 0.8, 110, 150, 0.2)
        v = g.v * [0.56, 0.32, 0.36]
        f = fbm(v[:, 0] * 14, v[:, 1] * 14, v[:, 2] * 14, 4, i)
        v = v + P.fix(Geo(v, g.f)).normals() * (0.016 * f)[:, None]
        c = mix(lin("#5A3018"), lin("#331808"), step(-0.3, 0.6, f))
        c = mix(c, lin("#8A5A36"), step(0.2, 0.6, fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 3, i + 4)) * 0.4)
        v[:, 2] -= v[:, 2].min()
        put(Geo(v, g.f, c).moved((x, y, 0), (0, 0, a)), m, "cake")
        for k in (-0.22, 0.0, 0.22):
            u = np.linspace(0, 1, 30)
            dot = lathe(np.stack([np.r_[0.001, 0.07 * (1 - u) ** 0.7 + 0.001], np.r_[0, u * 0.12]], -1), 30)
            dot.c[:] = lin("#FFF6E6")
            put(dot.moved((x + k * math.cos(a), y + k * math.sin(a), 0.52 - 0.12 * k * k)), w, "dot")
    sprinkle(P.crumbs(["#4A2414", "#6A3E20"], 0.008, 4, 0.9), 200, rng, (-0.9, 0.9, -0.8, 0.7), 0.001, nz=0.3)


def brownie():
    rng = random.Random(6)
    side = mat("brownie", rough=0.55, spec=0.4, sss=0.03, coat=0.15, bump=0.014, bump_scale=38)
    top = mat("top", rough=0.3, spec=0.5, coat=0.4, coat_rough=0.2, bump=0.004, bump_scale=30)
    nut = mat("nut", rough=0.5, sss=0.1)
    for i, (x, y, z, a) in enumerate(((-0.16, 0.3, 0.0, 0.5), (0.0, 0.16, 0.33, 0.86), (0.34, -0.5, 0.0, 0.2))):
        def one(i=i):
            g = brick(0.42, 0.42, 0.3, 0.03)
            f = fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, g.v[:, 2] * 9 + i, 4, i)
            g.v += P.fix(g).normals() * (0.014 * f)[:, None]
            g.c = mix(lin("#4A2212"), lin("#2A1008"), step(-0.4, 0.6, f))
            put(g, side, "side")
            o = rrect(0.43, 0.43, 0.05, 360)
            t = slab(o, 0.045, 0.02, 5, 60, 2)
            cr = np.abs(fbm(t.v[:, 0] * 5, t.v[:, 1] * 5, i * 3, 3, i + 5))
            t.v[:, 2] += 0.02 * fbm(t.v[:, 0] * 4, t.v[:, 1] * 4, i, 3, i) - 0.02 * step(0.05, 0.01, cr)
            c = mix(lin("#7A4A2E"), lin("#54301A"), step(-0.4, 0.6, fbm(t.v[:, 0] * 6, t.v[:, 1] * 6, i, 3, i)))
            t.c = mix(c, lin("#2A1008"), step(0.06, 0.01, cr) * 0.9)
            put(t.moved((0, 0, 0.29)), top, "top")
            for k in range(7):
                b = T.nut(k + i * 7, 0.075)
                put(b.moved((rng.uniform(-0.32, 0.32), rng.uniform(-0.32, 0.32), 0.35), (rng.uniform(0, 1), rng.uniform(0, 1), k)), nut, "nut")

        place(one, x, y, 1.0, a, z)
    K.flakes(rng, 24, (-0.4, 0.9, -1.0, -0.3))


def eclair_box():
    rng = random.Random(4)
    paper = mat("kraft", rough=0.75, spec=0.2, bump=0.003, bump_scale=60)

    def whole():
        def wall(x, y, w, d, h, c="#D9B78A"):
            g = brick(w, d, h, 0.012)
            g.c = np.broadcast_to(lin(c), g.v.shape).copy()
            put(g.moved((x, y, 0)), paper, "wall")

        wall(0, 0, 1.12, 0.98, 0.03, "#F3E6CF")
        for s in (-1, 1):
            wall(0, s * 0.98, 1.14, 0.02, 0.3)
            wall(s * 1.12, 0, 0.02, 1.0, 0.3)
        m = mat("choux", rough=0.5, spec=0.4, sss=0.1, coat=0.12, coat_rough=0.3, bump=0.006, bump_scale=40)
        gm = mat("glaze", rough=0.14, spec=0.5, sss=0.08, coat=0.9, coat_rough=0.04)
        cols = [("#3E1C10", "#54281A"), ("#F8E6B8", "#F0D592"), ("#A9C45A", "#8EAE40"), ("#E8577A", "#D63E64"), ("#C98A44", "#AE6E2C"), ("#FFF8EC", "#F6EBD4")]
        for i, (a, b) in enumerate(cols):
            at = (0.0, -0.8 + 0.32 * i, 0.23)
            put(eclair_geo(i + 3, 1.9, 0.17).moved(at), m, "choux")
            add(eclair_glaze(i + 3, 1.9, 0.17, a, b).moved(at), gm, "glaze")
        deco = P.crumbs(["#FFFFFF", "#F3D0E6", "#6A9A33", "#E8B64A"], 0.014)
        sprinkle(deco, 130, rng, (-0.8, 0.8, -0.9, 0.9), 0.003, 1.0, nz=0.75)

    place(whole, 0, 0, 1.0, 0.5)


def round_cake(R=0.86, H=0.62, col="#FFF9EC", col2="#F8ECD4", seed=3, naked=False):
    prof = smooth_profile([(0.001, H), (R * 0.9, H), (R * 0.985, H - 0.02), (R, H - 0.07), (R, 0.05), (R * 0.985, 0.0), (0.001, 0.0)], 200)
    g = lathe(prof, 340)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    f = fbm(np.cos(th) * 4, np.sin(th) * 4, v[:, 2] * 14, 3, seed)
    v = v + P.fix(Geo(v, g.f)).normals() * (0.012 * f)[:, None]
    c = mix(lin(col), lin(col2), step(-0.4, 0.6, f))
    if naked:
        band = step(0.3, 0.5, np.abs(np.sin(v[:, 2] / H * math.pi * 3)))
        sp = fbm(v[:, 0] * 12, v[:, 1] * 12, v[:, 2] * 12, 3, seed)
        c = mix(c, mix(lin("#E9B868"), lin("#C98A3A"), step(-0.3, 0.5, sp)), band * step(H - 0.03, H - 0.08, v[:, 2]) * step(-0.5, 0.4, fbm(np.cos(th) * 3, np.sin(th) * 3, v[:, 2] * 5, 3, 8)) * 0.9)
    put(Geo(v, g.f, c), mat("frosting", **{"rough": 0.4, "spec": 0.4, "sss": 0.35, "radius": (0.08, 0.06, 0.045), "bump": 0.002, "bump_scale": 20}), "cake")
    return H


def cake_berry():
    rng = random.Random(7)
    z = round_cake(naked=True)
    rm, bm, lm = mat("rasp", **P.RASP), mat("blue", **P.BLUE), mat("leaf", **P.LEAF)
    sm, cm = mat("straw", **P.STRAW), mat("calyx", rough=0.5)
    for i, (x, y) in enumerate(scatter(7, 0.6, 0.36, rng)):
        put(P.strawberry(i, 0.19).moved((x, y, z + 0.2), (rng.uniform(1.6, 2.2), 0, rng.uniform(0, 6))), sm, "straw")
    obs = [hide(add(P.fix(P.raspberry(i, 0.12)), rm, "r")) for i in range(4)]
    obs += [hide(add(P.fix(P.blueberry(i, 0.1)), bm, "b")) for i in range(4)]
    for layer, (n, r) in enumerate(((46, 0.74), (22, 0.5))):
        for x, y in scatter(n, r, 0.14, rng):
            inst(rng.choice(obs), (x, y, z + 0.08 + 0.14 * layer), (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0, 6)), rng.uniform(0.9, 1.1))
    for i in range(5):
        put(P.mint(i, 0.22).moved((0.5 * math.cos(i * 1.3), 0.5 * math.sin(i * 1.3), z + 0.34), (0.2, 0.1, i)), lm, "mint")
    sprinkle(P.crumbs(["#FFFFFF"], 0.006, 3, 0.9), 260, rng, (-0.7, 0.7, -0.7, 0.7), 0.001, nz=0.4)


def cake_carrot():
    rng = random.Random(9)
    o = K.wedge(1.25, 0.78)
    cm = mat("cake", rough=0.75, spec=0.3, sss=0.08, bump=0.01, bump_scale=46)
    wm = mat("cream", rough=0.4, spec=0.45, sss=0.3, radius=(0.05, 0.045, 0.035), coat=0.15, coat_rough=0.2)
    z = 0
    for i in range(3):
        z = K.layer(o, z, 0.19, "#B9703A", "#8A4A1E", i, cm, 0.014, 0.02, 20, "#5A2A10", 12)
        z = K.layer(o * 0.997, z - 0.006, 0.08 if i < 2 else 0.11, "#FFF9EC", "#F6EAD0", i + 20, wm, 0.02, 0.01, 7, nmid=4) - 0.006
    bits = P.crumbs(["#F48A2A", "#E56A12", "#6A3E1E"], 0.02, 6, 0.5)
    sprinkle(bits, 60, rng, (-0.6, 0.6, -0.8, 0.6), 0.0, nz=-1)
    nut = mat("nut", rough=0.5, sss=0.1)
    for i in range(14):
        put(T.nut(i, 0.08).moved((rng.uniform(-0.25, 0.25), rng.uniform(0.0, 0.55), z + 0.04), (rng.uniform(0, 2), rng.uniform(0, 2), i)), nut, "nut")
    cr = mat("carrot", rough=0.4, sss=0.2, coat=0.2)
    u = np.linspace(0, 1, 40)
    g = lathe(np.stack([np.r_[0.001, 0.09 * (1 - u) ** 0.6 + 0.004], np.r_[0, u * 0.4]], -1), 40)
    g.v[:, :2] *= (1 + 0.04 * np.sin(g.v[:, 2] * 60))[:, None]
    g.c[:] = lin("#F2801E")
    put(g.moved((0.02, 0.06, z + 0.08), (math.pi / 2 + 0.1, 0, 0.2)), cr, "carrot")
    for i in range(5):
        put(T.dill(i, 0.2).moved((0.03 + 0.02 * i, 0.2, z + 0.1), (0.3, 0.1 * i, 1.5 + 0.2 * i)), LEAF(), "top")
    turn_all(-118)


def cake_bento():
    paper = mat("kraft", rough=0.75, spec=0.2, bump=0.003, bump_scale=60)

    def box():
        for s in (-1, 1):
            for vert in (0, 1):
                g = brick(1.06, 0.02, 0.34, 0.012)
                g.c = np.broadcast_to(lin("#E3C79C"), g.v.shape).copy()
                put(g.moved((0, s * 1.05, 0), (0, 0, 0)).moved(rot=(0, 0, vert * math.pi / 2)), paper, "wall")
        g = brick(1.05, 1.05, 0.03, 0.02)
        g.c = np.broadcast_to(lin("#F3E6CF"), g.v.shape).copy()
        put(g, paper, "floor")

    def all_of():
        box()
        z = round_cake(0.78, 0.62, "#F6B8C6", "#F2A2B4", 5)
        m = mat("piped", rough=0.4, spec=0.4, sss=0.4, radius=(0.07, 0.06, 0.05))
        # shells round the rim, a heart on the top
        for ring, (R, n, h) in enumerate(((0.7, 26, z), (0.8, 30, 0.02))):
            for i in range(n):
                a = TAU * i / n
                u = np.linspace(0, 1, 24)
                s = lathe(np.stack([np.r_[0.001, 0.085 * (1 - u) ** 0.7 + 0.001], np.r_[0, u * 0.13]], -1), 30)
                t = np.arctan2(s.v[:, 1], s.v[:, 0])
                s.v[:, :2] *= (1 + 0.14 * np.cos(t * 6 + s.v[:, 2] * 20))[:, None]
                s.c[:] = lin("#FFF8F0")
                put(s.moved((R * math.cos(a), R * math.sin(a), h)), m, "shell")
        t = np.linspace(0, TAU, 220)
        p = np.stack([0.026 * 16 * np.sin(t) ** 3, 0.026 * (13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)) + 0.04, np.full(220, z + 0.04)], -1)
        h = tube(p, 0.034 * (1 + 0.12 * np.sin(t * 40)), 16)
        h.c[:] = lin("#D6284A")
        put(h, m, "heart")

    place(all_of, 0, 0, 1.0, 0.42)


def kurabie():
    rng = random.Random(2)
    m = mat("short", rough=0.62, spec=0.35, sss=0.1, radius=(0.05, 0.03, 0.012), bump=0.005, bump_scale=60)
    jam = mat("jam", rough=0.08, spec=0.5, sss=0.25, radius=(0.06, 0.015, 0.01), coat=0.9, coat_rough=0.03)
    obs = []
    for i in range(3):
        g, t, th, x, y, side = disc(lambda a, i=i: 0.36 * (1 + 0.14 * np.cos(a * 7 + i)), 0.16, 220, 70, 0.4, lambda t, th, x, y, i=i: 0.05 * np.abs(np.cos(th * 3.5 + i * 0.5)) * t * (1 - t) * 3 - 0.05 * np.exp(-((t / 0.28) ** 2)))
        f = fbm(x * 9, y * 9, i, 4, i)
        g.c = bake(0.3 + 0.24 * f + 0.3 * t**3)
        d, tt, tth, xx, yy, ss = disc(lambda a: 0.12 + 0 * a, 0.07, 60, 20, 0.5, lambda t, th, x, y: 0.03 * (1 - t * t))
        d.c = mix(lin("#B3122C"), lin("#7E0A1C"), step(0.0, 0.12, np.hypot(xx, yy)))
        obs.append((g, d))
    P_ = [(-0.5, 0.28, 0), (0.24, 0.44, 0), (0.56, -0.14, 0), (-0.14, -0.34, 0), (-0.7, -0.36, 0), (0.06, 0.06, 0.16), (-0.3, -0.06, 0.17)]
    for i, (x, y, z) in enumerate(P_):
        g, d = obs[i % 3]
        a = rng.uniform(0, 6)
        tilt = (rng.uniform(-0.08, 0.08), rng.uniform(-0.08, 0.08), a)
        put(g.moved((x, y, z), tilt), m, "biscuit")
        put(d.moved((x, y, z + 0.11), tilt), jam, "jam")
    sprinkle(P.crumbs(["#FFFFFF"], 0.005, 3, 0.9), 260, rng, (-1, 1, -0.8, 0.8), 0.001, nz=0.4)


def cantucci():
    rng = random.Random(5)
    m = crust(0.08)
    cut = mat("cut", rough=0.7, spec=0.3, sss=0.12, bump=0.008, bump_scale=50)
    skin = mat("almond", rough=0.5, sss=0.08)
    for i, (x, y, z, a, tilt) in enumerate(((-0.1, 0.5, 0.0, 0.5, 0), (0.05, 0.2, 0.0, 0.44, 0.1), (-0.05, -0.12, 0.0, 0.56, 0), (0.12, -0.44, 0.0, 0.4, 0.06), (0.0, 0.06, 0.2, 1.2, 0.05), (-0.3, -0.3, 0.2, -0.1, 0.05))):
        def one(i=i):
            n = 300
            t = np.arange(n) / n * TAU
            r = (np.abs(np.cos(t)) ** 2.6 + np.abs(np.sin(t)) ** 2.6) ** (-1 / 2.6)
            o = np.stack([0.72 * np.cos(t) * r, 0.2 * np.sin(t) * r], -1)
            g = slab(o, 0.18, 0.02, 4, 60, 4)
            f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, g.v[:, 2] * 6 + i, 4, i)
            g.v += P.fix(g).normals() * (0.008 * fbm(g.v[:, 0] * 18, g.v[:, 1] * 18, g.v[:, 2] * 18, 3, i))[:, None]
            edge = step(0.86, 1.0, np.hypot(g.v[:, 0] / 0.72, g.v[:, 1] / 0.2))
            g.c = mix(mix(lin("#F3D9A0"), lin("#E3BC74"), step(-0.4, 0.6, f)), bake(0.6 + 0.2 * f), edge)
            put(g, cut if i else m, "biscuit")
            for k in range(5):
                s, tt, th, px, py, sd = disc(lambda b, k=k: 0.075 * (1 + 0.3 * np.cos(2 * b)), 0.02, 60, 16, 0.2)
                s.c = mix(lin("#FBF0D9"), lin("#8A4A1E"), step(0.82, 0.95, tt))
                put(s.moved((-0.52 + 0.26 * k + rng.uniform(-0.05, 0.05), rng.uniform(-0.08, 0.08), 0.178), (0, 0, rng.uniform(0, 3))), skin, "almond")

        place(one, x, y, 1.0, a, z, tilt)
    K.flakes(rng, 26, (-0.9, 0.9, -0.9, -0.4))


# ---------------------------------------------------------------- breakfast, jars


def toast_egg():
    rng = random.Random(11)
    B.plate("#E6DACA")
    n = 260
    a = np.arange(n) / n * TAU
    r = 0.66 * (np.abs(np.cos(a)) ** 2.8 + (np.abs(np.sin(a)) / 0.8) ** 2.8) ** (-1 / 2.8) * (1 + 0.03 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, 3))
    o = np.stack([r * np.cos(a), r * np.sin(a)], -1)
    g = slab(o, 0.14, 0.02, 4, 60, 4)
    f = fbm(g.v[:, 0] * 8, g.v[:, 1] * 8, g.v[:, 2] * 8, 4, 3)
    edge = step(0.9, 1.0, np.hypot(g.v[:, 0], g.v[:, 1]) / np.interp(np.arctan2(g.v[:, 1], g.v[:, 0]) % TAU, np.append(a, TAU), np.append(r, r[0])))
    g.c = mix(bake(0.32 + 0.3 * f), bake(0.85 + 0.1 * f), edge)
    put(g.moved((0, 0, 0.06), (0, 0, 0.3)), crust(0.08), "toast")
    mash = mat("mash", rough=0.35, spec=0.45, sss=0.25, radius=(0.06, 0.07, 0.02), coat=0.3, bump=0.01, bump_scale=30)
    k, t, th, x, y, side = disc(lambda b: 0.52 * (1 + 0.12 * noise(np.cos(b) * 2, np.sin(b) * 2, 0, 5)), 0.09, 200, 70, 0.5, lambda t, th, x, y: 0.04 * fbm(x * 7, y * 7, 0, 4, 6))
    k.c = mix(lin("#B9CE5E"), lin("#8FB03A"), step(-0.4, 0.5, fbm(x * 8, y * 8, 0, 4, 7)))
    put(k.moved((0, 0, 0.19)), mash, "avocado")
    white = mat("white", rough=0.25, spec=0.5, sss=0.35, radius=(0.08, 0.07, 0.05), coat=0.5, coat_rough=0.1)
    for i, (px, py) in enumerate(((-0.2, 0.1), (0.24, -0.08))):
        b = blob(i + 4, 0.25, 0.12, 1.3, 0.62, 70, 90)
        b.c = mix(lin("#FFFDF6"), lin("#F6EEDC"), step(-0.4, 0.6, fbm(b.v[:, 0] * 6, b.v[:, 1] * 6, b.v[:, 2] * 6, 3, i)))
        yk = step(0.13, 0.05, np.hypot(b.v[:, 0] - 0.01, b.v[:, 1] + 0.03)) * step(0.05, 0.12, b.v[:, 2])
        b.c = mix(b.c, lin("#FBB52E"), yk * 0.55)
        put(b.moved((px, py, 0.36)), white, "egg")
    # one of them has run
    y, *_ = (blob(8, 0.1, 0.1, 1.2, 0.5, 30, 40),)
    y.c[:] = lin("#F9A81E")
    ym = mat("yolk", rough=0.1, spec=0.5, sss=0.3, coat=0.8, coat_rough=0.04)
    put(y.moved((0.24, -0.2, 0.43)), ym, "yolk")
    run, t, th, x2, y2, side = disc(lambda b: 0.09 * (1 + 0.4 * np.sin(b * 2)), 0.03, 60, 20, 0.5)
    run.c[:] = lin("#F9A81E")
    put(run.moved((0.28, -0.34, 0.3)), ym, "run")
    sprinkle([hide(add(T.ring(i, 0.04, 0.012, 0.8, "#C8200F", "#E8542E", "#E8643C"), M("wet"), "chili")) for i in range(3)], 12, rng, (-0.5, 0.5, -0.4, 0.4), 0.01)
    sprinkle(crumbs(("#2B241E", "#3F7A24", "#C8200F"), 0.012), 90, rng, (-0.6, 0.6, -0.5, 0.5))
    for i in range(9):
        an = 2.2 + 0.16 * i
        put(T.arugula(i, 0.36, 0.15).moved((0.74 * math.cos(an), 0.74 * math.sin(an), 0.14), (0.2, 0.1, an)), LEAF(), "rocket")


def turkey_slice(seed=0, s=0.5):
    """Thin, folded a little, pale with a roasted rim."""
    g, t, th, x, y, side = disc(lambda a: s * (1 + 0.08 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed)), 0.03, 160, 50, 0.4, lambda t, th, x, y: 0.05 * np.sin(x * 7 + seed) * np.cos(y * 6 + seed) + 0.03 * noise(x * 3, y * 3, seed, seed))
    c = mix(lin("#F6DDC4"), lin("#E9BFA2"), step(-0.3, 0.5, fbm(x * 6, y * 6, seed, 4, seed)))
    return Geo(g.v, g.f, mix(c, lin("#B4703A"), step(0.86, 0.99, t)))


def turkey_sandwich():
    """Seeded bread, soft cheese, lettuce, turkey, tomato."""
    import dish_burger as R

    rng = random.Random(9)
    a = np.arange(280) / 280 * TAU
    r = 0.72 * (np.abs(np.cos(a)) ** 4.5 + np.abs(np.sin(a)) ** 4.5) ** (-1 / 4.5) * (1 + 0.012 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, 5))
    o = np.stack([r * np.cos(a), r * np.sin(a)], -1)
    km, cm = crust(0.12), mat("crumb", rough=0.75, spec=0.25, sss=0.2, radius=(0.05, 0.04, 0.02), bump=0.01, bump_scale=40)

    def bread(z, seed, rx=0.0):
        g = slab(o, 0.16, 0.03, 5, 30, 8)
        f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, g.v[:, 2] * 6, 4, seed)
        rim = step(0.93, 1.0, np.maximum(np.abs(g.v[:, 0]), np.abs(g.v[:, 1])) / 0.72)
        g.c = mix(mix(lin("#D9AE74"), lin("#B98448"), step(-0.4, 0.5, f)), mix(lin("#8A5226"), lin("#6A3A18"), step(-0.4, 0.5, f)), rim)
        put(g.moved((0, 0, z), (rx, 0, 0)), km, "bread")
        put(K.crumb_face(o * 0.95, seed, 120, 0.008, 0.03, "#E3BE8A", "#BF9050", "#BF9050", depth=0.02).moved((0, 0, 0.165)).moved((0, 0, z), (rx, 0, 0)), cm, "face")

    bread(0.0, 3)
    s = slab(o * 0.97, 0.05, 0.02, 4, 30, 4)
    s.c = mix(lin("#FFFBF0"), lin("#F3EAD6"), step(-0.4, 0.6, fbm(s.v[:, 0] * 5, s.v[:, 1] * 5, s.v[:, 2], 3, 4)))
    put(s.moved((0, 0, 0.16)), mat("cream", rough=0.36, sss=0.35, coat=0.2), "cheese")
    R.salad(0.20, 5, 0.88)
    tm = mat("turkey", rough=0.4, spec=0.4, sss=0.15, radius=(0.06, 0.03, 0.02), coat=0.2, coat_rough=0.2)
    for i, (x, y) in enumerate(((-0.28, -0.30), (0.30, -0.28), (0.28, 0.28), (-0.30, 0.26), (0.0, -0.36))):
        put(turkey_slice(i, 0.46).moved((x, y, 0.30 + 0.035 * i), (rng.uniform(-0.08, 0.08), rng.uniform(-0.08, 0.08), i)), tm, "turkey")
    R.tomatoes(0.46, 6, 4, 0.34, 0.08, 0.36)
    R.salad(0.54, 8, 0.82)
    bread(0.66, 7, 0.03)
    sprinkle(crumbs(("#F3E3B4", "#6E4522", "#E9CC94", "#3A2A1C"), 0.024), 150, rng, (-0.62, 0.62, -0.62, 0.62))


def breakfast_set():
    place(toast_egg, -0.5, -0.5, 1.0, 0.2)
    place(K.croissant, 0.82, 0.28, 0.84, 0.5)

    def drink():
        cup()
        coffee("#C98A4A", "#8E5424", "heart")

    place(drink, -0.34, 0.92, 0.66, 0.2)


def jar(col, col2, lid="#F6EFE2", label="#FFFBF2", bits=None, seed=1):
    """A small jar with a cloth-white lid and a paper label; what is in it shows above and below."""

    def make():
        m = mat("inside", rough=0.12, spec=0.5, sss=0.35, radius=(0.1, 0.05, 0.02), coat=0.9, coat_rough=0.04)
        prof = smooth_profile([(0.001, 0.0), (0.5, 0.0), (0.57, 0.04), (0.6, 0.14), (0.6, 0.86), (0.56, 0.97), (0.48, 1.04), (0.47, 1.08), (0.001, 1.08)], 150)
        g = lathe(prof, 220)
        f = fbm(g.v[:, 0] * 5, g.v[:, 1] * 5, g.v[:, 2] * 5, 4, seed)
        g.c = mix(lin(col), lin(col2), step(-0.4, 0.6, f))
        if bits:
            b = step(0.25, 0.5, fbm(g.v[:, 0] * 13, g.v[:, 1] * 13, g.v[:, 2] * 13, 3, seed + 3))
            g.c = mix(g.c, lin(bits), b * 0.7)
        put(g, m, "jar")
        # the label lies round the front
        t = np.linspace(-1.05, 1.05, 120) - math.pi / 2
        zz = np.linspace(0.26, 0.74, 40)
        TT, Z = np.meshgrid(t, zz, indexing="ij")
        L = Geo(np.stack([0.612 * np.cos(TT), 0.612 * np.sin(TT), Z], -1).reshape(-1, 3), [kit.grid_faces(120, 40)])
        d = np.hypot((TT.ravel() + math.pi / 2) * 0.6, L.v[:, 2] - 0.5)
        L.c = mix(lin(label), lin(col2), step(0.15, 0.14, d) * 0.95)
        e = step(0.22, 0.225, L.v[:, 2] - 0.5 + 0 * d) + step(-0.22, -0.225, L.v[:, 2] - 0.5)
        L.c = mix(L.c, lin(col), np.clip(e, 0, 1) * 0.8)
        put(L, mat("paper", rough=0.7, spec=0.2, bump=0.001, bump_scale=80), "label")
        prof = smooth_profile([(0.001, 1.3), (0.44, 1.3), (0.52, 1.27), (0.535, 1.22), (0.535, 1.08), (0.52, 1.06), (0.001, 1.06)], 90)
        k = lathe(prof, 200)
        th = np.arctan2(k.v[:, 1], k.v[:, 0])
        k.v[:, :2] *= (1 + 0.006 * np.cos(th * 60) * step(1.09, 1.11, k.v[:, 2]) * step(1.25, 1.22, k.v[:, 2]))[:, None]
        k.c[:] = lin(lid)
        put(k, mat("lid", rough=0.32, spec=0.5, coat=0.3, metallic=0.0), "lid")

    return make


DISHES = {
    "bread-toast": {"make": lambda: tin_loaf(1), "elev": 34, "exposure": 1.08},
    "bread-rye": {"make": lambda: tin_loaf(3, 1.6, 0.48, 0.46, 0.24, "#5A3014", ("#9A6A3E", "#6E4522"), 2, split=False, flour=0.35), "elev": 34, "exposure": 1.1},
    "bread-borodino": {"make": lambda: tin_loaf(5, 1.55, 0.46, 0.46, 0.2, "#2E170A", ("#5A3418", "#38200E"), 2, scatter_seeds(CORIANDER), 150, split=False), "elev": 34, "exposure": 1.14},
    "bread-seeded": {"make": lambda: tin_loaf(7, 1.6, 0.46, 0.44, 0.3, "#8A5226", ("#C99E66", "#9A6E3A"), 2, scatter_seeds(MIXED), 520, split=False), "elev": 34, "exposure": 1.1},
    "bread-spelt": {"make": lambda: tin_loaf(9, 1.6, 0.48, 0.42, 0.32, "#A8662E", ("#E3C48E", "#BF9658"), 2, flour=0.6), "elev": 34, "exposure": 1.08},
    "brioche": {"make": brioche, "elev": 34, "exposure": 1.08},
    "grissini": {"make": grissini, "elev": 40, "exposure": 1.08},
    "croissant-salmon": {"make": croissant_salmon, "elev": 40, "exposure": 1.08},
    "pain-chocolat": {"make": pain_chocolat, "elev": 42, "exposure": 1.08},
    "poppy-roll": {"make": poppy_roll, "elev": 48, "exposure": 1.08},
    "vatrushka": {"make": vatrushka, "elev": 44, "exposure": 1.06},
    "patty-cabbage": {"make": patties(cabbage_bit, 1), "elev": 40, "exposure": 1.08},
    "patty-meat": {"make": patties(meat_bit, 3), "elev": 40, "exposure": 1.08},
    "kurnik": {"make": kurnik, "elev": 34, "exposure": 1.08},
    "kulebyaka": {"make": kulebyaka, "elev": 34, "exposure": 1.08},
    "tart-lemon": {"make": tart_lemon, "elev": 40, "exposure": 1.04},
    "potato-cake": {"make": potato_cake, "elev": 40, "exposure": 1.14},
    "brownie": {"make": brownie, "elev": 38, "exposure": 1.14},
    "eclair-box": {"make": eclair_box, "elev": 48, "exposure": 1.06},
    "cake-berry": {"make": cake_berry, "elev": 32, "exposure": 1.04},
    "cake-carrot": {"make": cake_carrot, "elev": 32, "exposure": 1.04},
    "cake-bento": {"make": cake_bento, "elev": 40, "exposure": 1.04},
    "kurabie": {"make": kurabie, "elev": 42, "exposure": 1.06},
    "cantucci": {"make": cantucci, "elev": 42, "exposure": 1.06},
    "turkey-sandwich": {"make": turkey_sandwich, "elev": 26, "light_z": 0.5, "exposure": 1.06},
    "toast-egg": {"make": toast_egg, "elev": 46, "exposure": 1.0, "bounces": 2},
    "breakfast-set": {"make": breakfast_set, "elev": 44, "exposure": 1.0, "bounces": 2},
    "jam-raspberry": {"make": jar("#B3122C", "#7E0A1C", bits="#D93A52"), "elev": 18, "light_z": 0.5},
    "jam-cloudberry": {"make": jar("#F5A11E", "#E07E0A", bits="#FBC25A"), "elev": 18, "light_z": 0.5},
    "jam-apricot": {"make": jar("#F58A1E", "#DB6A0C", bits="#F9B45A"), "elev": 18, "light_z": 0.5},
    "condensed-milk": {"make": jar("#FFF3D6", "#F3DFB0", lid="#3F86D6"), "elev": 18, "light_z": 0.5},
}
