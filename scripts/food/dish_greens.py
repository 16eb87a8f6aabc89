"""The market's further vegetables, fruit, greens, nuts and dried fruit."""
import math
import random

import numpy as np

import kit
import parts_more as P
import toppings as T
from dish_market import APPLE, GREEN_STEM, ground, orange_geo
from dish_pizza import M
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube
from parts_more import curve, paint, put


def turned(points, n=160, nt=200):
    """A solid of revolution through (r, z) points, faces outwards."""
    p = smooth_profile(points, n)
    p[:, 0] = np.maximum(p[:, 0], 0.001)
    return P.fix(lathe(p, nt))


def bent(g, k):
    """Bows a thing that lies along z, towards +x."""
    v = g.v.copy()
    v[:, 0] += k * v[:, 2] ** 2
    return Geo(v, g.f, g.c)


def pile(obs, rng, n, r, dist, layers=3, h=0.16, tilt=0.7, scale=(0.9, 1.1), flat=1.0, core=None):
    """A heap: rings of places, each layer narrower and higher than the one below; a mound of colour core shuts its gaps."""
    if core:
        g, *_ = disc(lambda a: r * 0.86 * np.hypot(np.cos(a), np.sin(a) * flat), 0.04, 60, 30, 0.2, lambda t, th, x, y: np.maximum(0, h * (layers * (1 - 0.9 * t) - 1.3)))
        put(paint(g, core), mat("core", rough=0.8), "core")
    for k in range(layers):
        q = 1 - k / layers
        for x, y in scatter(max(1, int(n * q * q)), max(0.02, r * q), dist, rng):
            inst(rng.choice(obs), (x, y * flat, h * k + rng.uniform(0, h * 0.25)), (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, TAU)), rng.uniform(*scale))


# ---------------------------------------------------------------- vegetables


def eggplant():
    m = mat("eggplant", rough=0.14, spec=0.5, coat=0.9, coat_rough=0.04)
    gm = mat("calyx", **GREEN_STEM)
    body = [(0.001, -0.92), (0.16, -0.90), (0.32, -0.76), (0.39, -0.50), (0.36, -0.16), (0.27, 0.22), (0.20, 0.50), (0.15, 0.66), (0.001, 0.70)]
    for i, (x, y, z, rz, k) in enumerate(((-0.10, 0.34, 0.37, 0.42, 0.12), (0.10, -0.24, 0.37, 0.55, -0.13))):
        g = turned(body)
        f = fbm(g.v[:, 0] * 2, g.v[:, 1] * 2, g.v[:, 2] * 1.2 + i * 5, 3, i)
        g.c = mix(lin("#4A2458"), lin("#2A1238"), step(-0.4, 0.6, f))
        g.c = mix(g.c, lin("#8A5A84"), step(0.52, 0.68, g.v[:, 2] + 0.05 * f) * 0.55)
        ca = P.calyx(5, 0.36, i, "#6E9A46", "#557F34", droop=0.55, width=0.62, curl=0.1).moved((0, 0, 0.70))
        st = tube(curve([(0, 0, 0.64), (0.01, 0, 0.82), (0.06, 0.02, 1.0)], 24), np.concatenate([np.linspace(0.13, 0.07, 10), np.linspace(0.07, 0.085, 14)]), 20)
        st.c = mix(lin("#6E9A46"), lin("#4F7A30"), step(-0.4, 0.6, fbm(st.v[:, 0] * 8, st.v[:, 1] * 8, st.v[:, 2] * 6, 3, i)))
        for part, pm in ((g, m), (ca, gm), (st, gm)):
            put(bent(part, k).moved(rot=(0, math.pi / 2, 0)).moved(rot=(0.4 * i, 0, rz)).moved((x, y, z)), pm, "eggplant")


def floret(seed, s):
    """A crown of broccoli: a dome of domes, each of buds."""
    g = ball(1.0, 150, 220)
    v = g.v
    rng = np.random.RandomState(seed)

    def bumps(n, w):
        p = rng.normal(size=(n, 3))
        p /= np.linalg.norm(p, axis=1, keepdims=True)
        d = np.sqrt(np.clip(2 - 2 * (v @ p.T).max(1), 0, 4)) / w
        return np.sqrt(np.clip(1 - d * d, 0, 1))

    a, b = bumps(26, 0.52), bumps(950, 0.105)
    r = 0.80 + 0.20 * a + 0.055 * b
    c = mix(lin("#24541F"), lin("#4E8E34"), step(0.15, 0.95, a))
    c = mix(c, lin("#8CBF52"), step(0.45, 1.0, b) * step(0.1, 0.8, a) * 0.65)
    c = mix(c, lin("#1C4419"), (1 - step(0.0, 0.5, b)) * 0.55)
    q = v * r[:, None]
    q[:, 2] *= 0.78
    return Geo(q * s, g.f, c)


def broccoli():
    m = mat("buds", rough=0.62, spec=0.3, sss=0.05, radius=(0.02, 0.03, 0.01), bump=0.006, bump_scale=70)
    sm = mat("stalk", rough=0.45, spec=0.4, sss=0.15, radius=(0.04, 0.05, 0.02), coat=0.15, bump=0.003, bump_scale=30)
    st = tube(curve([(0.0, -0.06, 0.0), (0.0, -0.04, 0.30), (0, 0, 0.62)], 50), np.concatenate([np.linspace(0.25, 0.22, 25), np.linspace(0.22, 0.34, 25)]), 80)
    f = fbm(st.v[:, 0] * 4, st.v[:, 1] * 4, st.v[:, 2] * 1.5, 3, 2)
    st.v[:, :2] *= (1 + 0.14 * f)[:, None]
    st.c = mix(lin("#B4CF84"), lin("#8DB45E"), step(-0.4, 0.6, f))
    put(st, sm, "stalk")
    for i, (x, y, z, s) in enumerate(((0, 0.05, 0.98, 0.44), (-0.50, -0.06, 0.76, 0.38), (0.50, -0.04, 0.78, 0.38), (-0.24, -0.34, 0.74, 0.36), (0.26, -0.36, 0.72, 0.35), (-0.30, 0.40, 0.84, 0.36), (0.32, 0.40, 0.84, 0.36), (0.0, -0.16, 0.96, 0.34))):
        put(floret(i + 2, s).moved((x, y, z), (y * -0.9, x * 0.9, i)), m, "floret")
        b = tube(np.array([[x * 0.15, y * 0.15, 0.34], [x * 0.55, y * 0.55, z - 0.34], [x, y, z - 0.05]]), np.array([0.15, 0.12, 0.13]), 24)
        b.c[:] = lin("#A4C674")
        put(b, sm, "branch")


