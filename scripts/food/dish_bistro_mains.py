"""The bistro's main courses, steaks, breakfast, desserts and lunch."""
import math
import random

import numpy as np

import dish_bistro as BI
import dish_bowl as B
import dish_sushi as S
import kit
import parts_more as P
import toppings as T
from dish_bistro_more import LEAF, THYME, crock, thyme
from dish_bowl import Mound, cherry, heap, specks
from dish_drinks import citrus
from dish_market import rosemary
from dish_pizza import M
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, spots, step, tube
from parts_more import crumbs, paint, put, slab, sprinkle, sweep
from parts_pizza_more import place

MEAT = dict(rough=0.34, spec=0.5, sss=0.05, radius=(0.03, 0.012, 0.008), coat=0.5, coat_rough=0.15, bump=0.006, bump_scale=50)
SAUCE = dict(rough=0.08, spec=0.5, sss=0.1, radius=(0.04, 0.015, 0.01), coat=1.0, coat_rough=0.03)


def mash(x, y, z, R=0.5, h=0.30, col="#FFEDB4", col2="#F7DA88", seed=4):
    """Purée, drawn round with a spoon."""
    n, nt = 110, 260
    t = np.linspace(0.002, 1, n)[:, None]
    a = np.arange(nt) / nt * TAU
    o = R * (1 + 0.10 * noise(np.cos(a) * 1.6, np.sin(a) * 1.6, 0, seed))
    px, py = t * o * np.cos(a), t * o * np.sin(a)
    s = np.sin(t * 15 - a + 0.5 * fbm(px * 3, py * 3, 0, 2, seed))
    zz = h * (1 - t**2.4) + 0.035 * s * (1 - t) * step(0.02, 0.2, t) + 0.014 * fbm(px * 12, py * 12, 0, 3, seed + 1)
    g = Geo(np.stack([px, py, zz], -1).reshape(-1, 3), [kit.grid_faces(n, nt, False, True)])
    g.c = mix(lin(col), lin(col2), step(-0.5, 0.6, fbm(g.v[:, 0] * 7, g.v[:, 1] * 7, 0, 4, seed + 2)))
    put(g.moved((x, y, z)), mat("mash", rough=0.4, spec=0.4, sss=0.35, radius=(0.06, 0.045, 0.02), coat=0.2, coat_rough=0.2), "mash")


def pool(x, y, z, R, col, col2, h=0.024, seed=3, wob=0.16):
    g, t, th, px, py, side = disc(lambda a: R * (1 + wob * noise(np.cos(a) * 1.8, np.sin(a) * 1.8, 0, seed)), h, 240, 60, 0.14, lambda t, th, x, y: 0.006 * fbm(x * 6, y * 6, 0, 3, seed))
    g.c = mix(lin(col), lin(col2), step(-0.4, 0.6, fbm(px * 5, py * 5, 0, 4, seed)))
    put(g.moved((x, y, z)), mat("sauce", **SAUCE), "sauce")


def dome_sauce(rx, ry, rz, z, col, col2, seed=1, reach=1.25, drips=6, thick=0.03):
    """A sauce over something round: it covers the top and runs down in tongues. Centred over z, the round thing's middle."""
    rng = random.Random(seed)
    dr = [(TAU * i / drips + rng.uniform(-0.3, 0.3), rng.uniform(0.25, 0.75), rng.uniform(0.12, 0.24)) for i in range(drips)]
    n, nt = 90, 240
    t = np.linspace(0.002, 1, n)[:, None]
    a = np.arange(nt) / nt * TAU
    e = reach * 0.72 * (1 + 0.06 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, seed))
    for c0, l, w in dr:
        e = e + l * np.exp(-((((a - c0 + math.pi) % TAU - math.pi) / w) ** 2))
    e = np.minimum(e, 1.95)
    el = t * e
    k = 1 + (thick / rx) * np.sqrt(np.clip(1 - t**6, 0, 1)) + 0.012 * fbm(np.cos(a) * 3 * t, np.sin(a) * 3 * t, seed, 3, seed)
    x, y, zz = rx * k * np.sin(el) * np.cos(a), ry * k * np.sin(el) * np.sin(a), rz * k * np.cos(el)
    g = Geo(np.stack([x, y, zz], -1).reshape(-1, 3), [kit.grid_faces(n, nt, False, True)])
    g.c = mix(lin(col), lin(col2), step(-0.4, 0.6, fbm(g.v[:, 0] * 7, g.v[:, 1] * 7, g.v[:, 2] * 7, 3, seed)))
    return g.moved((0, 0, z))


# ---------------------------------------------------------------- hot dishes


def duck_leg(seed=3):
    """Thigh and shin with a crisp skin, the bone's end bare; along x, the bone to the right."""
    n, ns = 150, 110
    u = np.linspace(0, 1, n)
    x = (u - 0.42) * 1.5
    y = 0.20 * np.sin(u * 2.5) - 0.10
    rad = 0.335 * np.exp(-(((u - 0.25) / 0.24) ** 2)) + 0.165 * np.exp(-(((u - 0.62) / 0.20) ** 2)) + 0.058
    rad = rad * np.sqrt(np.clip(np.minimum(u * 9, (1 - u) * 30), 0.002, 1))
    p = np.stack([x, y, 0.04 * np.sin(u * 3)], -1)
    g = tube(p, rad, ns, flat=0.74)
    v = g.v
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, seed)
    pim = fbm(v[:, 0] * 20, v[:, 1] * 20, v[:, 2] * 20, 3, seed + 1)
    fold = np.abs(fbm(v[:, 0] * 3, v[:, 1] * 7, v[:, 2] * 5, 3, seed + 2))
    c = mix(lin("#C9782A"), lin("#8E4414"), step(-0.4, 0.5, f))
    c = mix(c, lin("#EBAE52"), step(0.1, 0.55, pim) * 0.55)
    c = mix(c, lin("#5E2A0C"), step(0.2, 0.7, f + 0.3 * pim) * 0.6)
    c = mix(c, lin("#4A2008"), step(0.10, 0.02, fold) * 0.45)
    # torn skin at the shin shows the meat
    U = np.concatenate([np.repeat(u, ns), [0, 1]])
    c = mix(c, mix(lin("#9A4A30"), lin("#6E2E1C"), step(-0.3, 0.5, pim)), step(0.80, 0.86, U + 0.03 * f))
    v = v + P.fix(g).normals() * (0.022 * f + 0.007 * pim - 0.020 * step(0.10, 0.02, fold))[:, None]
    g = Geo(v, g.f, c)
    q = np.linspace(0, 1, 60)
    bx = p[-1] + np.stack([q * 0.22 - 0.10, -0.10 * q * 0.4, 0 * q], -1)
    br = (0.046 + 0.030 * np.exp(-(((q - 0.86) / 0.12) ** 2))) * np.sqrt(np.clip((1 - q) * 12, 0.002, 1))
    b = tube(bx, br, 40, flat=0.9)
    b.c = mix(lin("#F6E6CC"), lin("#DDBE94"), step(-0.3, 0.6, fbm(b.v[:, 0] * 12, b.v[:, 1] * 12, b.v[:, 2] * 12, 3, 5)))
    return kit.join([P.fix(g), P.fix(b)])


