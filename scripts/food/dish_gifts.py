"""Toys, presents and the wash: what a shop sells beside food."""
import math
import random

import numpy as np

import kit
import parts_more as P
from dish_poultry import grown, limb, lump
from dish_states import bag
from kit import TAU, Geo, ball, disc, fbm, lathe, lin, mat, mix, noise, ribbon, smooth_profile, step, tube
from parts_more import brick, curve, paint, put, slab, sweep, torus
from parts_pizza_more import place

# ---------------------------------------------------------------- toys


def plush(g, col, dark, seed):
    """Short fur: tufts that catch the light."""
    v = g.v
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 4, seed)
    tuft = fbm(v[:, 0] * 22, v[:, 1] * 22, v[:, 2] * 22, 3, seed + 1)
    hair = noise(v[:, 0] * 46, v[:, 1] * 46, v[:, 2] * 46, seed + 2)
    c = mix(lin(dark), lin(col), step(-0.6, 0.5, f + 0.7 * tuft))
    return Geo(v + P.fix(g).normals() * (0.012 * tuft + 0.007 * hair)[:, None], g.f, c)


def teddy():
    fur = mat("fur", rough=0.9, spec=0.15, sheen=0.6, bump=0.01, bump_scale=70)
    shiny = mat("shiny", rough=0.12, spec=0.6, coat=0.9, coat_rough=0.04)
    body = [lump((0, 0, 0.50), (0.44, 0.38, 0.50)), lump((0, -0.04, 1.20), (0.44, 0.40, 0.40))]
    for s in (-1, 1):
        body += [
            lump((0.33 * s, 0.02, 1.52), (0.155, 0.10, 0.155)),
            limb([(0.32 * s, -0.04, 0.80), (0.52 * s, -0.16, 0.66), (0.62 * s, -0.30, 0.46)], (0.15, 0.16, 0.15)),
            limb([(0.26 * s, -0.16, 0.22), (0.38 * s, -0.46, 0.20), (0.44 * s, -0.70, 0.20)], (0.20, 0.20, 0.19)),
            lump((0.45 * s, -0.74, 0.25), (0.19, 0.12, 0.24)),
        ]
    put(plush(grown(body, 0.014, 6), "#C98A50", "#9A6030", 3), fur, "bear")
    pale = [(lump((0, -0.38, 1.10), (0.20, 0.16, 0.15)), 4), (lump((0, -0.22, 0.52), (0.29, 0.20, 0.33)), 5)]
    for s in (-1, 1):
        pale += [(lump((0.33 * s, -0.06, 1.52), (0.095, 0.05, 0.095)), 6), (lump((0.455 * s, -0.84, 0.25), (0.12, 0.04, 0.15)), 7)]
    for g, seed in pale:
        put(plush(g, "#F0D5A8", "#D9B380", seed), fur, "pale")
    for s in (-1, 1):
        put(paint(ball(0.048, 30, 40).moved((0.155 * s, -0.405, 1.27)), "#1C1210"), shiny, "eye")
    put(paint(lump((0, -0.53, 1.16), (0.075, 0.045, 0.052)), "#2A1812"), shiny, "nose")
    mouth = tube(curve([(0, -0.552, 1.115), (0, -0.548, 1.06), (0.0, -0.54, 1.05)], 20), 0.010, 10)
    smile = tube(curve([(-0.10, -0.50, 1.055), (-0.05, -0.535, 1.03), (0, -0.545, 1.05), (0.05, -0.535, 1.03), (0.10, -0.50, 1.055)], 50), 0.010, 10)
    for g in (mouth, smile):
        put(paint(g, "#3A2018"), mat("thread", rough=0.7), "mouth")
    silk = mat("silk", rough=0.32, spec=0.5, coat=0.35, coat_rough=0.2, bump=0.003, bump_scale=60)
    put(paint(torus(0.30, 0.062, 120, 24, 1.0).moved((0, -0.06, 0.90), (0.12, 0, 0)), "#D8323A"), silk, "ribbon")
    for s in (-1, 1):
        put(paint(lump((0.15 * s, -0.45, 0.90), (0.15, 0.055, 0.095), (0, -0.32 * s, 0.2 * s)), "#D8323A"), silk, "bow")
    put(paint(lump((0, -0.47, 0.90), (0.055, 0.055, 0.06)), "#B3222C"), silk, "knot")


