"""The grocery's further dairy, meat, fish, bread, grains, jars, bottles and sweets."""
import math
import random

import numpy as np

import dish_bowl as B
import dish_sushi as S
import kit
import parts_more as P
import toppings as T
from dish_bakery import bake, crust
from dish_bakery_more import jar
from dish_drinks import coffee, cup
from dish_greens import ground, hazelnut_geo, pile, turn, turned
from dish_market import rosemary
from dish_pizza import M
from dish_pizza_more import water_still
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube
from parts_more import brick, curve, paint, put, rrect, slab
from parts_pizza_more import place

# ---------------------------------------------------------------- dairy

MILKY = dict(rough=0.34, spec=0.45, sss=0.4, radius=(0.08, 0.07, 0.05), coat=0.25, coat_rough=0.15)


def butter():
    """A block on its paper, two slices cut from it."""
    bm = mat("butter", rough=0.36, spec=0.45, sss=0.4, radius=(0.09, 0.07, 0.03), coat=0.25, coat_rough=0.14, bump=0.0015, bump_scale=30)
    pm = mat("paper", rough=0.55, spec=0.35, sss=0.1, bump=0.002, bump_scale=24)
    g, u, v = kit.ribbon(2.1, 1.3, 90, 60, 0.012, None, lambda u, v, x, y: 0.03 * fbm(x * 2, y * 2, 0, 3, 4) + 0.05 + 0.10 * step(0.72, 1.0, np.abs(v)) + 0.05 * step(0.86, 1.0, np.abs(2 * u - 1)))
    g.c = mix(lin("#F4EEDD"), lin("#E3D9C0"), step(-0.3, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, 0, 3, 2)))
    put(g.moved(rot=(0, 0, 0.02)), pm, "paper")

    def block(w, d, h, seed):
        q = slab(rrect(w, d, 0.035, 260), h, 0.03, 5, 50, 30)
        f = fbm(q.v[:, 0] * 3, q.v[:, 1] * 3, q.v[:, 2] * 3, 4, seed)
        q = q.displaced(0.006 * f)
        q.c = mix(lin("#FBE38C"), lin("#F6D464"), step(-0.4, 0.6, f))
        q.c = mix(q.c, lin("#FFF0B4"), step(0.2, 0.6, f) * 0.5)
        return q

    put(block(0.56, 0.36, 0.42, 2).moved((0.26, 0.06, 0.07)), bm, "block")
    put(block(0.055, 0.36, 0.42, 4).moved((-0.46, 0.04, 0.08), (0, -0.28, 0.05)), bm, "slice")
    put(block(0.055, 0.36, 0.42, 6).moved((-0.62, -0.02, 0.08), (0, -1.36, -0.14)), bm, "slice")
    turn(28)


def pot(top, col="#FDFBF5", stripe="#3F86D6", wave=0.5, h=0.82, mark=None):
    """An open plastic pot with a coloured wave; top(z, r) fills it."""
    g = turned([(0.001, 0.0), (0.44, 0.0), (0.48, 0.03), (0.585, h - 0.05), (0.60, h - 0.02), (0.625, h - 0.01), (0.63, h + 0.015), (0.605, h + 0.025), (0.575, h - 0.02), (0.56, h - 0.14), (0.001, h - 0.16)], 240, 360)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    w = wave * h + 0.06 * np.sin(th * 3 + 0.6)
    c = mix(lin(col), lin(stripe), step(0.006, -0.006, g.v[:, 2] - w))
    c = mix(c, mix(lin(stripe), lin("#FFFFFF"), 0.5), np.exp(-(((g.v[:, 2] - w - 0.04) / 0.014) ** 2)))
    inner = (np.hypot(g.v[:, 0], g.v[:, 1]) < 0.585) & (g.v[:, 2] > h - 0.18)
    c = np.where(inner[:, None], lin(col), c)
    if mark:
        X, Z = (th + math.pi / 2) * 0.58, g.v[:, 2] - wave * h * 0.48
        c = mix(c, lin(mark), step(1.05, 0.95, np.hypot(X / 0.13, Z / 0.13)) * (1 - inner))
    put(Geo(g.v, g.f, c), mat("plastic", rough=0.3, spec=0.5, coat=0.4, coat_rough=0.1), "pot")
    top(h - 0.10, 0.57)


def creamy(z, r, col="#FFFCF4", col2="#F6EEDC", peak=0.20, seed=2):
    """Thick cream, drawn into a swirl with a peak."""
    nr, nt = 130, 260
    t = np.linspace(0.002, 1, nr)[:, None]
    th = np.arange(nt) / nt * TAU
    x, y = t * r * np.cos(th), t * r * np.sin(th)
    sp = np.sin(t * 15 - th * 1.0 + 0.5 * noise(x * 4, y * 4, 0, seed))
    h = z + peak * (1 - t**1.6) + 0.035 * sp * np.sin(np.pi * t) + 0.5 * peak * np.exp(-((t / 0.16) ** 2)) + 0.006 * fbm(x * 9, y * 9, 0, 3, seed)
    g = Geo(np.stack([x, y, h * np.ones_like(x)], -1).reshape(-1, 3), [kit.grid_faces(nr, nt, False, True)])
    g.c = mix(lin(col), lin(col2), step(-0.3, 0.9, -sp + fbm(x * 5, y * 5, 0, 3, seed)).ravel())
    put(g, mat("cream", **MILKY), "cream")


def sour_cream():
    pot(lambda z, r: creamy(z, r), stripe="#3F86D6")


def yogurt():
    def top(z, r):
        creamy(z, r, "#FFF4F0", "#F6D9D6", 0.10, 5)
        m, bm, gm = mat("rasp", **P.RASP), mat("blue", **P.BLUE), mat("mint", **P.LEAF)
        for i, (x, y) in enumerate(((-0.20, 0.10), (0.12, 0.24), (0.20, -0.14), (-0.12, -0.24))):
            put(P.raspberry(i, 0.15).moved((x, y, z + 0.08), (0.3 * (i - 1), 0.3, i)), m, "rasp")
        for i, (x, y) in enumerate(((0.0, 0.02), (-0.36, -0.10), (0.36, 0.10), (0.06, -0.36), (-0.10, 0.36))):
            put(P.blueberry(i, 0.11).moved((x, y, z + 0.09), (0.4, 0.3, i)), bm, "blue")
        put(P.mint(3, 0.24).moved((-0.02, 0.14, z + 0.24)), gm, "mint")

    pot(top, stripe="#E0567A")


def greek_yogurt():
    def top(z, r):
        creamy(z, r, "#FFFDF8", "#F3ECDE", 0.16, 8)

    pot(top, stripe="#2F9E7A")
    m, sm, lm = mat("straw", **P.STRAW), None, mat("mint", **P.LEAF)
    put(P.mint(4, 0.26).moved((0.06, 0.0, 1.02)), lm, "mint")


def curds():
    """Cottage cheese in a bowl: grains heaped, a leaf and some berries."""
    rng = random.Random(3)
    B.bowl("#DCE3E0", outer="#5E8A9A")
    m = mat("curd", rough=0.5, spec=0.35, sss=0.4, radius=(0.06, 0.05, 0.04), bump=0.004, bump_scale=40)
    d, t, th, x, y, side = disc(lambda a: 0.86 + 0 * a, 0.05, 160, 80, 0.1, lambda t, th, x, y: 0.40 * (1 - t * t) + 0.05 * fbm(x * 7, y * 7, 0, 3, 3))
    d.c[:] = lin("#F8F1E2")
    d = d.moved((0, 0, 0.38))
    put(d, m, "bed")
    obs = []
    for i in range(7):
        b = blob(i, 0.062, 0.42, 1.5, 0.8, 20, 26)
        b.c = mix(lin("#FFFDF6"), lin("#F1E6D0"), step(-0.3, 0.6, fbm(b.v[:, 0] * 20, b.v[:, 1] * 20, b.v[:, 2] * 20, 3, i)))
        obs.append(hide(add(b, m, "curd")))
    S.cover(d, obs, rng, 1500, 0.012, keep=lambda p, n: p[2] > 0.41)
    rm, gm = mat("rasp", **P.RASP), mat("mint", **P.LEAF)
    for i, (x, y, z) in enumerate(((-0.16, -0.10, 0.80), (0.14, -0.14, 0.80), (0.0, 0.12, 0.82))):
        put(P.raspberry(i, 0.14).moved((x, y, z), (0.3, 0.2 * i, i)), rm, "rasp")
    put(P.mint(4, 0.30).moved((0.16, 0.08, 0.88), (0.2, 0, 0.6)), gm, "mint")