def onion_geo(seed, s=0.5):
    g = turned([(0.001, -0.74), (0.12, -0.75), (0.36, -0.70), (0.72, -0.50), (0.96, -0.06), (0.88, 0.36), (0.56, 0.66), (0.26, 0.80), (0.14, 0.96), (0.10, 1.18), (0.13, 1.36), (0.001, 1.37)], 220, 360)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v[:, :2] *= (1 + 0.03 * noise(np.cos(th) + seed, np.sin(th), v[:, 2] * 0.5, seed) + 0.012 * np.cos(th * 9 + 2 * noise(np.cos(th), np.sin(th), 0, seed)))[:, None]
    v[:, 0] += 0.16 * step(0.8, 1.4, v[:, 2]) * math.cos(seed)
    rib = noise(th * 13, v[:, 2] * 0.5, seed, seed)
    f = fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2 + seed, 3, seed)
    c = mix(lin("#E2A04A"), lin("#C27A2C"), step(-0.4, 0.6, f))
    c = mix(c, lin("#8E4E1A"), step(0.18, 0.42, rib) * 0.55)
    c = mix(c, lin("#F4C981"), step(0.1, 0.7, fbm(th * 4, v[:, 2] * 0.8, seed, 3, seed + 3)) * 0.5)
    c = mix(c, lin("#B98A4E"), step(0.75, 1.1, v[:, 2]) * 0.7)
    return Geo(v * s, g.f, c)


def onions():
    m = mat("skin", rough=0.3, spec=0.5, coat=0.45, coat_rough=0.14, bump=0.002, bump_scale=40)
    rm = mat("root", "#CDB78C", rough=0.8)
    for i, (x, y, rot) in enumerate(((-0.46, 0.24, (0.1, -0.1, 0.4)), (0.46, 0.28, (-0.06, 0.16, 2.0)))):
        g = onion_geo(i + 2)
        put(ground(g.moved(rot=rot)).moved((x, y, 0)), m, "onion")
    # one cut across, its rings towards the viewer
    R = 0.47
    g, t, th, x, y, side = disc(lambda a: R * (1 + 0.02 * np.cos(2 * a)), 0.02, 300, 150, 0.03)
    w = t * 7.2 + 0.18 * noise(np.cos(th) * 1.4, np.sin(th) * 1.4, t * 2, 3)
    line = np.exp(-((np.minimum(w % 1, 1 - w % 1) / 0.09) ** 2))
    c = mix(lin("#FBFAEA"), lin("#EFF2CF"), step(-0.4, 0.6, fbm(x * 9, y * 9, 0, 3, 2)))
    c = mix(c, lin("#C9D59A"), line * 0.75 * step(0.12, 0.2, t))
    c = mix(c, lin("#D9E0A0"), (1 - step(0.1, 0.22, t)) * 0.8)
    c = mix(c, lin("#B9762C"), step(0.955, 0.975, t))
    v = g.v.copy()
    v[:, 2] += (0.010 * (1 - line) * (1 - side))
    fm = mat("flesh", rough=0.2, spec=0.5, sss=0.3, radius=(0.06, 0.06, 0.04), coat=0.5, coat_rough=0.08)
    u = np.linspace(0, 1.5, 40)
    hull = P.fix(lathe(np.stack([np.maximum(R * np.cos(u) ** 0.9, 0.001), -0.40 * np.sin(u)], -1), 200))
    hth = np.arctan2(hull.v[:, 1], hull.v[:, 0])
    hull.c = mix(lin("#E2A04A"), lin("#B06A24"), step(-0.3, 0.5, noise(hth * 12, hull.v[:, 2] * 2, 0, 4)))
    at = ((0.0, -0.46, 0.40), (1.0, 0.06, 0.1))
    put(Geo(v, g.f, c).moved(*at), fm, "face")
    put(hull.moved(*at), m, "hull")


def corn_cob(seed, L=1.5, R=0.25, rows=14):
    n, ns = 520, 420
    u = np.linspace(0, 1, n)
    a = np.arange(ns) / ns * TAU
    U, A = np.meshgrid(u, a, indexing="ij")
    r = R * (1 - 0.52 * U**2.4) * np.sqrt(np.clip((1 - U) * 14, 0.004, 1)) * np.sqrt(np.clip(U * 30 + 0.5, 0, 1))
    k = A / TAU * rows
    row = np.floor(k)
    ph = U * 30 + 0.35 * noise(row * 3.7, 0, 0, seed) + 0.10 * noise(U * 9, row, 0, seed)
    da, du = (k % 1 - 0.5) * 2, (ph % 1 - 0.5) * 2
    b = np.clip(1 - np.abs(da) ** 3.2, 0, 1) ** 0.45 * np.clip(1 - np.abs(du) ** 3.6, 0, 1) ** 0.5
    r = r * (0.86 + 0.16 * b)
    g = kit.loft(np.stack([(U - 0.5) * L, r * np.cos(A), r * np.sin(A)], -1))
    cell = noise(row * 5.1, np.floor(ph) * 3.3, seed, seed + 1)
    c = mix(lin("#FBD84A"), lin("#F3B51E"), step(-0.5, 0.5, cell).ravel())
    c = mix(c, lin("#FFEEA6"), (step(0.6, 1.0, b) * 0.3).ravel())
    c = mix(c, lin("#C47F12"), ((1 - step(0.05, 0.45, b)) * 0.75).ravel())
    return P.fix(Geo(g.v, g.f, c))


def husk(seed, L=1.3, W=0.5):
    """A leaf of the cob's wrapping, hollow, its ribs lengthwise."""
    rng = random.Random(seed)
    k = rng.uniform(0.1, 0.5)
    g, u, v = kit.ribbon(L, W, 70, 26, 0.012, lambda u: np.sin(np.pi * np.clip(u * 0.86 + 0.10, 0, 1)) ** 0.7 + 0.02, lambda u, v, x, y: 1.5 * y * y / W - k * (u - 0.1) ** 2 * L + 0.03 * np.sin(u * 9 + seed + v))
    c = mix(lin("#9CC05A"), lin("#6E9E3A"), step(-0.4, 0.6, fbm(u * 3, v * 2, seed, 3, seed)))
    c = mix(c, lin("#D3E2A2"), 0.5 * step(0.0, 0.5, np.sin(v * 34 + noise(u * 3, v, 0, seed))))
    c = mix(c, lin("#EDEFC4"), (1 - step(0.05, 0.4, u)) * 0.7)
    return Geo(g.v, g.f, c).moved((L / 2, 0, 0))