def duck_confit():
    rng = random.Random(43)
    B.plate("#E6DACA")
    mash(-0.24, 0.34, 0.055, 0.48, 0.26, "#FFEFC0", "#F6DC96")
    pool(0.10, -0.16, 0.054, 0.62, "#6E1E14", "#4A0E0A")
    m = mat("skin", rough=0.26, spec=0.5, sss=0.06, radius=(0.04, 0.018, 0.008), coat=0.7, coat_rough=0.1, bump=0.006, bump_scale=46)
    put(duck_leg().moved((-0.02, -0.10, 0.30), (0.25, 0.06, 0.16), 1.02), m, "leg")
    om = mat("citrus", rough=0.24, spec=0.5, sss=0.25, radius=(0.08, 0.05, 0.02), coat=0.5, coat_rough=0.07)
    for i, (x, y, z, rx, a) in enumerate(((0.56, 0.36, 0.09, 0.12, 0.3), (0.40, 0.52, 0.13, 0.3, 1.4))):
        put(citrus(i + 4, 0.21, 0.05, "#F08A1E", "#F7A63A", "#FFEBC8").moved((x, y, z), (rx, 0.1, a)), om, "orange")
    cm = M("wet")
    for i, (x, y) in enumerate(((-0.60, -0.34), (-0.46, -0.52), (-0.72, -0.16), (0.50, -0.52), (0.64, -0.36), (0.32, -0.62))):
        add(T.pea(i, 0.066, "#B5182C", "#7E0C1E").moved((x, y, 0.06)), cm, "cranberry")
    th = mat("thyme", **THYME)
    for i, (x, y, z, a) in enumerate(((-0.24, -0.10, 0.63, 0.5), (-0.12, -0.16, 0.62, 1.4))):
        put(thyme(i, 0.5).moved((x, y, z), (0.1, -0.05, a)), th, "thyme")
    for i, a in enumerate((2.0, 2.7, 3.3)):
        add(T.arugula(i, 0.36, 0.15).moved((-0.66 + 0.02 * i, 0.20 - 0.09 * i, 0.11 + 0.02 * i), (0.2, -0.2, a)), LEAF(), "rocket")
    sprinkle(crumbs(("#FFFFFF",), 0.010, rough=0.2), 50, rng, (-0.6, 0.5, -0.4, 0.2), nz=0.6)
    sprinkle(crumbs(("#2B241E", "#43372B"), 0.010), 60, rng, (-0.8, 0.8, -0.7, 0.6), nz=0.6)


def beef_cheeks():
    rng = random.Random(47)
    B.plate("#DDE3E6")
    pool(0.0, -0.06, 0.054, 0.74, "#5E1A12", "#3A0C0A", 0.026, 5)
    mash(-0.06, 0.16, 0.060, 0.56, 0.22, "#FFEFC0", "#F6DC96", 7)
    m = mat("cheek", rough=0.2, spec=0.5, sss=0.05, radius=(0.03, 0.012, 0.008), coat=0.9, coat_rough=0.06, bump=0.010, bump_scale=26)
    for i, (x, y, z, a, s) in enumerate(((-0.26, 0.02, 0.28, 0.5, 0.30), (0.24, 0.10, 0.27, 2.2, 0.29), (0.02, -0.28, 0.22, 1.2, 0.27))):
        b = blob(i + 3, 1.0, 0.26, 1.1, 0.62, 90, 120, 0.35)
        v = b.v
        v[:, 0] *= 1.25
        fib = fbm(v[:, 0] * 2, v[:, 1] * 8, v[:, 2] * 8, 3, i)
        f = fbm(v[:, 0] * 2.4, v[:, 1] * 2.4, v[:, 2] * 2.4, 4, i + 4)
        c = mix(lin("#7A3420"), lin("#48180E"), step(-0.4, 0.5, f + 0.4 * fib))
        c = mix(c, lin("#A8583A"), step(0.2, 0.6, fib) * 0.55)
        put(Geo(v * (1 + 0.04 * fib)[:, None] * s, b.f, c).moved((x, y, z), (0.1, -0.1, a)), m, "cheek")
        put(dome_sauce(s * 1.22, s * 0.98, s * 0.60, 0.02, "#54140E", "#32080A", i + 2, 0.9, 5, 0.012).moved((x, y, z), (0.1, -0.1, a)), mat("glaze", **SAUCE), "glaze")
    cm = mat("carrot", rough=0.24, spec=0.5, sss=0.2, radius=(0.06, 0.03, 0.01), coat=0.6, coat_rough=0.08)
    for i, (x, y, a) in enumerate(((0.60, -0.10, 0.5), (0.56, -0.30, 0.1), (-0.58, -0.22, 2.4))):
        n = 70
        u = np.linspace(0, 1, n)
        g = tube(np.stack([(u - 0.5) * 0.44, 0.02 * np.sin(u * 4 + i), 0 * u], -1), 0.068 * (1 - 0.42 * u) * np.sqrt(np.clip(np.minimum(u * 16, (1 - u) * 10), 0.01, 1)), 34)
        g.c = mix(mix(lin("#F58A1F"), lin("#DE6A10"), step(-0.4, 0.5, fbm(g.v[:, 0] * 5, g.v[:, 1] * 16, g.v[:, 2] * 16, 3, i))), lin("#8E4A14"), step(0.25, 0.7, fbm(g.v[:, 0] * 8, g.v[:, 1] * 8, g.v[:, 2] * 8, 3, i + 5)) * 0.6)
        put(g.moved((x, y, 0.12), (0, 0, a)), cm, "carrot")
    for i, (x, y) in enumerate(((-0.62, 0.10), (-0.52, -0.44), (0.42, -0.50), (0.64, 0.16))):
        put(pearl_onion(i).moved((x, y, 0.13), (0.8, 0.3, i)), cm, "onion")
    th = mat("thyme", **THYME)
    for i, (x, y, z, a) in enumerate(((-0.10, 0.02, 0.47, 0.5), (0.06, -0.04, 0.46, 1.9))):
        put(thyme(i + 2, 0.5).moved((x, y, z), (0.1, -0.05, a)), th, "thyme")
    p = [(x, y, 0.09) for x, y in scatter(40, 0.7, 0.08, rng, 0.5)]
    add(T.flakes(rng, p, 0.014), mat("herb", rough=0.5), "herb")
    sprinkle(crumbs(("#FFFFFF",), 0.010, rough=0.2), 30, rng, (-0.5, 0.5, -0.4, 0.3), nz=0.6)