def bottle(col, col2, label, cap, glass=False, mark="#FFFFFF", h=1.9, r=0.40, alpha=1.0, neck=0.15):
    """A bottle: its content, or the coloured plastic it is of; a label with a round mark; a screw cap."""
    sp = smooth_profile([(0.001, 0.0), (r * 0.86, 0.0), (r * 0.97, 0.03), (r, 0.10), (r, h * 0.60), (r * 0.93, h * 0.70), (neck * 1.35, h * 0.84), (neck, h * 0.90), (neck, h * 0.96), (0.001, h * 0.96)], 220)
    sp[:, 0] = np.maximum(sp[:, 0], 0.001)
    g = P.fix(lathe(sp, 220))
    f = fbm(g.v[:, 0] * 2, g.v[:, 1] * 2, g.v[:, 2] * 2, 3, 3)
    g.c = mix(lin(col), lin(col2), step(-0.5, 0.6, f + 0.6 * (0.6 - g.v[:, 2] / h)))
    m = mat("liquid", rough=0.08, spec=0.5, sss=0.3, radius=(0.2, 0.12, 0.04), coat=1.0, coat_rough=0.03) if glass else mat("plastic", rough=0.3, spec=0.5, coat=0.4, coat_rough=0.1)
    put(g, m, "bottle")
    t = np.arange(420) / 420 * TAU
    z = np.linspace(h * 0.16, h * 0.54, 130)
    TT, Z = np.meshgrid(t, z, indexing="ij")
    L = P.fix(Geo(np.stack([(r + 0.008) * np.cos(TT), (r + 0.008) * np.sin(TT), Z], -1).reshape(-1, 3), [kit.grid_faces(420, 130, True, False)]))
    q = (L.v[:, 2] / h - 0.16) / 0.38
    th = np.arctan2(L.v[:, 1], L.v[:, 0])
    w = 0.26 + 0.08 * np.sin(th * 3 + 0.6)
    c = mix(lin("#FDFBF5"), lin(label), step(0.012, -0.012, q - w))
    c = mix(c, mix(lin(label), lin("#FFFFFF"), 0.55), np.exp(-(((q - w - 0.06) / 0.02) ** 2)))
    c = mix(c, lin(label), step(0.925, 0.935, q))
    c = mix(c, lin(mark), step(1.04, 0.96, np.hypot((th + math.pi / 2) * r / 0.15, (q - 0.62) * h * 0.38 / 0.15)))
    put(Geo(L.v, L.f, c), mat("label", rough=0.45, spec=0.4, coat=0.15, coat_rough=0.2), "label")
    k = lathe(smooth_profile([(0.001, 0.20), (neck * 1.0, 0.195), (neck * 1.2, 0.17), (neck * 1.24, 0.02), (neck * 1.2, 0.0), (0.001, 0.0)], 60), 160)
    th = np.arctan2(k.v[:, 1], k.v[:, 0])
    k.v[:, :2] *= (1 + 0.02 * np.cos(th * 36) * step(0.02, 0.05, k.v[:, 2]) * (1 - step(0.13, 0.16, k.v[:, 2])))[:, None]
    k.c[:] = lin(cap)
    put(k.moved((0, 0, h * 0.93)), mat("cap", rough=0.35, spec=0.45), "cap")


def drinking_glass(col, col2, x=0.62, y=-0.32, s=0.6):
    from dish_drinks import liquid, tumbler

    place(lambda: (tumbler(), liquid([col, col2], z1=1.2, sss=0.4)), x, y, s)


def kefir():
    bottle("#FBF8F0", "#F1EBDD", "#3FA06A", "#3FA06A", mark="#3FA06A")
    drinking_glass("#FFFDF6", "#FBF6EA")


def goat_cheese():
    """A log in ash, one end cut to rounds."""
    m = mat("cheese", **{**MILKY, "rough": 0.5, "coat": 0.05, "bump": 0.004, "bump_scale": 40})

    def piece(x0, x1, seed, R=0.36):
        n, ns = 90, 200
        u = np.linspace(0, 1, n)
        a = np.arange(ns) / ns * TAU
        U, A = np.meshgrid(u, a, indexing="ij")
        r = R * (1 + 0.015 * noise(U * 3, np.cos(A), np.sin(A), seed)) * (1 - 0.05 * (1 - step(0, 0.06, np.minimum(U, 1 - U))))
        side = kit.loft(np.stack([x0 + (x1 - x0) * U, r * np.cos(A), r * np.sin(A)], -1))
        f = fbm(side.v[:, 0] * 9, side.v[:, 1] * 9, side.v[:, 2] * 9, 4, seed)
        side.c = mix(lin("#6E6A68"), lin("#4A4644"), step(-0.4, 0.5, f))
        side.c = mix(side.c, lin("#E3DDD2"), step(0.22, 0.5, fbm(side.v[:, 0] * 5, side.v[:, 1] * 5, side.v[:, 2] * 5, 4, seed + 3)) * 0.8)
        parts = [side]
        for x, s in ((x0, -1), (x1, 1)):
            g, t, th, X, Y, sd = disc(lambda b: R * 0.95 + 0 * b, 0.004, 200, 60, 0.02)
            ff = fbm(X * 8, Y * 8, x, 4, seed)
            g.v[:, 2] += 0.012 * ff * (1 - sd)
            g.c = mix(lin("#FFFCF2"), lin("#F3EBD8"), step(-0.3, 0.6, ff))
            g.c = mix(g.c, lin("#F3E2B4"), step(0.86, 0.94, t) * 0.7)
            g.c = mix(g.c, lin("#5A5654"), step(0.965, 0.985, t))
            parts.append(g.moved(rot=(0, s * math.pi / 2, 0)).moved((x, 0, 0)))
        return parts

    for q in piece(-0.25, 0.95, 3):
        put(q.moved((0, 0.1, 0.36)), m, "log")
    for q in piece(-0.06, 0.06, 5):
        put(q.moved(rot=(0, -0.42, 0)).moved((-0.46, 0.08, 0.355)), m, "round")
    for q in piece(-0.055, 0.055, 7):
        put(q.moved(rot=(0, -1.42, 0)).moved((-0.66, -0.22, 0.10)), m, "round")
    put(rosemary(3, 0.8).moved((0.36, -0.42, 0.0), (0, 0, 0.15)), mat("rosemary", rough=0.5, translucent=0.1), "rosemary")
    turn(-148)


# ---------------------------------------------------------------- meat and fish


def meat_slab(seed, H=0.26, base=("#C2333A", "#8E1A24"), light="#D9565A", fat=("#FBEBDD", "#F3D6C0"), marble=1.0, cap=1.0, bone=False, sx=1.18, sy=0.82, herb=True):
    """A raw slice: muscle, a cap of fat, seams; with a round bone in it, if it is a shank."""
    n = 800
    a = np.arange(n) / n * TAU
    r = 0.80 * (1 + 0.10 * np.cos(a - 0.5) + 0.06 * np.cos(2 * a + seed) + 0.05 * noise(np.cos(a) * 1.6, np.sin(a) * 1.6, 0, seed))
    g = slab(np.stack([r * np.cos(a) * sx, r * np.sin(a) * sy], -1), H, 0.08, 12, 190, 20)
    v = g.v
    th = np.arctan2(v[:, 1] / sy, v[:, 0] / sx)
    t = np.hypot(v[:, 0] / sx, v[:, 1] / sy) / np.interp(th % TAU, np.append(a, TAU), np.append(r, r[0]))
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 4, seed)
    fib = fbm(v[:, 0] * 22, v[:, 1] * 22, v[:, 2] * 22, 3, seed + 2)
    w = cap * (0.05 + 0.10 * step(0.2, 1.0, np.cos(th - 1.9)) + 0.03 * noise(np.cos(th) * 4, np.sin(th) * 4, 0, seed))
    k = step(1 - w - 0.02, 1 - w + 0.015, t + 0.02 * f)
    for i in range(3):
        an = seed * 1.3 + TAU * i / 3
        line = np.abs(np.sin(th - an) * t - 0.16 * np.sin(t * 5 + i) - 0.05 * f)
        k = np.maximum(k, step(0.045, 0.015, line) * step(0.1, 0.4, np.cos(th - an)) * step(0.2, 0.36, t) * marble)
    v2 = np.abs(fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 3, seed + 23))
    k = np.maximum(k, step(0.035, 0.01, v2) * 0.6 * marble * step(0.0, 0.4, fbm(v[:, 0] * 2.4, v[:, 1] * 2.4, 0, 2, seed + 29) + 0.1))
    c = mix(lin(base[0]), lin(base[1]), step(-0.4, 0.6, f + 0.4 * fib))
    c = mix(c, lin(light), step(0.2, 0.6, fib) * 0.35)
    c = mix(c, mix(lin(fat[0]), lin(fat[1]), step(-0.4, 0.6, f)), np.clip(k, 0, 1))
    if bone:
        d = np.hypot(v[:, 0] + 0.10, (v[:, 1] - 0.06) * 1.1) / 0.24 + 0.05 * noise(np.cos(th) * 3, np.sin(th) * 3, 0, 4)
        top = v[:, 2] > H * 0.5
        c = mix(c, lin("#F6E6CE"), step(1.22, 1.08, d) * top)
        c = mix(c, lin("#E9D2B4"), np.exp(-(((d - 1.0) / 0.08) ** 2)) * top)
        c = mix(c, mix(lin("#F0B9A4"), lin("#D98A7A"), step(-0.4, 0.5, fbm(v[:, 0] * 12, v[:, 1] * 12, 0, 3, 5))), step(0.72, 0.64, d) * top)
        v = v + np.stack([0 * d, 0 * d, (0.03 * step(1.2, 1.08, d) - 0.05 * step(0.72, 0.62, d)) * top], -1)
    v = v + P.fix(g).normals() * (0.007 * fib + 0.010 * f)[:, None]
    return Geo(v, g.f, c), H


RAW = dict(rough=0.24, spec=0.5, sss=0.22, radius=(0.09, 0.02, 0.015), coat=0.6, coat_rough=0.1, bump=0.003, bump_scale=50)


def seasoning(rng, box=(-0.9, 0.9, -0.6, 0.6)):
    P.sprinkle(P.crumbs(["#2A2420", "#5A4636", "#171413", "#8A3A2A"], 0.024), 16, rng, box, nz=0.8)
    P.sprinkle(P.crumbs(["#FFFFFF"], 0.016, rough=0.2), 50, rng, box, nz=0.8)


def pork_neck():
    m = mat("pork", **RAW)
    for i, (x, y, z, rz, rx) in enumerate(((0.10, 0.26, 0.0, 0.3, 0.0), (-0.06, -0.16, 0.20, -0.1, 0.20))):
        g, H = meat_slab(4 + 3 * i, 0.22, ("#D9646A", "#BC3E48"), "#E98A8C", ("#FDF3EA", "#F6DFD2"), 1.3, 0.7)
        put(g.moved(rot=(rx, 0, rz)).moved((x, y, z)), m, "pork")
    put(rosemary(5, 0.8).moved((-0.05, -0.16, 0.50), (0.2, 0, 0.6)), mat("rosemary", rough=0.5, translucent=0.1), "rosemary")
    seasoning(random.Random(6))