def corn():
    m = mat("kernels", rough=0.22, spec=0.5, sss=0.25, radius=(0.06, 0.045, 0.012), coat=0.55, coat_rough=0.08)
    lm = mat("husk", rough=0.5, spec=0.35, translucent=0.25, bump=0.003, bump_scale=40)
    for i, (x, y, z, rz) in enumerate(((-0.02, 0.30, 0.30, 0.5), (0.14, -0.16, 0.27, 0.66))):
        put(corn_cob(i + 1).moved(rot=(0.7 * i, 0, 0)).moved((x, y, z), (0, 0.02, rz)), m, "cob")
        bx, by = x - 0.84 * math.cos(rz), y - 0.84 * math.sin(rz)
        for k, (roll, yaw, up, l) in enumerate(((0.0, 0.0, 0.0, 1.0), (1.25, 0.10, 0.0, 0.8), (-1.25, -0.16, 0.0, 0.72), (0.5, 0.42, 0.03, 0.8), (-0.5, -0.40, 0.03, 0.75))):
            h = husk(i * 7 + k, l, 0.42)
            h = h.moved((0, 0, -0.27)).moved(rot=(roll, 0, 0)) if k else h.moved((0, 0, -0.29))
            put(h.moved(rot=(0, up, rz + yaw)).moved((bx, by, z)), lm, "husk")
        st = tube(np.array([[bx - 0.16 * math.cos(rz), by - 0.16 * math.sin(rz), z], [bx + 0.1 * math.cos(rz), by + 0.1 * math.sin(rz), z]]), 0.10, 24)
        st.c[:] = lin("#C9D59A")
        put(st, lm, "stem")


# ---------------------------------------------------------------- fruit


def pear_geo(seed, s=0.5):
    g = turned([(0.001, -0.80), (0.14, -0.78), (0.44, -0.76), (0.74, -0.46), (0.78, -0.10), (0.58, 0.34), (0.40, 0.74), (0.30, 1.02), (0.16, 1.20), (0.001, 1.22)], 200, 240)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v[:, :2] *= (1 + 0.05 * noise(np.cos(th) + seed, np.sin(th), v[:, 2] * 0.8, seed))[:, None]
    v[:, 0] += 0.09 * v[:, 2] ** 2 * math.cos(seed * 2) * (v[:, 2] > 0)
    f = fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2 + seed, 4, seed)
    c = mix(lin("#C9C84A"), lin("#A3AE36"), step(-0.4, 0.6, f))
    c = mix(c, lin("#E3C94E"), step(0.0, 0.7, f + 0.3 * np.cos(th - seed)) * 0.6)
    rus = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 4, seed + 4)
    c = mix(c, lin("#A8763A"), step(0.0, 0.45, rus * 0.7 - 0.12 + 0.55 * step(-0.4, -0.8, v[:, 2]) + 0.35 * step(0.8, 1.2, v[:, 2])) * 0.75)
    c = mix(c, lin("#7A5A2A"), step(0.40, 0.52, noise(v[:, 0] * 26, v[:, 1] * 26, v[:, 2] * 26, seed)) * 0.5)
    st = tube(curve([(0, 0, 1.14), (0.03, 0.01, 1.36), (0.14, 0.03, 1.58)], 20) + [0.09 * 1.4 * math.cos(seed * 2), 0, 0], np.concatenate([np.full(14, 0.045), np.linspace(0.045, 0.075, 6)]), 12)
    st.c[:] = lin("#6B4524")
    return Geo(v * s, g.f, c), Geo(st.v * s, st.f, st.c)


def pears():
    m, sm, lm = mat("pear", **{**APPLE, "rough": 0.36, "coat": 0.3}), mat("stem", rough=0.7, spec=0.3, bump=0.004, bump_scale=40), mat("leaf", **P.LEAF)
    for i, (x, y, rot, s) in enumerate(((-0.42, 0.18, (0.06, -0.12, 0.4), 0.54), (0.44, 0.26, (0.0, 0.12, 2.0), 0.52), (0.04, -0.50, (0.12, 0.16, 4.2), 0.48))):
        g, st = pear_geo(i + 2, s)
        lo = g.moved(rot=rot).v[:, 2].min()
        put(g.moved((x, y, -lo), rot), m, "pear")
        put(st.moved((x, y, -lo), rot), sm, "stem")
        if i == 0:
            put(T.basil(4, 0.42, 0.2).moved((0.2, 0, 0)).moved(rot=(0.2, -0.4, 0.4)).moved((0.05, 0, 1.28 * s)).moved((x, y, -lo), rot), lm, "leaf")


def tangerines():
    m = mat("peel", rough=0.34, spec=0.5, sss=0.12, radius=(0.05, 0.03, 0.01), coat=0.4, coat_rough=0.14, bump=0.012, bump_scale=26, bump_detail=2)
    lm = mat("leaf", **P.LEAF)
    sm = mat("stem", "#5E7A2C", rough=0.6)
    for i, (x, y, z, s) in enumerate(((-0.50, 0.10, 0.42, 0.47), (0.46, 0.20, 0.41, 0.46), (-0.02, -0.46, 0.40, 0.45), (0.02, 0.36, 0.80, 0.44))):
        rot = ((-0.25, 0.2, 0.0), (0.2, -0.3, 2.0), (0.45, 0.1, 1.0), (0.1, 0.0, 0.4))[i]
        g = orange_geo(i + 5, s)
        g.v[:, 2] *= 0.86
        put(g.moved((x, y, z), rot), m, "tangerine")
        top = np.array([0, 0, 0.80 * s])
        st = tube(np.array([top - [0, 0, 0.04], top + [0.01, 0, 0.07], top + [0.04, 0.01, 0.14]]), 0.022, 12)
        put(st.moved((x, y, z), rot), sm, "stem")
        for k in range(2 if i in (0, 3) else 1):
            lf = T.basil(i * 3 + k, 0.52, 0.20, 0.2).moved((0.27, 0, 0)).moved(rot=(0.15, -0.25 + 0.1 * k, (2.7, 0.5, 1.9, 0.5)[i] + 2.3 * k)).moved(top + [0, 0, 0.05])
            put(lf.moved((x, y, z), rot), lm, "leaf")


