"""The bistro's starters, salads, soups and pasta."""
import math
import random

import numpy as np

import dish_bistro as BI
import dish_bowl as B
import dish_pizza_more as PM
import dish_sushi as S
import kit
import parts_more as P
import toppings as T
from dish_bowl import Mound, Pool, bowl, heap, lay, specks
from dish_drinks import citrus
from dish_market import rosemary
from dish_pizza import M
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, ribbon, scatter, smooth_profile, step, tube
from parts_more import crumbs, paint, put, slab, sprinkle
from parts_pizza_more import place


def LEAF():
    return mat("leaf", **P.LEAF)


def thyme(seed=0, L=0.36):
    """A thin stalk with pairs of tiny leaves."""
    rng = random.Random(seed)
    n = 26
    u = np.linspace(0, 1, n)
    b = rng.uniform(-0.08, 0.08)
    p = np.stack([(u - 0.5) * L, b * np.sin(u * math.pi), 0.014 + 0.014 * np.sin(u * 4 + seed)], -1)
    st = tube(p, np.linspace(0.0055, 0.003, n), 7)
    st.c[:] = lin("#8A7444")
    parts = [st]
    for i in range(3, n, 2):
        for sgn in (-1, 1):
            g, w, v = ribbon(0.042 * rng.uniform(0.8, 1.2), 0.024, 12, 7, 0.004, lambda q: np.sin(np.pi * np.clip(q * 0.92 + 0.05, 0, 1)) ** 0.7, lambda w, v, x, y: 0.3 * np.abs(y))
            g.c = mix(lin("#4E8436"), lin("#84AE5C"), rng.random())
            a = sgn * rng.uniform(0.7, 1.3)
            parts.append(g.moved((0.02, 0, 0)).moved(tuple(p[i]), (rng.uniform(-0.4, 0.4), -0.3, a)))
    return kit.join(parts)


THYME = dict(rough=0.45, spec=0.4, coat=0.1)


def grape(seed=0, s=0.1, col="#5A1E46", col2="#2E0E2E", bloom="#8E6E9A"):
    g = ball(1.0, 40, 50)
    v = g.v
    f = fbm(v[:, 0] * 2 + seed, v[:, 1] * 2, v[:, 2] * 2, 3, seed)
    c = mix(lin(col), lin(col2), step(-0.4, 0.6, f))
    c = mix(c, lin(bloom), step(0.1, 0.7, fbm(v[:, 0] * 2.4, v[:, 1] * 2.4 + seed, v[:, 2] * 2.4, 4, seed + 3)) * 0.45)
    return Geo(v * [s, s, s * 1.12], g.f, c)


GRAPE = dict(rough=0.2, spec=0.5, sss=0.2, radius=(0.06, 0.03, 0.04), coat=0.5, coat_rough=0.12)


def toast(seed=0, w=0.34, d=0.5, h=0.11):
    """A slanting slice of baguette, toasted: open crumb above, its crust round it."""
    def out(a):
        return (np.abs(np.cos(a) / w) ** 2.3 + np.abs(np.sin(a) / d) ** 2.3) ** (-1 / 2.3) * (1 + 0.03 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed))

    def top(t, th, x, y):
        return (0.010 * fbm(x * 12, y * 12, seed, 3, seed) - 0.026 * step(0.12, 0.5, fbm(x * 20, y * 20, seed, 3, seed + 5))) * (t < 0.9) + 0.012 * t**6

    g, t, th, x, y, side = disc(out, h, 220, 90, 0.07, top)
    f = fbm(x * 9, y * 9, seed, 4, seed + 2)
    pore = step(0.12, 0.5, fbm(x * 20, y * 20, seed, 3, seed + 5))
    c = mix(lin("#F9E3AE"), lin("#EBBE6C"), step(-0.4, 0.6, f))
    c = mix(c, lin("#D39A4A"), pore * 0.6)
    c = mix(c, lin("#C07A2C"), step(0.45, 0.95, t + 0.25 * f) * 0.55)
    c = mix(c, lin("#9A581C"), step(0.86, 0.98, t) * 0.9)
    c = mix(c, mix(lin("#BE7A2C"), lin("#8A4A16"), step(-0.5, 0.6, fbm(np.cos(th) * 4, np.sin(th) * 4, g.v[:, 2] * 6, 3, seed))), side)
    return Geo(g.v, g.f, c)


TOAST = dict(rough=0.5, spec=0.4, sss=0.12, radius=(0.05, 0.03, 0.012), coat=0.12, coat_rough=0.3, bump=0.006, bump_scale=44)


def crock(R=0.62, H=0.46, col="#F5EFE4", col2="#E9DFCD", inner=None, flutes=0, foot=0.9):
    """A straight-sided dish. Its floor lies at a tenth of its height."""
    p = smooth_profile([(0.001, 0.0), (R * foot * 0.94, 0.0), (R * foot, 0.02), (R * (foot + 1) / 2, H * 0.5), (R, H * 0.96), (R * 0.985, H), (R * 0.945, H), (R * 0.93, H * 0.95), (R * 0.90 * (foot + 1) / 2, H * 0.4), (R * foot * 0.84, H * 0.12), (0.001, H * 0.10)], 220)
    p[:, 0] = np.maximum(p[:, 0], 0.001)
    g = lathe(p, 420)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    k = np.repeat(np.arange(220), 420)
    outside = k < int(np.argmax(p[:, 1] + 0.001 * p[:, 0]))
    if flutes:
        v[:, :2] *= (1 + 0.016 * np.abs(np.cos(th * flutes / 2)) * outside * step(0.02, 0.07, v[:, 2]) * step(H * 0.93, H * 0.82, v[:, 2]))[:, None]
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 4, 3)
    c = mix(lin(col), lin(col2), step(-0.4, 0.6, f))
    if inner:
        c = np.where(outside[:, None], c, mix(lin(inner), c, 0.15))
    g.c = c
    put(g, mat("crock", **P.PORCELAIN), "crock")


# ---------------------------------------------------------------- starters


