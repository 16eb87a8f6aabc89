"""Burgers and hot snacks."""
import math
import random

import numpy as np

import kit
import toppings as T
from kit import TAU, Geo, add, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube

# ---------------------------------------------------------------- parts of a burger


def bun_top(z, seed=1, r=0.66, dark=False, sesame=95):
    prof = smooth_profile([(0.001, 0.405), (0.2, 0.396), (0.4, 0.345), (0.56, 0.245), (0.648, 0.12), (0.645, 0.045), (0.605, 0.0), (0.45, -0.012), (0.001, -0.012)], 90)
    g = lathe(prof * [r / 0.66, r / 0.66], 128)
    v = g.v
    d = 0.018 * fbm(v[:, 0] * 1.6, v[:, 1] * 1.6, v[:, 2] * 1.6 + seed, 3, seed) + 0.0022 * fbm(v[:, 0] * 14, v[:, 1] * 14, v[:, 2] * 14, 3, seed)
    n = g.normals()
    if n[5] @ np.array([0, 0, 1]) < 0:
        n = -n
    v = v + n * d[:, None]
    h = v[:, 2] / 0.405 * 0.66 / r
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 4, seed)
    if dark:
        c = mix(lin("#3A3230"), lin("#1F1A1A"), step(-0.3, 0.8, h + 0.4 * f))
    else:
        c = mix(lin("#F3CF90"), lin("#E39A43"), step(0.1, 0.42, h + 0.16 * f))
        c = mix(c, lin("#C26A22"), step(0.4, 0.95, h + 0.22 * f) * 0.9)
        c = mix(c, lin("#9C4C17"), step(0.8, 1.15, h + 0.3 * f) * 0.55)
        c = mix(c, lin("#F7E0B4"), 1 - step(0.0, 0.13, h))
    g = Geo(v, g.f, c).moved((0, 0, z))
    add(g, mat("bun", rough=0.42, spec=0.45, sss=0.12, radius=(0.06, 0.03, 0.012), coat=0.22, coat_rough=0.2, bump=0.003, bump_scale=26, bump_detail=3), "bun")
    if sesame:
        rng = random.Random(seed + 3)
        m = mat("sesame", rough=0.4, spec=0.5, sss=0.1)
        u = np.linspace(0, 1, 14)
        sg = lathe(np.stack([np.sin(np.pi * u) ** 0.7 * (0.35 + 0.65 * u) * 0.62 + 0.001, u * 2 - 1], -1), 14)
        sg.v *= [0.023, 0.012, 0.034]
        obs = []
        for i, col in enumerate(("#FBEBC4", "#F4DCA4", "#FFF3D6")):
            q = Geo(sg.v, sg.f, np.broadcast_to(lin(col), sg.v.shape)).moved(rot=(math.pi / 2, 0, 0))
            obs.append(hide(add(q, m, "seed")))
        pts = scatter(sesame, 0.9, 0.12, rng)
        up = g.normals()
        if up[5, 2] < 0:
            up = -up
        top = g.v[: 128 * 55]
        for x, y in pts:
            t = math.hypot(x, y)
            a = math.atan2(y, x)
            th = t * 1.22
            tgt = np.array([math.sin(th) * math.cos(a), math.sin(th) * math.sin(a), math.cos(th)])
            # the surface point in that direction
            rel = top - [0, 0, z + 0.02]
            i = int(np.argmax((rel / np.linalg.norm(rel, axis=1, keepdims=True)) @ (tgt * [1, 1, 0.72] / np.linalg.norm(tgt * [1, 1, 0.72]))))
            inst(rng.choice(obs), top[i] + up[i] * 0.004, (rng.uniform(-0.25, 0.25), rng.uniform(-0.25, 0.25), rng.uniform(0, TAU)), rng.uniform(0.85, 1.15), up[i])
    return z + 0.0