def beef_shank():
    m = mat("beef", **RAW)
    g, H = meat_slab(7, 0.40, ("#B22A34", "#7E1620"), "#CF4E54", marble=0.9, cap=0.9, bone=True, sx=1.06, sy=0.92)
    put(g, m, "shank")
    put(rosemary(3, 0.7).moved((0.34, -0.28, H + 0.03), (0, 0, 0.5)), mat("rosemary", rough=0.5, translucent=0.1), "rosemary")
    seasoning(random.Random(8))


def bacon():
    """Rashers laid side by side, overlapping."""
    m = mat("bacon", rough=0.26, spec=0.5, sss=0.22, radius=(0.08, 0.03, 0.02), coat=0.5, coat_rough=0.12, bump=0.002, bump_scale=50)
    for i in range(6):
        n = 260
        g, u, v = kit.ribbon(2.0, 0.40, n, 60, 0.03, lambda u: 1 + 0.10 * noise(u * 4, i, 0, i) - 0.0 * u, lambda u, v, x, y: 0.05 * np.sin(u * 7 + i) + 0.018 * np.sin(u * 17 + v * 2 + i * 2) + 0.05 * v)
        f = fbm(u * 5, v * 1.2 + i, 0, 3, i)
        w = v + 0.16 * fbm(u * 3.4, v * 0.6, i, 3, i + 5)
        fat = np.maximum(step(0.42, 0.56, w), np.exp(-(((w + 0.10) / 0.10) ** 2)) * 0.95)
        fat = np.maximum(fat, step(0.30, 0.5, fbm(u * 7, v * 2.6, i, 3, i + 9)) * 0.55)
        c = mix(lin("#B8323A"), lin("#8E1E28"), step(-0.4, 0.6, f))
        c = mix(c, lin("#D9666A"), step(0.1, 0.6, fbm(u * 26, v * 5, i, 3, i + 2)) * 0.4)
        c = mix(c, mix(lin("#FBEDE0"), lin("#F3D3BE"), step(-0.3, 0.6, f)), np.clip(fat, 0, 1))
        c = mix(c, lin("#9A4A1E"), step(0.90, 0.99, v) * 0.8)
        put(Geo(g.v, g.f, c).moved((0.03 * math.sin(i * 2), 0.66 - 0.25 * i, 0.12 + 0.035 * i), (0.16, 0, 0.03 * math.sin(i * 3))), m, "rasher")
    put(rosemary(4, 0.7).moved((0.5, -0.66, 0.30), (0.1, 0, 0.3)), mat("rosemary", rough=0.5, translucent=0.1), "rosemary")
    turn(24)


def chicken_fillet():
    m = mat("chicken", rough=0.22, spec=0.5, sss=0.45, radius=(0.12, 0.05, 0.035), coat=0.6, coat_rough=0.09, bump=0.002, bump_scale=40)
    for i, (x, y, z, rz, rx) in enumerate(((0.06, 0.34, 0.24, 0.35, 0.0), (-0.04, -0.20, 0.26, 0.22, 0.12))):
        b = blob(i + 3, 1.0, 0.10, 0.9, 1.0, 160, 200)
        v = b.v.copy()
        u = v[:, 0]
        wid = 0.50 * (0.72 + 0.28 * step(1.0, -0.5, u)) * (1 - 0.42 * step(0.2, 1.0, u))
        v = np.stack([u * 0.95, v[:, 1] * wid + 0.10 * u * u * (1 if i else -1), v[:, 2] * 0.25 * (1 - 0.35 * step(0.1, 1.0, u))], -1)
        fib = fbm(v[:, 0] * 3 + v[:, 1] * 5, v[:, 1] * 16 - v[:, 0] * 3, v[:, 2] * 4, 3, i)
        groove = np.exp(-(((v[:, 1] - 0.10 - 0.12 * u) / 0.035) ** 2)) * (v[:, 2] > 0) * step(0.8, 0.3, np.abs(u + 0.2))
        v = v + P.fix(Geo(v, b.f)).normals() * (0.010 * fib - 0.045 * groove)[:, None]
        f = fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2 + i, 4, i)
        c = mix(lin("#F3BFA8"), lin("#E79E8C"), step(-0.4, 0.6, f))
        c = mix(c, lin("#FBDCCB"), step(0.0, 0.6, fib) * 0.55)
        c = mix(c, lin("#D98476"), groove * 0.5)
        c = mix(c, lin("#FBF1DE"), step(0.34, 0.5, fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 3, i + 8)) * 0.7)
        put(Geo(v, b.f, c).moved((x, y, z), (rx, 0, rz)), m, "fillet")
    put(rosemary(3, 0.85).moved((-0.06, -0.24, 0.51), (0.15, 0.05, 0.6)), mat("rosemary", rough=0.5, translucent=0.1), "rosemary")
    put(T.tomato(3, 0.2, 0.09, 3).moved((0.74, -0.46, 0.02), (0.2, 0, 0)), M("wet"), "tomato")
    put(T.tomato(5, 0.2, 0.09, 3).moved((0.46, -0.62, 0.02), (0.2, 0, 1)), M("wet"), "tomato")
    seasoning(random.Random(4), (-0.7, 0.6, -0.5, 0.3))


def mince():
    """Strands as they come out of the grinder, on a board of paper."""
    rng = random.Random(5)
    m = mat("mince", rough=0.3, spec=0.5, sss=0.25, radius=(0.08, 0.03, 0.02), coat=0.4, coat_rough=0.12, bump=0.006, bump_scale=40)
    core, t, th, x, y, side = disc(lambda a: 0.82 * (1 + 0.05 * np.cos(3 * a)), 0.1, 120, 50, 0.3, lambda t, th, x, y: 0.40 * (1 - t**2))
    core.c[:] = lin("#A83A3A")
    put(core, m, "core")
    parts = []
    for k in range(150):
        a0, q = rng.uniform(0, TAU), 0.80 * math.sqrt(rng.random())
        px, py, d = q * math.cos(a0), q * math.sin(a0), rng.uniform(0, TAU)
        n = 36
        pts = []
        for s in range(n):
            d += rng.uniform(-0.16, 0.16) + 0.04 * math.sin(s * 0.4 + k)
            px += 0.026 * math.cos(d)
            py += 0.026 * math.sin(d)
            rr = math.hypot(px, py) / 0.84
            if rr > 1:
                px, py = px / rr, py / rr
                d += 0.5
            z = 0.12 + 0.42 * max(0, 1 - (math.hypot(px, py) / 0.9) ** 2) + 0.05 * (k / 150) + 0.03 * math.sin(s * 0.5 + k)
            pts.append((px, py, z))
        g = tube(curve(pts, 60), 0.046 * (1 + 0.10 * noise(np.linspace(0, 9, 60), k, 0, 3)), 12)
        f = fbm(g.v[:, 0] * 14, g.v[:, 1] * 14, g.v[:, 2] * 14 + k, 3, k)
        c = mix(lin("#D2484A"), lin("#AE2C34"), step(-0.4, 0.5, f))
        c = mix(c, lin("#F6D3C4"), step(0.14, 0.34, f) * 0.85)
        parts.append(Geo(g.v, g.f, c))
    put(kit.join(parts), m, "strands")
    put(T.basil(3, 0.4, 0.22).moved((0.1, -0.1, 0.62), (0.2, -0.2, 0.6)), mat("leaf", **P.LEAF), "leaf")
    put(T.basil(6, 0.34, 0.2).moved((-0.08, 0.02, 0.63), (0.2, -0.2, 2.6)), mat("leaf", **P.LEAF), "leaf")


def shrimp():
    rng = random.Random(3)
    m = M("wet")
    obs = [hide(add(T.shrimp(i, 0.40), m, "shrimp")) for i in range(6)]
    for i, (x, y) in enumerate(sorted(scatter(9, 0.62, 0.42, rng), key=lambda p: -math.hypot(*p))):
        inst(rng.choice(obs), (x, y, 0.10 + 0.035 * i), (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, TAU)), rng.uniform(0.92, 1.08))
    from dish_drinks import citrus

    lm = mat("lemon", rough=0.2, spec=0.5, sss=0.35, radius=(0.07, 0.06, 0.02), coat=0.6, coat_rough=0.06)
    put(citrus(2, 0.27, 0.05).moved((0.66, -0.56, 0.10), (0.35, 0.2, 0.4)), lm, "lemon")
    put(citrus(5, 0.27, 0.05).moved((0.42, -0.70, 0.08), (0.3, -0.2, 1.4)), lm, "lemon")
    gm = mat("dill", rough=0.5, spec=0.4, translucent=0.2)
    for i, (x, y, a) in enumerate(((-0.56, -0.58, 0.2),)):
        d = T.dill(i + 3, 0.6)
        put(d.displaced(np.full(len(d.v), 0.005)).moved((x, y, 0.06), (0, 0, a)), gm, "dill")


def caviar():
    """Red roe in a glass bowl with a leaf of dill."""
    rng = random.Random(5)
    B.bowl("#F3EFE6", outer="#2E4A6A")
    m = mat("roe", rough=0.10, spec=0.5, sss=0.45, radius=(0.08, 0.03, 0.01), coat=0.8, coat_rough=0.04)
    d, t, th, x, y, side = disc(lambda a: 0.87 + 0 * a, 0.04, 120, 50, 0.1, lambda t, th, x, y: 0.22 * (1 - t * t))
    d.c[:] = lin("#C23A0C")
    d = d.moved((0, 0, 0.37))
    put(d, m, "bed")
    obs = []
    for i, col in enumerate(("#F2641A", "#E84E0E", "#F5782A", "#DE420A")):
        b = ball(0.066, 18, 22)
        b.c = mix(lin(col), lin("#FBA85A"), step(0.2, 0.9, b.v[:, 2] / 0.066) * 0.4)
        dx = np.linalg.norm(b.v / 0.066 - np.array([0.4, -0.7, 0.58]), axis=1)
        b.c = mix(b.c, lin("#B82A06"), step(0.5, 0.25, dx) * 0.8)
        obs.append(hide(add(b, m, "roe")))
    pts = []
    for x, y in scatter(300, 0.84, 0.092, rng):
        q = math.hypot(x, y) / 0.87
        inst(rng.choice(obs), (x, y, 0.44 + 0.22 * (1 - q * q) + rng.uniform(-0.01, 0.015)), (rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(0, TAU)), rng.uniform(0.92, 1.08))
    gm = mat("dill", rough=0.5, spec=0.4, translucent=0.2)
    put(T.dill(4, 0.6).moved((0.0, 0.0, 0.73), (0, 0, 0.5)), gm, "dill")
    from dish_drinks import citrus

    put(citrus(2, 0.26, 0.05).moved((0.52, 0.34, 0.60), (0.5, 0.3, 0.4)), mat("lemon", rough=0.2, sss=0.35, coat=0.6, coat_rough=0.06), "lemon")