def olive(seed=0, s=0.125, col="#74762A", col2="#A3A048"):
    """A whole olive, with the dent where its stalk was."""
    g = ball(1.0, 50, 60)
    v = g.v
    f = fbm(v[:, 0] * 1.8 + seed, v[:, 1] * 1.8, v[:, 2] * 1.8, 3, seed)
    c = mix(lin(col), lin(col2), step(-0.4, 0.6, f))
    dent = np.exp(-((np.hypot(v[:, 0], v[:, 1]) / 0.2) ** 2)) * (v[:, 2] > 0)
    c = mix(c, lin(col) * 0.35, dent * 0.75)
    sp = step(0.44, 0.6, noise(v[:, 0] * 9, v[:, 1] * 9, v[:, 2] * 9, seed))
    c = mix(c, lin(col2) * 1.25, sp * 0.4)
    v = v * (1 - 0.14 * dent)[:, None] * [s, s, s * 1.40]
    return Geo(v, g.f, c)


OLIVE = dict(rough=0.2, spec=0.5, sss=0.12, radius=(0.04, 0.04, 0.015), coat=0.6, coat_rough=0.09)


def zest(seed=0, L=0.34):
    rng = random.Random(seed)
    b = rng.uniform(3.0, 6.0)
    g, u, v = ribbon(L, 0.06, 60, 12, 0.016, lambda q: np.sin(np.pi * np.clip(q * 0.9 + 0.06, 0, 1)) ** 0.5, lambda u, v, x, y: 0.07 * np.sin(u * b + seed) + 0.4 * y * np.sin(u * 4))
    n = len(u) // 2
    c = mix(lin("#F58A14"), lin("#FBA83C"), step(-0.4, 0.5, fbm(u * 20, v * 3, seed, 3, seed)))
    c[n:] = lin("#FFE9C0")
    return Geo(g.v, g.f, c)


def olives():
    rng = random.Random(7)
    bowl("#EDE3D2", outer="#5E7A86", rim="#5E7A86")
    p = Pool("#C9A93A", "#A98A22", z=0.37, oil="#E3CC6A", seed=4, wave=0.008, rough=0.1)
    m = Mound(0.24, 0.37, 0.92)
    om = mat("olive", **OLIVE)
    green = [hide(add(olive(i, 0.135), om, "olive")) for i in range(5)]
    dark = [hide(add(olive(i + 9, 0.12, "#2E1A20", "#523440"), om, "olive")) for i in range(5)]
    spot = []
    for layer, (n, r, lift) in enumerate(((34, 0.74, 0.02), (22, 0.56, 0.12), (7, 0.26, 0.2))):
        for x, y in scatter(n, r, 0.215, rng):
            inst(rng.choice(green if rng.random() < 0.58 else dark), (x, y, m.at(x, y) + lift), (rng.uniform(0.7, 2.2), rng.uniform(-0.5, 0.5), rng.uniform(0, TAU)), rng.uniform(0.9, 1.1))
    zm = mat("zest", rough=0.35, spec=0.45, coat=0.3, bump=0.004, bump_scale=70)
    for i, (x, y, z, a) in enumerate(((-0.26, -0.20, 0.80, 0.4), (0.30, 0.10, 0.80, 2.0), (0.04, -0.46, 0.70, 5.8), (-0.20, 0.34, 0.78, 3.4), (0.46, -0.30, 0.68, 1.2))):
        put(zest(i, 0.46).moved((x, y, z + 0.13), (0.2, -0.2, a)), zm, "zest")
    cm = M("wet")
    for i, (x, y, z) in enumerate(((0.10, -0.18, 0.83), (-0.44, 0.08, 0.74), (0.26, -0.44, 0.72), (0.02, 0.22, 0.86), (-0.30, -0.44, 0.72))):
        add(T.ring(i, 0.052, 0.017, 0.8, "#C8200F", "#E8542E", "#E8643C").moved((x, y, z + 0.13), (0.4, 0.3 * (-1) ** i, i)), cm, "chili")
    tm = mat("thyme", **THYME)
    for i, (x, y, z, a) in enumerate(((-0.06, 0.02, 0.88, 0.6), (0.16, 0.30, 0.82, 2.4), (-0.34, -0.06, 0.82, 4.6))):
        put(thyme(i, 0.6).moved((x, y, z + 0.15), (0.1, -0.12, a)), tm, "thyme")
    return p


def tartare():
    rng = random.Random(11)
    B.plate("#E6DACA")
    R, H = 0.46, 0.26
    core = lathe(smooth_profile([(0.001, H), (R * 0.8, H), (R * 0.97, H - 0.03), (R, H * 0.5), (R, 0.0), (0.001, 0.0)], 60), 120)
    put(paint(core, "#9A1E20").moved((-0.18, 0.06, 0.055)), M("wet"), "core")
    bm = mat("beef", rough=0.22, spec=0.5, sss=0.18, radius=(0.04, 0.012, 0.01), coat=0.55, coat_rough=0.1)
    obs = []
    for i in range(8):
        b = blob(i, 0.042, 0.25, 1.3, 0.9, 18, 22, 0.7)
        f = fbm(b.v[:, 0] * 40, b.v[:, 1] * 40, b.v[:, 2] * 40, 3, i)
        b.c = mix(mix(lin("#A82A2A"), lin("#74141A"), step(-0.4, 0.5, f)), lin("#D98478"), step(0.25, 0.7, f) * (0.8 if i % 3 == 0 else 0.35))
        obs.append(hide(add(b, bm, "dice")))
    def stick(x, y, z, s=1.0):
        inst(rng.choice(obs), (x - 0.18, y + 0.06, z + 0.055), (rng.uniform(0, 3), rng.uniform(0, 3), rng.uniform(0, 6)), rng.uniform(0.8, 1.25) * s)

    for _ in range(620):
        a, z = rng.uniform(0, TAU), rng.uniform(0.0, H)
        stick(R * math.cos(a), R * math.sin(a), z)
    for _ in range(430):
        a, q = rng.uniform(0, TAU), R * math.sqrt(rng.random())
        stick(q * math.cos(a), q * math.sin(a), H + rng.uniform(-0.01, 0.02))
    add(T.yolk(2, 0.17).moved((-0.18, 0.06, H + 0.075)), mat("yolk", rough=0.08, spec=0.5, sss=0.3, radius=(0.08, 0.04, 0.01), coat=0.9, coat_rough=0.03), "yolk")
    w = M("wet")
    for i in range(13):
        a, q = rng.uniform(0, TAU), rng.uniform(0.24, 0.42)
        add(T.caper(i, 0.036).moved((-0.18 + q * math.cos(a), 0.06 + q * math.sin(a), H + 0.085)), w, "caper")
    on = [hide(add(T.ring(i, 0.036, 0.010, 1.2, "#4F9A2E", "#CFE6A0", "#8FC05A"), M("veg"), "so")) for i in range(4)]
    sprinkle(on, 46, rng, (-0.64, 0.28, -0.4, 0.52), 0.004, 0.4, (0.7, 1.2), nz=0.3, want=lambda x, y: 0.19 < math.hypot(x + 0.18, y - 0.06) < 0.46)
    tm = mat("toast", **TOAST)
    for i, (x, y, z, rx, ry, a) in enumerate(((0.56, 0.30, 0.07, 0, 0, 0.5), (0.60, 0.04, 0.13, 0.20, -0.16, 0.2), (0.54, -0.22, 0.16, 0.30, -0.24, -0.1))):
        put(toast(i + 4, 0.23, 0.34, 0.09).moved((x, y, z), (rx, ry, a)), tm, "toast")
    for i, (x, y, a) in enumerate(((-0.30, -0.62, 0.3), (-0.12, -0.68, 0.0), (0.06, -0.66, -0.3))):
        put(gherkin(i).moved((x, y, 0.105), (0, 0, a + 1.2)), w, "gherkin")
    for i, a in enumerate((0.3, 1.4, 2.5)):
        add(T.arugula(i, 0.36, 0.15).moved((-0.66 + 0.04 * i, -0.22 - 0.08 * i, 0.10 + 0.02 * i), (0.2, -0.2, a + 1.0)), LEAF(), "rocket")
    sprinkle(crumbs(("#2B241E", "#43372B"), 0.009), 50, rng, (-0.85, 0.85, -0.8, 0.6), nz=0.7)
    sprinkle(crumbs(("#FFFFFF",), 0.009, rough=0.2), 40, rng, (-0.6, 0.3, -0.4, 0.5), nz=0.5)