def bun_bottom(z, seed=2, r=0.64, dark=False):
    prof = smooth_profile([(0.001, 0.15), (0.5, 0.15), (0.61, 0.14), (0.645, 0.085), (0.625, 0.025), (0.57, 0.0), (0.001, 0.0)], 60)
    g = lathe(prof * [r / 0.645, 1], 120)
    v = g.v
    f = fbm(v[:, 0] * 3, v[:, 1] * 3, v[:, 2] * 3, 4, seed)
    v = v * (1 + 0.02 * noise(v[:, 0] * 1.5, v[:, 1] * 1.5, v[:, 2] + seed, seed))[:, None]
    h = v[:, 2] / 0.15
    if dark:
        c = mix(lin("#1F1A1A"), lin("#3A3230"), step(0.2, 1, h + 0.3 * f))
    else:
        c = mix(lin("#C5762C"), lin("#E7A854"), step(0.0, 0.5, h + 0.3 * f))
        c = mix(c, lin("#F6DFB2"), step(0.55, 0.85, h + 0.15 * f))
    add(Geo(v + [0, 0, z], g.f, c), mat("bun2", rough=0.5, spec=0.4, sss=0.1, radius=(0.06, 0.03, 0.012), bump=0.004, bump_scale=30), "bun2")
    return z + 0.145


def patty(z, seed=3, r=0.665, h=0.2, kind="beef"):
    cols = {"beef": ("#7A4326", "#4E2713", "#A66A3E"), "chicken": ("#E2A24A", "#B86A22", "#F3C97E"), "veg": ("#8E9A46", "#5C5A26", "#C2B46A"), "fish": ("#E8B25C", "#C07C2E", "#F6D89A"), "halloumi": ("#F3DCA2", "#C2813A", "#FBEFCB")}[kind]
    prof = smooth_profile([(0.001, h * 0.94), (r * 0.5, h * 0.97), (r * 0.86, h * 0.93), (r * 0.99, h * 0.6), (r * 0.99, h * 0.36), (r * 0.9, h * 0.06), (0.001, 0.0)], 96)
    g = lathe(prof, 190)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v = v * np.stack([1 + 0.05 * noise(np.cos(th) * 2 + seed, np.sin(th) * 2, 0, seed)] * 2 + [np.ones_like(th)], -1)
    n = g.normals()
    if n[5, 2] < 0:
        n = -n
    crumbs = kind in ("chicken", "fish")
    rough = fbm(v[:, 0] * 9, v[:, 1] * 9, v[:, 2] * 9 + seed, 4, seed)
    fine = fbm(v[:, 0] * 24, v[:, 1] * 24, v[:, 2] * 24, 3, seed + 1)
    d = 0.022 * rough + (0.016 if crumbs else 0.009) * fine
    v = v + n * d[:, None]
    c = mix(lin(cols[0]), lin(cols[1]), step(-0.1, -0.75, rough + 0.5 * fine))
    c = mix(c, lin(cols[2]), step(0.05, 0.7, rough + 0.6 * fine) * 0.8)
    m = mat("patty", rough=0.5 if crumbs else 0.42, spec=0.5, sss=0.05, radius=(0.03, 0.012, 0.008), coat=0.05 if crumbs else 0.35, coat_rough=0.2, bump=0.008, bump_scale=45)
    add(Geo(v + [0, 0, z], g.f, c), m, "patty")
    return z + h * 0.94


def cheese(z, seed=4, s=0.665, R=0.69, rot=0.6, col=("#FBB829", "#F6A21B"), drop=0.16):
    """A square slice that melts over the edge."""
    n = 76
    u = np.linspace(-1, 1, n)
    U, V = np.meshgrid(u, u, indexing="ij")
    # rounded square
    k = (np.abs(U) ** 10 + np.abs(V) ** 10) ** 0.1
    m = np.maximum(np.abs(U), np.abs(V))
    f = np.where(k > 1e-6, m / np.maximum(k, 1e-6), 1)
    x, y = U * f * s, V * f * s
    r = np.hypot(x, y)
    th = np.arctan2(y, x)
    over = np.maximum(0, r - R * 0.965)
    # over the edge: the sheet goes down instead of out
    rr = np.minimum(r, R * 0.965) + 0.055 * (1 - np.exp(-over / 0.05))
    zz = -np.maximum(0, over - 0.012) * (1.05 + 0.5 * noise(np.cos(th) * 3 + seed, np.sin(th) * 3, 0, seed)) + 0.006 * fbm(x * 5, y * 5, seed, 2, seed)
    q = np.where(r > 1e-6, rr / np.maximum(r, 1e-6), 1)
    P = np.stack([x * q, y * q, zz], -1)
    g0 = Geo(P.reshape(-1, 3), [kit.grid_faces(n, n)])
    nr = g0.normals()
    edge = np.sqrt(np.clip(1 - m.ravel() ** 14, 0, 1))[:, None] * 0.7 + 0.3
    t = 0.030
    top, bot = g0.v + nr * t / 2 * edge, g0.v - nr * t / 2 * edge
    K = n * n
    ring = np.concatenate([np.arange(n) * n, (n - 1) * n + np.arange(1, n), np.arange(n - 2, -1, -1) * n + n - 1, np.arange(n - 2, 0, -1)])
    nx = np.roll(ring, -1)
    fs = [kit.grid_faces(n, n), kit.grid_faces(n, n)[:, ::-1] + K, np.stack([ring, ring + K, nx + K, nx], -1)]
    g = Geo(np.vstack([top, bot]), fs)
    c = mix(lin(col[0]), lin(col[1]), step(-0.5, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, seed, 3, seed)))
    g = Geo(g.v, g.f, c).moved((0, 0, z + 0.042), (0, 0, rot))
    add(g, mat("cheddar", rough=0.32, spec=0.5, sss=0.2, radius=(0.07, 0.04, 0.01), coat=0.4, coat_rough=0.14), "cheddar")
    return z + 0.042