def pyramid():
    """Rings on a stick, the largest below."""
    paint_ = mat("paint", rough=0.26, spec=0.5, coat=0.7, coat_rough=0.06)
    wood = mat("wood", rough=0.5, spec=0.35, coat=0.2, bump=0.003, bump_scale=40)
    base = lathe(smooth_profile([(0.001, 0.0), (0.60, 0.0), (0.66, 0.04), (0.66, 0.10), (0.60, 0.15), (0.001, 0.15)], 60), 160)
    base.c = mix(lin("#E7BE85"), lin("#C79356"), step(-0.4, 0.6, fbm(base.v[:, 0] * 1.5, base.v[:, 1] * 12, base.v[:, 2] * 6, 4, 2)))
    put(base, wood, "base")
    z = 0.15
    for i, (R, col) in enumerate(((0.58, "#D9343C"), (0.51, "#F08A24"), (0.44, "#F6C926"), (0.37, "#58B04A"), (0.30, "#2F86CE"))):
        r = 0.155 - 0.008 * i
        g = lathe(smooth_profile([(0.08, z + 0.01), (R - r, z), (R - 0.02, z + 0.35 * r), (R, z + r), (R - 0.02, z + 1.65 * r), (R - r, z + 2 * r), (0.08, z + 2 * r - 0.01)], 90), 180)
        put(paint(g.moved((0.012 * (-1) ** i, 0.008 * (-1) ** i, 0)), col), paint_, "ring")
        z += 2 * r
    put(paint(ball(0.20, 60, 80).moved((0, 0, z + 0.17)), "#D9343C"), paint_, "top")


def nappies():
    """A pile of folded ones."""
    m = mat("cotton", rough=0.85, spec=0.15, sss=0.25, radius=(0.06, 0.06, 0.06), bump=0.008, bump_scale=60)
    rng = random.Random(3)
    for i in range(5):
        g = brick(0.62, 0.44, 0.22, 0.10, 0.13, ncap=50, nmid=16)
        v = g.v
        f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 5 + i, 4, i)
        ruffle = np.sin(v[:, 1] * 46) * step(0.50, 0.62, np.abs(v[:, 0]))
        fold = step(0.035, 0.0, np.abs(v[:, 2] - 0.11)) * step(-0.30, -0.40, v[:, 1])
        v = v + P.fix(g).normals() * (0.016 * f + 0.008 * ruffle - 0.035 * fold)[:, None]
        c = mix(lin("#FFFFFF"), lin("#F1F0EE"), step(-0.3, 0.6, f))
        band = step(0.20, 0.18, np.abs(v[:, 1] + 0.05)) * step(0.12, 0.16, v[:, 2])
        s, _ = kit.spots(v[:, 0], v[:, 1], 14, 0.030, 0.05, random.Random(i + 9), (-0.56, 0.56, -0.22, 0.12))
        c = mix(c, lin("#D6ECF7"), band)
        c = mix(c, lin(("#6DB7E0", "#F39BB2")[i % 2]), step(0.0, 0.15, s) * band)
        c = mix(c, lin("#7FC3E6"), step(0.045, 0.035, np.abs(v[:, 2] - 0.155)) * step(-0.36, -0.41, v[:, 1]) * 0.5)
        put(Geo(v, g.f, c).moved((rng.uniform(-0.03, 0.03), rng.uniform(-0.03, 0.03), 0.205 * i), (0, 0, 0.35 + rng.uniform(-0.05, 0.05))), m, "nappy")


# ---------------------------------------------------------------- presents