def gherkin(seed=0, L=0.34, r=0.058):
    """A small pickled cucumber with its bumps."""
    n, ns = 90, 44
    u = np.linspace(0, 1, n)
    p = np.stack([(u - 0.5) * L, 0.035 * np.sin(u * math.pi + 0.2 * seed), 0 * u], -1)
    g = tube(p, r * np.sin(np.pi * np.clip(u * 0.92 + 0.04, 0, 1)) ** 0.42, ns)
    v = g.v
    f = fbm(v[:, 0] * 22, v[:, 1] * 22, v[:, 2] * 22 + seed, 3, seed)
    c = mix(lin("#7E9A3A"), lin("#4E6E22"), step(-0.4, 0.5, f + 0.4 * fbm(v[:, 0] * 6, v[:, 1] * 6, v[:, 2] * 6, 2, seed)))
    v = v + P.fix(g).normals() * (0.010 * np.clip(f, 0, 1))[:, None]
    return Geo(v, g.f, c)


def spread(seed, w, d, h, col, col2, spec=None):
    """A paste put on with a knife: waves of the blade in it."""
    def out(a):
        return (np.abs(np.cos(a) / w) ** 2.4 + np.abs(np.sin(a) / d) ** 2.4) ** (-1 / 2.4) * (1 + 0.08 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed))

    g, t, th, x, y, side = disc(out, h, 180, 70, 0.4, lambda t, th, x, y: h * 0.30 * np.sin(y * 17 + 2.4 * x + seed) * (1 - t**3) + h * 0.25 * fbm(x * 7, y * 7, seed, 4, seed))
    c = mix(lin(col), lin(col2), step(-0.5, 0.6, fbm(x * 9, y * 9, seed, 4, seed)))
    if spec:
        c = mix(c, lin(spec), step(0.4, 0.6, noise(x * 40, y * 40, 0, seed)) * 0.6)
    return Geo(g.v, g.f, c)


def pate():
    rng = random.Random(13)
    B.plate("#DDE3E6")
    tm = mat("toast", **TOAST)
    pm = mat("pate", rough=0.36, spec=0.45, sss=0.15, radius=(0.05, 0.025, 0.015), coat=0.35, coat_rough=0.16, bump=0.004, bump_scale=40)
    jm = mat("jam", rough=0.12, spec=0.5, sss=0.2, radius=(0.06, 0.015, 0.01), coat=0.8, coat_rough=0.05)
    th = mat("thyme", **THYME)
    for i, (x, y, z, rx, ry, a) in enumerate(((-0.46, 0.06, 0.06, 0, 0, 0.45), (0.02, -0.16, 0.11, 0.12, 0.06, 0.2), (0.44, -0.34, 0.13, 0.14, 0.04, -0.05))):
        def one(i=i):
            put(toast(i + 21, 0.27, 0.42, 0.10), tm, "toast")
            put(spread(i, 0.225, 0.355, 0.105, "#C09A80", "#A87A62", "#8A5A48").moved((0, 0, 0.095)), pm, "pate")
            put(spread(i + 5, 0.09, 0.15, 0.055, "#8E1E34", "#5E0E22").moved((0.01, -0.04, 0.185)), jm, "onion")
            put(thyme(i + 3, 0.30).moved((0.0, 0.02, 0.235), (0.1, -0.1, 1.1 + 0.4 * i)), th, "thyme")

        place(one, x, y, 1.0, a, z, rx, ry)
    # the pot it comes in, butter and pepper over it

    def pot():
        crock(0.62, 0.62, "#FBF7EF", "#EFE7DA", flutes=30)
        g, t, th_, x, y, side = disc(lambda a: 0.565, 0.03, 180, 60, 0.1, lambda t, th, x, y: 0.030 * np.sin(8 * np.hypot(x - 0.1, y) + 1.6 * th) * (1 - t**4) + 0.012 * fbm(x * 7, y * 7, 0, 4, 3))
        g.c = mix(lin("#C29C82"), lin("#A87A62"), step(-0.5, 0.6, fbm(x * 8, y * 8, 0, 4, 4)))
        put(g.moved((0, 0, 0.49)), pm, "pate")
        add(T.basil(3, 0.34, 0.22).moved((-0.02, 0.02, 0.55), (0.1, -0.2, 0.5)), LEAF(), "leaf")
        for i, (x, y) in enumerate(((0.14, -0.10), (0.22, 0.06), (0.05, -0.22))):
            add(T.pea(i, 0.055, "#D83A46", "#A81A2C").moved((x, y, 0.52)), M("wet"), "pepper")

    place(pot, 0.40, 0.40, 0.64, 0.2, 0.06)
    w = M("wet")
    for i, (x, y, a) in enumerate(((-0.52, -0.44, 0.5), (-0.34, -0.54, 0.1), (-0.62, -0.26, 0.9))):
        put(gherkin(i + 4, 0.30, 0.055).moved((x, y, 0.11), (0, 0, a)), w, "gherkin")
    for i, (x, y) in enumerate(((-0.10, 0.58), (-0.26, 0.62), (-0.16, 0.70))):
        add(T.arugula(i + 2, 0.36, 0.15).moved((x, y, 0.10 + 0.02 * i), (0.1, -0.2, 2.0 + i)), LEAF(), "rocket")
    sprinkle(crumbs(("#2B241E", "#43372B"), 0.009), 60, rng, (-0.85, 0.85, -0.8, 0.6), nz=0.5)