# ---------------------------------------------------------------- bread


def bagel():
    """A ring with poppy seeds, browned on top."""
    m = crust(0.35)
    rng = random.Random(3)
    pm = mat("poppy", rough=0.5, spec=0.4)
    obs = []
    for i in range(4):
        b = ball(0.013, 8, 10)
        b.c[:] = lin(("#2B2A33", "#3E3C48", "#1E1C24", "#4A4652")[i])
        obs.append(hide(add(b, pm, "seed")))
    for k, (x, y, z, rx) in enumerate(((-0.10, 0.32, 0.0, 0.0), (0.08, -0.30, 0.16, 0.42))):
        g = P.torus(0.56, 0.27, 260, 120, 0.88)
        v = g.v
        th = np.arctan2(v[:, 1], v[:, 0])
        f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3 + k, 4, k)
        v = v * (1 + 0.03 * noise(np.cos(th) * 1.5 + k, np.sin(th) * 1.5, 0, k))[:, None] + P.fix(g).normals() * (0.010 * f)[:, None]
        t = 0.40 + 0.34 * step(-0.15, 0.24, v[:, 2]) + 0.10 * f - 0.22 * np.exp(-(((v[:, 2] + 0.06) / 0.07) ** 2))
        g = P.fix(Geo(v, g.f, bake(np.clip(t, 0, 1))))
        g = g.moved(rot=(rx, 0, 0)).moved((x, y, z + 0.24))
        put(g, m, "bagel")
        up = np.array([0, -math.sin(rx), math.cos(rx)])
        S.cover(g, obs, rng, 2300, 0.004, keep=lambda p, n: n @ up > 0.45)


def flatbread():
    """A round loaf from the tandoor: a thick rim, a stamped middle, sesame."""
    m = crust(0.25)
    rng = random.Random(5)
    rings = [(0.0, 0.0)] + [(0.16 * math.cos(TAU * i / 6), 0.16 * math.sin(TAU * i / 6)) for i in range(6)] + [(0.34 * math.cos(TAU * (i + 0.5) / 12), 0.34 * math.sin(TAU * (i + 0.5) / 12)) for i in range(12)]

    def dots(x, y):
        d = np.full(np.shape(x), 9.0)
        for a, b in rings:
            d = np.minimum(d, np.hypot(x - a, y - b))
        return np.exp(-((d / 0.034) ** 2))

    def top(t, th, x, y):
        rim = 0.17 * np.exp(-(((t - 0.76) / 0.19) ** 2))
        return rim + 0.018 * fbm(x * 5, y * 5, 0, 4, 3) - 0.05 * dots(x, y) * (t < 0.55) + 0.02 * step(0.45, 0.3, t)

    g, t, th, x, y, side = disc(lambda a: 1.0 + 0.02 * np.cos(2 * a) + 0.012 * np.cos(5 * a), 0.13, 360, 190, 0.22, top)
    f = fbm(x * 4, y * 4, 0, 4, 3)
    k = 0.30 + 0.34 * np.exp(-(((t - 0.74) / 0.22) ** 2)) + 0.16 * f + 0.22 * step(0.2, 0.6, fbm(x * 7, y * 7, 0, 3, 8)) - 0.16 * dots(x, y) * (t < 0.55) - 0.2 * side
    put(Geo(g.v, g.f, bake(np.clip(k, 0, 0.95))), m, "bread")
    sm = mat("sesame", rough=0.4, sss=0.1)
    obs = []
    for i, col in enumerate(("#FBEBC4", "#F4DCA4", "#2B2320")):
        u = np.linspace(0, 1, 10)
        s = lathe(np.stack([np.sin(np.pi * u) ** 0.7 * (0.35 + 0.65 * u) * 0.62 + 0.001, u * 2 - 1], -1), 10)
        s.v *= [0.022, 0.012, 0.032]
        s.c[:] = lin(col)
        obs.append(hide(add(s.moved(rot=(math.pi / 2, 0, 0)), sm, "seed")))
    P.sprinkle(obs, 230, rng, (-0.9, 0.9, -0.9, 0.9), 0.004, nz=0.5)


# ---------------------------------------------------------------- kitchen, grains


def mash():
    """Mashed potatoes with butter and dill."""
    B.bowl("#E9DFCF", outer="#8A6A4A")
    nr, nt = 170, 320
    t = np.linspace(0.002, 1, nr)[:, None]
    th = np.arange(nt) / nt * TAU
    x, y = t * 0.88 * np.cos(th), t * 0.88 * np.sin(th)
    sp = np.sin(t * 17 - th + 0.7 * noise(x * 3, y * 3, 0, 3))
    h = 0.40 + 0.24 * (1 - t**2) + 0.045 * sp * np.sin(np.pi * t) - 0.10 * np.exp(-((t / 0.2) ** 2)) + 0.012 * fbm(x * 8, y * 8, 0, 4, 3)
    g = Geo(np.stack([x, y, h * np.ones_like(x)], -1).reshape(-1, 3), [kit.grid_faces(nr, nt, False, True)])
    g.c = mix(lin("#F8E6AC"), lin("#EED48A"), step(-0.3, 1.0, -sp + fbm(x * 6, y * 6, 0, 3, 2)).ravel())
    put(g, mat("mash", rough=0.42, spec=0.4, sss=0.35, radius=(0.07, 0.05, 0.02), bump=0.004, bump_scale=30), "mash")
    bm = mat("butter", rough=0.2, spec=0.5, sss=0.4, radius=(0.09, 0.07, 0.03), coat=0.6, coat_rough=0.06)
    q = slab(rrect(0.15, 0.13, 0.03, 120), 0.12, 0.03, 5, 20, 6)
    q.c[:] = lin("#FBDD74")
    put(q.moved((0.02, 0.0, 0.60), (0.16, 0.12, 0.5)), bm, "butter")
    p, *_ = disc(lambda a: 0.24 * (1 + 0.2 * np.sin(a * 3)), 0.025, 90, 26, 0.4)
    p.c[:] = lin("#F9CF4E")
    put(p.moved((0.0, -0.04, 0.575)), bm, "melt")
    gm = mat("dill", rough=0.5, spec=0.4, translucent=0.2)
    put(T.dill(3, 0.42).moved((-0.26, -0.26, 0.62), (0, 0.1, 0.6)), gm, "dill")
    put(T.dill(6, 0.36).moved((0.34, 0.26, 0.62), (0, 0, 2.0)), gm, "dill")
    P.sprinkle(P.crumbs(["#2A2420", "#3F7A24", "#5E9E35"], 0.014), 60, random.Random(2), (-0.7, 0.7, -0.7, 0.7))


def grain_bowl(obs, n, bed, outer, rng, h=0.34, upright=False):
    """A bowl heaped with grains."""
    B.bowl("#EFE6D6", outer=outer)
    d, t, th, x, y, side = disc(lambda a: 0.88 + 0 * a, 0.04, 140, 60, 0.1, lambda t, th, x, y: h * (1 - t * t))
    d.c[:] = lin(bed)
    d = d.moved((0, 0, 0.38))
    put(d, mat("bed", rough=0.7), "bed")
    S.cover(d, obs, rng, n, 0.006, keep=lambda p, k: p[2] > 0.41)


def buckwheat():
    rng = random.Random(3)
    m = mat("grain", rough=0.45, spec=0.4, coat=0.15, coat_rough=0.25)
    obs = []
    for i in range(7):
        a = np.arange(36) / 36 * TAU
        z = np.linspace(-1, 1, 20)
        tri = 1 / (1 + 0.26 * np.cos(3 * a))
        rows = [np.stack([np.cos(a) * tri * max(0.02, 0.72 * (1 - abs(q + 0.12) ** 1.9)), np.sin(a) * tri * max(0.02, 0.72 * (1 - abs(q + 0.12) ** 1.9)), np.full(36, q)], -1) for q in z]
        g = P.fix(kit.loft(rows))
        c = mix(lin(("#A86E3A", "#8E5528", "#BC8650", "#7A4622", "#C99A62", "#9A6030", "#AE763E")[i]), lin("#E3BE8A"), step(0.2, 0.9, np.abs(np.cos(1.5 * np.arctan2(g.v[:, 1], g.v[:, 0])))) * 0.35)
        obs.append(hide(add(Geo(g.v * 0.044, g.f, c), m, "grain")))
    grain_bowl(obs, 3600, "#8E5A2E", "#7A8A5E", rng)


def rice(col="#FFFCF4", col2="#EFE6D2", bed="#E9DFCA", outer="#A8483A", long=1.0):
    obs = []
    for i in range(5):
        u = np.linspace(0, 1, 14)
        g = lathe(np.stack([np.sin(np.pi * u) ** 0.6 * 0.62 + 0.001, u * 2 - 1], -1), 14)
        obs.append(hide(add(P.fix(Geo(g.v * 0.040 * np.array([1, 1, long]), g.f, np.broadcast_to(mix(lin(col), lin(col2), i / 5), g.v.shape))), S.rice_mat(), "grain")))
    grain_bowl(obs, 3800, bed, outer, random.Random(4))