def gift_bag():
    """A paper bag with handles and a star."""
    bag(0.50, 0.28, 1.15, 3, False)
    cord = mat("cord", "#F7EBD2", rough=0.7, spec=0.2, bump=0.01, bump_scale=70)
    for y in (-0.285, 0.285):
        put(tube(curve([(-0.22, y, 1.02), (-0.21, y * 1.02, 1.28), (-0.10, y * 1.04, 1.50), (0.10, y * 1.04, 1.50), (0.21, y * 1.02, 1.28), (0.22, y, 1.02)], 90), 0.024, 16), cord, "cord")
    star = [(0.25 * (1.0 if k % 2 == 0 else 0.5) * math.sin(TAU * k / 10), 0.25 * (1.0 if k % 2 == 0 else 0.5) * math.cos(TAU * k / 10)) for k in range(10)]
    edge = np.concatenate([np.linspace(star[k], star[(k + 1) % 10], 20, endpoint=False) for k in range(10)])[::-1]
    put(paint(slab(edge, 0.03, 0.012, 5, 30, 4), "#F0B429").moved(rot=(math.pi / 2, 0, 0)).moved((0, -0.322, 0.56)), mat("foil", rough=0.3, spec=0.6, coat=0.6, coat_rough=0.1), "star")


def tote():
    """A linen bag with long handles and a printed leaf."""
    n, rows = 300, 130
    a = np.arange(n) / n * TAU
    out = []
    for k in np.linspace(0, 1, rows):
        w = 0.66 + 0.03 * k + 0.015 * math.sin(k * 7)
        d = 0.15 * math.sin(math.pi * min(1, 0.10 + 0.9 * (1 - k))) ** 0.7 + 0.018
        q = (np.abs(np.cos(a)) ** 3.2 + np.abs(np.sin(a)) ** 3.2) ** (-1 / 3.2)
        x, y = w * np.cos(a) * q, d * np.sin(a) * q
        fold = 0.022 * np.sin(x * 9 + 3 * k) * (1 - np.abs(x) / 0.75) + 0.03 * fbm(x * 2.2, k * 2.4, np.sign(y), 3, 4)
        out.append(np.column_stack([x, y + fold * np.sin(a), np.full(n, 0.02 + 1.42 * k + 0.0 * x)]))
    out = [np.column_stack([out[0][:, 0] * s, out[0][:, 1] * s, np.full(n, 0.0)]) for s in np.linspace(0.02, 0.97, 8)] + out
    g = kit.loft(out)
    v = g.v
    weave = np.sin(v[:, 0] * 150) * np.sin(v[:, 2] * 150)
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 4, 3)
    slub = fbm(v[:, 0] * 8, 0, v[:, 2] * 60, 3, 5) + fbm(v[:, 0] * 60, 0, v[:, 2] * 8, 3, 6)
    c = mix(lin("#EADFC8"), lin("#D3C3A2"), step(-0.6, 0.8, f + 0.5 * slub + 0.15 * weave))
    c = mix(c, c * 0.78, step(0.012, 0.004, np.abs(v[:, 2] - 1.33)))
    # the leaf is printed: two halves of an almond, its vein left free
    front = v[:, 1] < 0
    x, z = v[:, 0], v[:, 2] - 0.72
    lx, lz = x * math.cos(0.6) + z * math.sin(0.6), -x * math.sin(0.6) + z * math.cos(0.6)
    inside = 0.17 * (1 - (lx / 0.36) ** 2) - np.abs(lz)
    vein = np.minimum(np.abs(lz), np.abs(np.abs(lz) - ((lx + 0.02) % 0.14 - 0.07) * 1.0) * 0.7 + 0.006)
    leaf = step(-0.004, 0.006, inside) * step(0.008, 0.014, vein) * (np.abs(lx) < 0.36) * front
    c = mix(c, lin("#3E7C3A"), leaf * (0.9 + 0.1 * weave))
    put(Geo(v, g.f, c), mat("linen", rough=0.9, spec=0.12, sheen=0.3, bump=0.006, bump_scale=90), "tote")
    strap = mat("strap", rough=0.9, spec=0.12, sheen=0.3, bump=0.006, bump_scale=90)
    for y, lean in ((-0.03, -0.16), (0.03, 0.06)):
        path = curve([(-0.30, y, 1.30), (-0.295, y + lean * 0.3, 1.58), (-0.20, y + lean, 1.92), (0.0, y + lean * 1.2, 2.06), (0.20, y + lean, 1.92), (0.295, y + lean * 0.3, 1.58), (0.30, y, 1.30)], 140)
        s = sweep(path, 0.014, 0.05, 5, 32, (0, 1, 0))
        s.c = mix(lin("#E2D5B9"), lin("#CBB993"), step(-0.5, 0.6, fbm(s.v[:, 0] * 30, s.v[:, 1] * 30, s.v[:, 2] * 30, 3, 4)))
        put(s, strap, "strap")