def pearl_onion(seed=0, s=0.085):
    u = np.linspace(0.001, 1, 50)
    g = lathe(np.stack([np.sin(np.pi * u) ** 0.7 * (0.7 + 0.4 * u) + 0.001, 1.2 - 2.2 * u], -1), 60)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    f = fbm(np.cos(th) * 3, np.sin(th) * 3, g.v[:, 2], 3, seed)
    c = mix(lin("#EBC48A"), lin("#B5722E"), step(-0.3, 0.6, f + 0.3 * np.cos(th * 11)))
    return Geo(g.v * s, g.f, mix(c, lin("#7A3E14"), step(0.2, 0.7, f) * 0.6))


def fillet(L=1.50, W=0.40, H=0.20, seed=3):
    """A side of white fish, its skin crisp and scored above."""
    n, ns = 170, 120
    u = np.linspace(0, 1, n)
    w = W * (0.80 + 0.24 * np.sin(np.pi * np.clip(u * 1.2 + 0.14, 0, 1)) - 0.42 * u**1.6) * np.sqrt(np.clip(np.minimum(u * 12, (1 - u) * 9), 0.01, 1))
    h = H * 0.5 * (1 - 0.28 * u) * np.sqrt(np.clip(np.minimum(u * 26, (1 - u) * 16), 0.02, 1))
    p = np.stack([(u - 0.5) * L, 0.05 * np.sin(u * 2.6), 0.03 * np.cos(u * 4)], -1)
    g = P.fix(sweep(p, w, h, 2.7, ns))
    v = g.v
    nrm = g.normals()
    up = step(0.05, 0.45, nrm[:, 2])
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, seed)
    # scales
    q = v[:, 0] / 0.050
    r = v[:, 1] / 0.042 + 0.5 * (np.floor(q) % 2)
    sc = np.hypot((q % 1) - 0.15, ((r % 1) - 0.5) * 0.9)
    rim = step(0.45, 0.62, sc)
    c = mix(lin("#D9A04A"), lin("#A8682A"), step(-0.4, 0.5, f))
    c = mix(c, lin("#F0D49A"), (1 - rim) * 0.10)
    c = mix(c, lin("#6E5A40"), step(0.1, 0.6, fbm(v[:, 0] * 2.2, v[:, 1] * 7, 0, 3, seed + 2)) * 0.5)
    c = mix(c, lin("#5E2E0C"), step(0.2, 0.7, fbm(v[:, 0] * 7, v[:, 1] * 7, 0, 4, seed + 5)) * 0.7)
    cut = np.zeros(len(v))
    for k in range(4):
        x0 = -L * 0.30 + k * L * 0.19
        d = np.abs(v[:, 0] - x0 - 0.45 * v[:, 1]) / 0.022
        cut = np.maximum(cut, np.exp(-(d**2)) * step(W * 0.78, W * 0.55, np.abs(v[:, 1])))
    cut = cut * up
    flesh = mix(lin("#FFF8EA"), lin("#EBD9BA"), step(-0.4, 0.6, fbm(v[:, 0] * 12, v[:, 1] * 4, v[:, 2] * 12, 3, seed)))
    c = mix(c, flesh, step(0.4, 0.8, cut))
    c = mix(flesh, c, up)
    c = mix(c, lin("#D9A55E"), (1 - up) * step(0.1, 0.6, f) * 0.5)
    v = v + nrm * (0.010 * f + 0.001 * (1 - rim) * up - 0.034 * cut)[:, None]
    return Geo(v, g.f, c)


def zander():
    rng = random.Random(53)
    B.plate("#DDE3E6")
    m = Mound(0.13, 0.075, 0.78)
    g, t, th, x, y, side = disc(lambda a: 0.70 * (1 + 0.06 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, 4)), 0.03, 200, 60, 0.12, lambda t, th, x, y: 0.11 * (1 - t * t) + 0.014 * fbm(x * 9, y * 9, 0, 3, 3))
    g.c = mix(lin("#E9E3B4"), lin("#C9CF86"), step(-0.4, 0.6, fbm(x * 7, y * 7, 0, 4, 5)))
    put(g.moved((0, 0, 0.056)), mat("cream", rough=0.16, spec=0.5, sss=0.25, coat=0.6, coat_rough=0.06), "cream")
    pm = M("wet")
    pe = [hide(add(T.pea(i, 0.056, "#8CC63F", "#5E9E28"), pm, "pea")) for i in range(5)]
    for x, y in scatter(150, 0.72, 0.085, rng):
        inst(rng.choice(pe), (x, y, m.at(x, y) + 0.01), (0, 0, rng.uniform(0, 6)), rng.uniform(0.85, 1.15))
    heap(m, lambda s: T.bacon(s, 0.26, 0.10), 15, M("meat"), rng, 0.64, 0.2, 6, (0.75, 1.05), 0.07, 0.5)
    fm = mat("skin", rough=0.28, spec=0.5, sss=0.08, radius=(0.05, 0.03, 0.015), coat=0.6, coat_rough=0.1, bump=0.004, bump_scale=50)
    put(fillet().moved((-0.02, 0.02, 0.30), (0.12, 0.0, 0.32)), fm, "fish")
    lm = mat("citrus", rough=0.24, spec=0.5, sss=0.25, radius=(0.08, 0.05, 0.02), coat=0.5, coat_rough=0.07)
    put(citrus(2, 0.2, 0.05).moved((0.56, -0.42, 0.12), (0.25, -0.1, 0.3)), lm, "lemon")
    for i, (x, y, z, a) in enumerate(((-0.08, 0.00, 0.42, 0.6), (0.10, 0.06, 0.42, 2.4))):
        add(T.dill(i + 1, 0.4).moved((x, y, z), (0.08, -0.06, a)), LEAF(), "dill")
    for i, (x, y, a) in enumerate(((-0.52, -0.42, 0.4), (-0.40, -0.52, 2.0))):
        put(P.mint(i, 0.2).moved((x, y, 0.16), (0.1, 0.1, a)), LEAF(), "mint")
    sprinkle(crumbs(("#2B241E", "#43372B"), 0.009), 50, rng, (-0.7, 0.7, -0.6, 0.6), nz=0.4)
    sprinkle(crumbs(("#FFFFFF",), 0.011, rough=0.2), 50, rng, (-0.6, 0.6, -0.3, 0.4), nz=0.6)