def salad(z, seed=5, r=0.76, amp=0.05, light="#A8D65A", dark="#4F9A26", pale="#E3F0B8"):
    """Ruffled lettuce all round."""
    nt, nr = 420, 34
    th = np.arange(nt) / nt * TAU
    t = np.linspace(0, 1, nr)
    TT, TH = np.meshgrid(t, th, indexing="ij")
    ph = 6 * noise(np.cos(TH) * 1.3 + seed, np.sin(TH) * 1.3, 0, seed)
    R = 0.25 + (r - 0.25 + 0.06 * noise(np.cos(TH) * 3, np.sin(TH) * 3, seed, seed)) * TT
    R = R + 0.025 * TT**3 * np.sin(TH * 33 + ph * 2 + 1)
    k = step(0.55, 1.0, TT)
    z1 = amp * k * (np.sin(TH * 15 + ph * 2) + 0.55 * np.sin(TH * 34 + ph * 3 + TT * 3)) * (0.75 + 0.5 * noise(np.cos(TH) * 2, np.sin(TH) * 2, 5, seed)) - 0.05 * step(0.72, 1.0, TT) + 0.008 * fbm(R * np.cos(TH) * 9, R * np.sin(TH) * 9, seed, 2, seed)
    g = Geo(np.stack([R * np.cos(TH), R * np.sin(TH), z + 0.03 + z1], -1).reshape(-1, 3), [kit.grid_faces(nr, nt, False, True)])
    e = TT.ravel()
    f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, g.v[:, 2] * 6, 3, seed)
    c = mix(lin(pale), lin(light), step(0.5, 0.85, e + 0.1 * f))
    c = mix(c, lin(dark), step(0.84, 1.06, e + 0.12 * f))
    vein = np.exp(-((np.sin(TH.ravel() * 20 + ph.ravel() + e * 5) / 0.18) ** 2))
    c = mix(c, lin("#D9ECA6"), vein * 0.4 * step(0.5, 0.8, e))
    add(Geo(g.v, g.f, c), mat("salad", rough=0.34, spec=0.5, coat=0.25, translucent=0.28, bump=0.004, bump_scale=50), "salad")
    return z + 0.03


def tomatoes(z, seed=6, n=4, r=0.36, h=0.075, R=0.34):
    m = mat("tom", rough=0.22, spec=0.5, sss=0.12, radius=(0.06, 0.02, 0.01), coat=0.5, coat_rough=0.08)
    for i in range(n):
        a = TAU * i / n - 1.95
        g = T.tomato(seed + i, r, h, 7)
        add(g.moved((R * math.cos(a), R * math.sin(a), z + 0.004 * i), (0.03 * math.sin(a * 3), 0.03, i)), m, "tom")
    return z + h * 0.9


def onions(z, seed=7, n=5, r=0.3):
    rng = random.Random(seed)
    m = mat("onion", rough=0.28, spec=0.5, sss=0.2, coat=0.4)
    for i in range(n):
        a = TAU * i / n + rng.uniform(-0.3, 0.3)
        g = T.ring(seed + i, r * rng.uniform(0.75, 1.05), 0.021, 0.75, "#8E2E66", "#F3E2EC", "#EBD3E2")
        add(g.moved((0.34 * math.cos(a), 0.34 * math.sin(a), z + 0.006 * (i % 3)), (rng.uniform(-0.06, 0.06), rng.uniform(-0.06, 0.06), 0)), m, "onion")
    return z + 0.032