def cornflower(seed=0, s=0.34):
    """Its head looks up: funnels with toothed ends round a violet middle."""
    rng = random.Random(seed)
    parts = []
    for ring, (count, reach, lift) in enumerate(((11, 1.0, 0.36), (9, 0.74, 0.66))):
        for k in range(count):
            u, w = np.meshgrid(np.linspace(0, 1, 30), np.linspace(-1, 1, 31), indexing="ij")
            tooth = 0.84 + 0.16 * np.abs(np.cos(w * math.pi * 2.0))
            length = reach * (0.92 + 0.16 * rng.random())
            q = 0.10 + u * length * np.where(u > 0.4, 1 - (1 - tooth) * (u - 0.4) / 0.6, 1)
            half = 0.03 + 0.27 * u**1.5
            z = lift * np.sin(u * 1.5) * (1 - 0.25 * u) + 0.16 * (w**2) * u
            g = Geo(np.stack([q, w * half, z], -1).reshape(-1, 3), [kit.grid_faces(30, 31)])
            f = fbm(g.v[:, 0] * 3, g.v[:, 1] * 16, seed + k, 3, k)
            g.c = mix(mix(lin("#2A3FB8"), lin("#5C7BF0"), step(0.2, 1.0, u.ravel())), lin("#1E2A8C"), step(0.0, 0.6, f) * 0.5)
            parts.append(g.moved(rot=(0, 0, TAU * k / count + 0.3 * ring + rng.uniform(-0.1, 0.1))))
    for k in range(26):
        a, r = rng.uniform(0, TAU), 0.24 * math.sqrt(rng.random())
        t = tube(np.array([(r * math.cos(a), r * math.sin(a), 0.0), (r * 1.3 * math.cos(a), r * 1.3 * math.sin(a), 0.40 + 0.12 * rng.random())]), np.array([0.02, 0.032]), 8)
        t.c[:] = lin(("#4A2A8A", "#6A3AA8", "#E9D9F7")[k % 7 % 3])
        parts.append(t)
    g = kit.join(parts)
    return Geo(g.v * s, g.f, g.c)


def postcard():
    """A card on its envelope, a cornflower laid upon it."""
    paper = mat("paper", rough=0.75, spec=0.2, bump=0.003, bump_scale=60)
    env = brick(0.86, 0.60, 0.035, 0.012, 0.02, ncap=120)
    v = env.v
    flap = np.abs(v[:, 1] - (0.60 - (0.86 - np.abs(v[:, 0])) * 0.0 - np.clip(1 - np.abs(v[:, 0]) / 0.86, 0, 1) * 0.62))
    c = mix(lin("#D9B78A"), lin("#C7A272"), step(-0.4, 0.6, fbm(v[:, 0] * 5, v[:, 1] * 5, 0, 4, 2)))
    env.c = mix(c, lin("#A9834F"), step(0.014, 0.004, flap) * step(0.02, 0.03, v[:, 2]))
    put(env.moved((0.12, 0.16, 0), (0, 0, -0.20)), paper, "envelope")
    card = brick(0.80, 0.56, 0.03, 0.008, 0.02, ncap=150)
    v = card.v
    edge = np.minimum(0.80 - np.abs(v[:, 0]), 0.56 - np.abs(v[:, 1]))
    up = step(0.02, 0.028, v[:, 2])
    c = mix(lin("#FFFDF6"), lin("#F6F0E2"), step(-0.4, 0.6, fbm(v[:, 0] * 4, v[:, 1] * 4, 0, 4, 4)))
    card.c = mix(c, lin("#3F5BC9"), step(0.010, 0.006, np.abs(edge - 0.06)) * up)
    put(card.moved((-0.06, -0.08, 0.04), (0.03, 0, 0.10)), paper, "card")
    green = mat("stem", rough=0.45, spec=0.4, coat=0.1)
    petal = mat("petal", rough=0.42, spec=0.35, sss=0.15, radius=(0.03, 0.03, 0.08), translucent=0.15)
    for i, (x, y, z, s, rx, ry, foot) in enumerate(((-0.14, 0.14, 0.20, 0.37, -0.25, -0.15, (0.46, -0.54)), (0.30, 0.26, 0.17, 0.28, -0.3, 0.3, (0.52, -0.50)))):
        put(cornflower(i + 1, s).moved((x, y, z), (rx, ry, i)), petal, "flower")
        t = tube(curve([(x, y, z), ((x + foot[0]) / 2 + 0.04, (y + foot[1]) / 2, 0.13), (*foot, 0.10)], 50), 0.020, 12)
        t.c[:] = lin("#6F9A4E")
        put(t, green, "stem")
        put(paint(lump((x, y, z - 0.02), (0.09, 0.09, 0.10)), "#5E8A44"), green, "cup")
    for i, (x, y, a) in enumerate(((0.30, -0.28, 2.5), (0.40, -0.30, 0.4), (0.22, -0.16, 3.0))):
        g, u, w = ribbon(0.44, 0.06, 40, 7, 0.008, lambda u: np.sin(math.pi * np.clip(u * 0.94 + 0.05, 0, 1)) ** 0.7, lambda U, V, X, Y: 0.06 * U)
        g.c = mix(lin("#5F8E48"), lin("#93B878"), step(0.2, 1.0, u) * 0.6)
        put(g.moved((0.22, 0, 0)).moved((x, y, 0.13), (0, -0.1, a)), green, "leaf")