def floret(seed=0, r=0.25, n=130):
    """A head of curds: a dome grown of small domes, browned on top."""
    g = ball(1.0, 64, 96)
    d = g.v / np.linalg.norm(g.v, axis=1, keepdims=True)
    k = np.arange(n)
    z = 1 - 2 * (k + 0.5) / n
    a = k * 2.39996 + seed
    q = np.stack([np.sqrt(1 - z * z) * np.cos(a), np.sqrt(1 - z * z) * np.sin(a), z], -1)
    rs = np.random.RandomState(seed)
    q += rs.normal(size=q.shape) * 0.06
    q /= np.linalg.norm(q, axis=1, keepdims=True)
    ang = np.arccos(np.clip(d @ q.T, -1, 1))
    size = 0.21 * rs.uniform(0.8, 1.25, n)
    bump = np.sqrt(np.clip(1 - (ang / size) ** 2, 0, 1)) * size
    m = bump.max(1)
    fine = fbm(d[:, 0] * 9, d[:, 1] * 9, d[:, 2] * 9 + seed, 3, seed)
    big = fbm(d[:, 0] * 1.4 + seed, d[:, 1] * 1.4, d[:, 2] * 1.4, 2, seed)
    v = d * (0.84 + 0.85 * m + 0.03 * fine + 0.10 * big)[:, None]
    v[:, 2] *= 0.86
    f = fbm(d[:, 0] * 2 + seed, d[:, 1] * 2, d[:, 2] * 2, 4, seed + 2)
    c = mix(lin("#D9BE86"), lin("#FBF0CC"), step(0.02, 0.16, m))
    br = step(-0.3, 0.6, 0.6 * d[:, 2] + f + 1.6 * (m - 0.1))
    c = mix(c, lin("#D9933C"), br * 0.75)
    c = mix(c, lin("#7E4416"), step(0.45, 0.95, br) * step(-0.1, 0.4, f) * 0.8)
    c = mix(c, lin("#33180A"), step(0.18, 0.5, f) * step(0.10, 0.2, m) * step(0.2, 0.7, d[:, 2]) * 0.8)
    return Geo(v * r, g.f, c)


def cauliflower():
    rng = random.Random(59)
    B.plate("#8A7A6A")
    g, t, th, x, y, side = disc(lambda a: 0.74 * (1 + 0.10 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, 4)), 0.05, 260, 90, 0.2, lambda t, th, x, y: 0.02 * np.sin(9 * np.hypot(x, y) + 2 * th) + 0.01 * fbm(x * 7, y * 7, 0, 3, 3))
    g.c = mix(lin("#FBF2DC"), lin("#F0E0BC"), step(-0.4, 0.6, fbm(x * 7, y * 7, 0, 4, 5)))
    put(g.moved((0, 0, 0.055)), mat("tahini", rough=0.25, spec=0.5, sss=0.3, radius=(0.06, 0.05, 0.03), coat=0.5, coat_rough=0.08), "tahini")
    fm = mat("curd", rough=0.5, spec=0.42, sss=0.15, radius=(0.05, 0.035, 0.015), coat=0.15, coat_rough=0.25, bump=0.006, bump_scale=70)
    sm = mat("stalk", rough=0.45, spec=0.4, sss=0.15, radius=(0.04, 0.05, 0.02), coat=0.15)
    heads = [(0.0, 0.06, 0.50, 0.27), (-0.32, 0.00, 0.36, 0.25), (0.32, 0.02, 0.37, 0.25), (-0.16, -0.30, 0.33, 0.24), (0.18, -0.30, 0.33, 0.24), (-0.14, 0.32, 0.38, 0.24), (0.18, 0.32, 0.38, 0.24), (-0.48, -0.24, 0.22, 0.19), (0.48, -0.24, 0.22, 0.19), (0.0, -0.50, 0.20, 0.19), (-0.46, 0.26, 0.24, 0.2), (0.48, 0.26, 0.24, 0.2)]
    for i, (x, y, z, r) in enumerate(heads):
        put(floret(i + 1, r).moved((x, y, z), (-y * 0.9, x * 0.9, i * 1.1)), fm, "floret")
        b = tube(np.array([[0, 0, 0.06], [x * 0.5, y * 0.5, z * 0.55], [x * 0.95, y * 0.95, z - 0.02]]), np.array([0.16, 0.13, 0.14]), 24)
        put(paint(b, "#E3D9A8"), sm, "stalk")
    pm = M("wet")
    sd = [hide(add(T.pea(i, 0.030, "#C8102E", "#8E0A22"), pm, "pom")) for i in range(4)]
    sprinkle(sd, 40, rng, (-0.78, 0.78, -0.78, 0.6), 0.006, 0.3, (0.8, 1.2), nz=0.25)
    gm = mat("pesto", rough=0.2, spec=0.5, sss=0.1, coat=0.5, coat_rough=0.08)
    dr = [hide(add(T.puddle(i, 0.075, 0.03, "#6C9A2C", "#3E6A18", 0.9, 40), gm, "pesto")) for i in range(5)]
    sprinkle(dr, 20, rng, (-0.70, 0.70, -0.74, 0.5), 0.0, 0.3, (0.5, 1.1), nz=0.35)
    for i, (x, y, z, a) in enumerate(((-0.06, -0.06, 0.73, 0.4), (0.14, 0.10, 0.74, 2.2), (-0.36, -0.12, 0.56, 3.6), (0.36, -0.12, 0.56, 5.2))):
        put(P.mint(i + 2, 0.16).moved((x, y, z), (0.1, 0.1, a)), LEAF(), "mint")
    sprinkle(crumbs(("#FBEBC4", "#F4DCA4", "#FFF3D6"), 0.014), 60, rng, (-0.7, 0.7, -0.7, 0.6), nz=0.3)


# ---------------------------------------------------------------- steaks


def slice_of_steak(seed=0, w=0.40, h=0.20, t=0.085, inside=("#D9485A", "#B52A40", "#E98A8A"), grey="#B57A62", pink=0.62):
    """A slice across the grain: `inside` up to `pink` of the way out, `grey` meat round it, its crust all round. Stands in the x-z plane, thick along y."""
    n = 220
    a = np.arange(n) / n * TAU
    e = (np.abs(np.cos(a) / w) ** 3.2 + np.abs(np.sin(a) / (h * 0.5)) ** 3.2) ** (-1 / 3.2) * (1 + 0.05 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed))
    o = np.stack([e * np.cos(a), e * np.sin(a)], -1)
    g = slab(o, t, 0.014, 4, 60, 5)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0]) % TAU
    k = np.hypot(v[:, 0], v[:, 1]) / np.interp(th, np.append(a, TAU), np.append(e, e[0]))
    f = fbm(v[:, 0] * 8, v[:, 1] * 8, v[:, 2] * 8, 4, seed)
    fib = fbm(v[:, 0] * 30, v[:, 1] * 30, v[:, 2] * 30, 3, seed + 1)
    c = mix(lin(inside[0]), lin(inside[1]), step(-0.4, 0.5, f + 0.4 * fib))
    c = mix(c, lin(inside[2]), step(0.15, 0.6, fib) * 0.4)
    c = mix(c, lin(grey), step(pink, max(pink + 0.02, 0.84), k + 0.06 * f))
    c = mix(c, lin("#6E3A20"), step(0.84, 0.93, k + 0.05 * f))
    c = mix(c, lin("#34180C"), step(0.93, 0.985, k + 0.03 * f) * (0.75 + 0.25 * step(-0.3, 0.3, f)))
    v = v + P.fix(g).normals() * (0.006 * fib + 0.006 * f)[:, None]
    return Geo(v - [0, 0, t / 2], g.f, c).moved(rot=(math.pi / 2, 0, 0))