def cheese_wedge(kind):
    """A wedge lying on its side: brie in its rind, blue with its veins."""
    from dish_bakery import wedge

    R, h = 0.95, 0.36 if kind == "brie" else 0.42
    o = wedge(R, 0.78, 700)
    g = slab(o, h, 0.03, 6, 90, 60)
    v = g.v
    n = P.fix(g).normals()
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, 3)
    fine = fbm(v[:, 0] * 20, v[:, 1] * 20, v[:, 2] * 20, 3, 5)
    arc = np.hypot(v[:, 0], v[:, 1] + R * 0.55)
    if kind == "brie":
        rind = np.maximum(np.maximum(step(h - 0.03, h - 0.012, v[:, 2]), step(0.03, 0.012, v[:, 2])), step(R * 0.955, R * 0.975, arc))
        c = mix(lin("#FBEBB4"), lin("#F3D98E"), step(-0.4, 0.6, f))
        c = mix(c, lin("#FFF6DA"), step(0.15, 0.6, fine) * 0.5)
        r = mix(lin("#FDFAF0"), lin("#EFE6D0"), step(-0.3, 0.6, f + 0.5 * fine))
        c = mix(c, r, rind)
        v = v + n * (0.016 * f * (1 - rind) + 0.009 * fine)[:, None]
    else:
        vein = np.abs(fbm(v[:, 0] * 3.4, v[:, 1] * 3.4, v[:, 2] * 5.0, 3, 11))
        hole = step(0.07, 0.02, vein) * step(-0.15, 0.25, fbm(v[:, 0] * 2.4, v[:, 1] * 2.4, v[:, 2] * 2.4, 2, 17) + 0.12)
        rind = step(R * 0.965, R * 0.985, arc)
        c = mix(lin("#FBF3DC"), lin("#F0E2BA"), step(-0.4, 0.6, f + 0.3 * fine))
        c = mix(c, mix(lin("#5E7E8A"), lin("#38586A"), step(-0.3, 0.5, fine)), hole * 0.92)
        c = mix(c, lin("#C9A878"), rind * 0.85)
        v = v + n * (0.020 * f + 0.014 * fine - 0.03 * hole)[:, None]
    return Geo(v, g.f, c)


def walnut(seed=0, s=0.12):
    """Half a kernel: two lobes with their folds."""
    g = blob(seed, 1.0, 0.06, 1.2, 0.52, 70, 90)
    v = g.v
    fold = np.abs(fbm(v[:, 0] * 2.6 + seed, v[:, 1] * 2.6, v[:, 2] * 2.6, 3, seed))
    groove = np.exp(-((v[:, 1] / 0.10) ** 2))
    k = step(0.0, 0.22, fold)
    c = mix(lin("#7E4A20"), lin("#D9A560"), k)
    c = mix(c, lin("#EBC488"), step(0.3, 0.5, fold) * 0.6)
    c = mix(c, lin("#6E3E1A"), groove * 0.6)
    v = v * (0.86 + 0.16 * k - 0.16 * groove)[:, None] * [1.2, 1.0, 1.0] * s
    v[:, 2] += s * 0.4
    return Geo(v, g.f, c)


def cheese_plate():
    import dish_market

    rng = random.Random(17)
    place(dish_market.cheese, 0.56, -0.28, 0.46, 0.1)  # first: it turns whatever stands there already
    S.board(1.06, 0.80, 0.08)
    cm = mat("cheese", rough=0.42, spec=0.42, sss=0.25, radius=(0.07, 0.05, 0.02), coat=0.15, coat_rough=0.25, bump=0.004, bump_scale=50)
    place(lambda: put(cheese_wedge("brie"), cm, "brie"), -0.56, 0.16, 0.78, -1.0)
    place(lambda: put(cheese_wedge("blue"), cm, "blue"), 0.14, 0.44, 0.76, 2.2)
    gm = mat("grape", **GRAPE)
    gg = [hide(add(grape(i), gm, "grape")) for i in range(4)]
    wg = [hide(add(grape(i, 0.1, "#B9C95A", "#8EA83A", "#DDE6A6"), gm, "grape")) for i in range(4)]
    for (cx, cy, obs, n) in ((0.74, 0.36, gg, 15), (-0.16, -0.46, wg, 13)):
        pts = scatter(n, 0.24, 0.15, rng)
        for k, (x, y) in enumerate(pts):
            up = 0.15 * max(0, 1 - (math.hypot(x, y) / 0.2) ** 2)
            inst(rng.choice(obs), (cx + x, cy + y, 0.10 + up), (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), 0), rng.uniform(0.9, 1.08))
        for k, (x, y) in enumerate(pts[:5]):
            inst(rng.choice(obs), (cx + x * 0.5, cy + y * 0.5, 0.25), (0.3, 0.2, k), rng.uniform(0.9, 1.05))
    nm = mat("nut", rough=0.5, spec=0.4, sss=0.06, coat=0.12, coat_rough=0.3)
    for i, (x, y) in enumerate(((-0.58, -0.46), (-0.76, -0.34), (-0.70, -0.56), (0.20, -0.58), (0.12, -0.08))):
        put(walnut(i, 0.105).moved((x, y, 0.0), (0.1, 0.1 * i, 1.3 * i)), nm, "nut")

    def honey():
        crock(0.5, 0.44, "#FBF7EF", "#EFE7DA")
        g, t, th, x, y, side = disc(lambda a: 0.455, 0.02, 120, 40, 0.06)
        g.c = mix(lin("#F6AE2A"), lin("#E38E12"), step(-0.4, 0.5, fbm(x * 4, y * 4, 0, 3, 2)))
        put(g.moved((0, 0, 0.36)), mat("honey", rough=0.06, spec=0.5, sss=0.3, radius=(0.12, 0.06, 0.02), coat=1.0, coat_rough=0.02), "honey")

    place(honey, -0.10, -0.02, 0.42, 0.0)
    put(rosemary(4, 0.5).moved((-0.34, -0.60, 0.02), (0, 0, 0.3)), mat("ros", rough=0.5, spec=0.4), "rosemary")