def grapes():
    rng = random.Random(8)
    m = mat("grape", rough=0.16, spec=0.5, sss=0.55, radius=(0.10, 0.11, 0.03), coat=0.5, coat_rough=0.08)
    obs = []
    for i in range(5):
        g = ball(1.0, 40, 56)
        v = g.v * [0.13, 0.13, 0.165]
        f = fbm(g.v[:, 0] * 2 + i, g.v[:, 1] * 2, g.v[:, 2] * 2, 3, i)
        c = mix(lin("#CFDC6E"), lin("#A6C044"), step(-0.4, 0.6, f))
        c = mix(c, lin("#E6E08A"), step(0.1, 0.8, g.v[:, 2] + 0.3 * f) * 0.5)
        c = mix(c, lin("#8A6A34"), np.exp(-((np.hypot(g.v[:, 0], g.v[:, 1]) / 0.10) ** 2)) * (g.v[:, 2] < 0) * 0.8)
        obs.append(hide(add(P.fix(Geo(v, g.f, c)), m, "grape")))
    pts = []
    for k in range(9000):
        t = rng.random() ** 0.8
        R = 0.52 * (1 - t) ** 0.7 + 0.06
        a, q = rng.uniform(0, TAU), math.sqrt(rng.random())
        p = (-0.78 + 1.66 * t, R * q * math.cos(a), max(0.13, 0.30 + R * 0.75 * q * math.sin(a)))
        if all((p[0] - o[0]) ** 2 + (p[1] - o[1]) ** 2 + (p[2] - o[2]) ** 2 > 0.226**2 for o in pts):
            pts.append(p)
    for p in pts:
        inst(rng.choice(obs), p, (rng.uniform(0.6, 1.6), rng.uniform(-0.5, 0.5), rng.uniform(0, TAU)), rng.uniform(0.92, 1.08))
    st = tube(curve([(-1.05, 0.10, 0.62), (-0.86, 0.04, 0.56), (-0.66, 0, 0.46), (-0.2, 0, 0.36)], 50), np.linspace(0.04, 0.024, 50), 16)
    st.c = mix(lin("#8A8A3E"), lin("#7A6A30"), step(-0.4, 0.6, fbm(st.v[:, 0] * 7, st.v[:, 1] * 7, st.v[:, 2] * 7, 3, 2)))
    bar = tube(curve([(-1.08, -0.12, 0.64), (-1.05, 0.1, 0.62), (-1.0, 0.28, 0.60)], 20), 0.045, 16)
    bar.c[:] = lin("#7A6234")
    sm = mat("stem", rough=0.6, bump=0.004, bump_scale=40)
    put(st, sm, "stem")
    put(bar, sm, "bar")
    turn(-42)


def turn(deg):
    """Turns all there is about the z axis."""
    from dish_market import P_turn

    P_turn(deg)


def cherries():
    rng = random.Random(4)
    m = mat("cherry", rough=0.12, spec=0.5, sss=0.12, radius=(0.06, 0.012, 0.01), coat=0.9, coat_rough=0.04)
    sm, lm = mat("stem", rough=0.5, spec=0.4), mat("leaf", **P.LEAF)
    g = turned([(0.001, 0.66), (0.10, 0.70), (0.30, 0.88), (0.62, 0.86), (0.96, 0.44), (1.0, 0.0), (0.88, -0.50), (0.56, -0.86), (0.2, -0.96), (0.001, -0.96)], 110, 130)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    g.v[:, :2] *= (1 - 0.05 * np.exp(-(((th - 1.0) / 0.25) ** 2)))[:, None]
    obs = []
    for i, (a, b) in enumerate((("#7E0F1E", "#4A0812"), ("#92131F", "#5E0A16"), ("#6A0C1A", "#3E0610"))):
        c = mix(lin(a), lin(b), step(-0.4, 0.6, fbm(g.v[:, 0] * 2 + i, g.v[:, 1] * 2, g.v[:, 2] * 2, 3, i)))
        obs.append((a, Geo(g.v * 0.27, g.f, c)))
    pl = [(-0.62, 0.05, 0.26), (-0.12, 0.30, 0.26), (0.42, 0.26, 0.26), (0.70, -0.14, 0.26), (-0.36, -0.36, 0.26), (0.18, -0.24, 0.26), (0.44, -0.56, 0.25), (-0.26, 0.02, 0.62), (0.26, 0.06, 0.62)]
    top = np.array([-0.02, 0.30, 1.36])
    for i, (x, y, z) in enumerate(pl):
        rot = (rng.uniform(-0.35, 0.25), rng.uniform(-0.35, 0.35), rng.uniform(0, TAU))
        put(obs[i % 3][1].moved((x, y, z), rot), m, "cherry")
        d = np.array(kit.euler(rot))[:3, :3] @ np.array([0, 0, 1.0])
        p0 = np.array([x, y, z]) + d * 0.18
        if i in (7, 8, 1):
            q = curve([p0, p0 + d * 0.25, (p0 + top) / 2 + [0.04 * (i - 7), 0, 0.08], top], 30)
        else:
            e = np.array([rng.uniform(-0.25, 0.25), rng.uniform(-0.1, 0.3), 0.1])
            q = curve([p0, p0 + d * 0.22, p0 + d * 0.42 + e * 0.7, p0 + d * 0.5 + e * 1.6], 30)
        st = tube(q, np.concatenate([np.full(24, 0.015), np.linspace(0.015, 0.028, 6)]), 10)
        st.c = mix(lin("#7FA03C"), lin("#8A6A34"), np.full(len(st.v), rng.random() * 0.6))
        put(st, sm, "stem")
    for k, a in enumerate((0.2, 2.6)):
        put(T.basil(k + 2, 0.6, 0.28).moved((0.3, 0, 0)).moved(rot=(0.25, -0.15, a)).moved(top + [0, 0, -0.03]), lm, "leaf")


def watermelon():
    R = 0.96
    fm = mat("flesh", rough=0.26, spec=0.5, sss=0.3, radius=(0.09, 0.03, 0.02), coat=0.45, coat_rough=0.1, bump=0.006, bump_scale=34)
    rm = mat("rind", rough=0.26, spec=0.5, coat=0.5, coat_rough=0.1)
    g, t, th, x, y, side = disc(lambda a: R * (1 + 0.01 * np.cos(3 * a)), 0.02, 420, 220, 0.02)
    f = fbm(x * 6, y * 6, 0, 4, 3)
    ray = noise(th * 7, t * 2.4, 0, 5)
    c = mix(lin("#E8303A"), lin("#D11E2E"), step(-0.5, 0.6, f + 0.4 * ray))
    c = mix(c, lin("#F4646A"), step(0.15, 0.7, fbm(x * 15, y * 15, 0, 3, 7)) * 0.45)
    c = mix(c, lin("#F6A09A"), step(0.80, 0.88, t + 0.012 * f) * 0.8)
    c = mix(c, lin("#F3F4CE"), step(0.865, 0.905, t + 0.008 * f))
    c = mix(c, lin("#B9D48A"), step(0.935, 0.955, t))
    c = mix(c, lin("#2F6B2A"), step(0.972, 0.984, t))
    rng = random.Random(5)
    v = g.v.copy()
    v[:, 2] += (0.012 * f - 0.004) * (t < 0.86) * (1 - side)
    for k in range(46):
        a, q = rng.uniform(0, TAU), R * rng.uniform(0.42, 0.72)
        dx, dy = x - q * math.cos(a), y - q * math.sin(a)
        r, s = dx * math.cos(a) + dy * math.sin(a), -dx * math.sin(a) + dy * math.cos(a)
        c = mix(c, lin("#FBE6C4"), step(1.0, 0.7, np.hypot(r / 0.028, s / 0.014)) * 0.9)
    u = np.linspace(0, 1.54, 140)
    h = P.fix(lathe(np.stack([np.maximum(R * np.cos(u) ** 0.94, 0.001), -0.86 * np.sin(u)], -1), 420))
    w = h.v
    ph = np.arctan2(w[:, 1], w[:, 2] + 0.001)
    st = np.arctan2(w[:, 2], w[:, 0]) * 5.0 / 3.14 * 3 + 0.9 * fbm(w[:, 0] * 3, w[:, 1] * 3, w[:, 2] * 3, 4, 2)
    band = step(-0.25, 0.25, np.sin(st * 2.6) + 0.5 * noise(w[:, 0] * 9, w[:, 1] * 9, w[:, 2] * 9, 3))
    h.c = mix(lin("#8DBB4E"), lin("#1F5424"), band * 0.92)
    h.c = mix(h.c, lin("#B9D47A"), step(0.2, 0.6, fbm(w[:, 0] * 14, w[:, 1] * 14, w[:, 2] * 14, 3, 9)) * (1 - band) * 0.5)
    at = ((0, 0, 0.80), (0.30, 0.0, 0.12))
    put(Geo(v, g.f, c).moved(*at), fm, "face")
    put(h.moved(*at), rm, "rind")