# ---------------------------------------------------------------- the wash


def bubbles(places):
    m = mat("bubble", "#DCEDEE", rough=0.08, spec=0.6, sss=0.4, radius=(0.2, 0.22, 0.22), coat=1.0, coat_rough=0.02)
    for x, y, z, s in places:
        put(ball(s, 40, 50).moved((x, y, z)), m, "bubble")


def soap():
    """Two bars, one on the other."""
    m = mat("soap", rough=0.3, spec=0.45, sss=0.35, radius=(0.10, 0.08, 0.07), coat=0.35, coat_rough=0.14)
    for i, (x, y, z, rz, col, dark) in enumerate(((0.0, 0.06, 0.0, 0.25, "#F6B7C4", "#EE9DB0"), (0.06, 0.04, 0.32, -0.12, "#CFE8CF", "#B3D8B6"))):
        g = brick(0.72, 0.46, 0.34, 0.13, 0.26, ncap=120, nmid=10)
        v = g.v
        oval = (np.abs(v[:, 0]) / 0.52) ** 3 + (np.abs(v[:, 1]) / 0.29) ** 3
        up = step(0.26, 0.32, v[:, 2])
        f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3 + i, 4, i)
        leaf = step(0.10, 0.085, np.abs(np.hypot(v[:, 0] * 0.8, v[:, 1] * 1.35) - 0.12 - 0.06 * np.cos(np.arctan2(v[:, 1], v[:, 0]) * 5)) + 0.02)
        v = v - np.array([0, 0, 1.0]) * ((0.032 * step(1.05, 0.85, oval) - 0.022 * leaf * step(0.7, 0.5, oval)) * up)[:, None]
        put(Geo(v, g.f, mix(lin(col), lin(dark), step(-0.4, 0.6, f))).moved((x, y, z), (0.0, 0, rz)), m, "soap")
    bubbles(((-0.70, -0.34, 0.13, 0.13), (-0.50, -0.50, 0.09, 0.09), (-0.84, -0.18, 0.08, 0.08), (0.66, -0.36, 0.11, 0.11), (0.50, -0.52, 0.07, 0.07), (0.52, -0.06, 0.72, 0.08), (0.40, -0.20, 0.69, 0.05)))