def shell_half(seed=0, s=0.42):
    """An oyster's lower shell: frilled layers outside, mother-of-pearl within."""
    def out(a):
        return s * (0.86 + 0.30 * np.cos(a) + 0.10 * np.cos(2 * a)) * (1 + 0.06 * noise(np.cos(a) * 3 + seed, np.sin(a) * 3, 0, seed) + 0.035 * noise(np.cos(a) * 9, np.sin(a) * 9, seed, seed))

    def top(t, th, x, y):
        return 0.13 * (t**2.2 - 1) + 0.018 * noise(np.cos(th) * 6, np.sin(th) * 6, seed, seed) * t**4

    g, t, th, x, y, side = disc(out, 0.05, 220, 80, 0.06, top)
    v = g.v
    low = side > 0.5
    v[low, 2] -= 0.06
    pearl = mix(lin("#F4F1EA"), lin("#CFD3D8"), step(-0.3, 0.6, fbm(x * 5, y * 5, seed, 3, seed)))
    pearl = mix(pearl, lin("#E6CFDA"), step(0.1, 0.6, fbm(x * 3, y * 3, seed + 2, 3, seed)) * 0.45)
    ring = np.abs(((t * 7 + 0.6 * fbm(x * 6, y * 6, seed, 2, seed)) % 1) - 0.5) * 2
    edge = mix(lin("#8A8672"), lin("#4E4C42"), step(0.3, 0.8, ring))
    c = mix(pearl, edge, step(0.86, 0.97, t + 0.03 * noise(np.cos(th) * 9, np.sin(th) * 9, 0, seed)))
    c = mix(c, mix(lin("#6E6A58"), lin("#3E3C34"), step(-0.3, 0.5, fbm(np.cos(th) * 6, np.sin(th) * 6, v[:, 2] * 30, 3, seed))), side)
    v[:, 2] -= v[:, 2].min()
    return Geo(v, g.f, c)


def oyster_meat(seed=0, s=0.42):
    def out(a):
        return s * 0.72 * (0.86 + 0.26 * np.cos(a) + 0.08 * np.cos(2 * a)) * (1 + 0.05 * noise(np.cos(a) * 5 + seed, np.sin(a) * 5, 0, seed))

    def top(t, th, x, y):
        return 0.045 * (1 - t**2) + 0.020 * noise(np.cos(th) * 7, np.sin(th) * 7, seed, seed) * step(0.60, 0.85, t) + 0.030 * fbm(x * 6, y * 6, seed, 3, seed)

    g, t, th, x, y, side = disc(out, 0.03, 260, 70, 0.3, top)
    f = fbm(x * 6, y * 6, seed, 4, seed)
    c = mix(lin("#EDE4D0"), lin("#BDB39A"), step(-0.3, 0.6, f))
    c = mix(c, lin("#FFF8E8"), step(0.1, 0.6, fbm(x * 4, y * 4, seed + 3, 3, seed)) * 0.6)
    w = t + 0.05 * noise(np.cos(th) * 7, np.sin(th) * 7, 0, seed)
    c = mix(c, lin("#8A8C7C"), step(0.66, 0.82, w) * 0.6)
    c = mix(c, lin("#45463E"), step(0.86, 0.95, w) * 0.75)
    return Geo(g.v, g.f, c)


def oysters():
    rng = random.Random(19)
    B.plate("#DDE3E6")
    im = mat("ice", "#DDEEF8", rough=0.1, spec=0.6, sss=0.25, radius=(0.2, 0.22, 0.25), coat=0.7, coat_rough=0.04)
    ic = [hide(add(blob(i, 1.0, 0.16, 1.3, 0.9, 18, 22, 0.7), im, "ice")) for i in range(6)]
    m = Mound(0.12, 0.06, 0.86)
    for k in range(3):
        for x, y in scatter(110, 0.80, 0.10, rng):
            inst(rng.choice(ic), (x, y, m.at(x, y) + 0.03 * k - 0.02), (rng.uniform(0, 3), rng.uniform(0, 3), 0), rng.uniform(0.05, 0.105))
    sm = mat("shell", rough=0.3, spec=0.5, coat=0.35, coat_rough=0.15, bump=0.008, bump_scale=30)
    mm = mat("meat", rough=0.08, spec=0.5, sss=0.35, radius=(0.08, 0.06, 0.04), coat=1.0, coat_rough=0.03)
    for i, (x, y, a) in enumerate(((-0.42, 0.14, 2.2), (0.42, 0.18, 0.9), (0.0, -0.38, 4.7))):
        def one(i=i):
            put(shell_half(i + 2).moved(scale=(1.22, 0.92, 1.0)), sm, "shell")
            put(oyster_meat(i + 2).moved((0.02, 0, 0.085), scale=(1.22, 0.92, 1.0)), mm, "meat")

        place(one, x, y, 1.0, a, 0.20, 0.06, -0.05)
    lm = mat("citrus", rough=0.24, spec=0.5, sss=0.25, radius=(0.08, 0.05, 0.02), coat=0.5, coat_rough=0.07)
    put(citrus(3, 0.22, 0.07).moved((0.02, 0.34, 0.26), (0.5, 0.1, 0.2)), lm, "lemon")
    for i, (x, y, z, a) in enumerate(((-0.06, 0.06, 0.28, 0.5), (-0.64, -0.24, 0.18, 1.0), (0.62, -0.20, 0.18, 2.4))):
        put(T.dill(i + 2, 0.34).moved((x, y, z), (0.05, -0.1, a)), LEAF(), "dill")


# ---------------------------------------------------------------- salads


def beet_slice(seed=0, r=0.2, h=0.05):
    g, t, th, x, y, side = disc(lambda a: r * T.wob(a, seed, 0.07), h, 120, 44, 0.12, lambda t, th, x, y: 0.010 * np.sin(x * 9 + seed) + 0.004 * fbm(x * 24, y * 24, seed, 3, seed))
    ring = np.abs(((t * 4.6 + 0.25 * noise(x * 6, y * 6, 0, seed)) % 1) - 0.5) * 2
    c = mix(lin("#A0123E"), lin("#6E0828"), step(0.2, 0.8, ring))
    c = mix(c, lin("#C83A66"), step(0.1, 0.6, fbm(x * 9, y * 9, seed, 3, seed)) * 0.45)
    c = mix(c, lin("#4E0A20"), step(0.90, 0.98, t))
    return Geo(g.v, g.f, mix(c, lin("#5E0A26"), side))