def pickles(z, seed=8, n=6, R=0.46, r=0.17):
    m = mat("pickle", rough=0.25, spec=0.5, sss=0.15, coat=0.45, coat_rough=0.08)
    for i in range(n):
        a = TAU * i / n - 1.2
        add(T.pickle(seed + i, r, 0.034).moved((R * math.cos(a), R * math.sin(a), z + 0.004 * (i % 2)), (0.05 * math.cos(i * 2), 0.05 * math.sin(i * 3), i)), m, "pickle")
    return z + 0.032


def sauce(z, seed=9, R=0.63, col="#F2A25C", col2="#E88B45", drips=9, h=0.03, spec=None):
    rng = random.Random(seed)
    dr = [(rng.uniform(0, TAU), rng.uniform(0.03, 0.11), rng.uniform(0.09, 0.16)) for _ in range(drips)]

    def outline(a):
        e = R * (1 + 0.03 * noise(np.cos(a) * 2 + seed, np.sin(a) * 2, 0, seed))
        for c, l, w in dr:
            d = (a - c + math.pi) % TAU - math.pi
            e = e + l * np.exp(-((d / w) ** 2))
        return e

    g, t, th, x, y, side = disc(outline, h, 260, 60, 0.1)
    v = g.v.copy()
    r = np.hypot(v[:, 0], v[:, 1])
    over = np.maximum(0, r - (R + 0.01))
    q = np.where(over > 0, (R + 0.01 + 0.05 * (1 - np.exp(-over / 0.05))) / np.maximum(r, 1e-6), 1)
    v[:, :2] *= q[:, None]
    v[:, 2] -= over * 1.25
    c = mix(lin(col), lin(col2), step(-0.5, 0.6, fbm(x * 6, y * 6, seed, 3, seed)))
    if spec:
        s, _ = kit.spots(x, y, 260, 0.006, 0.013, rng, (-R, R, -R, R))
        c = mix(c, lin(spec), step(0.1, 0.6, s))
    add(Geo(v + [0, 0, z], g.f, c), mat("sauce", rough=0.18, spec=0.5, sss=0.15, radius=(0.05, 0.03, 0.015), coat=0.6, coat_rough=0.06), "sauce")
    return z + h * 0.6


def bacon(z, seed=10, n=4):
    m = mat("bacon", rough=0.36, spec=0.5, sss=0.06, coat=0.45, coat_rough=0.14, bump=0.004, bump_scale=60)
    for i in range(n):
        g = T.bacon(seed + i, 1.36, 0.27)
        g.v[:, 2] = g.v[:, 2] * 1.1
        r = np.abs(g.v[:, 0])
        g.v[:, 2] -= np.maximum(0, r - 0.6) * 0.6
        add(g.moved((0.0, -0.28 + 0.19 * i, z + 0.008 * (i % 2)), (0, 0, 0.35 + 0.12 * (i % 3))), m, "bacon")
    return z + 0.06


def egg(z, seed=11):
    g, t, th, x, y, side = disc(lambda a: 0.66 * (1 + 0.09 * noise(np.cos(a) * 1.6 + seed, np.sin(a) * 1.6, 0, seed)), 0.05, 150, 40, 0.2, lambda t, th, x, y: 0.012 * fbm(x * 4, y * 4, 0, 3, seed) - 0.10 * step(0.86, 1.1, t))
    c = mix(lin("#FFFBF2"), lin("#F7EEDC"), step(0.0, 0.6, fbm(x * 4, y * 4, seed, 3, seed)))
    c = mix(c, lin("#C98A42"), step(0.93, 1.0, t) * 0.8)
    add(Geo(g.v + [0, 0, z], g.f, c), mat("white", rough=0.25, spec=0.5, sss=0.3, coat=0.5, coat_rough=0.1), "white")
    return z + 0.05


LAYERS = {"patty": patty, "cheese": cheese, "salad": salad, "tomato": tomatoes, "onion": onions, "pickle": pickles, "sauce": sauce, "bacon": bacon, "egg": egg}