def washing_powder():
    """A carton, a measure of powder before it."""
    card = mat("carton", rough=0.4, spec=0.45, coat=0.3, coat_rough=0.15)
    g = brick(0.52, 0.24, 1.36, 0.02, 0.03, ncap=30, nmid=200)
    x, y, z = g.v.T
    wave = z - 0.52 - 0.10 * np.sin(x * 4.2 + 0.6)
    c = mix(lin("#FFFFFF"), lin("#1F6FC4"), step(-0.006, 0.006, wave))
    c = mix(c, lin("#53C0EA"), step(0.075, 0.068, np.abs(wave - 0.03)) * 0.9)
    front = (y < -0.2).astype(float)
    r = np.hypot(x, z - 0.96)
    th = np.arctan2(z - 0.96, x)
    c = mix(c, lin("#FFFFFF"), step(0.285, 0.275, r) * front)
    c = mix(c, lin("#F2C12E"), step(0.07, 0.06, r) * front)
    c = mix(c, lin("#4AA8E0"), step(0.012, 0.0, r - 0.14 - 0.075 * np.cos(th * 6)) * step(0.072, 0.084, r) * front)
    c = mix(c, lin("#F2C12E"), step(0.035, 0.028, np.abs(z - 0.22)) * step(0.34, 0.33, np.abs(x)) * front)
    c = mix(c, lin("#164F92"), step(1.22, 1.235, z))
    put(Geo(g.v, g.f, c).moved((0.0, 0.18, 0), (0, 0, 0.22)), card, "carton")
    heap = lathe(smooth_profile([(0.001, 0.26), (0.16, 0.20), (0.34, 0.07), (0.46, 0.0), (0.001, 0.0)], 80), 160)
    v = heap.v
    grain = fbm(v[:, 0] * 36, v[:, 1] * 36, v[:, 2] * 36, 3, 3)
    s, _ = kit.spots(v[:, 0], v[:, 1], 90, 0.012, 0.022, random.Random(2), (-0.45, 0.45, -0.45, 0.45))
    v = v + P.fix(heap).normals() * (0.014 * grain + 0.016 * fbm(v[:, 0] * 6, v[:, 1] * 6, 0, 3, 5))[:, None]
    put(Geo(v, heap.f, mix(mix(lin("#FFFFFF"), lin("#E4ECF2"), step(-0.3, 0.5, grain)), lin("#3E8FD0"), step(0.1, 0.4, s) * 0.8)).moved((0.42, -0.46, 0), (0, 0, 0), (0.86, 0.86, 0.8)), mat("powder", rough=0.9, spec=0.1), "powder")
    P.sprinkle(P.crumbs(("#FFFFFF", "#EDF3F8", "#4C9AD8"), 0.018), 40, random.Random(3), (-0.1, 0.9, -0.9, -0.3))


def pods():
    """Capsules: two gels in one film."""
    rng = random.Random(5)
    m = mat("gel", rough=0.12, spec=0.6, sss=0.35, radius=(0.1, 0.1, 0.14), coat=1.0, coat_rough=0.03)
    rim = mat("film", "#E6F2F6", rough=0.15, spec=0.5, coat=0.8, coat_rough=0.05)

    def pod(k):
        g = brick(0.27, 0.24, 0.28, 0.13, 0.15, ncap=60, nmid=6)
        v = g.v
        th = np.arctan2(v[:, 1], v[:, 0]) + 2.2 * np.hypot(v[:, 0], v[:, 1]) / 0.3
        f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 3, k)
        one, two = (("#1F6AD0", "#3E90F0"), ("#2FA84E", "#6CD07A")) if k % 2 else (("#6A35B8", "#8F5FE0"), ("#22A6C8", "#5CD2E8"))
        c = mix(mix(lin(one[0]), lin(one[1]), step(-0.4, 0.6, f)), mix(lin(two[0]), lin(two[1]), step(-0.4, 0.6, f)), step(-0.06, 0.06, np.sin(th)))
        v = v + P.fix(g).normals() * (0.010 * f - 0.018 * step(0.12, 0.0, np.abs(np.sin(th))))[:, None]
        put(Geo(v, g.f, c).moved((0, 0, 0.04)), m, "gel")
        put(brick(0.325, 0.295, 0.03, 0.012, 0.16, ncap=30).moved((0, 0, 0.10)), rim, "film")

    for k, (x, y, z, rx, rz) in enumerate(((-0.52, 0.34, 0, 0, 0.3), (0.10, 0.42, 0, 0, -0.2), (0.62, 0.16, 0, 0, 0.5), (-0.36, -0.32, 0, 0, -0.3), (0.28, -0.26, 0, 0, 0.15), (-0.10, 0.06, 0.30, 0.12, 0.5), (0.36, 0.12, 0.27, -0.1, 0.1), (-0.92, -0.14, 0, 0, 0.7))):
        place(lambda: pod(k), x, y, 1.0, rz + rng.uniform(-0.1, 0.1), z, rx, 0.0)