def lentils(cols=("#D9682E", "#C4521E", "#E8844A")):
    rng = random.Random(6)
    m = mat("grain", rough=0.4, spec=0.45, coat=0.2, coat_rough=0.2)
    obs = []
    for i, col in enumerate(cols):
        g = turned([(0.001, -0.42), (0.5, -0.32), (0.9, -0.1), (1.0, 0.0), (0.9, 0.1), (0.5, 0.32), (0.001, 0.42)], 16, 22)
        obs.append(hide(add(Geo(g.v[:, [0, 2, 1]] * 0.050, g.f, np.broadcast_to(lin(col), g.v.shape)), m, "lentil")))
    grain_bowl(obs, 3600, cols[1], "#5E7A8E", rng)


def spaghetti():
    """A sheaf of dry sticks in a twist of paper."""
    rng = random.Random(4)
    m = mat("pasta", rough=0.36, spec=0.45, sss=0.3, radius=(0.05, 0.03, 0.01), coat=0.2)
    parts = []
    for k in range(250):
        a, q = rng.uniform(0, TAU), math.sqrt(rng.random())
        y, z = 0.19 * q * math.cos(a), 0.19 * q * math.sin(a)
        fan = rng.uniform(1.3, 2.0)
        L = rng.uniform(0.98, 1.03)
        p = np.array([[-L, y * fan, z * fan * 0.8 - 0.05], [-0.2, y, z], [0.2, y, z], [L, y * fan, z * fan * 0.8 - 0.05]])
        t = tube(p, 0.0175, 8)
        t.c[:] = mix(lin("#F6D67A"), lin("#E3B24A"), rng.random())
        parts.append(t)
    put(kit.join(parts).moved((0, 0, 0.36)), m, "spaghetti")
    b = sweep_band(0.205, 0.17)
    put(b.moved((0, 0, 0.36)), mat("paper", rough=0.7, spec=0.25, bump=0.002, bump_scale=40), "band")
    turn(36)
    put(T.basil(3, 0.44, 0.24).moved((0.50, -0.36, 0.06), (0.2, -0.1, 0.4)), mat("leaf", **P.LEAF), "leaf")
    put(T.tomato(3, 0.17, 0.10, 3).moved((0.22, -0.52, 0.02), (0.2, 0, 0)), M("wet"), "tomato")
    put(T.tomato(5, 0.17, 0.10, 3).moved((-0.02, -0.62, 0.02), (0.25, 0, 1)), M("wet"), "tomato")


def sweep_band(r, w):
    n = 120
    a = np.arange(n) / n * TAU
    rows = [np.stack([np.full(n, x), r * np.cos(a), r * np.sin(a)], -1) for x in np.linspace(-w, w, 30)]
    g = P.fix(kit.loft(rows))
    g.c = mix(lin("#D8442E"), lin("#FFF6E6"), step(0.6, 0.62, np.abs(g.v[:, 0]) / w))
    return g


def plov():
    rng = random.Random(6)
    B.plate("#E6DACA")
    rm = mat("rice", rough=0.32, spec=0.5, sss=0.3, radius=(0.05, 0.04, 0.02), coat=0.4, coat_rough=0.12)
    obs = []
    for i in range(5):
        u = np.linspace(0, 1, 14)
        g = lathe(np.stack([np.sin(np.pi * u) ** 0.6 * 0.36 + 0.001, u * 2 - 1], -1), 12)
        obs.append(hide(add(P.fix(Geo(g.v * 0.052, g.f, np.broadcast_to(mix(lin("#FBDE8E"), lin("#EBB84E"), i / 5), g.v.shape))), rm, "grain")))
    d, t, th, x, y, side = disc(lambda a: 0.74 * (1 + 0.03 * np.cos(3 * a)), 0.06, 140, 60, 0.2, lambda t, th, x, y: 0.38 * (1 - t**1.8))
    d.c[:] = lin("#E3B456")
    d = d.moved((0, 0, 0.06))
    put(d, rm, "bed")
    S.cover(d, obs, rng, 2500, 0.008, keep=lambda p, n: p[2] > 0.07)
    cm = mat("carrot", rough=0.3, spec=0.5, sss=0.2, radius=(0.06, 0.03, 0.01), coat=0.4)
    cob = []
    for i in range(4):
        L = 0.26 + 0.03 * i
        g = P.sweep(curve([(-L / 2, 0, 0), (0, 0.03, 0.01), (L / 2, 0, 0)], 24), 0.024, 0.022, 5, 20)
        g.c = mix(lin("#F08A1E"), lin("#D96A10"), step(-0.3, 0.5, fbm(g.v[:, 0] * 12, g.v[:, 1] * 12, i, 3, i)))
        cob.append(hide(add(P.fix(g), cm, "carrot")))
    P.sprinkle(cob, 70, rng, (-0.66, 0.66, -0.66, 0.66), 0.008, 0.3, want=lambda x, y: math.hypot(x, y) < 0.66)
    mm = mat("beef", rough=0.38, spec=0.5, sss=0.08, coat=0.35, coat_rough=0.15, bump=0.012, bump_scale=24)
    for i, (x, y, z) in enumerate(((-0.22, 0.10, 0.46), (0.10, 0.20, 0.46), (0.26, -0.10, 0.43), (-0.06, -0.20, 0.46), (-0.40, -0.22, 0.34), (0.0, 0.0, 0.55))):
        put(T.chunk(i + 3, 0.15, "#8E5030", "#4E2412", "#B9784E", 0.55, 0.8, False, 1.25).moved((x, y, z), (0.2, 0.2, i * 1.3)), mm, "beef")
    gb = blob(3, 0.17, 0.08, 1.2, 0.9, 60, 80)
    a = np.arctan2(gb.v[:, 1], gb.v[:, 0])
    gb.v[:, :2] *= (1 + 0.10 * np.abs(np.cos(a * 4)))[:, None]
    gb.c = mix(lin("#F3E2C0"), lin("#D3AE78"), step(0.3, 1.0, 1 - np.abs(np.cos(a * 4))))
    put(gb.moved((0.34, 0.30, 0.40)), mat("garlic", rough=0.4, sss=0.2), "garlic")
    P.sprinkle(P.crumbs(["#5A2A1A", "#3F2014", "#7A1E1E"], 0.022), 40, rng, (-0.6, 0.6, -0.6, 0.6))
    gm = mat("dill", rough=0.5, translucent=0.2)
    put(T.dill(4, 0.4).moved((0.10, -0.40, 0.36), (0.3, 0, 0.4)), gm, "dill")


def rosemary_salt():
    granules(sprig=True)


def granules(col="#FFFFFF", col2="#E9E6DC", bed="#F3F0E8", outer="#7A6A52", sprig=False, size=0.030):
    """A bowl of salt, sugar or ground spice; with needles and a sprig it is rosemary salt."""
    rng = random.Random(4)
    B.bowl("#E9E2D4", outer=outer)
    m = mat("salt", rough=0.25, spec=0.5, sss=0.3, radius=(0.04, 0.04, 0.04), coat=0.3)
    d, t, th, x, y, side = disc(lambda a: 0.88 + 0 * a, 0.04, 140, 60, 0.1, lambda t, th, x, y: 0.30 * (1 - t * t) + 0.02 * fbm(x * 6, y * 6, 0, 3, 3))
    d.c[:] = lin(bed)
    d = d.moved((0, 0, 0.38))
    put(d, m, "bed")
    obs = []
    for i in range(6):
        b = blob(i, size, 0.25, 1.4, 0.8, 10, 12, 0.8)
        b.c[:] = mix(lin(col), lin(col2), i / 6)
        obs.append(hide(add(b, m, "salt")))
    nm = mat("needle", rough=0.5)
    for i in range(3 if sprig else 0):
        t = tube(np.array([[-0.05, 0, 0], [0, 0.006, 0.004], [0.05, 0, 0]]), np.array([0.004, 0.010, 0.003]), 8)
        t.c[:] = lin(("#4F7A40", "#7A9A5A", "#3F6232")[i])
        obs.append(hide(add(t.moved(rot=(0, math.pi / 2, 0)), nm, "needle")))
    S.cover(d, obs[:6] * 4 + obs[6:], rng, 3400, 0.008, keep=lambda p, n: p[2] > 0.41)
    if sprig:
        put(rosemary(3, 1.15).moved((0.04, -0.06, 0.71), (0, 0.0, 0.6)), mat("rosemary", rough=0.5, translucent=0.1), "rosemary")


# ---------------------------------------------------------------- jars, bottles, sweets


def honey():
    jar("#F7A81E", "#E3860A", lid="#E9B84A", label="#FFF6DC", seed=4)()
    # a dipper leans at it, its end in a drop of honey
    wm = mat("wood", rough=0.55, spec=0.35, bump=0.002, bump_scale=30)
    prof = [(0.001, 0.0)] + [(0.02 + 0.125 * math.sin(math.pi * min(1, (z + 0.03) / 0.46)) ** 0.6 * (0.80 + 0.20 * math.cos(z * 2 * math.pi / 0.075)), z) for z in np.linspace(0.0, 0.42, 70)] + [(0.035, 0.44), (0.032, 1.35), (0.045, 1.42), (0.001, 1.46)]
    g = turned(prof, 420, 60)
    g.c = mix(lin("#D9A86A"), lin("#B98246"), step(-0.3, 0.5, fbm(g.v[:, 0] * 20, g.v[:, 1] * 20, g.v[:, 2] * 2, 3, 2)))
    g.c = mix(g.c, lin("#F0A01E"), step(0.36, 0.30, g.v[:, 2]) * 0.75)
    put(g.moved((0.98, -0.34, 0.07), (0.30, -0.36, 0.2)), wm, "dipper")
    hm = mat("honey", rough=0.08, spec=0.5, sss=0.4, radius=(0.12, 0.06, 0.01), coat=1.0, coat_rough=0.03)
    p, *_ = disc(lambda a: 0.34 * (1 + 0.16 * np.sin(a * 2 + 1) + 0.08 * np.cos(a * 3)), 0.07, 120, 40, 0.6)
    p.c[:] = lin("#F2A21A")
    put(p.moved((0.92, -0.34, 0.0)), hm, "drop")