def burger(layers, seed=1, dark=False, sesame=95, squeeze=1.0):
    z = bun_bottom(0, seed, dark=dark)
    for l in layers:
        name, kw = l if isinstance(l, tuple) else (l, {})
        z = LAYERS[name](z, **{"seed": seed * 13 + len(name) + int(z * 100), **kw})
    bun_top(z + 0.01, seed, dark=dark, sesame=sesame)


SHIFT = dict(col="#F3A761", col2="#E98C48", spec="#D9622E")
BURGERS = {
    "classic": lambda: burger(["salad", "tomato", "patty", ("cheese", dict(rot=0.55)), "onion", "pickle", ("sauce", SHIFT)], 2),
    "double": lambda: burger(["salad", "patty", ("cheese", dict(rot=0.5)), "patty", ("cheese", dict(rot=1.0)), "bacon", ("sauce", SHIFT)], 5),
    "bbq": lambda: burger(["salad", "patty", ("cheese", dict(rot=0.7)), "bacon", "onion", ("sauce", dict(col="#7A2A12", col2="#551A0C"))], 7),
    "black": lambda: burger(["salad", "tomato", "patty", ("cheese", dict(rot=0.5, col=("#FBE3A0", "#F5CF73"))), "onion", ("sauce", dict(col="#FDF6E6", col2="#F3E4C4", spec="#3B3430"))], 9, True),
    "chicken": lambda: burger(["salad", "tomato", ("patty", dict(kind="chicken", h=0.24, r=0.69)), ("cheese", dict(rot=0.55, R=0.68)), "pickle", ("sauce", dict(col="#FBF2DA", col2="#F3E2B8", spec="#5E9E35"))], 11),
    "fire": lambda: burger(["salad", ("patty", dict(kind="chicken", h=0.24, r=0.69)), ("cheese", dict(rot=0.8, R=0.68)), "onion", "tomato", ("sauce", dict(col="#E0481E", col2="#C22E12", spec="#F4A04A"))], 13),
    "fish": lambda: burger(["salad", ("patty", dict(kind="fish", h=0.2, r=0.68)), ("cheese", dict(rot=0.55)), "pickle", ("sauce", dict(col="#FFFBEE", col2="#F4EAD0", spec="#5E9E35"))], 15),
    "green": lambda: burger(["salad", "tomato", ("patty", dict(kind="veg", h=0.2)), "onion", ("sauce", dict(col="#A9C45A", col2="#7EA038", spec="#3F7A24"))], 17),
    "egg": lambda: burger(["salad", "tomato", "patty", ("cheese", dict(rot=0.55)), "bacon", "egg"], 19),
}

# ---------------------------------------------------------------- snacks


def fry(seed, l=0.62, w=0.052):
    rng = random.Random(seed)
    n, ns = 34, 24
    u = np.linspace(0, 1, n)
    b = rng.uniform(-0.06, 0.06)
    p = np.stack([b * np.sin(u * 3), 0.03 * np.sin(u * 2.2 + seed), (u - 0.5) * l], -1)
    a = np.arange(ns) / ns * TAU
    q = (np.abs(np.cos(a)) ** 5 + np.abs(np.sin(a)) ** 5) ** -0.2
    end = np.clip(np.minimum(u, 1 - u) * l / 0.02, 0, 1) ** 0.5
    r = w * (0.88 + 0.12 * end) * (1 + 0.06 * noise(u * 6, seed, 0, seed))
    rows = []
    for i in range(n):
        rows.append(p[i] + np.stack([np.cos(a) * q * r[i], np.sin(a) * q * r[i], 0 * a], -1))
    rows = [p[0] + (rows[0] - p[0]) * 0.02] + rows + [p[-1] + (rows[-1] - p[-1]) * 0.02]
    g = kit.loft(rows)
    U = np.repeat(np.concatenate([[0], u, [1]]), ns)
    e = step(0.75, 1.0, np.tile(q / q.max(), n + 2))
    f = fbm(g.v[:, 0] * 12, g.v[:, 1] * 12, g.v[:, 2] * 5 + seed, 4, seed)
    g.v += 0.005 * np.stack([f, np.roll(f, 7), 0 * f], -1)
    c = mix(lin("#FFE093"), lin("#FFC862"), step(-0.5, 0.6, f))
    c = mix(c, lin("#F2A444"), np.clip(e * 0.4 + step(0.1, 0.7, f) * 0.5, 0, 1) * 0.75)
    tip = step(0.1, 0.0, np.minimum(U, 1 - U) + 0.03 * f)
    c = mix(c, lin("#B56A1E"), tip * 0.7)
    return Geo(g.v, g.f, c)