def mango():
    m = mat("mango", rough=0.3, spec=0.5, sss=0.12, radius=(0.06, 0.04, 0.01), coat=0.4, coat_rough=0.12, bump=0.002, bump_scale=60)
    fm = mat("flesh", rough=0.2, spec=0.5, sss=0.35, radius=(0.09, 0.06, 0.015), coat=0.6, coat_rough=0.07)
    body = [(0.001, -0.86), (0.18, -0.84), (0.44, -0.62), (0.56, -0.22), (0.54, 0.16), (0.40, 0.52), (0.22, 0.74), (0.06, 0.80), (0.001, 0.79)]
    g = turned(body, 200, 240)
    v = g.v * [1.08, 0.86, 1.0]
    v[:, 0] += 0.16 * (v[:, 2] + 0.2) ** 2
    f = fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2, 4, 3)
    c = mix(lin("#F6C23A"), lin("#EDA01E"), step(-0.4, 0.6, f))
    c = mix(c, lin("#D9432A"), step(-0.1, 0.75, v[:, 2] * 0.9 + 0.5 * f + 0.2) * 0.85)
    c = mix(c, lin("#7FA03C"), step(0.1, 0.8, -v[:, 2] * 0.7 + 0.6 * f) * 0.45)
    c = mix(c, lin("#F9DE8A"), step(0.44, 0.54, noise(v[:, 0] * 30, v[:, 1] * 30, v[:, 2] * 30, 4)) * 0.5)
    w = Geo(v, g.f, c).moved(rot=(0, math.pi / 2 - 0.15, 0)).moved(rot=(0.2, 0, 0.5))
    put(ground(w).moved((-0.08, 0.36, 0)), m, "mango")
    # a cheek, cut crosswise and turned inside out
    n = 300
    a = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(a * 0.74, a * 0.48, indexing="ij")
    e = np.hypot(X / 0.74, Y / 0.48)
    Z = 0.36 * np.sqrt(np.clip(1 - e**2, 0, 1)) + 0.0
    cut = np.maximum(np.exp(-((((X / 0.235 + 0.5) % 1 - 0.5) * 0.235 / 0.022) ** 2)), np.exp(-((((Y / 0.235 + 0.5) % 1 - 0.5) * 0.235 / 0.022) ** 2)))
    inside = e < 0.985
    Z = np.where(inside, Z + 0.10 - 0.24 * cut * step(1.0, 0.7, e), 0.02)
    k = np.where(e > 1, 1 / np.maximum(e, 1e-6), 1)
    top = Geo(np.stack([X * k, Y * k, Z], -1).reshape(-1, 3), [kit.grid_faces(n, n)])
    ff = fbm(top.v[:, 0] * 7, top.v[:, 1] * 7, top.v[:, 2] * 7, 3, 5)
    top.c = mix(lin("#FBB52E"), lin("#F59A14"), step(-0.4, 0.6, ff))
    top.c = mix(top.c, lin("#E07A0A"), (cut * inside).ravel() * 0.6)
    top.c = mix(top.c, lin("#D9722A"), step(0.955, 0.985, e.ravel()))
    put(top.moved((0.22, -0.44, 0.14), (0.24, 0.0, 0.22)), fm, "cheek")
    u = np.linspace(0, 1.55, 30)
    hull = P.fix(lathe(np.stack([np.maximum(np.cos(u), 0.001), -np.sin(u)], -1), 120))
    hull.v *= [0.74, 0.48, 0.16]
    hull.c = mix(lin("#EDA01E"), lin("#D9432A"), step(-0.3, 0.6, fbm(hull.v[:, 0] * 3, hull.v[:, 1] * 3, 0, 3, 2)))
    put(hull.moved((0.22, -0.44, 0.17), (0.24, 0.0, 0.22)), m, "hull")
    put(T.basil(3, 0.5, 0.2).moved((-0.72, 0.08, 0.42), (0.2, -0.3, 2.7)), mat("leaf", **P.LEAF), "leaf")


# ---------------------------------------------------------------- greens and mushrooms


def band(r, z=0.0, col="#D9B77A"):
    g = P.torus(r, 0.028, 80, 16)
    g.c = mix(lin(col), lin("#A8824A"), step(-0.3, 0.3, np.sin(np.arctan2(g.v[:, 1], g.v[:, 0]) * 50 + g.v[:, 2] * 120)))
    return g


def dill():
    rng = random.Random(7)
    gm = mat("dill", rough=0.5, spec=0.4, translucent=0.2)
    tie = np.array([-0.42, 0.0, 0.14])
    geos = [g.displaced(np.full(len(g.v), 0.008)) for g in (T.dill(i + 1, 1.0) for i in range(7))]  # fuller, and lighter to compress
    for k in range(22):
        a = rng.uniform(-0.50, 0.50)
        up = rng.uniform(0.0, 0.34)
        s = rng.uniform(0.95, 1.3)
        g = geos[k % 7].moved((0.5, 0, 0), scale=1.0)
        g = Geo(g.v * s, g.f, g.c * rng.uniform(0.8, 1.1))
        put(g.moved(rot=(rng.uniform(-0.6, 0.6), -up, a)).moved(tie + [0.02, rng.uniform(-0.05, 0.05), rng.uniform(-0.05, 0.07)]), gm, "dill")
        t = tube(curve([tie + [0.05, 0.06 * math.sin(a), 0], tie + [-0.2, -0.10 * math.sin(a * 2), -0.02], tie + [-0.55 - 0.1 * rng.random(), -0.34 * math.sin(a), -0.06 + rng.uniform(0, 0.08)]], 14), 0.017, 8)
        t.c[:] = mix(lin("#8DB54E"), lin("#5E9136"), rng.random())
        put(t, gm, "stem")
    put(band(0.115).moved(rot=(0, math.pi / 2, 0)).moved(tie), mat("twine", rough=0.8, bump=0.004, bump_scale=60), "twine")
    turn(34)