def oil():
    bottle("#F6C02A", "#E59A0E", "#F2B31E", "#E8B41E", glass=True, mark="#E8A21E", h=2.0, r=0.40)
    # a sunflower at its foot
    pm, cm = mat("petal", rough=0.45, translucent=0.25), mat("heart", rough=0.8, bump=0.01, bump_scale=50)
    rng = random.Random(3)
    at = ((0.52, -0.42, 0.30), (0.95, 0.30, 0.2))
    for k in range(34):
        a = TAU * k / 34 + rng.uniform(-0.08, 0.08)
        l = rng.uniform(0.26, 0.32)
        g, u, v = kit.ribbon(l, 0.11, 26, 9, 0.006, lambda u: np.sin(np.pi * np.clip(u * 0.9 + 0.06, 0, 1)) ** 0.7, lambda u, v, x, y: 0.06 * np.sin(u * 2.5 + k) + 0.4 * np.abs(y) - 0.02 * (k % 2))
        g.c = mix(lin("#F9B81A"), lin("#FBD23C"), step(0.1, 0.8, u))
        put(g.moved((0.18 + l / 2, 0, 0.01 * (k % 2))).moved(rot=(0, -0.12 * (k % 3), a)).moved(*at), pm, "petal")
    h, t, th, x, y, side = disc(lambda a: 0.22 + 0 * a, 0.05, 160, 60, 0.3, lambda t, th, x, y: 0.05 * (1 - t * t) + 0.016 * np.cos(np.sqrt(np.maximum(t, 0)) * 40) * np.cos(th * 17))
    h.c = mix(lin("#4A2A12"), lin("#7A4A1E"), step(-0.4, 0.5, np.cos(np.sqrt(t) * 40) * np.cos(th * 17)))
    h.c = mix(h.c, lin("#9A7A2A"), step(0.5, 0.2, t) * 0.5)
    put(h.moved(*at), cm, "heart")


def olive_oil():
    """A dark bottle, olives before it."""
    from dish_bistro_more import olive

    bottle("#8E8A1E", "#5E6412", "#5E7A2E", "#2E3A1A", glass=True, mark="#7A8A2E", h=2.05, r=0.38)
    m = mat("olive", rough=0.2, spec=0.5, sss=0.15, radius=(0.05, 0.05, 0.02), coat=0.6, coat_rough=0.08)
    for i, (x, y, rot) in enumerate(((0.48, -0.34, (0.2, 0.5, 0.3)), (0.74, -0.14, (0.9, 0.2, 1.2)), (0.76, -0.48, (0.3, 0.9, 2.2)))):
        put(ground(olive(i, 0.165).moved(rot=rot)).moved((x, y, 0)), m, "olive")
    put(T.basil(4, 0.42, 0.13, 0.3).moved((0.15, 0, 0)).moved(rot=(0.2, -0.3, 0.8)).moved((0.56, -0.2, 0.22)), mat("leaf", **P.LEAF), "leaf")


def syrup(col, col2, label, beside):
    """A slim bottle of syrup for coffee and what it tastes of beside it."""

    def make():
        bottle(col, col2, label, "#2E2A28", glass=True, mark=label, h=2.2, r=0.34, neck=0.12)
        beside()

    return make


def toffees():
    m = mat("toffee", rough=0.22, spec=0.5, sss=0.3, radius=(0.08, 0.04, 0.01), coat=0.6, coat_rough=0.08)
    for i, (x, y, z, rz) in enumerate(((0.44, -0.30, 0.0, 0.3), (0.74, -0.16, 0.0, 1.0), (0.58, -0.24, 0.235, 0.7))):
        q = brick(0.135, 0.135, 0.23, 0.03)
        q.c = mix(lin("#D9862E"), lin("#B5611A"), step(-0.4, 0.6, fbm(q.v[:, 0] * 6, q.v[:, 1] * 6, q.v[:, 2] * 6, 3, i)))
        put(q.moved((x, y, z), (0, 0, rz)), m, "toffee")


def vanilla_flower():
    """Five pale petals and two pods."""
    pm = mat("petal", rough=0.4, sss=0.2, translucent=0.25)
    for k in range(6):
        g, u, v = kit.ribbon(0.36, 0.19, 26, 11, 0.008, lambda u: np.sin(np.pi * np.clip(u * 0.92 + 0.04, 0, 1)) ** 0.8, lambda u, v, x, y: 0.10 * u * u + 0.5 * y * y)
        g.c = mix(lin("#F3DE8A"), lin("#FFF9E6"), step(0.05, 0.5, u))
        put(g.moved((0.20, 0, 0.02)).moved(rot=(0, -0.25, TAU * k / 6 + 0.2)).moved((0.56, -0.42, 0.34), (0.85, 0.2, 0.3)), pm, "petal")
    heart = ball(0.06, 20, 24)
    put(paint(heart, "#F0B92E").moved((0.56, -0.46, 0.37)), pm, "heart")
    m = mat("pod", rough=0.35, spec=0.5, coat=0.3)
    for k, (dy, rz) in enumerate(((0.0, 0.25), (0.10, 0.02))):
        t = tube(curve([(0.18, -0.42 + dy, 0.035), (0.5, -0.50 + dy, 0.05), (0.85, -0.46 + dy + rz * 0.3, 0.04), (1.02, -0.36 + dy, 0.03)], 60), 0.032 * np.sin(np.linspace(0.15, 3.0, 60)) ** 0.5, 14)
        put(paint(t, "#3A2214"), m, "pod")


def hazelnuts():
    nm = mat("nut", rough=0.42, spec=0.4, coat=0.15, coat_rough=0.25)
    for i, (x, y, z) in enumerate(((0.44, -0.32, 0.0), (0.70, -0.18, 0.0), (0.72, -0.46, 0.0), (0.60, -0.32, 0.20))):
        put(hazelnut_geo(i, 0.15).moved((x, y, z), (0, 0, i)), nm, "nut")


def juice():
    bottle("#F0B43A", "#D98E1E", "#5E9E2E", "#5E9E2E", glass=True, mark="#E23A2E", h=1.9, r=0.40)
    from dish_market import APPLE, apple_geo

    g, st = apple_geo(3, "#F3D25A", "#E9BE3C", ("#D92A22", "#A8141A"), 0.34)
    put(g.moved((0.56, -0.42, 0.28), (0.1, -0.1, 0.6)), mat("apple", **APPLE), "apple")
    put(st.moved((0.56, -0.42, 0.28), (0.1, -0.1, 0.6)), mat("stem", rough=0.7), "stem")
    put(T.basil(4, 0.3, 0.14).moved((0.15, 0, 0)).moved(rot=(0.2, -0.5, 0.5)).moved((0.57, -0.42, 0.55)), mat("leaf", **P.LEAF), "leaf")