def dark_plate():
    return BI.plate(1.0, 4, "#8A6A4E", "#3E3A38")


def trimmings(z, tomatoes=(), greens=(), salt=(-0.6, 0.6, -0.5, 0.4), seed=5):
    rng = random.Random(seed)
    tm = mat("tom", rough=0.24, spec=0.5, sss=0.12, radius=(0.05, 0.015, 0.008), coat=0.7, coat_rough=0.08)
    for i, (x, y) in enumerate(tomatoes):
        put(BI.tomato_roast(i, 0.115).moved((x, y, z + 0.105), (0.3, 0.1, i)), tm, "tom")
    for i, (x, y, a) in enumerate(greens):
        add(T.arugula(i, 0.40, 0.16).moved((x, y, z + 0.06 + 0.015 * (i % 3)), (0.2, -0.2, a)), LEAF(), "rocket")
    sprinkle(crumbs(("#FFFFFF", "#FFF8EC"), 0.012, rough=0.2), 70, rng, salt, nz=0.55)
    sprinkle(crumbs(("#171310", "#3A2C22"), 0.010), 60, rng, salt, nz=0.55)


def dip(x, y, z, kind, s=0.34):
    place(B.SAUCES[kind], x, y, s, 0.2, z)


def steak_flank():
    z = dark_plate()
    m = mat("slice", **{**MEAT, "rough": 0.28, "coat": 0.6})
    n = 9
    for i in range(n):
        u = i / (n - 1)
        x, y = -0.52 + 0.98 * u, -0.30 + 0.34 * math.sin(u * 2.2) + 0.02 * (-1) ** i

        def one(i=i):
            put(slice_of_steak(i, 0.36 * (0.86 + 0.14 * math.sin(math.pi * (0.15 + 0.7 * i / (n - 1)))), 0.23, 0.085).moved(rot=(0, 0, math.pi / 2)), m, "slice")

        # each leans on the one before it
        place(one, x, y, 1.0, 0.34 - 0.5 * u + 0.04 * (-1) ** i, z + 0.125, 0.0, 0.95)
    dip(0.46, 0.46, z, "sauce-pesto", 0.30)
    pm = mat("potato", rough=0.45, spec=0.4, sss=0.15, coat=0.25, coat_rough=0.2, bump=0.006, bump_scale=50)
    for i, (px, py, a) in enumerate(((-0.46, 0.44, 0.2), (-0.26, 0.56, 1.4), (-0.62, 0.24, 2.2), (-0.06, 0.60, 3.0))):
        b = blob(i + 5, 0.13, 0.12, 1.0, 0.75, 60, 80, 0.2)
        f = fbm(b.v[:, 0] * 14, b.v[:, 1] * 14, b.v[:, 2] * 14, 4, i)
        b.c = mix(mix(lin("#F3C864"), lin("#D8943A"), step(-0.4, 0.5, f)), lin("#8E4E1C"), step(0.2, 0.7, f + b.v[:, 2] * 3) * 0.7)
        b.v[:, 0] *= 1.2
        put(b.moved((px, py, z + 0.10), (0.1 * i, 0, a)), pm, "potato")
    put(rosemary(4, 0.6).moved((-0.10, 0.28, z + 0.16), (0, 0, 2.7)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    trimmings(z, ((0.66, 0.10), (0.70, -0.12)), ((-0.44, -0.62, 0.4), (-0.28, -0.68, 0.1), (-0.58, -0.52, 0.9), (-0.14, -0.70, -0.2)))


def filet():
    z = dark_plate()
    R, H = 0.40, 0.40
    n = 260
    a = np.arange(n) / n * TAU
    r = R * (1 + 0.05 * noise(np.cos(a) * 1.6, np.sin(a) * 1.6, 0, 5))
    g = slab(np.stack([r * np.cos(a), r * np.sin(a)], -1), H, 0.08, 12, 120, 10)
    v = g.v
    f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 4, 3)
    pore = fbm(v[:, 0] * 14, v[:, 1] * 14, v[:, 2] * 14, 3, 5)
    fib = fbm(v[:, 0] * 28, v[:, 1] * 28, v[:, 2] * 28, 3, 4)
    up = step(H * 0.72, H * 0.94, v[:, 2])
    c = mix(lin("#8A4A26"), lin("#582A14"), step(-0.4, 0.5, f + 0.4 * pore))
    c = mix(c, lin("#B8743E"), step(0.15, 0.6, pore) * 0.55)
    q, q2 = (v[:, 0] + v[:, 1]) / 0.19 + 0.05 * f, (v[:, 0] - v[:, 1]) / 0.19 + 0.05 * f
    bar = np.maximum(step(0.5, 0.86, np.cos(q * TAU)), step(0.5, 0.86, np.cos(q2 * TAU)) * 0.9) * up
    c = mix(c, lin("#20100A"), bar * 0.9)
    v = v + P.fix(g).normals() * (0.014 * f + 0.008 * fib - 0.012 * bar)[:, None]
    m = mat("filet", **MEAT)

    def one():
        put(Geo(v, g.f, c), m, "filet")
        # bacon wound round it once, its end over its beginning
        k, rows = 340, 26
        u = np.linspace(-0.14, TAU + 0.2, k)
        w = np.linspace(-1, 1, rows)
        U, W = np.meshgrid(u, w, indexing="ij")
        rad = R * (1 + 0.05 * noise(np.cos(U) * 1.6, np.sin(U) * 1.6, 0, 5)) + 0.016 + 0.014 * (U / TAU) + 0.005 * np.sin(U * 13) + 0.003 * np.sin(U * 29 + W * 2) - 0.03 * W**6
        zz = H * 0.46 + W * (H * 0.36 + 0.010 * np.sin(U * 5)) + 0.014 * np.sin(U + 1)
        x, y = rad * np.cos(U + 4.3), rad * np.sin(U + 4.3)
        b = Geo(np.stack([x, y, zz], -1).reshape(-1, 3), [kit.grid_faces(k, rows)])
        nn = fbm(U * 2.2, W * 0.9, 0, 3, 4)
        st = np.sin((W + 0.4 * nn) * 4.2 + 0.6)
        lean = mix(lin("#B8503A"), lin("#8A2E1C"), step(-0.5, 0.6, fbm(U * 9, W * 3, 0, 3, 6)).ravel())
        fat = mix(lin("#F4D0A4"), lin("#DC9A62"), step(-0.4, 0.6, fbm(U * 6, W * 2, 4, 3, 7)).ravel())
        b.c = mix(lean, fat, step(0.05, 0.5, st).ravel())
        b.c = mix(b.c, lin("#5E240E"), step(0.15, 0.7, fbm(U * 5, W * 2, 0, 3, 9)).ravel() * 0.55)
        put(b, M("meat"), "bacon")
        stick = tube(np.array([[-0.30, -0.34, H * 0.58], [0.28, -0.42, H * 0.46]]), 0.013, 10)
        put(paint(stick, "#D9B37A"), mat("stick", rough=0.6), "stick")

    place(one, -0.20, -0.16, 1.18, 0.0, z)
    top = z + H * 1.18
    gg, t, th, x, y, side = disc(lambda a: 0.115 * (1 + 0.04 * noise(np.cos(a) * 2, np.sin(a) * 2, 0, 2)), 0.07, 140, 60, 0.22)
    s, _ = spots(x, y, 40, 0.006, 0.015, random.Random(3), (-0.12, 0.12, -0.12, 0.12))
    put(T.puddle(3, 0.20, 0.014, "#F3C95A", "#E3AE3A", 0.2).moved((-0.20, -0.18, top)), mat("melt", rough=0.1, spec=0.5, sss=0.2, coat=1.0, coat_rough=0.04), "melt")
    put(Geo(gg.v, gg.f, mix(mix(lin("#FFE9A0"), lin("#FBD978"), step(0.4, 1, t)), lin("#4F8A34"), step(0.1, 0.4, s) * 0.85)).moved((-0.20, -0.16, top + 0.004), (0.04, -0.04, 0)), mat("butter", rough=0.25, spec=0.5, sss=0.35, radius=(0.06, 0.05, 0.02), coat=0.5, coat_rough=0.1), "butter")
    am = mat("asp", rough=0.34, spec=0.5, coat=0.45, coat_rough=0.12)
    for i in range(6):
        put(BI.asparagus(i, 1.0).moved((0.14 + 0.03 * i, 0.42 + 0.06 * (i % 4) - 0.03 * (i > 3), z + 0.045 + 0.075 * (i > 3)), (0, 0, -0.16 + 0.05 * i)), am, "asp")
    put(rosemary(4, 0.5).moved((-0.06, -0.26, top + 0.02), (0, 0, 2.3)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    place(lambda: mash(0, 0, 0, 0.5, 0.30), 0.50, -0.10, 0.54, 0.5, z)
    trimmings(z, ((0.34, -0.46), (0.52, -0.48), (0.20, -0.60)), (), (-0.6, 0.2, -0.55, 0.2))


def tomahawk():
    rng = random.Random(61)
    S.board(1.22, 0.70, 0.08, "#A8703E", "#7E4A24")
    m = mat("steak", **MEAT)

    def meat():
        put(BI.grilled_steak(7).moved((0, 0, 0), (0, 0, 0.1), 1.0), m, "steak")

    place(meat, -0.36, -0.02, 1.10, 0.15, 0.0)
    # the rib: out of the meat, over the board's edge, a knob at its end
    n = 120
    u = np.linspace(0, 1, n)
    p = np.stack([0.06 + 1.34 * u, 0.10 + 0.20 * u + 0.05 * np.sin(u * 3), 0.12 + 0.02 * np.sin(u * 3)], -1)
    w = 0.088 + 0.012 * np.sin(u * 5) + 0.034 * np.exp(-(((u - 0.96) / 0.07) ** 2))
    g = P.fix(sweep(p, w * np.sqrt(np.clip((1 - u) * 22, 0.02, 1)), 0.062 * np.sqrt(np.clip((1 - u) * 22, 0.03, 1)), 2.2, 50))
    f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 16, g.v[:, 2] * 16, 4, 3)
    c = mix(lin("#F6E8CC"), lin("#DCC096"), step(-0.4, 0.5, f))
    c = mix(c, lin("#9A5A34"), step(0.45, 0.20, g.v[:, 0] + 0.10 * f) * 0.9)
    c = mix(c, lin("#8A5A34"), step(0.25, 0.7, fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, g.v[:, 2] * 9, 3, 6)) * 0.5)
    put(Geo(g.v + g.normals() * (0.010 * f)[:, None], g.f, c), mat("bone", rough=0.42, spec=0.45, sss=0.1, coat=0.2, coat_rough=0.2, bump=0.004, bump_scale=40), "bone")
    put(rosemary(4, 0.7).moved((-0.20, -0.06, 0.25), (0, 0, 2.4)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    gm = mat("garlic", rough=0.35, spec=0.45, sss=0.2, coat=0.2, coat_rough=0.2)
    for i, (x, y) in enumerate(((0.42, -0.34), (0.58, -0.44))):  # heads of garlic, roasted, cut across
        g, t, th, px, py, side = disc(lambda a: 0.16 * (1 + 0.05 * np.cos(a * 9)), 0.11, 160, 60, 0.2, lambda t, th, x, y: 0.016 * np.abs(np.cos(th * 4.5)) * (t > 0.25) * (1 - t**4))
        cell = np.abs(np.cos(th * 4.5))
        k = mix(lin("#F6DDA4"), lin("#D9A24E"), step(0.4, 0.95, cell))
        k = mix(k, lin("#9A5A1E"), step(0.3, 0.05, cell) * (t > 0.2) * 0.8)
        k = mix(k, lin("#8A5A2A"), step(0.88, 0.96, t) * 0.6)
        put(Geo(g.v, g.f, mix(k, lin("#E9DCC4"), side)).moved((x, y, 0.0), (0.06, 0.1 * i, i)), gm, "garlic")
    dip(0.92, -0.34, 0.0, "sauce-pesto", 0.26)
    tm = mat("tom", rough=0.24, spec=0.5, sss=0.12, radius=(0.05, 0.015, 0.008), coat=0.7, coat_rough=0.08)
    for i, (x, y) in enumerate(((0.28, 0.50), (0.46, 0.52), (0.12, 0.54))):
        put(BI.tomato_roast(i, 0.11).moved((x, y, 0.10), (0.3, 0.1, i)), tm, "tom")
    trimmings(0.0, (), ((-0.86, -0.52, 0.5), (-0.74, -0.56, 0.1), (-0.98, -0.44, 1.0)), (-1.0, 0.3, -0.5, 0.45))


# ---------------------------------------------------------------- breakfast


def benedict():
    rng = random.Random(67)
    B.plate("#DDE3E6")
    mm = mat("muffin", rough=0.55, spec=0.4, sss=0.12, radius=(0.05, 0.03, 0.012), coat=0.08, coat_rough=0.3, bump=0.006, bump_scale=44)
    wm = mat("white", rough=0.22, spec=0.5, sss=0.4, radius=(0.08, 0.07, 0.05), coat=0.5, coat_rough=0.08)
    hm = mat("hollandaise", rough=0.16, spec=0.5, sss=0.3, radius=(0.10, 0.07, 0.02), coat=0.7, coat_rough=0.05)

    def half(seed):
        g, t, th, x, y, side = disc(lambda a: 0.40 * (1 + 0.02 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed)), 0.15, 200, 70, 0.12, lambda t, th, x, y: 0.012 * fbm(x * 12, y * 12, seed, 3, seed))
        f = fbm(x * 8, y * 8, seed, 4, seed)
        c = mix(lin("#F6DFAA"), lin("#D9A35A"), step(-0.3, 0.6, f))
        zq = g.v[:, 2] / 0.15
        c = mix(c, mix(lin("#F9EBCB"), lin("#C98A42"), step(0.25, 0.05, np.abs(zq - 0.5)) * -1 + 1), side * 0.8)
        c = mix(c, lin("#B5742E"), step(0.86, 0.99, t) * 0.6)
        put(Geo(g.v, g.f, c), mm, "muffin")
        for k in range(3):
            put(T.ham(seed + k, 0.36).moved((0.03 * (k - 1), 0.03 * (1 - k), 0.16 + 0.022 * k), (0.06 * (k - 1), 0.05, 2.1 * k + seed)), M("meat"), "ham")
        b = blob(seed + 4, 1.0, 0.07, 1.3, 0.74, 70, 90)
        b.c = mix(lin("#FFFDF6"), lin("#F6EEDC"), step(-0.4, 0.6, fbm(b.v[:, 0] * 2, b.v[:, 1] * 2, b.v[:, 2] * 2, 3, seed)))
        put(Geo(b.v * 0.285, b.f, b.c).moved((0, 0, 0.36)), wm, "egg")
        put(dome_sauce(0.30, 0.30, 0.222, 0.36, "#FFE27E", "#FBCB4E", seed, 1.5, 7, 0.024), hm, "sauce")
        for k in range(16):  # chives
            a, q = rng.uniform(0, TAU), rng.uniform(0.02, 0.2)
            z = 0.36 + 0.232 * math.sqrt(max(0, 1 - (q / 0.31) ** 2)) + 0.018
            add(T.ring(k, 0.017, 0.006, 1.4, "#4F9A2E", "#8FC05A", "#6FB03E").moved((q * math.cos(a), q * math.sin(a), z), (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), 0)), M("veg"), "chive")
        pts = [(q * math.cos(a), q * math.sin(a), 0.36 + 0.232 * math.sqrt(max(0, 1 - (q / 0.31) ** 2)) + 0.014) for a, q in ((rng.uniform(0, TAU), 0.2 * math.sqrt(rng.random())) for _ in range(40))]
        add(T.flakes(rng, pts, 0.009, ("#B5301A", "#D9602A", "#2B241E")), mat("paprika", rough=0.5), "paprika")

    place(lambda: half(2), -0.36, -0.02, 1.12, 0.3, 0.055)
    place(lambda: half(9), 0.40, -0.12, 1.12, 1.4, 0.055)
    for i, (x, y, a) in enumerate(((-0.12, 0.62, 0.3), (0.08, 0.66, 1.3), (0.26, 0.58, 2.2), (-0.30, 0.60, 2.9), (0.00, 0.54, 4.0), (0.16, 0.50, 5.0))):
        add(T.arugula(i, 0.42, 0.17).moved((x, y, 0.12 + 0.025 * i), (0.2, -0.25, a)), LEAF(), "rocket")
    for i, (x, y) in enumerate(((0.02, -0.64), (0.18, -0.70), (0.46, 0.46))):
        add(cherry(i).moved((x, y, 0.085), (0.2, 0.1, i)), M("wet"), "cherry")
    specks(Mound(0.0, 0.085, 9), 30, rng, 0.84, 0.010, ("#2B241E", "#43372B", "#3F7A24"))


# ---------------------------------------------------------------- desserts


def creme_brulee():
    rng = random.Random(71)
    R, H = 0.92, 0.34
    crock(R, H, "#FFFBF3", "#F3EADB", flutes=44, foot=0.88)
    q = R * 0.935
    g, t, th, x, y, side = disc(lambda a: q, 0.03, 420, 190, 0.03, lambda t, th, x, y: 0.010 * fbm(x * 4, y * 4, 0, 3, 3) + 0.007 * fbm(x * 15, y * 15, 0, 3, 5) + 0.02 * step(0.93, 1.0, t))
    f = fbm(x * 3.2, y * 3.2, 0, 4, 7)
    f2 = fbm(x * 11, y * 11, 0, 4, 9)
    c = mix(lin("#EFA93C"), lin("#C9741C"), step(-0.4, 0.4, f + 0.4 * f2))
    c = mix(c, lin("#F9CE70"), step(0.12, 0.55, fbm(x * 5, y * 5, 2, 4, 11)) * 0.7)
    c = mix(c, lin("#8A3E0C"), step(0.10, 0.55, f + 0.35 * f2) * 0.85)
    c = mix(c, lin("#4A1C06"), step(0.45, 0.85, f + 0.5 * f2) * 0.8)
    c = mix(c, lin("#7A360C"), step(0.90, 1.0, t + 0.04 * f2) * 0.6)
    bub, _ = spots(x, y, 260, 0.008, 0.022, rng, (-q, q, -q, q))
    v = g.v.copy()
    v[:, 2] += 0.006 * np.sqrt(np.clip(bub, 0, 1))
    c = mix(c, c * 1.25, step(0.2, 0.8, bub) * 0.5)
    # a spoon has broken it at the lower right: the custard shows, shards lie askew
    hole = 0.24 * (1 + 0.22 * noise(np.cos(np.arctan2(y + 0.34, x - 0.36)) * 3, np.sin(np.arctan2(y + 0.34, x - 0.36)) * 3, 0, 3))
    d = np.hypot(x - 0.36, y + 0.34)
    m = step(hole + 0.012, hole - 0.012, d) * (1 - side)
    cus = mix(lin("#FFEDB6"), lin("#F9DC8C"), step(-0.4, 0.6, fbm(x * 9, y * 9, 0, 4, 13)))
    c = mix(c, lin("#FBD98A"), step(hole + 0.05, hole, d) * (1 - m) * 0.6)
    c = mix(c, cus, m)
    v[:, 2] -= m * (0.055 + 0.02 * fbm(x * 7, y * 7, 0, 3, 15))
    put(Geo(v, g.f, c).moved((0, 0, H * 0.86)), mat("caramel", rough=0.10, spec=0.5, sss=0.18, radius=(0.10, 0.05, 0.01), coat=0.9, coat_rough=0.04), "caramel")
    sm = mat("shard", rough=0.08, spec=0.55, sss=0.2, radius=(0.10, 0.05, 0.01), coat=1.0, coat_rough=0.03)
    for i, (px, py, z, rx, ry, a, s) in enumerate(((0.30, -0.26, 0.02, 0.5, 0.2, 0.4, 0.13), (0.46, -0.38, 0.0, -0.35, 0.4, 2.0, 0.11), (0.30, -0.46, 0.01, 0.3, -0.5, 4.0, 0.09))):
        k = 5
        r = [s * rng.uniform(0.7, 1.2) for _ in range(k)]
        o = np.array([(r[j] * math.cos(TAU * j / k), r[j] * math.sin(TAU * j / k)) for j in range(k)])
        o = np.concatenate([o + (np.roll(o, -1, 0) - o) * w for w in np.linspace(0, 1, 12, endpoint=False)]).reshape(12, k, 2).transpose(1, 0, 2).reshape(-1, 2)
        sh = slab(o, 0.028, 0.008, 3, 12, 2)
        ff = fbm(sh.v[:, 0] * 9, sh.v[:, 1] * 9, sh.v[:, 2] * 9, 3, i)
        sh.c = mix(mix(lin("#F0AC3E"), lin("#C9741C"), step(-0.4, 0.5, ff)), lin("#8A3E0C"), step(0.1, 0.6, ff) * 0.8)
        put(sh.moved((px, py, H * 0.86 + 0.02 + z), (rx, ry, a)), sm, "shard")
    rm = mat("rasp", **P.RASP)
    for i, (px, py) in enumerate(((-0.34, 0.26), (-0.16, 0.36), (-0.30, 0.44))):
        put(P.raspberry(i, 0.12).moved((px, py, H * 0.9 + 0.02), (0.3, 0.2 * i, i)), rm, "raspberry")
    bm = mat("blue", **P.BLUE)
    for i, (px, py) in enumerate(((-0.46, 0.36), (-0.14, 0.20), (-0.48, 0.20))):
        put(P.blueberry(i, 0.085).moved((px, py, H * 0.9 + 0.02), (0.3, 0.2, i)), bm, "blue")
    put(P.mint(3, 0.26).moved((-0.24, 0.30, H * 0.9 + 0.16), (0.2, 0.1, 0.5)), mat("mint", **P.LEAF), "mint")


def truffle_geo(seed=0, s=0.30, bite=False):
    b = blob(seed, 1.0, 0.07, 1.5, 0.94, 90, 120)
    v = b.v
    f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5 + seed, 4, seed)
    f2 = fbm(v[:, 0] * 18, v[:, 1] * 18, v[:, 2] * 18, 3, seed + 1)
    c = mix(lin("#6A3C20"), lin("#472413"), step(-0.4, 0.5, f + 0.4 * f2))
    c = mix(c, lin("#8E5C38"), step(0.15, 0.6, f2) * 0.6)
    v = v * (1 + 0.025 * f + 0.02 * f2)[:, None]
    if bite:  # cut through: the chestnut cream inside
        cut = v[:, 1] < -0.30
        depth = np.hypot(v[:, 0], v[:, 2])
        v[cut, 1] = -0.30
        ins = mix(lin("#C99A6A"), lin("#AE7A4A"), step(-0.4, 0.5, f))
        ins = mix(ins, lin("#3A1A0C"), step(0.76, 0.84, depth))
        c = np.where(cut[:, None], ins, c)
    return Geo(v * s, b.f, c)