def basil_pot():
    rng = random.Random(5)
    p = turned([(0.001, 0.0), (0.30, 0.0), (0.335, 0.02), (0.43, 0.52), (0.475, 0.53), (0.49, 0.56), (0.495, 0.68), (0.475, 0.70), (0.43, 0.68), (0.42, 0.60), (0.001, 0.58)], 150, 200)
    f = fbm(p.v[:, 0] * 6, p.v[:, 1] * 6, p.v[:, 2] * 6, 4, 3)
    p.c = mix(lin("#CF7A4A"), lin("#B4602F"), step(-0.4, 0.6, f))
    p.c = mix(p.c, lin("#E3A67E"), step(0.2, 0.6, f) * 0.35)
    p.c = mix(p.c, lin("#4A3220"), step(0.43, 0.42, np.hypot(p.v[:, 0], p.v[:, 1])) * step(0.56, 0.58, p.v[:, 2]))
    p.v[:, :2] *= 0.88
    put(p, mat("terracotta", rough=0.75, spec=0.25, bump=0.004, bump_scale=40), "pot")
    lm, sm = mat("leaf", **P.LEAF), mat("stem", "#7FAE4A", rough=0.5)
    for i in range(15):
        a, q = TAU * i / 15 + rng.uniform(-0.2, 0.2), 0.34 * math.sqrt(rng.random())
        h = rng.uniform(0.28, 0.66) * (1.15 - q)
        b = np.array([0.6 * q * math.cos(a), 0.6 * q * math.sin(a), 0.60])
        e = b + [0.55 * q * math.cos(a), 0.55 * q * math.sin(a), h]
        put(tube(np.array([b, (b + e) / 2 + [0, 0, 0.05], e]), 0.018, 8), sm, "stem")
        for k in range(7):
            z = (0.45, 0.45, 0.75, 0.75, 1.0, 1.0, 1.02)[k]
            an = a + (0, math.pi, 1.57, 4.71, 0.6, 3.7, 2.2)[k] + rng.uniform(-0.3, 0.3)
            l = rng.uniform(0.34, 0.50) * (0.75 if k > 5 else 1)
            g = T.basil(i * 7 + k, l, l * 0.66).moved((l * 0.5, 0, 0)).moved(rot=(rng.uniform(-0.25, 0.25), rng.uniform(-0.5, 0.15), an))
            put(g.moved(b + (e - b) * z), lm, "leaf")


def romaine():
    rng = random.Random(3)
    lm = mat("leaf", rough=0.34, spec=0.45, coat=0.25, translucent=0.28, bump=0.003, bump_scale=40)

    def leaf(seed, L, W, cup, back):
        def sh(u):
            return (0.30 + 0.75 * np.sin(np.pi * np.clip(u * 0.72 + 0.12, 0, 1)) ** 1.3) * np.sqrt(np.clip((1 - u) * 7, 0.02, 1)) * (1 + 0.03 * np.sin(u * 37 + seed))

        def bend(u, v, x, y):
            e = np.abs(v) ** 1.6 * step(0.2, 0.6, u)
            return cup * y * y / W + 0.035 * e * np.sin(u * 26 + v * 3 + seed) - back * np.clip(u - 0.55, 0, 1) ** 2 * L + 0.016 * np.sin((u * 8 - np.abs(v) * 1.3) * TAU) * (np.abs(v) > 0.1) + 0.02 * fbm(u * 5, v * 3, seed, 3, seed)

        g, u, v = kit.ribbon(L, W, 110, 50, 0.012, sh, bend)
        e = np.clip(0.75 * np.abs(v) + 0.6 * u - 0.15, 0, 1)
        c = mix(lin("#E6EFB2"), lin("#9CC94E"), step(0.05, 0.45, e))
        c = mix(c, lin("#4F9A2C"), step(0.40, 0.95, e + 0.2 * fbm(u * 9, v * 5, seed, 3, seed)))
        c = mix(c, lin("#F4F6DC"), (1 - step(0.05, 0.17 - 0.10 * 1, np.abs(v) * (0.5 + 0.9 * u))) * (1 - step(0.6, 0.95, u)))
        vein = np.exp(-((((u * 8 - np.abs(v) * 1.3 + 0.5) % 1 - 0.5) / 0.09) ** 2)) * step(0.1, 0.2, np.abs(v))
        c = mix(c, lin("#CFE296"), vein * 0.5)
        return Geo(g.v, g.f, c).moved((L / 2, 0, 0))

    # a head that lies, its butt towards the left
    for ring, (n, r, cup, back, L) in enumerate(((7, 0.30, 1.2, 0.30, 1.75), (6, 0.20, 1.4, 0.10, 1.65), (5, 0.11, 1.7, -0.05, 1.5), (3, 0.04, 2.0, -0.2, 1.35))):
        for k in range(n):
            a = TAU * (k + 0.5 * (ring % 2)) / n + rng.uniform(-0.2, 0.2)
            g = leaf(ring * 9 + k, L * rng.uniform(0.92, 1.05), 0.62 + 0.06 * ring, cup, back)
            flare = -0.20 - 0.10 * (3 - ring) / 3
            g = g.moved(rot=(0, -flare * 0.3, 0)).moved((0, 0, -r)).moved(rot=(a, 0, 0))
            put(g.moved((-0.9, 0, 0.42), (0, 0.0, 0)), lm, "leaf")
    b = blob(3, 0.17, 0.1, 1.2, 1.0, 40, 50)
    b.c = mix(lin("#F1EFD2"), lin("#D3C99A"), step(-0.3, 0.5, fbm(b.v[:, 0] * 9, b.v[:, 1] * 9, b.v[:, 2] * 9, 3, 2)))
    put(b.moved((-0.92, 0, 0.42)), lm, "butt")
    turn(38)


def mushroom_geo(seed, s=0.4):
    cap = turned([(0.001, 0.74), (0.30, 0.71), (0.68, 0.54), (0.92, 0.22), (0.95, 0.0), (0.86, -0.16), (0.70, -0.18), (0.56, -0.08), (0.001, -0.04)], 130, 180)
    v = cap.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v[:, :2] *= (1 + 0.05 * noise(np.cos(th) + seed, np.sin(th), v[:, 2], seed))[:, None]
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3 + seed, 4, seed)
    c = mix(lin("#FBF6EA"), lin("#EFE3CC"), step(-0.4, 0.6, f))
    c = mix(c, lin("#D3B88E"), step(0.12, 0.5, fbm(v[:, 0] * 6, v[:, 1] * 6, v[:, 2] * 6, 4, seed + 2)) * 0.4)
    under = step(-0.02, -0.12, v[:, 2]) * step(0.86, 0.72, np.hypot(v[:, 0], v[:, 1]))
    c = mix(c, lin("#C9A88A"), under * 0.7)
    stem = turned([(0.001, -0.86), (0.30, -0.85), (0.37, -0.76), (0.34, -0.50), (0.36, -0.16), (0.42, -0.02), (0.001, 0.0)], 80, 120)
    sf = fbm(stem.v[:, 0] * 5, stem.v[:, 1] * 5, stem.v[:, 2] * 2, 3, seed)
    stem.c = mix(lin("#F8F1E2"), lin("#E3D3B4"), step(-0.3, 0.5, sf))
    stem.c = mix(stem.c, lin("#B99870"), step(-0.72, -0.85, stem.v[:, 2]) * 0.6)
    g = kit.join([Geo(v, cap.f, c), stem])
    return Geo(g.v * s, g.f, g.c)