def paper_box(w=0.66, d=0.36, h=0.86, col="#E8452C", stripe="#FFF4E2", seed=1):
    """A fries box: narrower below, its front cut in a bow."""
    nt, nh = 240, 60
    a = np.arange(nt) / nt * TAU
    q = (np.abs(np.cos(a)) ** 7 + np.abs(np.sin(a)) ** 7) ** (-1 / 7)
    ux, uy = np.cos(a) * q, np.sin(a) * q
    front = step(0.25, -0.55, uy)
    top = h * (1.0 - front * (0.30 - 0.16 * np.abs(ux) ** 2.2))
    out, inn = [], []
    s = np.linspace(0, 1, nh)
    for k in s:
        z = k * top
        f = 0.72 + 0.28 * z / h
        bow = 1 + 0.10 * np.sin(np.pi * np.clip(z / h, 0, 1)) * 0
        out.append(np.stack([ux * w * f, uy * d * f * bow, z], -1))
    t = 0.012
    for k in s[::-1]:
        z = np.maximum(k * top, 0.02)
        f = 0.72 + 0.28 * z / h
        inn.append(np.stack([ux * (w * f - t), uy * (d * f - t), z], -1))
    bottom = [np.stack([ux * w * 0.02, uy * d * 0.02, 0 * a], -1)]
    g = kit.loft(bottom + out + inn)
    X, Z = g.v[:, 0], g.v[:, 2]
    wd = w * (0.72 + 0.28 * Z / h)
    st = np.cos(X / wd * math.pi * 4.5)
    c = mix(lin(col), lin(stripe), step(-0.06, 0.06, st))
    inside = np.zeros(len(g.v))
    inside[(nh + 1) * nt :] = 1
    c = mix(c, lin("#FBEBD2"), inside)
    add(Geo(g.v, g.f, c), mat("paper", rough=0.55, spec=0.3, bump=0.001, bump_scale=80), "box")


def fries(box_col="#E8452C", n=58, sweet=False, loaded=False):
    rng = random.Random(4)
    m = mat("fry", rough=0.45, spec=0.45, sss=0.25, radius=(0.06, 0.035, 0.012), coat=0.18, coat_rough=0.25, bump=0.004, bump_scale=60)
    paper_box(col=box_col)
    obs = []
    for i in range(9):
        g = fry(i, rng.uniform(0.72, 1.0))
        if sweet:
            g.c = g.c * lin("#FFB67A") / lin("#FFE9B0")
        obs.append(hide(add(g.moved(rot=(0, 0, i * 0.7)), m, "fry")))
    for i in range(n):
        x = rng.uniform(-0.5, 0.5)
        y = rng.uniform(-0.17, 0.2)
        zc = 0.66 + 0.36 * (1 - (x / 0.62) ** 2) * rng.uniform(0.3, 1.0) + (0.10 if y > 0.02 else -0.04)
        # leaning outwards, the lower end kept inside the box
        inst(rng.choice(obs), (x, y, zc), (rng.uniform(-0.07, 0.07) - y * 0.4, x * 0.42 + rng.uniform(-0.15, 0.15), 0.0), rng.uniform(0.92, 1.08))
    for i in range(3):
        inst(rng.choice(obs), (-0.5 + 0.5 * i, -0.55 - 0.07 * (i % 2), 0.05), (math.pi / 2, 0, (1.1, 2.0, 1.45)[i]), 0.85)
    salt = blob(1, 0.0075, 0.3, 2, 1, 6, 8, 0.7)
    salt.c[:] = lin("#FFFFFF")
    return {}