def truffles():
    rng = random.Random(73)
    m = mat("cocoa", rough=0.8, spec=0.2, sss=0.05, bump=0.010, bump_scale=46)
    for i, (x, y, z, a) in enumerate(((-0.40, 0.26, 0.28, 0.2), (0.26, 0.36, 0.28, 1.4), (-0.02, 0.24, 0.74, 2.2), (-0.66, -0.22, 0.28, 3.0), (0.62, -0.14, 0.28, 0.9))):
        put(truffle_geo(i, 0.30).moved((x, y, z), (0.2 * i, 0, a)), m, "truffle")
    put(truffle_geo(9, 0.31, True).moved((0.0, -0.36, 0.29), (-0.25, 0, -0.12)), m, "cut")
    # a chestnut beside them, its pale base
    g = ball(1.0, 70, 90)
    v = g.v
    tip = np.exp(-((np.hypot(v[:, 0], v[:, 1]) / 0.25) ** 2)) * (v[:, 2] > 0)
    f = fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 6, 3, 3)
    c = mix(lin("#7A3414"), lin("#4A1A08"), step(-0.4, 0.5, f))
    c = mix(c, lin("#C9A070"), step(-0.45, -0.62, v[:, 2] + 0.06 * f))
    v = v * [0.25, 0.18, 0.22]
    v[:, 2] += 0.07 * tip
    cm = mat("chestnut", rough=0.16, spec=0.5, coat=0.8, coat_rough=0.06)
    put(Geo(v, g.f, c).moved((0.52, -0.58, 0.20), (0.9, 0.3, 0.4)), cm, "chestnut")
    put(Geo(v, g.f, c).moved((-0.48, -0.66, 0.19), (1.2, -0.2, 1.2)), cm, "chestnut")
    put(P.mint(4, 0.24).moved((0.24, -0.02, 0.60), (0.4, 0.2, 0.5)), mat("mint", **P.LEAF), "mint")
    pt = [(rng.uniform(-0.8, 0.8), rng.uniform(-0.75, 0.2), 0.004) for _ in range(120)]
    add(T.flakes(rng, pt, 0.012, ("#4A2410", "#6A3A1C", "#8A5530")), mat("dust", rough=0.9, spec=0.1), "dust")


def lunch_dessert():
    place(B.mushroom_soup, -0.70, 0.50, 1.0, 0.3)
    place(BI.tagliatelle, 0.86, 0.46, 1.0, 0.2)
    place(creme_brulee, 0.10, -0.84, 0.66, 0.2)


DISHES = {k: {"make": v, "elev": e, "exposure": x, "bounces": 2} for k, (v, e, x) in {
    "duck-confit": (duck_confit, 42, 1.04), "beef-cheeks": (beef_cheeks, 42, 1.08), "zander": (zander, 44, 1.0), "cauliflower": (cauliflower, 40, 1.02),
    "lunch-dessert": (lunch_dessert, 44, 1.0),
    "benedict": (benedict, 38, 1.0), "creme-brulee": (creme_brulee, 42, 1.04), "truffles": (truffles, 32, 1.16),
}.items()}
DISHES.update({k: {"make": v, "elev": e, "exposure": 1.2} for k, (v, e) in {"steak-flank": (steak_flank, 48), "filet": (filet, 42), "tomahawk": (tomahawk, 46)}.items()})
DISHES["tomahawk"]["turn"] = 0.45