def water_pack():
    """Six bottles in two rows."""
    for i in range(6):
        place(lambda: water_still("#4E9AD0", False), (i % 3 - 1) * 0.80, 0.42 - 0.84 * (i // 3), 1.0)
    turn(22)


def chocolate(col="#4A2818", col2="#38190E", nuts=False, seed=2):
    """A bar, some of it broken off; foil beneath."""

    def make():
        m = mat("choc", rough=0.26, spec=0.5, sss=0.06, radius=(0.03, 0.015, 0.01), coat=0.35, coat_rough=0.14, bump=0.0012, bump_scale=24)

        def squares(nx, ny, loc, rot):
            w, gap = 0.19, 0.02
            for i in range(nx):
                for j in range(ny):
                    g = kit.loft([np.hstack([rrect(w * k, w * k, 0.03, 90) * 1.0, np.full((90, 1), z)]) for k, z in ((0.01, 0.0), (0.985, 0.0), (1.0, 0.012), (1.0, 0.06), (0.985, 0.085), (0.86, 0.135), (0.82, 0.148), (0.74, 0.148), (0.70, 0.138), (0.01, 0.138))])
                    f = fbm(g.v[:, 0] * 5 + i * 3, g.v[:, 1] * 5 + j * 3, g.v[:, 2] * 5, 3, seed)
                    g.c = mix(lin(col), lin(col2), step(-0.4, 0.6, f))
                    put(g.moved(((i - (nx - 1) / 2) * (2 * w + gap), (j - (ny - 1) / 2) * (2 * w + gap), 0.0)).moved(rot=rot).moved(loc), m, "square")
            g = brick(nx * (w + gap / 2) - 0.01, ny * (w + gap / 2) - 0.01, 0.075, 0.015)
            g.c[:] = lin(col2)
            put(g.moved(rot=rot).moved(loc), m, "base")

        squares(4, 3, (0.02, 0.22, 0.02), (0, 0, 0.42))
        squares(3, 2, (0.10, -0.36, 0.16), (0.10, -0.06, 0.18))
        squares(1, 1, (-0.74, -0.52, 0.01), (0, 0, 0.9))
        if nuts:
            nm = mat("nut", rough=0.42, spec=0.4, coat=0.15, coat_rough=0.25)
            for i, (x, y) in enumerate(((-0.52, -0.66), (0.80, -0.62), (0.62, -0.78), (-0.92, -0.24), (0.96, -0.40))):
                put(hazelnut_geo(i, 0.125).moved((x, y, 0.0), (0, 0, i)), nm, "nut")
        else:
            rng = random.Random(3)
            bits = []
            for i in range(4):
                b = blob(i, 0.035, 0.5, 1.6, 0.6, 12, 14, 0.6)
                b.c[:] = lin(col)
                bits.append(hide(add(b, m, "bit")))
            for i in range(16):
                a = rng.uniform(-2.7, -0.4)
                inst(rng.choice(bits), (rng.uniform(0.6, 0.95) * math.cos(a), rng.uniform(0.7, 0.95) * math.sin(a), 0.02), (0, 0, a), rng.uniform(0.4, 1.2))
            put(P.mint(4, 0.28).moved((-0.46, -0.62, 0.02), (0.2, 0, 0.4)), mat("mint", **P.LEAF), "mint")

    return make


def matcha():
    cup(col="#EDE7DA")
    coffee("#A9BF5A", "#86A63A", "heart", seed=6, milk="#F6F4DC")


# ---------------------------------------------------------------- cans, bakes, bowls, sets


def tuna_can():
    """An open can: ridged sides, a coloured band, pale flakes; its lid leans behind."""
    P.studio_metal()
    rng = random.Random(4)
    m = mat("tin", rough=0.28, spec=0.5, metallic=0.6)
    g = turned([(0.001, 0.02), (0.72, 0.02), (0.75, 0.0), (0.78, 0.02), (0.77, 0.06), (0.77, 0.46), (0.78, 0.50), (0.80, 0.52), (0.785, 0.54), (0.755, 0.52), (0.745, 0.46), (0.74, 0.30), (0.001, 0.28)], 260, 360)
    r, th = np.hypot(g.v[:, 0], g.v[:, 1]), np.arctan2(g.v[:, 1], g.v[:, 0])
    w = 0.24 + 0.05 * np.sin(th * 3 + 0.6)
    outside = (r > 0.762) & (g.v[:, 2] > 0.07) & (g.v[:, 2] < 0.45)
    c = mix(lin("#2F6FB0"), lin("#F3F6FA"), step(-0.006, 0.006, g.v[:, 2] - w))
    g.c = np.where(outside[:, None], c, lin("#D8DADC"))
    put(g, m, "can")
    bed, *_ = disc(lambda a: 0.74 + 0 * a, 0.04, 120, 30, 0.1, lambda t, th, x, y: 0.06 * (1 - t * t) + 0.02 * fbm(x * 6, y * 6, 0, 3, 3))
    bed.c[:] = lin("#D9B08E")
    put(bed.moved((0, 0, 0.36)), mat("bed", rough=0.4), "bed")
    fm = mat("tuna", rough=0.34, spec=0.5, sss=0.25, radius=(0.06, 0.04, 0.03), coat=0.4, coat_rough=0.14, bump=0.006, bump_scale=40)
    obs = []
    for i in range(6):
        b = blob(i + 3, 0.19, 0.22, 1.3, 0.62, 50, 70, 0.4)
        lay = noise(b.v[:, 0] * 2, b.v[:, 1] * 26, b.v[:, 2] * 8, i)
        b = b.displaced(0.014 * lay)
        b.c = mix(lin("#EBC9A8"), lin("#CF9E78"), step(-0.3, 0.5, lay))
        b.c = mix(b.c, lin("#F9E6D2"), step(0.1, 0.6, fbm(b.v[:, 0] * 9, b.v[:, 1] * 9, b.v[:, 2] * 9, 3, i)) * 0.6)
        obs.append(hide(add(b, fm, "flake")))
    for x, y in scatter(18, 0.58, 0.23, rng):
        inst(rng.choice(obs), (x, y, 0.44 + rng.uniform(0, 0.06)), (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, TAU)), rng.uniform(0.85, 1.15))
    put(T.basil(3, 0.3, 0.2).moved((0.06, 0.0, 0.62), (0.2, -0.2, 0.6)), mat("leaf", **P.LEAF), "leaf")
    lid, t, th2, x, y, side = disc(lambda a: 0.74 + 0 * a, 0.014, 240, 110, 0.03, lambda t, th, x, y: 0.016 * np.cos(t * 26) * step(0.3, 0.4, t) * (1 - step(0.86, 0.92, t)))
    lid.c[:] = lin("#D8DADC")
    put(lid.moved((0, 0.86, 0.92), (1.12, 0, 0.1)), m, "lid")


def casserole():
    """A square of curd bake with raisins, sour cream and berries."""
    rng = random.Random(3)
    B.plate("#DDE3E0")
    g = slab(rrect(0.62, 0.46, 0.07, 420), 0.46, 0.05, 8, 130, 60)
    v = g.v
    f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 4, 3)
    fine = fbm(v[:, 0] * 16, v[:, 1] * 16, v[:, 2] * 16, 3, 5)
    top = step(0.40, 0.45, v[:, 2] + 0.02 * f)
    c = mix(lin("#FBEFC6"), lin("#F3DC98"), step(-0.4, 0.6, f + 0.5 * fine))
    c = mix(c, mix(lin("#E9A94A"), lin("#B4661E"), step(-0.3, 0.5, f)), top)
    q = P.fix(Geo(v, g.f, c)).displaced(0.012 * fine + 0.012 * f)
    put(q.moved((0, 0.04, 0.06), (0, 0, 0.36)), mat("bake", rough=0.5, spec=0.4, sss=0.2, radius=(0.06, 0.045, 0.02), coat=0.15), "bake")
    rm = mat("raisin", rough=0.35, spec=0.45, coat=0.3)
    obs = []
    for i in range(4):
        b = blob(i, 0.05, 0.25, 1.5, 0.7, 16, 22)
        b.v[:, 0] *= 1.3
        b.c = mix(lin("#6E4426"), lin("#40240F"), step(-0.3, 0.4, fbm(b.v[:, 0] * 40, b.v[:, 1] * 40, b.v[:, 2] * 40, 2, i)))
        obs.append(hide(add(b, rm, "raisin")))
    P.sprinkle(obs, 16, rng, (-0.5, 0.5, -0.36, 0.42), -0.012, nz=0.9)
    place(lambda: creamy(0.0, 0.30, peak=0.16), 0.04, 0.06, 1.0, 0.0, 0.50)
    bm, um, gm = mat("straw", **P.STRAW), mat("blue", **P.BLUE), mat("mint", **P.LEAF)
    for i, (x, y) in enumerate(((-0.62, -0.50), (-0.40, -0.66), (0.70, -0.36))):
        put(P.raspberry(i, 0.13).moved((x, y, 0.08)), mat("rasp", **P.RASP), "rasp")
    for i, (x, y) in enumerate(((-0.22, -0.70), (0.56, -0.54), (-0.74, -0.32))):
        put(P.blueberry(i, 0.10).moved((x, y, 0.08), (0.4, 0.3, i)), um, "blue")
    put(P.mint(4, 0.26).moved((0.04, 0.08, 0.68)), gm, "mint")


def teriyaki_bowl():
    """Rice, glazed chicken, broccoli, corn, sesame."""
    from dish_greens import floret

    rng = random.Random(19)
    B.bowl("#EDE3D2", outer="#3A3E4E")
    m = B.Mound(0.12, 0.4)
    S.grains(m, random.Random(31), 1200, 0.86)
    gm = mat("glazed", rough=0.16, spec=0.5, sss=0.1, radius=(0.06, 0.025, 0.012), coat=0.8, coat_rough=0.06, bump=0.006, bump_scale=30)
    obs = [hide(add(T.chunk(i + 2, 0.19, "#B8652A", "#6E2E10", "#DDA05A", 0.45, 0.7), gm, "chicken")) for i in range(5)]
    for x, y in scatter(13, 0.44, 0.24, rng):
        inst(rng.choice(obs), (x - 0.22, y + 0.22, m.at(x - 0.22, y + 0.22) + 0.09 + 0.10 * max(0, 1 - math.hypot(x, y) / 0.4)), (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, TAU)), rng.uniform(0.9, 1.1))
    fm = mat("buds", rough=0.6, spec=0.35, bump=0.006, bump_scale=70)
    for i, (x, y) in enumerate(((0.48, 0.36), (0.62, 0.08), (0.34, 0.10), (0.56, 0.22))):
        put(floret(i + 2, 0.20).moved((x, y, m.at(x, y) + 0.16 + 0.05 * (i == 3)), (0, 0.3, i)), fm, "floret")
    cob = [hide(add(T.kernel(i, 0.055), M("wet"), "corn")) for i in range(4)]
    for k in range(3):
        for x, y in scatter(34 - 10 * k, 0.34 - 0.08 * k, 0.075, rng):
            x, y = x + 0.14, y * 0.7 - 0.46
            inst(rng.choice(cob), (x, y, m.at(x, y) + 0.02 + 0.05 * k), (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(0, TAU)), rng.uniform(0.9, 1.1))
    P.sprinkle(P.crumbs(("#FBEBC4", "#F4DCA4", "#FFF3D6"), 0.016), 90, rng, (-0.6, 0.2, -0.1, 0.6))
    P.sprinkle([hide(add(T.ring(i, 0.045, 0.014, 0.9, "#4E9A2C", "#A8D06A", "#7DBB3E"), M("veg"), "onion")) for i in range(3)], 24, rng, (-0.6, 0.2, -0.1, 0.6), 0.012)


def set_dacha():
    """Bread, something on it, something sweet."""
    from dish_bakery_more import tin_loaf

    place(butter, 0.52, -0.60, 0.62)
    place(lambda: tin_loaf(3, 1.6, 0.48, 0.46, 0.24, "#5A3014", ("#9A6A3E", "#6E4522"), 2, split=False, flour=0.35), -0.42, 0.0, 0.82, 0.1)
    place(jar("#B3122C", "#7E0A1C", bits="#D93A52"), 0.72, 0.42, 0.66, 0.3)