def mushrooms():
    m = mat("mush", rough=0.5, spec=0.35, sss=0.25, radius=(0.06, 0.05, 0.035), coat=0.1, coat_rough=0.3, bump=0.002, bump_scale=40)
    pl = [(-0.50, 0.24, (-0.10, -0.15, 0), 0.46), (0.44, 0.30, (-0.12, 0.2, 1), 0.48), (-0.02, -0.04, (-0.22, 0.05, 2), 0.46), (-0.58, -0.42, (-1.15, 0.0, 0.7), 0.38), (0.56, -0.40, (-1.2, 0.0, -0.8), 0.40)]
    for i, (x, y, rot, s) in enumerate(pl):
        put(ground(mushroom_geo(i + 2, s).moved(rot=rot)).moved((x, y, 0)), m, "mushroom")
    gm = mat("dill", rough=0.5, spec=0.4, translucent=0.2)
    put(T.dill(5, 0.6).moved((0.02, -0.66, 0.03), (0, 0, 0.3)), gm, "dill")


# ---------------------------------------------------------------- nuts and dried fruit


def walnut_geo(seed, s=0.2):
    """Half a kernel: two lobes of folds."""
    g = ball(1.0, 90, 120)
    v = g.v
    w = fbm(v[:, 0] * 2.3 + seed, v[:, 1] * 2.3, v[:, 2] * 2.3, 2, seed)
    fold = np.abs(noise(v[:, 0] * 2.6 + 0.8 * w + seed * 3, v[:, 1] * 2.6, v[:, 2] * 2.6, seed + 1))
    ridge = step(0.0, 0.28, fold)
    mid = np.exp(-((v[:, 1] / 0.14) ** 2)) * (v[:, 2] > -0.3)
    r = 0.84 + 0.20 * ridge + 0.05 * w - 0.30 * mid
    q = v * r[:, None] * [1.15, 0.95, 0.62]
    q[:, 2] = np.maximum(q[:, 2], -0.22 - 0.06 * ridge)
    c = mix(lin("#A8743A"), lin("#DDB578"), ridge)
    c = mix(c, lin("#F0D6A2"), step(0.1, 0.6, w) * ridge * 0.6)
    c = mix(c, lin("#8A5626"), mid * 0.6)
    return ground(Geo(q * s, g.f, c))


NUT = dict(rough=0.42, spec=0.4, sss=0.1, radius=(0.05, 0.03, 0.015), coat=0.15, coat_rough=0.25, bump=0.004, bump_scale=60)


def walnuts():
    rng = random.Random(6)
    m = mat("walnut", **NUT)
    obs = [hide(add(walnut_geo(i + 1, 0.235), m, "w")) for i in range(6)]
    pile(obs, rng, 14, 0.82, 0.38, 3, 0.22, 0.6, flat=0.85, core="#8A5A2A")


def peanut_geo(seed, s=0.1, col="#E9BE78", col2="#CF9648"):
    g = ball(1.0, 50, 60)
    v = g.v * [1.5, 0.9, 0.82]
    v = v * (1 + 0.05 * noise(v[:, 0] * 2 + seed, v[:, 1] * 2, v[:, 2] * 2, seed))[:, None]
    seam = np.exp(-((v[:, 2] / 0.07) ** 2))
    c = mix(lin(col), lin(col2), step(-0.4, 0.6, fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2 + seed, 3, seed)))
    c = mix(c, lin("#A86A2C"), seam * 0.35 + 0.35 * step(0.2, 0.55, fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 3, seed + 3)))
    return ground(Geo((v - v * (0.06 * seam)[:, None]) * s, g.f, c))


def peanuts():
    rng = random.Random(2)
    m = mat("peanut", **{**NUT, "rough": 0.34, "coat": 0.3})
    obs = [hide(add(peanut_geo(i, 0.115), m, "p")) for i in range(7)]
    pile(obs, rng, 46, 0.88, 0.21, 4, 0.14, 0.5, flat=0.88, core="#A87434")
    P.sprinkle(P.crumbs(["#FFFFFF", "#F6F2E8"], 0.014, rough=0.25), 110, rng, (-0.8, 0.8, -0.7, 0.7), nz=0.4)


def cashew_geo(seed, s=0.24):
    n = 50
    u = np.linspace(0, 1, n)
    a = 0.3 + u * 2.5
    p = np.stack([0.62 * np.cos(a), 0.62 * np.sin(a) - 0.4, 0 * u], -1)
    r = 0.42 * np.sin(np.pi * np.clip(u * 0.94 + 0.03, 0, 1)) ** 0.5 * (1.12 - 0.34 * u)
    g = tube(p, r, 28, flat=0.86)
    f = fbm(g.v[:, 0] * 3 + seed, g.v[:, 1] * 3, g.v[:, 2] * 3, 3, seed)
    g.c = mix(lin("#F5DFB4"), lin("#E2B878"), step(-0.3, 0.6, f))
    g.c = mix(g.c, lin("#B9783A"), step(0.25, 0.6, f) * 0.5)
    return ground(Geo(g.v * s, g.f, g.c))


def cashews():
    rng = random.Random(9)
    m = mat("cashew", **{**NUT, "bump": 0.002})
    obs = [hide(add(cashew_geo(i), m, "c")) for i in range(6)]
    pile(obs, rng, 44, 0.80, 0.24, 4, 0.15, 0.5, flat=0.88, core="#C99A5A")


def apricot_dried(seed, s=0.24):
    """Dried without sulphur: brown rather than orange."""
    b = blob(seed, 1.0, 0.16, 1.2, 1.0, 60, 80)
    v = b.v * [1.0, 0.86, 0.34]
    wr = fbm(v[:, 0] * 2 + seed, v[:, 1] * 2, v[:, 2] * 2, 3, seed)
    fold = np.abs(noise(v[:, 0] * 1.5, v[:, 1] * 1.5 + seed, v[:, 2] * 1.5, seed + 2))
    v = v * (1 + 0.06 * wr - 0.09 * step(0.14, 0.0, fold))[:, None]
    v[:, 2] -= 0.22 * np.exp(-((np.hypot(v[:, 0], v[:, 1]) / 0.35) ** 2)) * (v[:, 2] > 0)
    c = mix(lin("#B4612A"), lin("#7C3A18"), step(-0.4, 0.5, wr))
    c = mix(c, lin("#D98E48"), step(0.1, 0.5, wr) * 0.6)
    c = mix(c, lin("#5C2810"), step(0.10, 0.0, fold) * 0.6)
    return ground(Geo(v * s, b.f, c))