def bin_bags():
    """A roll, its end hanging free, a paper band round it."""
    film = mat("film", rough=0.34, spec=0.5, coat=0.35, coat_rough=0.2, bump=0.006, bump_scale=26)
    n, L = 320, 1.5
    turns = np.linspace(0, 9 * TAU, 900)
    end = tube(np.stack([np.full(900, L / 2), (0.05 + 0.30 * turns / turns[-1]) * np.cos(turns), 0.38 + (0.05 + 0.30 * turns / turns[-1]) * np.sin(turns)], -1), 0.014, 8)
    end.c[:] = lin("#3A4A5C")
    put(end, film, "end")
    a, x = np.meshgrid(np.arange(n) / n * TAU, np.linspace(-L / 2, L / 2, 160), indexing="ij")
    r = 0.36 + 0.010 * fbm(x * 2, np.cos(a) * 2, np.sin(a) * 2, 4, 2) + 0.006 * np.sin(a * 9 + 3 * fbm(x, np.cos(a), np.sin(a), 2, 3))
    g = Geo(np.stack([x, r * np.cos(a), 0.38 + r * np.sin(a)], -1).reshape(-1, 3), [kit.grid_faces(n, 160, True, False)])
    g.c = mix(lin("#2E3B4A"), lin("#46586B"), step(-0.5, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, g.v[:, 2] * 3, 4, 5)))
    put(g, film, "roll")
    for s in (-1, 1):
        d = disc(lambda t: 0.355, 0.01, 120, 20)[0]
        put(paint(d, "#26313D").moved(rot=(0, math.pi / 2 * s, 0)).moved((L / 2 * s * 0.985, 0, 0.38)), film, "cap")
    a, x = np.meshgrid(np.arange(n) / n * TAU, np.linspace(-0.30, 0.30, 60), indexing="ij")
    band = Geo(np.stack([x, 0.378 * np.cos(a), 0.38 + 0.378 * np.sin(a)], -1).reshape(-1, 3), [kit.grid_faces(n, 60, True, False)])
    A, X = a.ravel(), x.ravel()
    c = mix(lin("#F5F1E6"), lin("#3FA25A"), step(0.20, 0.21, np.abs(X)))
    r = np.hypot(X, ((A - 4.1 + math.pi) % TAU - math.pi) * 0.378)
    band.c = mix(mix(c, lin("#3FA25A"), step(0.13, 0.12, r)), lin("#F5F1E6"), step(0.02, 0.012, np.abs(r - 0.07)))
    put(band, mat("paper", rough=0.7, spec=0.2), "band")
    g, u, w = ribbon(0.9, L, 60, 60, 0.01, None, lambda U, V, X, Y: 0.028 * fbm(U * 5, V * 6, 0, 4, 6) + 0.01)
    g.c = mix(lin("#2E3B4A"), lin("#4C5F73"), step(-0.5, 0.6, fbm(g.v[:, 0] * 4, g.v[:, 1] * 4, g.v[:, 2] * 4, 4, 7)))
    put(g.moved(rot=(0, 0, math.pi / 2)).moved((0, -0.42, 0.012)), film, "sheet")


DISHES = {
    "teddy": {"make": teddy, "elev": 14, "light_z": 0.7, "exposure": 1.08},
    "pyramid": {"make": pyramid, "elev": 18, "light_z": 0.7, "exposure": 1.06},
    "nappies": {"make": nappies, "elev": 30, "light_z": 0.5, "exposure": 0.94, "bounces": 2},
    "gift-bag": {"make": gift_bag, "elev": 18, "light_z": 0.8, "turn": 0.4, "exposure": 1.06},
    "tote": {"make": tote, "elev": 12, "light_z": 0.8, "turn": 0.25, "exposure": 1.02},
    "postcard": {"make": postcard, "elev": 50, "exposure": 1.0},
    "soap": {"make": soap, "elev": 34, "exposure": 1.0},
    "washing-powder": {"make": washing_powder, "elev": 18, "light_z": 0.7, "exposure": 1.02, "bounces": 2},
    "laundry-pods": {"make": pods, "elev": 40, "exposure": 1.06},
    "bin-bags": {"make": bin_bags, "elev": 32, "light_z": 0.4, "turn": 0.35, "exposure": 1.25},
}