def beet_geo(seed, s=0.42):
    g = turned([(0.001, 0.86), (0.24, 0.86), (0.60, 0.72), (0.92, 0.30), (0.94, -0.10), (0.66, -0.56), (0.30, -0.84), (0.12, -1.08), (0.05, -1.5), (0.001, -1.75)], 200, 240)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v[:, :2] *= (1 + 0.04 * noise(np.cos(th) + seed, np.sin(th), v[:, 2], seed))[:, None]
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3 + seed, 4, seed)
    c = mix(lin("#7A1E3A"), lin("#4E1026"), step(-0.4, 0.5, f))
    c = mix(c, lin("#A8566A"), step(0.1, 0.6, fbm(v[:, 0] * 7, v[:, 1] * 7, v[:, 2] * 7, 4, seed + 3)) * 0.5)
    c = mix(c, lin("#6E4A3A"), step(0.30, 0.5, np.abs(np.sin(v[:, 2] * 14 + f))) * step(0.5, 0.9, np.abs(v[:, 2])) * 0.4)
    parts = [Geo(v, g.f, c)]
    for k in range(7):
        a = TAU * k / 7
        t = tube(curve([(0.10 * math.cos(a), 0.10 * math.sin(a), 0.80), (0.16 * math.cos(a), 0.16 * math.sin(a), 1.05), (0.26 * math.cos(a), 0.26 * math.sin(a), 1.26 + 0.1 * (k % 3))], 16), 0.055, 10)
        t.c = mix(lin("#A8244A"), lin("#7FA04A"), step(1.0, 1.4, t.v[:, 2]))
        parts.append(t)
    q = kit.join(parts)
    return Geo(q.v * s, q.f, q.c)


def cabbage_geo(s=0.66):
    """A white cabbage: leaves laid round a ball, their ribs raised."""
    rng = random.Random(5)
    parts = []
    core = ball(0.93, 60, 80)
    core.c[:] = lin("#D9E8A8")
    parts.append(core)
    for k in range(9):
        n, mm = 90, 90
        U, V = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, mm), indexing="ij")
        lon = V * 1.15 * np.sin(np.pi * np.clip(U * 0.80 + 0.16, 0, 1)) ** 0.6
        lat = -1.35 + U * (2.3 + 0.3 * (k % 2))
        rib = np.exp(-((V / 0.05) ** 2)) * (1 - 0.7 * U) + 0.5 * np.exp(-((((U * 6 - np.abs(V) * 1.6) % 1 - 0.5) / 0.10) ** 2)) * step(0.03, 0.1, np.abs(V)) * (1 - 0.4 * np.abs(V))
        edge = step(0.75, 1.0, np.maximum(np.abs(V), U))
        R = 0.96 + 0.016 * k + 0.030 * rib + 0.08 * edge * (0.5 + 0.5 * np.sin(V * 9 + U * 7 + k)) * (k > 3) + 0.02 * fbm(U * 4, V * 3, k, 3, k)
        p = np.stack([R * np.cos(lat) * np.sin(lon), -R * np.cos(lat) * np.cos(lon), R * np.sin(lat)], -1)
        g = Geo(p.reshape(-1, 3), [kit.grid_faces(n, mm)])
        c = mix(lin("#CDE396"), lin("#A4C964"), step(-0.3, 0.6, fbm(U * 3, V * 3, k, 3, k).ravel() + 0.08 * k - 0.3))
        c = mix(c, lin("#F3F8DA"), np.clip(rib, 0, 1).ravel() * 0.7)
        parts.append(Geo(g.v, g.f, c).moved(rot=(rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2), k * 2.4 + 0.4)))
    q = kit.join(parts)
    return ground(Geo(q.v * s, q.f, q.c))


def borsch_set():
    """What goes into a borsch: cabbage, beetroot, carrot, an onion, garlic."""
    from dish_greens import onion_geo
    from dish_market import carrot_geo

    put(cabbage_geo(0.60).moved((-0.10, 0.52, 0)), mat("cabbage", rough=0.4, spec=0.4, sss=0.15, radius=(0.05, 0.06, 0.02), coat=0.2, bump=0.002, bump_scale=40), "cabbage")
    bm = mat("beet", rough=0.5, spec=0.4, bump=0.004, bump_scale=50)
    for i, (x, y, rot) in enumerate(((-0.66, -0.14, (0.5, -0.35, 0.3)), (-0.30, -0.50, (0.3, 0.9, 0.6)))):
        put(ground(beet_geo(i + 2, 0.36).moved(rot=rot)).moved((x, y, 0)), bm, "beet")
    cm = mat("carrot", rough=0.4, spec=0.45, sss=0.15, radius=(0.06, 0.03, 0.01), coat=0.3, coat_rough=0.18, bump=0.002, bump_scale=50)
    for i, (x, y, z, rz) in enumerate(((0.42, -0.52, 0.13, 2.75), (0.56, -0.28, 0.13, 2.6))):
        put(carrot_geo(i + 1, 1.05, 0.15).moved(rot=(0.4 * i, 0, 0)).moved((x, y, z), (0, 0.03, rz)), cm, "carrot")
    put(ground(onion_geo(3, 0.30)).moved((0.62, 0.16, 0)), mat("skin", rough=0.3, spec=0.5, coat=0.45, coat_rough=0.14), "onion")
    gm = mat("dill", rough=0.5, spec=0.4, translucent=0.2)
    for i, a in enumerate((0.1, 0.5, 0.9)):
        put(T.dill(i + 3, 0.8).moved((0.84, 0.36, 0.05 + 0.03 * i), (0, -0.15, a)), gm, "dill")


DISHES = {
    "tuna-can": {"make": tuna_can, "elev": 36, "exposure": 1.1},
    "curd-casserole": {"make": casserole, "elev": 38, "exposure": 1.02},
    "teriyaki-bowl": {"make": teriyaki_bowl, "elev": 46, "exposure": 1.04},
    "set-dacha": {"make": set_dacha, "elev": 34, "exposure": 1.08},
    "borsch-set": {"make": borsch_set, "elev": 34, "light_z": 0.4, "exposure": 1.08},
    "butter": {"make": butter, "elev": 38, "exposure": 1.04},
    "sour-cream": {"make": sour_cream, "elev": 34, "exposure": 1.0},
    "yogurt-thick": {"make": yogurt, "elev": 34, "exposure": 1.02},
    "greek-yogurt": {"make": greek_yogurt, "elev": 34, "exposure": 1.0},
    "cottage-cheese": {"make": curds, "elev": 44, "exposure": 0.98, "bounces": 2},
    "kefir": {"make": kefir, "elev": 18, "light_z": 0.8, "exposure": 1.02, "spp": 1.3},
    "cheese-goat": {"make": goat_cheese, "elev": 32, "exposure": 1.08},
    "mince": {"make": mince, "elev": 42, "exposure": 1.1},
    "pork-neck": {"make": pork_neck, "elev": 46, "exposure": 1.06},
    "beef-shank": {"make": beef_shank, "elev": 48, "exposure": 1.1},
    "bacon": {"make": bacon, "elev": 48, "exposure": 1.06},
    "chicken-fillet": {"make": chicken_fillet, "elev": 42, "exposure": 1.02},
    "shrimp": {"make": shrimp, "elev": 44, "exposure": 1.08},
    "caviar": {"make": caviar, "elev": 42, "exposure": 1.12},
    "bagel": {"make": bagel, "elev": 40, "exposure": 1.1},
    "flatbread": {"make": flatbread, "elev": 46, "exposure": 1.08},
    "mash": {"make": mash, "elev": 44, "exposure": 1.0, "bounces": 2},
    "plov": {"make": plov, "elev": 44, "exposure": 1.06},
    "buckwheat": {"make": buckwheat, "elev": 42, "exposure": 1.12},
    "rice": {"make": rice, "elev": 42, "exposure": 1.0},
    "rice-brown": {"make": lambda: rice("#D9AE7A", "#B4844E", "#A87A48", "#4E6E7A", 1.25), "elev": 42, "exposure": 1.06},
    "lentils": {"make": lentils, "elev": 42, "exposure": 1.08},
    "salt": {"make": granules, "elev": 42, "exposure": 0.98},
    "paprika": {"make": lambda: granules("#C23A1E", "#9A2812", "#A82E16", "#8A7A5E", size=0.022), "elev": 42, "exposure": 1.06},
    "olive-oil": {"make": olive_oil, "elev": 16, "light_z": 0.8, "exposure": 1.1},
    "syrup-caramel": {"make": syrup("#C4721E", "#8E4A10", "#B4641E", toffees), "elev": 16, "light_z": 0.8, "exposure": 1.1},
    "syrup-vanilla": {"make": syrup("#F3D27A", "#E3B84E", "#E0B23A", vanilla_flower), "elev": 16, "light_z": 0.8, "exposure": 1.08},
    "syrup-hazelnut": {"make": syrup("#A86A36", "#6E3E1A", "#7A4A24", hazelnuts), "elev": 16, "light_z": 0.8, "exposure": 1.1},
    "spaghetti": {"make": spaghetti, "elev": 40, "exposure": 1.08},
    "rosemary-salt": {"make": rosemary_salt, "elev": 42, "exposure": 1.0},
    "honey": {"make": honey, "elev": 22, "light_z": 0.5, "exposure": 1.06},
    "sunflower-oil": {"make": oil, "elev": 16, "light_z": 0.8, "exposure": 1.1},
    "apple-juice": {"make": juice, "elev": 16, "light_z": 0.8, "exposure": 1.08},
    "water-pack": {"make": water_pack, "elev": 22, "light_z": 0.8, "exposure": 1.3, "bounces": 2, "spp": 1.2},
    "jam-cone": {"make": jar("#B4521E", "#8A3412", lid="#6E8A4A", bits="#D98A4A", seed=6), "elev": 18, "light_z": 0.5},
    "chocolate-dark": {"make": chocolate(), "elev": 44, "exposure": 1.2},
    "chocolate-hazelnut": {"make": chocolate("#8E5632", "#7A4424", True, 4), "elev": 44, "exposure": 1.1},
    "chocolate-white": {"make": chocolate("#F6E8C8", "#EBD6A8", True, 6), "elev": 44, "exposure": 0.98},
    "matcha": {"make": matcha, "elev": 42, "exposure": 0.97, "bounces": 2},
}