def salad_beet():
    rng = random.Random(23)
    B.plate("#E6DACA")
    m = Mound(0.20, 0.07, 0.84)
    heap(m, lambda s: T.lettuce(s, 0.44, 0.38), 22, M("leaf"), rng, 0.62, 0.2, 6, (0.8, 1.05), 0.0, 0.3, out=-0.1)
    heap(m, lambda s: T.arugula(s, 0.46, 0.18), 74, M("leaf"), rng, 0.72, 0.09, 8, (0.85, 1.15), 0.03, 0.45, out=-0.1)
    heap(m, lambda s: T.lettuce(s, 0.36, 0.3, 1.0, "#8E2A4A", "#5E1432"), 9, M("leaf"), rng, 0.6, 0.26, 4, (0.8, 1.1), 0.03, 0.4)
    bm = mat("beet", rough=0.2, spec=0.5, sss=0.12, radius=(0.05, 0.01, 0.015), coat=0.6, coat_rough=0.08)
    a = heap(m, lambda s: beet_slice(s, 0.20), 13, bm, rng, 0.58, 0.27, 6, (0.85, 1.15), 0.10, 0.4)
    fm = mat("feta", rough=0.55, sss=0.25, radius=(0.05, 0.04, 0.03), bump=0.01, bump_scale=40)
    heap(m, lambda s: B.feta(s, 0.085), 15, fm, rng, 0.56, 0.2, 6, (0.8, 1.25), 0.17, 0.7)
    heap(m, lambda s: walnut(s, 0.095), 9, mat("nut", rough=0.5, spec=0.4, coat=0.12, coat_rough=0.3), rng, 0.58, 0.26, 4, (0.9, 1.1), 0.15, 0.4)
    heap(m, lambda s: T.arugula(s, 0.36, 0.15), 9, M("leaf"), rng, 0.42, 0.22, 6, (0.85, 1.1), 0.18, 0.5)
    gl = mat("balsam", rough=0.08, spec=0.5, coat=0.9, coat_rough=0.03)
    for i in range(12):
        an, q = rng.uniform(0, TAU), rng.uniform(0.70, 0.82)
        put(T.puddle(i, rng.uniform(0.02, 0.045), 0.02, "#2E120A", "#1A0A06", 0.05, 5).moved((q * math.cos(an), q * math.sin(an), 0.088)), gl, "drop")
    sprinkle(crumbs(("#2B241E", "#43372B", "#F4E3B0"), 0.010), 60, rng, (-0.7, 0.7, -0.7, 0.7), nz=0.3)
    return a


# ---------------------------------------------------------------- soups


def gratin(R, z, seed=3, drips=((-1.9, 0.34, 0.12), (-0.6, 0.22, 0.10), (3.0, 0.2, 0.14)), rim=None, bread=()):
    """Cheese molten over a dish and browned under the grill; here and there it runs down outside."""
    rim = rim or R * 1.02

    def out(a):
        e = R * (1 + 0.012 * noise(np.cos(a) * 6, np.sin(a) * 6, 0, seed))
        for c0, l, w in drips:
            e = e + l * np.exp(-((((a - c0 + math.pi) % TAU - math.pi) / w) ** 4))
        return e

    def over(x, y):
        return sum(step(1.12, 0.86, np.hypot(((x - px) * np.cos(q) + (y - py) * np.sin(q)) / 0.30, ((y - py) * np.cos(q) - (x - px) * np.sin(q)) / 0.42)) for px, py, q in bread)

    g, t, th, x, y, side = disc(out, 0.05, 460, 170, 0.07, lambda t, th, x, y: 0.06 * np.minimum(1, over(x, y)) + 0.055 * fbm(x * 3.4, y * 3.4, 0, 4, seed) + 0.022 * fbm(x * 12, y * 12, 0, 3, seed + 2))
    v = g.v.copy()
    r = np.hypot(v[:, 0], v[:, 1])
    run = np.maximum(0, r - rim)
    q = np.where(run > 0, (rim + 0.05 * (1 - np.exp(-run / 0.05))) / np.maximum(r, 1e-6), 1)
    v[:, :2] *= q[:, None]
    v[:, 2] -= run * 1.25
    f = fbm(x * 5, y * 5, 0, 4, seed + 4)
    c = mix(lin("#FBD47A"), lin("#F4B64A"), step(-0.4, 0.5, f))
    c = mix(c, lin("#FFEBB8"), step(0.1, 0.6, fbm(x * 6, y * 6, 5, 4, seed + 5)) * 0.8)
    b = step(-0.06, 0.5, fbm(x * 7, y * 7, 3, 4, seed + 6) + 0.25 * np.minimum(1, over(x, y)))
    c = mix(c, lin("#CB7A2A"), b * 0.85)
    c = mix(c, lin("#7E3810"), step(0.45, 0.95, b) * 0.65)
    put(Geo(v, g.f, c).moved((0, 0, z)), mat("gratin", rough=0.33, spec=0.5, sss=0.12, radius=(0.06, 0.035, 0.012), coat=0.5, coat_rough=0.12, bump=0.004, bump_scale=24), "gratin")


def soup_onion():
    rng = random.Random(29)
    R, H = 0.86, 0.66
    crock(R, H, "#7A4628", "#54301C", inner="#E9D6B4", foot=0.78)
    m = mat("ear", **P.PORCELAIN)
    for sgn in (-1, 1):  # two ears
        n = 60
        u = np.linspace(0, 1, n)
        p = np.stack([sgn * (R * 0.90 + 0.24 * np.sin(u * math.pi)), -0.20 + 0.40 * u, np.full(n, H * 0.70)], -1)
        put(paint(P.sweep(p, 0.05, 0.038, 2.6, 30), "#6A3C22"), m, "ear")
    BI.liquid(R * 0.925, H * 0.86, "#8A4A18", "#6A3210", 3, 0.1, 0.8, 0.004, 6, "#D99A4A", 60)
    tm = mat("toast", **TOAST)
    bread = ((-0.28, 0.14, 0.4), (0.30, 0.18, -0.5), (0.02, -0.30, 1.5))
    for i, (x, y, a) in enumerate(bread):
        put(toast(i + 31, 0.30, 0.42, 0.10).moved((x, y, H * 0.80), (0.02, 0.02, a)), tm, "toast")
    gratin(R * 0.94, H * 0.90, 3, ((-1.95, 0.30, 0.11), (-1.0, 0.20, 0.08), (-1.45, 0.13, 0.07), (3.3, 0.2, 0.14)), R * 1.0, bread)
    th = mat("thyme", **THYME)
    for i, (x, y, a) in enumerate(((0.06, -0.02, 0.5), (-0.10, 0.10, 2.2))):
        put(thyme(i, 0.5).moved((x, y, H + 0.13 + 0.02 * i), (0.08, -0.06, a)), th, "thyme")
    add(T.flakes(rng, [(x, y, H + 0.035) for x, y in scatter(40, 0.66, 0.1, rng)], 0.013), mat("herb", rough=0.5), "herb")