def crumbed(seed=0, s=0.2, squash=0.62, stretch=1.25, base="#EFB04C", dark="#C87A28", pale="#FBDB95", nu=90, nv=120):
    g = blob(seed, 1.0, 0.2, 0.9, 1.0, nu, nv, 0.35)
    v = g.v * [stretch, 1, squash]
    f1 = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4, 3, seed)
    f2 = fbm(v[:, 0] * 12, v[:, 1] * 12, v[:, 2] * 12, 3, seed + 1)
    n = Geo(v, g.f).normals()
    v = v + n * np.sign((n * v).sum(1).mean()) * (0.03 * f1 + 0.035 * f2 + 0.02 * fbm(v[:, 0] * 30, v[:, 1] * 30, v[:, 2] * 30, 2, seed))[:, None]
    c = mix(lin(base), lin(dark), step(-0.1, 0.8, f1 + 0.3 * v[:, 2] + 0.3 * f2))
    c = mix(c, lin(pale), step(0.15, 0.6, f2) * 0.75)
    c = mix(c, lin("#A65C1C"), step(0.35, 0.8, f1 - 0.3 * f2) * 0.5)
    v = v * s
    v[:, 2] -= v[:, 2].min()
    return Geo(v, g.f, c)


def heap(obs, places, rng, scale=(0.92, 1.08)):
    for i, (x, y, z, rx, ry) in enumerate(places):
        inst(obs[i % len(obs)], (x, y, z), (rx, ry, rng.uniform(0, TAU)), rng.uniform(*scale))


FRIED = dict(rough=0.5, spec=0.45, sss=0.1, radius=(0.05, 0.025, 0.01), coat=0.12, coat_rough=0.3, bump=0.012, bump_scale=48)


def nuggets():
    rng = random.Random(2)
    m = mat("fried", **FRIED)
    obs = [hide(add(crumbed(i, 0.3, 0.55, 1.25), m, "nugget")) for i in range(6)]
    P = [(-0.62, -0.25, 0, 0, 0), (0.02, -0.45, 0, 0, 0), (0.62, -0.2, 0, 0, 0), (-0.35, 0.32, 0, 0, 0), (0.35, 0.36, 0, 0, 0), (-0.28, -0.05, 0.27, 0.15, -0.12), (0.36, -0.02, 0.27, -0.12, 0.15), (0.03, 0.12, 0.5, 0.1, 0.05), (0.0, 0.1, 0, 0, 0)]
    heap(obs, P, rng)


def wings(glaze=("#A63C14", "#6E200A", "#DA7A32")):
    rng = random.Random(5)
    m = mat("wing", rough=0.24, spec=0.5, sss=0.06, radius=(0.04, 0.015, 0.008), coat=0.75, coat_rough=0.08, bump=0.01, bump_scale=22)

    def wing(seed):
        n, ns = 60, 44
        u = np.linspace(0, 1, n)
        if seed % 2:  # drumette
            rad = 0.085 + 0.2 * np.exp(-(((u - 0.66) / 0.27) ** 2)) + 0.03 * np.exp(-(((u - 0.06) / 0.08) ** 2))
        else:  # flat
            rad = 0.19 + 0.04 * np.exp(-(((u - 0.2) / 0.15) ** 2)) + 0.05 * np.exp(-(((u - 0.82) / 0.16) ** 2))
        rad = rad * np.sqrt(np.clip(np.minimum(u, 1 - u) * 14, 0.004, 1))
        p = np.stack([(u - 0.5) * 0.85, 0.09 * np.sin(u * math.pi) * (1 if seed % 3 else -1), np.zeros(n)], -1)
        g = tube(p, rad, ns, flat=0.82 if seed % 2 else 0.62)
        v = g.v
        f1 = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5 + seed, 4, seed)
        nn = g.normals()
        s = np.sign((nn * (v - [0, 0.05, 0])).sum(1).mean())
        v = v + nn * s * (0.035 * f1)[:, None]
        c = mix(lin(glaze[0]), lin(glaze[1]), step(0.0, -0.7, f1))
        c = mix(c, lin(glaze[2]), step(0.1, 0.7, f1 + 0.3 * v[:, 2] / 0.2) * 0.8)
        g = Geo(v, g.f, c)
        g.v[:, 2] -= g.v[:, 2].min()
        return g

    geos = [wing(i) for i in range(6)]
    obs = [hide(add(g, m, "wing")) for g in geos]
    P = [(-0.42, -0.22, 0, 0, 0), (0.28, -0.42, 0, 0, 0), (0.5, 0.1, 0, 0, 0), (-0.3, 0.28, 0, 0, 0), (0.22, 0.4, 0, 0, 0), (-0.12, -0.02, 0.27, 0.1, 0.1), (0.3, 0.02, 0.3, -0.15, 0.1), (0.0, -0.08, 0.02, 0, 0)]
    A = [2.6, -0.25, 1.3, -0.5, 0.6, 2.3, 0.4, 0.2]
    import bpy

    for i, (x, y, z, rx, ry) in enumerate(P):
        inst(obs[i % 6], (x, y, z), (rx, ry, A[i]), 1.05)
    bpy.context.view_layer.update()
    # sesame and spring onion on top
    sm = mat("ses", rough=0.4, sss=0.1)
    u = np.linspace(0, 1, 10)
    sg = lathe(np.stack([np.sin(np.pi * u) ** 0.7 * (0.35 + 0.65 * u) * 0.6 + 0.001, u * 2 - 1], -1), 10)
    sg.v *= [0.017, 0.009, 0.025]
    sg.c[:] = lin("#F9E7BC")
    so = hide(add(sg.moved(rot=(math.pi / 2, 0, 0)), sm, "seed"))
    gm = mat("spring", rough=0.3, coat=0.3)
    go = [hide(add(T.ring(i, 0.03, 0.009, 1.2, "#4F9A2E", "#B7D98A", "#8FC05A"), gm, "so")) for i in range(3)]
    dg = bpy.context.evaluated_depsgraph_get()
    sc = bpy.context.scene
    k = 0
    from mathutils import Vector

    for i in range(400):
        x, y = rng.uniform(-0.95, 0.95), rng.uniform(-0.8, 0.8)
        hit, loc, nor, *_ = sc.ray_cast(dg, Vector((x, y, 3)), Vector((0, 0, -1)))
        if hit and nor.z > 0.45:
            o = so if k % 4 else rng.choice(go)
            inst(o, loc + nor * 0.004, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, TAU)), rng.uniform(0.8, 1.2), nor)
            k += 1
            if k > 90:
                break