DRIED = dict(rough=0.34, spec=0.45, sss=0.3, radius=(0.09, 0.04, 0.01), coat=0.3, coat_rough=0.16, bump=0.004, bump_scale=40)


def apricots_dried():
    rng = random.Random(3)
    m = mat("dried", **DRIED)
    obs = [hide(add(apricot_dried(i + 1, 0.29), m, "a")) for i in range(7)]
    pile(obs, rng, 16, 0.80, 0.38, 4, 0.14, 0.45, flat=0.88, core="#6E3416")


def almond_geo(seed, s=0.15):
    g = turned([(0.001, -1.0), (0.3, -0.86), (0.56, -0.3), (0.5, 0.3), (0.22, 0.82), (0.001, 1.0)], 70, 90)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    st = noise(th * 9, g.v[:, 2] * 1.4, seed, seed)
    c = mix(lin("#A8642C"), lin("#7E431A"), step(-0.4, 0.5, st))
    c = mix(c, lin("#CF9250"), step(0.15, 0.6, st) * 0.5)
    v = g.v * [1, 0.62, 1] * (1 + 0.02 * st)[:, None]
    return ground(Geo(v[:, [2, 0, 1]] * s, g.f, c))


def hazelnut_geo(seed, s=0.13):
    g = turned([(0.001, -0.92), (0.5, -0.82), (0.92, -0.3), (0.96, 0.16), (0.62, 0.72), (0.2, 1.02), (0.001, 1.08)], 70, 90)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    st = noise(th * 8, g.v[:, 2] * 1.2, seed, seed)
    c = mix(lin("#B4733A"), lin("#8E5222"), step(-0.4, 0.5, st))
    c = mix(c, lin("#E3C08A"), step(0.1, 0.5, fbm(g.v[:, 0] * 2, g.v[:, 1] * 2, g.v[:, 2] * 2, 3, seed)) * 0.7)
    return ground(Geo(g.v * s, g.f, c))


def nut_mix():
    rng = random.Random(11)
    m, dm = mat("nut", **NUT), mat("berry", **DRIED)
    kinds = []
    for i in range(3):
        kinds += [hide(add(almond_geo(i, 0.22), m, "almond")), hide(add(almond_geo(i + 5, 0.22), m, "almond")), hide(add(hazelnut_geo(i, 0.15), m, "hazel")), hide(add(cashew_geo(i, 0.21), m, "cashew"))]
        for cols, s in ((("#A8142A", "#6A0A1A"), 0.115), (("#5A3222", "#2E1812"), 0.12)):
            b = blob(i + 5, 1.0, 0.16, 1.4, 0.7, 40, 50)
            b.v *= [1.2, 1, 0.9]
            w = fbm(b.v[:, 0] * 4, b.v[:, 1] * 4, b.v[:, 2] * 4, 3, i)
            b.v *= (1 + 0.14 * w)[:, None]
            b.c = mix(lin(cols[0]), lin(cols[1]), step(-0.4, 0.4, w))
            kinds.append(hide(add(ground(Geo(b.v * s, b.f, b.c)), dm, "dried")))
    pile(kinds, rng, 46, 0.84, 0.24, 4, 0.15, 0.5, flat=0.88, core="#6E3A1A")


def bean_geo(seed, s=0.13):
    g = ball(1.0, 60, 70)
    v = g.v * [1.3, 0.95, 0.66]
    v[:, 2] = np.where(v[:, 2] < -0.28, -0.28 - 0.1 * (v[:, 2] + 0.28) * -1, v[:, 2])
    wav = 0.10 * np.sin(v[:, 0] * 2.4 + seed)
    slit = np.exp(-(((v[:, 1] - wav) / 0.07) ** 2)) * step(1.25, 1.0, np.abs(v[:, 0]))
    low = step(-0.2, -0.26, v[:, 2])
    v[:, 2] += 0.20 * slit * low
    f = fbm(v[:, 0] * 3 + seed, v[:, 1] * 3, v[:, 2] * 3, 3, seed)
    c = mix(lin("#6A3C1E"), lin("#4A2612"), step(-0.4, 0.6, f))
    c = mix(c, lin("#9A6234"), step(0.2, 0.6, f) * 0.35)
    c = mix(c, lin("#2A140A"), slit * low * 0.8)
    return Geo(v * s, g.f, c).moved(rot=(math.pi if seed % 2 else 0, 0, 0))


def coffee_beans():
    rng = random.Random(5)
    m = mat("bean", rough=0.3, spec=0.5, coat=0.4, coat_rough=0.14, bump=0.003, bump_scale=50)
    obs = [hide(add(ground(bean_geo(i)), m, "bean")) for i in range(8)]
    pile(obs, rng, 52, 0.92, 0.23, 5, 0.13, 0.5, flat=0.88, core="#2E170A")


DISHES = {
    "eggplant": {"make": eggplant, "elev": 40, "exposure": 1.2},
    "broccoli": {"make": broccoli, "elev": 28, "light_z": 0.5, "exposure": 1.15},
    "onion": {"make": onions, "elev": 34, "exposure": 1.1},
    "corn": {"make": corn, "elev": 44, "exposure": 1.1},
    "pears": {"make": pears, "elev": 28, "exposure": 1.1},
    "tangerines": {"make": tangerines, "elev": 30, "exposure": 1.08},
    "grapes-white": {"make": grapes, "elev": 46, "exposure": 1.1},
    "cherries": {"make": cherries, "elev": 26, "exposure": 1.15},
    "watermelon": {"make": watermelon, "elev": 30, "exposure": 1.08},
    "mango": {"make": mango, "elev": 40, "exposure": 1.08},
    "dill": {"make": dill, "elev": 46, "exposure": 1.15},
    "basil": {"make": basil_pot, "elev": 26, "light_z": 0.6, "exposure": 1.12},
    "romaine": {"make": romaine, "elev": 42, "exposure": 1.06},
    "mushrooms": {"make": mushrooms, "elev": 22, "exposure": 1.05},
    "walnut": {"make": walnuts, "elev": 42, "exposure": 1.1},
    "peanuts": {"make": peanuts, "elev": 42, "exposure": 1.08},
    "cashew": {"make": cashews, "elev": 42, "exposure": 1.06},
    "apricots-dried": {"make": apricots_dried, "elev": 42, "exposure": 1.1},
    "nut-mix": {"make": nut_mix, "elev": 42, "exposure": 1.1},
    "coffee-beans": {"make": coffee_beans, "elev": 42, "exposure": 1.12},
}