def fish_cube(cols, s=0.115):
    """Boiled fish: it falls into flakes along its lines."""
    def make(seed=0):
        g = blob(seed, 1.0, 0.12, 1.2, 0.8, 60, 80, 0.8)
        v = g.v
        w = (v[:, 0] * 2.4 + 0.8 * v[:, 1] ** 2 + 0.25 * noise(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2, seed)) % 1
        line = np.exp(-((np.minimum(w, 1 - w) / 0.10) ** 2))
        c = mix(lin(cols[0]), lin(cols[1]), step(-0.4, 0.6, fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 3, seed)))
        c = mix(c, lin(cols[2]), line * 0.7)
        return Geo(v * (1 - 0.06 * line)[:, None] * [1.25 * s, s, s], g.f, c)

    return make


def soup_ukha():
    rng = random.Random(31)
    bowl("#EDE3D2", outer="#3E6A86", rim="#3E6A86")
    p = Pool("#E9C878", "#D6AA4E", oil="#F9E6A8", seed=25, wave=0.010, rough=0.1)
    fm = mat("fish", rough=0.26, spec=0.5, sss=0.25, radius=(0.06, 0.04, 0.03), coat=0.45, coat_rough=0.1)
    lay(p, fish_cube(("#FFF8EA", "#F0E0C4", "#DCC6A2"), 0.13), [(-0.34, -0.16), (0.10, 0.34), (0.42, -0.26), (-0.50, 0.28), (-0.02, -0.52)], fm, rng, 5, (0.9, 1.15), 0.0, 0.25)
    lay(p, fish_cube(("#F9A078", "#F08A5E", "#FFD9C0"), 0.13), [(0.02, -0.08), (-0.20, 0.56), (0.52, 0.22), (-0.62, -0.20)], fm, rng, 4, (0.95, 1.15), 0.0, 0.25)
    pot = lambda s: PM.dice("#FBE7A8", "#F0CE7C", 0.10)(s)
    lay(p, pot, [(x, y) for x, y in scatter(11, 0.70, 0.32, rng)], M("wet"), rng, 5, (0.85, 1.15), 0.03, 0.4)
    lay(p, PM.carrot_coin, scatter(13, 0.76, 0.26, rng), M("wet"), rng, 5, (0.8, 1.1), -0.005, 0.3)
    lay(p, lambda s: T.ring(s, 0.05, 0.014, 1.2, "#4F9A2E", "#CFE6A0", "#8FC05A"), scatter(16, 0.7, 0.16, rng), M("veg"), rng, 4, (0.8, 1.1), -0.02, 0.3)
    lm = mat("citrus", rough=0.24, spec=0.5, sss=0.25, radius=(0.08, 0.05, 0.02), coat=0.5, coat_rough=0.07)
    put(citrus(2, 0.2, 0.04).moved((0.34, 0.50, p.z + 0.02), (0.2, -0.05, 0.3)), lm, "lemon")
    for i, (x, y, a) in enumerate(((-0.10, 0.10, 0.3), (0.20, 0.02, 2.1), (-0.28, 0.26, 4.0), (0.22, -0.44, 1.0))):
        add(T.dill(i, 0.36).moved((x, y, p.z + 0.10), (0.08, -0.1, a)), LEAF(), "dill")
    for i, (x, y) in enumerate(scatter(9, 0.74, 0.3, rng)):
        add(T.pea(i, 0.026, "#3A2A22", "#1E1612").moved((x, y, p.z)), M("wet"), "pepper")
    specks(p, 90, rng, 0.78)


# ---------------------------------------------------------------- pasta, rice