def onion_rings():
    rng = random.Random(8)
    m = mat("fried", **FRIED)

    def ringy(seed):
        nt, ns = 150, 40
        th = np.arange(nt) / nt * TAU
        a = np.arange(ns) / ns * TAU
        TH, A = np.meshgrid(th, a, indexing="ij")
        R = 0.34 * (1 + 0.07 * noise(np.cos(TH) * 1.3 + seed, np.sin(TH) * 1.3, 0, seed))
        r = 0.085 * (1 + 0.2 * noise(np.cos(TH) * 4, np.sin(TH) * 4, seed, seed))
        v = np.stack([(R + r * np.cos(A)) * np.cos(TH), (R + r * np.cos(A)) * np.sin(TH), r * 1.15 * np.sin(A)], -1).reshape(-1, 3)
        g = Geo(v, [kit.grid_faces(nt, ns, True, True)])
        f1 = fbm(v[:, 0] * 9, v[:, 1] * 9, v[:, 2] * 9 + seed, 3, seed)
        f2 = fbm(v[:, 0] * 34, v[:, 1] * 34, v[:, 2] * 34, 3, seed + 1)
        n = g.normals()
        v = v + n * (0.012 * f1 + 0.014 * np.abs(f2))[:, None] * np.sign((n[0] @ np.array([1, 0, 0])))
        c = mix(lin("#E9A845"), lin("#BD6E22"), step(-0.1, 0.8, f1 + 0.3 * f2))
        c = mix(c, lin("#F8D48C"), step(0.15, 0.6, f2) * 0.75)
        g = Geo(v, g.f, c)
        g.v[:, 2] -= g.v[:, 2].min()
        return g

    obs = [hide(add(ringy(i), m, "ring")) for i in range(5)]
    P = [(-0.4, -0.15, 0, 0, 0), (0.38, -0.2, 0, 0, 0), (0.0, 0.42, 0, 0, 0), (-0.05, -0.02, 0.18, 0.1, -0.1), (0.14, 0.1, 0.37, -0.16, 0.12), (0.5, -0.48, 0.12, -0.9, 0.2)]
    heap(obs, P, rng)


DISHES = {f"burger-{k}": {"make": v, "elev": 20, "light_z": 0.4, "exposure": 1.08} for k, v in BURGERS.items()}
DISHES.update({
    "fries": {"make": fries, "elev": 24, "light_z": 0.5, "exposure": 1.15},
    "nuggets": {"make": nuggets, "elev": 38, "exposure": 1.1},
    "wings-bbq": {"make": wings, "elev": 42},
    "onion-rings": {"make": onion_rings, "elev": 38},
})