def clam(seed=0, s=0.17, gap=0.9):
    """An open clam: two ribbed valves on one hinge, its meat within."""
    def valve(k):
        def out(a):
            return s * (1 + 0.10 * np.cos(2 * a)) * np.where(np.cos(a) < 0, 1 - 0.16 * np.cos(a) ** 2, 1.0) * (1 + 0.01 * np.cos(a * 26))

        g, t, th, x, y, side = disc(out, 0.022, 140, 60, 0.05, lambda t, th, x, y: 0.085 * (t**2.2 - 1))
        v = g.v
        low = side > 0.5
        r = np.hypot(v[:, 0], v[:, 1]) / s
        v[low, 2] = 0.0
        # its outside follows the cup
        under = (np.arange(len(v)) // 140) >= 60
        v[under, 2] = (0.085 * (np.clip(r[under], 0, 1) ** 2.2 - 1)) - 0.02
        inside = mix(lin("#FBF4E6"), lin("#EADCC6"), step(-0.3, 0.6, fbm(x * 9, y * 9, seed, 3, seed)))
        inside = mix(inside, lin("#8A6A8A"), step(0.15, 0.6, fbm(x * 5, y * 5, seed + k, 2, seed)) * 0.35)
        q = np.abs((((x + s) / s * 5.5 + 0.3 * noise(x * 9, y * 9, 0, seed)) % 1) - 0.5) * 2
        outside = mix(lin("#D9B27E"), lin("#8E5E36"), step(0.35, 0.85, q))
        outside = mix(outside, lin("#F0DDBA"), step(0.2, 0.6, fbm(x * 14, y * 14, seed + 4, 3, seed)) * 0.6)
        c = mix(inside, lin("#C9A070"), step(0.93, 0.98, t))
        c = np.where(under[:, None], outside, c)
        g.c = c
        return g.moved((s, 0, 0))

    a = valve(0).moved(rot=(0, -0.12, 0))
    b = valve(1).moved(rot=(math.pi, 0, 0)).moved(rot=(0, -gap, 0))
    m = blob(seed, 1, 0.18, 1.4, 1, 30, 40)
    f = fbm(m.v[:, 0] * 3, m.v[:, 1] * 3, m.v[:, 2] * 3, 3, seed)
    m.c = mix(lin("#F9C27A"), lin("#E89A4A"), step(-0.4, 0.6, f))
    m.v = m.v * [s * 0.52, s * 0.42, s * 0.24] + [s * 1.05, 0, -0.02]
    g = kit.join([P.fix(a), P.fix(b), m])
    g.v[:, 0] -= s
    g.v[:, 2] -= g.v[:, 2].min()
    return g


def pasta_vongole():
    rng = random.Random(37)
    B.plate("#E9E2D6")
    m = B.nest(rng, col="#FBE3A0", col2="#F2CC70")
    cm = mat("clam", rough=0.26, spec=0.5, sss=0.06, coat=0.5, coat_rough=0.1, bump=0.004, bump_scale=40)
    obs = [hide(add(clam(i, 0.138, 0.75 + 0.12 * i), cm, "clam")) for i in range(5)]
    a = []
    for i, (x, y) in enumerate(((-0.30, 0.16), (0.06, 0.34), (0.34, 0.10), (-0.10, -0.18), (0.26, -0.24), (-0.44, -0.20), (-0.80, 0.06), (0.78, 0.12), (0.60, -0.52), (-0.20, -0.74))):
        # their openings look towards the viewer
        far = math.hypot(x, y) > 0.7
        inst(obs[i % 5], (x, y, 0.085 if far else m.at(x, y) - 0.02), (rng.uniform(-0.15, 0.15) + (0 if far else -0.3 * y), rng.uniform(-0.1, 0.1), -math.pi / 2 + rng.uniform(-0.9, 0.9)), rng.uniform(0.92, 1.1))
        a.append((x, y, 0.2))
    heap(m, B.cherry, 6, M("wet"), rng, 0.56, 0.26, 4, (0.75, 0.95), 0.04, 0.6, avoid=[(x, y, 0.16) for x, y, _ in a])
    heap(m, lambda s: T.ring(s, 0.042, 0.014, 0.8, "#C8200F", "#E8542E", "#E8643C"), 9, M("wet"), rng, 0.5, 0.2, 3, (0.8, 1.1), 0.07, 0.5)
    heap(m, lambda s: T.basil(s, 0.17, 0.13), 9, M("leaf"), rng, 0.5, 0.2, 4, (0.8, 1.1), 0.08, 0.5)
    p = [(x, y, m.at(x, y) + 0.05) for x, y in scatter(110, 0.56, 0.035, rng)]
    add(T.flakes(rng, p, 0.016), mat("pep", rough=0.5), "herbs")
    specks(Mound(0.0, 0.085, 9), 40, rng, 0.82, 0.011)


def porcini(seed=0, s=0.21):
    """A fried slice, browner than what lies raw on a pizza."""
    g = T.mushroom(seed, s, 0.045)
    f = fbm(g.v[:, 0] * 11, g.v[:, 1] * 11, g.v[:, 2] * 11, 4, seed)
    c = mix(g.c * lin("#FBE6C0"), lin("#B5712C"), step(-0.25, 0.5, f) * 0.7)
    return Geo(g.v, g.f, mix(c, lin("#6E3A14"), step(0.2, 0.7, f) * 0.7))


def risotto():
    rng = random.Random(41)
    B.plate("#5E7880")
    m = Mound(0.13, 0.075, 0.74)
    rm = mat("rice", rough=0.2, spec=0.5, sss=0.3, radius=(0.06, 0.045, 0.02), coat=0.6, coat_rough=0.08)
    g, t, th, x, y, side = disc(lambda a: 0.72 * (1 + 0.05 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, 4)), 0.04, 260, 90, 0.12, lambda t, th, x, y: 0.12 * (1 - t * t) + 0.012 * fbm(x * 12, y * 12, 0, 3, 3))
    g.c = mix(lin("#FBE0A0"), lin("#EFC676"), step(-0.4, 0.6, fbm(x * 7, y * 7, 0, 4, 5)))
    put(g.moved((0, 0, 0.058)), rm, "cream")
    obs = []
    for i in range(6):
        q = S.grain(i, 0.046)
        q.c = q.c * lin(("#FFF0CC", "#FBE3B0", "#F6D698")[i % 3])
        obs.append(hide(add(q, rm, "grain")))
    for _ in range(1500):
        a, q = rng.uniform(0, TAU), 0.70 * math.sqrt(rng.random())
        x, y = q * math.cos(a), q * math.sin(a)
        inst(rng.choice(obs), (x, y, m.at(x, y) + rng.uniform(-0.016, 0.010)), (rng.uniform(0, TAU), rng.uniform(-0.4, 0.4) + 1.57, rng.uniform(0, TAU)), rng.uniform(0.85, 1.15))
    a = heap(m, lambda s: porcini(s, 0.21), 12, M("roast"), rng, 0.52, 0.26, 6, (0.85, 1.2), 0.045, 0.3)
    heap(m, lambda s: T.shaving(s, 0.24, 0.12), 9, M("dry"), rng, 0.46, 0.2, 6, (0.7, 1.0), 0.10, 0.45)
    heap(m, lambda s: T.basil(s, 0.22, 0.15), 5, M("leaf"), rng, 0.36, 0.24, 4, (0.9, 1.1), 0.11, 0.4)
    p = [(x, y, m.at(x, y) + 0.045) for x, y in scatter(90, 0.62, 0.05, rng)]
    add(T.flakes(rng, p, 0.014, ("#3F7A24", "#6A9A33", "#2B241E")), mat("pep", rough=0.5), "herbs")
    return a


DISHES = {k: {"make": v, "elev": e, "exposure": x, "bounces": 2} for k, (v, e, x) in {
    "olives": (olives, 46, 1.0), "tartare": (tartare, 42, 1.02), "pate": (pate, 44, 1.0), "cheese-plate": (cheese_plate, 42, 1.06), "oysters": (oysters, 48, 1.0),
    "salad-beet": (salad_beet, 48, 0.97), "soup-onion": (soup_onion, 40, 1.02), "soup-ukha": (soup_ukha, 48, 0.97),
    "pasta-vongole": (pasta_vongole, 48, 0.97), "risotto": (risotto, 48, 1.0),
}.items()}
