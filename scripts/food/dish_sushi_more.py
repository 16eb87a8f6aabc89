"""The sushi shop's further dishes: rolls, baked rolls, sets, bowls, soups, lunches, sweets."""
import math
import random

import numpy as np

import dish_bowl as B
import dish_sushi as S
import dish_sweet
import kit
import toppings as T
from dish_burger_more import poured
from dish_drinks import HOT
from dish_pizza import M
from kit import TAU, Geo, add, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube
from parts_more import crumbs, drop, rrect, slab, sprinkle
from parts_pizza_more import place

FISH = lambda: mat("fish", **S.FISHMAT)

# ---------------------------------------------------------------- rolls


def roe_round(cols, n=330, size=0.021):
    def outside(core, r, h, s, loc, tilt, rng, seed):
        m = mat("roe", rough=0.12, spec=0.5, sss=0.3, radius=(0.03, 0.015, 0.005), coat=0.5)
        obs = []
        for col in cols:
            b = kit.ball(size * s, 10, 12)
            b.c[:] = lin(col)
            obs.append(hide(add(b, m, "roe")))
        S.cover(core, obs, rng, int(n * s), 0.016 * s, keep=lambda p, k: k[2] < 0.75 and p[2] > 0.02)

    return outside


def sesame_round(core, r, h, s, loc, tilt, rng, seed):
    obs = []
    for i, col in enumerate(("#FBEBC4", "#F4DCA4", "#2B2320")):
        u = np.linspace(0, 1, 10)
        g = lathe(np.stack([np.sin(np.pi * u) ** 0.7 * (0.35 + 0.65 * u) * 0.62 + 0.001, u * 2 - 1], -1), 10)
        g.v *= [0.02 * s, 0.011 * s, 0.03 * s]
        g.c[:] = lin(col)
        obs.append(hide(add(g.moved(rot=(math.pi / 2, 0, 0)), mat("sesame", rough=0.4, sss=0.1), "seed")))
    S.cover(core, obs, rng, int(230 * s), 0.02 * s, keep=lambda p, k: k[2] < 0.75 and p[2] > 0.02)


def slices_over(make, n=5, thick=0.05, coat=0.45):
    """Thin slices laid over the piece like a saddle. make(i, fb) -> colours of the points."""

    def outside(core, r, h, s, loc, tilt, rng, seed):
        m = mat("saddle", rough=0.26, sss=0.22, radius=(0.06, 0.03, 0.015), coat=coat, coat_rough=0.1)
        for k in range(n):
            t = np.linspace(-0.25, math.pi + 0.25, 40)
            p = np.stack([np.full(40, (k - (n - 1) / 2) * 0.43 / n * s), np.cos(t) * r * 1.03, h * 0.5 + np.sin(t) * h * 0.56], -1)
            g = tube(p, 0.21 / n * s, 14, flat=thick / (0.21 / n) / 2 if n > 3 else 0.4)
            along = np.concatenate([np.repeat(t, 14), [0, 0]])
            g.c = make(g.v, along, seed * 7 + k)
            add(g.moved(loc, tilt), m, "slice")

    return outside


def avocado_cols(v, along, seed):
    return mix(lin("#ECEB98"), lin("#93BC42"), step(0.0, 0.9, fbm(v[:, 0] * 9, v[:, 1] * 6, seed, 2, seed) + (np.abs(np.cos(along)) > 0.6) * 0.5))


def flakes_over(core, r, h, s, loc, tilt, rng, seed):
    """Shavings of dried tuna, that stand and curl."""
    m = mat("bonito", rough=0.45, spec=0.4, sss=0.3, radius=(0.03, 0.02, 0.012), translucent=0.35)
    obs = []
    for i in range(6):
        b, u, v = kit.ribbon(0.26 * s, 0.13 * s, 30, 10, 0.004, lambda u: 0.45 + 0.55 * np.sin(np.pi * u), lambda u, v, x, y: (0.06 * np.sin(u * 5 + i) + 0.035 * np.sin(v * 3 + i * 2)) * s)
        b.c = mix(lin("#E9B48E"), lin("#B8714E"), step(-0.3, 0.6, fbm(u * 6, v * 2, i, 3, i)))
        b.c = mix(b.c, lin("#F6DCC4"), step(0.5, 1, np.abs(v)) * 0.6)
        obs.append(hide(add(b, m, "flake")))
    for i in range(15):
        a, q = rng.uniform(0, TAU), r * 0.95 * math.sqrt(rng.random())
        inst(rng.choice(obs), (loc[0] + q * math.cos(a), loc[1] + q * math.sin(a), h + rng.uniform(0.0, 0.09) * s), (rng.uniform(-0.9, 0.9), rng.uniform(-0.9, 0.9), rng.uniform(0, TAU)), rng.uniform(0.8, 1.15))


def baked(col="#FBE7B2", col2="#F2C25C", top=None):
    """A browned cap of cheese over the cut, its edge running down."""

    def outside(core, r, h, s, loc, tilt, rng, seed):
        drips = [(rng.uniform(0, TAU), rng.uniform(0.02, 0.07) * s, rng.uniform(0.2, 0.34)) for _ in range(6)]

        def outline(a):
            e = r * 1.0 + 0 * a
            for c, l, w in drips:
                d = (a - c + math.pi) % TAU - math.pi
                e = e + l * np.exp(-((d / w) ** 2))
            return e

        g, t, th, x, y, side = disc(outline, 0.08 * s, 150, 50, 0.4, lambda t, th, x, y: 0.07 * s * (1 - t * t) + 0.016 * s * fbm(x * 11, y * 11, seed, 3, seed))
        v = g.v.copy()
        d = np.hypot(v[:, 0], v[:, 1])
        over = np.maximum(0, d - r * 1.0)
        q = np.where(over > 0, (r + 0.02 * s) / np.maximum(d, 1e-6), 1)
        v[:, :2] *= q[:, None]
        v[:, 2] -= over * 1.5
        f = fbm(x * 9, y * 9, seed, 4, seed)
        c = mix(lin(col), lin(col2), step(-0.3, 0.6, f))
        c = mix(c, lin("#B8651E"), step(0.12, 0.5, fbm(x * 13, y * 13, seed + 3, 3, seed)) * 0.8)
        c = mix(c, lin("#7A3A12"), step(0.34, 0.62, fbm(x * 13, y * 13, seed + 3, 3, seed)) * 0.7)
        add(Geo(v, g.f, c).moved((0, 0, h - 0.01)).moved(loc, tilt), mat("gratin", rough=0.3, spec=0.5, sss=0.2, radius=(0.06, 0.04, 0.015), coat=0.45, coat_rough=0.12, bump=0.006, bump_scale=38), "cap")
        if top:
            top(loc, h + 0.12 * s, r, s, rng, seed)

    return outside


def on_top(make, n, spread, material, lift=0.0, tilt=0.35, scale=(0.9, 1.1)):
    def top(loc, z, r, s, rng, seed):
        m = material()
        for i in range(n):
            a = TAU * i / max(n, 1) + seed
            q = spread * r if n > 1 else 0
            add(make(seed * 5 + i, s).moved((loc[0] + q * math.cos(a), loc[1] + q * math.sin(a), z + lift * s), (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, TAU)), rng.uniform(*scale)), m, "top")

    return top


def both(*tops):
    def top(*a):
        for t in tops:
            t(*a)

    return top


def roe_top(cols, n=26):
    def top(loc, z, r, s, rng, seed):
        m = mat("roe", rough=0.12, spec=0.5, sss=0.3, coat=0.5)
        obs = []
        for col in cols:
            b = kit.ball(0.022 * s, 10, 12)
            b.c[:] = lin(col)
            obs.append(hide(add(b, m, "roe")))
        for _ in range(n):
            a, q = rng.uniform(0, TAU), r * 0.4 * math.sqrt(rng.random())
            inst(rng.choice(obs), (loc[0] + q * math.cos(a), loc[1] + q * math.sin(a), z + rng.uniform(0.0, 0.03) * s))

    return top


def strip(col, col2, line):
    def make(seed, s):
        g, u, v = kit.ribbon(0.36 * s, 0.17 * s, 60, 24, 0.035 * s, lambda u: 0.8 + 0.2 * np.sin(np.pi * u), lambda u, v, x, y: 0.02 * s * np.sin(u * 3 + seed) + 0.02 * s * (1 - v * v))
        q = np.abs(((u * 5 + 0.5 * v + 0.3 * noise(u * 4, v * 2, seed, seed)) % 1) - 0.5) * 2
        g.c = mix(mix(lin(col), lin(col2), step(-0.4, 0.6, fbm(u * 5, v * 3, seed, 3, seed))), lin(line), step(0.74, 0.96, q) * 0.7)
        return g

    return make


def mussel(seed, s):
    g = blob(seed, 0.11 * s, 0.16, 1.3, 0.55, 30, 40)
    g.v[:, 0] *= 1.5
    g.c = mix(lin("#F2A24A"), lin("#D9741E"), step(-0.3, 0.6, fbm(g.v[:, 0] * 12, g.v[:, 1] * 12, g.v[:, 2] * 12, 3, seed)))
    g.c = mix(g.c, lin("#4A2A22"), step(0.06 * s, 0.1 * s, np.abs(g.v[:, 1])) * 0.8)
    return g


GREEN = lambda seed, s: T.ring(seed, 0.03 * s, 0.009 * s, 1.2, "#4F9A2E", "#B7D98A", "#8FC05A")
CHILI = lambda seed, s: T.ring(seed, 0.05 * s, 0.016 * s, 0.8, "#C8200F", "#E8542E", "#E8643C")
VEG, WET, ROAST = (lambda: M("veg")), (lambda: M("wet")), (lambda: M("roast"))

S.FILLS.update({
    "green-turtle": [("#F8B48A", "#F0875A", 1.15), ("#FBDCA0", "#F0A860", 0.9), ("#C9E28E", "#9FC95A", 0.8)],
    "tuna-spicy": [("#B5202A", "#D0525A", 0.95)],
    "vegan-garden": [("#D9E27A", "#A9C44E", 1.05), ("#C9E28E", "#8FC05A", 0.95), ("#6A9A33", "#3F7A24", 0.95), ("#F48A2A", "#F9A84E", 0.75)],
    "bonito": [("#F5713A", "#FBC9A6", 1.2), ("#FFFCF2", "#F3EAD8", 1.0), ("#C9E28E", "#9FC95A", 0.8)],
    "black-crab": [("#FFF3E4", "#F08A62", 1.15), ("#F9B22E", "#FBC95E", 0.95), ("#FFFCF2", "#F3EAD8", 1.0)],
    **{f"baked-{k}": [("#FBF1E6", "#F0D9C8", 1.0)] for k in ("salmon", "shrimp", "chicken", "mussel", "eel")},
})
S.RICE["black-crab"] = "#2E2A2C"
S.OUTSIDE.update({
    "green-turtle": slices_over(avocado_cols),
    "tuna-spicy": roe_round(("#D9261A", "#C2160E", "#EE4A2E"), 560),
    "vegan-garden": sesame_round,
    "bonito": flakes_over,
    "black-crab": sesame_round,
    "baked-salmon": baked(top=both(on_top(strip("#F58A52", "#E9743A", "#FBD3B4"), 1, 0, FISH, 0.03), roe_top(("#F58A1E", "#EE6A12", "#F9A63A"), 16))),
    "baked-shrimp": baked("#FBE9BC", "#F4CC72", both(on_top(lambda i, s: T.shrimp(i, 0.16 * s), 1, 0, WET, 0.05, 0.2, (1.0, 1.1)), on_top(GREEN, 3, 0.5, VEG))),
    "baked-chicken": baked("#F7E2AC", "#EDBE5C", both(on_top(lambda i, s: T.chunk(i, 0.085 * s, "#B5622A", "#6E3010", "#DE9A56", 0.4), 2, 0.32, ROAST, 0.03), on_top(lambda i, s: T.pepper_strip(i, "#D9301C", "#F0742E", 0.1 * s), 2, 0.5, WET, 0.02))),
    "baked-mussel": baked("#F9C98A", "#EE8A3E", both(on_top(mussel, 1, 0, WET, 0.04), on_top(CHILI, 4, 0.6, WET, 0.0))),
    "baked-eel": baked("#FBE7B2", "#F0BE58", both(on_top(strip("#8A4A20", "#5E2A10", "#B9773A"), 1, 0, FISH, 0.03), on_top(GREEN, 2, 0.55, VEG))),
})


def rolls_of(*kinds, w=1.1, d=0.82, s=0.62, seed=12):
    """Several rolls on a board, one row each."""

    def make():
        rng = random.Random(seed)
        S.board(w, d)
        plain = S.rice_grains(5, 0.027)
        for j, kind in enumerate(kinds):
            y = d * (1 - 2 * (j + 0.5) / len(kinds)) * 0.94
            small = kind.startswith("maki")
            n = 7 if small else 6
            for i in range(n):
                S.roll_piece(kind, -w * 0.86 + i * (1.42 * w) / (n - 1), y + rng.uniform(-0.01, 0.01), rng.uniform(-0.4, 0.4), rng, plain, s * (0.82 if small else 1), j * 20 + i + 1)
        S.wasabi_ginger(w * 0.82, d * 0.42)

    return make


# ---------------------------------------------------------------- onigiri, gyoza


def onigiri_one(seed, rng, obs):
    n = 160
    a = np.arange(n) / n * TAU
    k = np.cos(3 * (a - math.pi / 2)) * 0.14
    out = np.stack([0.62 * (1 + k) * np.cos(a), 0.62 * (1 + k) * np.sin(a)], -1)
    g = slab(out, 0.36, 0.12)
    g.c = np.broadcast_to(lin("#FBF3E2"), g.v.shape).copy()
    g = g.moved((0, 0, -0.18)).moved(rot=(math.pi / 2, 0, 0))
    g.v[:, 2] -= g.v[:, 2].min()
    return g


def onigiri():
    rng = random.Random(4)
    obs = S.rice_grains(5, 0.036)
    nm = mat("nori", **S.NORI)
    salmon = mat("flaked", rough=0.35, sss=0.2, coat=0.3, bump=0.008, bump_scale=30)
    for x, y, a in ((-0.42, 0.24, 0.35), (0.44, -0.2, -0.12)):
        g = onigiri_one(1, rng, obs).moved((x, y, 0), (0, 0, a))
        add(g, S.rice_mat(), "onigiri")
        S.cover(g, obs, rng, 950, 0.004)
        # the band of nori under it, up to a third of its height, in front and behind
        m, q = 60, 30
        u = np.linspace(-1, 1, m)
        v = np.linspace(0, 1, q)
        for sign in (-1, 1):
            U, V = np.meshgrid(u, v, indexing="ij")
            P = np.stack([U * 0.27, np.full_like(U, sign * 0.205) + 0.006 * fbm(U * 6, V * 6, sign, 2, 3), 0.012 + V * 0.56], -1)
            b = Geo(P.reshape(-1, 3), [kit.grid_faces(m, q)])
            b.c = mix(lin("#24402C"), lin("#14271B"), step(-0.4, 0.6, fbm(b.v[:, 0] * 9, b.v[:, 2] * 9, 0, 4, 2)))
            add(b.moved((x, y, 0), (0, 0, a)), nm, "nori")
        for i in range(16):
            px, pz = rng.uniform(-0.11, 0.11), 0.86 + rng.uniform(-0.03, 0.06)
            add(T.chunk(i, 0.075, "#F58A52", "#E0642E", "#FBC9A6", 0.3).moved((x + px * math.cos(a), y + px * math.sin(a) + rng.uniform(-0.1, 0.1), pz), (i, i * 2, i)), salmon, "salmon")


def gyoza_one(seed):
    """A half-moon with pleats along its back, browned below."""
    n, ns = 90, 48
    u = np.linspace(0, 1, n)
    a = (u - 0.5) * 1.7
    size = np.sin(np.pi * np.clip(u * 0.97 + 0.015, 0, 1)) ** 0.55
    t = np.arange(ns) / ns * TAU
    rows = []
    for q, ang, s in zip(u, a, size):
        pleat = 0.03 * np.sin(q * 44)
        y = np.cos(t) * 0.21 * s
        z = (np.sin(t) * 0.2 + 0.19) * s
        up = np.clip(np.sin(t), 0, 1) ** 3
        z = z + up * (0.09 * s + pleat * s)
        y = y * (1 - 0.72 * up) + up * pleat * 0.6
        c, sn = math.sin(ang), math.cos(ang)
        R = 0.62
        rows.append(np.stack([(R + y) * c, (R + y) * sn - R, z], -1))
    g = kit.loft(rows)
    v = g.v
    f = fbm(v[:, 0] * 6, v[:, 1] * 6, v[:, 2] * 6 + seed, 4, seed)
    c = mix(lin("#FBF0D6"), lin("#F2DDB0"), step(-0.4, 0.6, f))
    c = mix(c, lin("#D9953E"), (1 - step(0.06, 0.17, v[:, 2] + 0.04 * f)) * 0.9)
    c = mix(c, lin("#9A5414"), (1 - step(0.0, 0.09, v[:, 2] + 0.03 * f)) * 0.8)
    return Geo(v, g.f, c)


def gyoza():
    rng = random.Random(6)
    B.plate("#46545C")
    m = mat("gyoza", rough=0.28, spec=0.5, sss=0.3, radius=(0.06, 0.05, 0.035), coat=0.5, coat_rough=0.12, bump=0.003, bump_scale=40)
    for i in range(5):
        x = -0.46 + 0.24 * i
        add(gyoza_one(i).moved((x - 0.06, 0.12 + 0.05 * math.sin(i), 0.06), (-0.32, 0, 1.45 + rng.uniform(-0.08, 0.08)), 0.92), m, "gyoza")
    place(lambda: B.sauce("#3A1A0C", "#1E0D06", ("#F4DCA4", "#C8200F"), 0.018, 3, 0.0), 0.62, -0.48, 0.34, 0.0, 0.07)
    sprinkle(crumbs(("#FBEBC4", "#2B2320", "#F4DCA4"), 0.014), 60, rng, (-0.7, 0.5, -0.3, 0.5))
    sprinkle([hide(add(GREEN(i, 1.1), M("veg"), "so")) for i in range(3)], 34, rng, (-0.7, 0.5, -0.4, 0.6), 0.012)


# ---------------------------------------------------------------- bowls


def miso():
    rng = random.Random(5)
    B.bowl("#2B2422", outer="#8E1F1A", rim="#D9A24A")
    p = B.Pool("#D9A85A", "#B98438", seed=21, wave=0.012, coarse=0.004)
    tofu = mat("tofu", rough=0.3, sss=0.35, radius=(0.06, 0.05, 0.04), coat=0.4)

    def cube(s):
        g = blob(s, 1.0, 0.05, 1.2, 0.9, 26, 34, 0.95)
        g.c = mix(lin("#FFFBF0"), lin("#F4E9D0"), step(-0.4, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, g.v[:, 2] * 3, 3, s)))
        return Geo(g.v * 0.1, g.f, g.c)

    B.lay(p, cube, scatter(13, 0.6, 0.24, rng), tofu, rng, 4, (0.9, 1.15), 0.02, 0.3)
    kelp = mat("wakame", rough=0.2, spec=0.5, sss=0.1, coat=0.7, coat_rough=0.06)

    def wakame(s):
        g, u, v = kit.ribbon(0.42, 0.17, 44, 16, 0.008, lambda u: 0.55 + 0.45 * np.sin(np.pi * u) + 0.12 * np.sin(u * 22), lambda u, v, x, y: 0.035 * np.sin(u * 8 + s) + 0.03 * np.sin(v * 4 + u * 5 + s))
        g.c = mix(lin("#2F5A2A"), lin("#173A1E"), step(-0.4, 0.6, fbm(u * 6, v * 3, s, 3, s)))
        return g

    B.lay(p, wakame, scatter(12, 0.62, 0.24, rng), kelp, rng, 5, (0.8, 1.15), -0.03, 0.25)
    B.lay(p, lambda s: T.ring(s, 0.045, 0.013, 1.2, "#4F9A2E", "#CFE6A0", "#8FC05A"), scatter(40, 0.66, 0.09, rng), M("veg"), rng, 4, (0.7, 1.2), -0.02, 0.4)
    B.specks(p, 60, rng, 0.74, 0.009, ("#F4E3B0", "#E8862B", "#6A4A1A"))


def udon_beef():
    rng = random.Random(8)
    B.bowl("#EDE3D2", outer="#3A3F52", rim="#3A3F52")
    B.nest(rng, 90, "#F6E3B6", "#EAC98A", 0.036, 0.74, 0.32, 0.22)
    m = B.Mound(0.26, 0.4, 0.9)
    beef = mat("beef", rough=0.26, spec=0.5, sss=0.06, coat=0.6, coat_rough=0.12, bump=0.008, bump_scale=30)
    B.heap(m, lambda s: T.chunk(s, 0.13, "#7A3E20", "#4A200E", "#B56E3E", 0.3, 0.5, stretch=2.0), 15, beef, rng, 0.66, 0.2, 7, (0.85, 1.15), 0.08, 0.4)
    for cols in (("#D9301C", "#F0742E"), ("#F0A81E", "#F7C64A"), ("#6AA83A", "#9CCB5C")):
        B.heap(m, lambda s, c=cols: T.pepper_strip(s, *c, 0.2), 8, M("wet"), rng, 0.66, 0.22, 4, (0.85, 1.1), 0.1, 0.5)
    B.heap(m, lambda s: T.mushroom(s, 0.15, 0.035), 8, M("roast"), rng, 0.64, 0.24, 4, (0.85, 1.1), 0.11, 0.5)
    B.heap(m, lambda s: T.onion(s, 0.16, 2.0, 0.02), 10, M("veg"), rng, 0.66, 0.2, 4, (0.8, 1.1), 0.12, 0.5)
    sprinkle(crumbs(("#FBEBC4", "#F4DCA4", "#FFF3D6"), 0.015), 110, rng, (-0.7, 0.7, -0.7, 0.7))
    sprinkle([hide(add(GREEN(i, 1.4), M("veg"), "so")) for i in range(3)], 40, rng, (-0.6, 0.6, -0.6, 0.6), 0.012)


def wok_tofu():
    """Udon from the wok with sweet pepper, champignons and fried tofu."""
    rng = random.Random(12)
    B.bowl("#EDE3D2", outer="#5E7A4E", rim="#5E7A4E")
    B.nest(rng, 90, "#EFD29A", "#DDB070", 0.036, 0.74, 0.32, 0.22)
    m = B.Mound(0.26, 0.4, 0.9)

    def tofu(s):
        g = blob(s, 1.0, 0.10, 1.2, 0.85, 40, 52, 0.88)
        f = fbm(g.v[:, 0] * 4, g.v[:, 1] * 4, g.v[:, 2] * 4, 4, s)
        edge = step(1.05, 1.45, np.linalg.norm(g.v, axis=1))
        c = mix(lin("#F9E6B8"), lin("#E8B866"), step(-0.3, 0.5, f))
        return Geo(g.v * 0.115, g.f, mix(c, lin("#BC7A2E"), np.clip(edge + 0.5 * step(0.2, 0.6, f), 0, 1) * 0.7))

    B.heap(m, tofu, 15, M("roast"), rng, 0.62, 0.24, 7, (0.9, 1.1), 0.10, 0.5)
    for cols in (("#D9301C", "#F0742E"), ("#F0A81E", "#F7C64A"), ("#6AA83A", "#9CCB5C")):
        B.heap(m, lambda s, c=cols: T.pepper_strip(s, *c, 0.2), 9, M("wet"), rng, 0.66, 0.22, 4, (0.85, 1.1), 0.1, 0.5)
    B.heap(m, lambda s: T.mushroom(s, 0.16, 0.035), 10, M("roast"), rng, 0.64, 0.22, 4, (0.85, 1.1), 0.12, 0.5)
    sprinkle(crumbs(("#FBEBC4", "#F4DCA4", "#FFF3D6"), 0.015), 110, rng, (-0.7, 0.7, -0.7, 0.7))
    sprinkle([hide(add(GREEN(i, 1.4), M("veg"), "so")) for i in range(3)], 50, rng, (-0.6, 0.6, -0.6, 0.6), 0.012)


def rice_bowl(outer="#4E6E7A"):
    B.bowl("#EDE3D2", outer=outer)
    m = B.Mound(0.12, 0.4)
    S.grains(m, random.Random(31), 1500, 0.86)
    return m


def sashimi(kind, x, y, z, a, seed, s=0.5, tilt=0.5):
    def one():
        add(S.slab(kind, seed, 1.1, 0.62, 0.09, 0.08).moved((0, 0, -0.3)), FISH(), kind)

    place(one, x, y, s, a, z, tilt)


def omelette_slice(seed=0, w=0.2, d=0.13, h=0.09):
    g = blob(seed, 1.0, 0.04, 1.2, 1.0, 34, 44, 0.92)
    q = np.abs(((g.v[:, 2] * 2.2 + 0.25 * noise(g.v[:, 0] * 2, g.v[:, 1] * 2, 0, seed)) % 1) - 0.5) * 2
    c = mix(lin("#FBD45A"), lin("#F4BC34"), step(-0.4, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, g.v[:, 2] * 3, 3, seed)))
    c = mix(c, lin("#C9842A"), step(0.82, 0.98, q) * 0.7)
    return Geo(g.v * [w, d, h], g.f, c)


def chirashi():
    rng = random.Random(17)
    m = rice_bowl("#7A2A2E")
    for i, (x, y, a) in enumerate(((-0.5, 0.3, 0.5), (-0.3, 0.42, 0.35), (-0.1, 0.5, 0.2))):
        sashimi("salmon", x, y, 0.56 + 0.03 * i, a, i + 1, 0.52)
    for i, (x, y, a) in enumerate(((0.28, 0.44, -0.15), (0.46, 0.32, -0.3), (0.58, 0.16, -0.5))):
        sashimi("tuna", x, y, 0.56 + 0.02 * i, a, i + 11, 0.5)
    yolk = mat("tamago", rough=0.4, sss=0.25, radius=(0.06, 0.045, 0.012), coat=0.25, bump=0.003, bump_scale=30)
    for i, (x, y, a) in enumerate(((-0.6, -0.12, 0.3), (-0.5, -0.34, 0.5), (-0.34, -0.14, 0.1))):
        add(omelette_slice(i).moved((x, y, m.at(x, y) + 0.1), (0.1, 0.05, a)), yolk, "omelette")
    ik = mat("ikura", rough=0.08, spec=0.5, sss=0.35, radius=(0.06, 0.025, 0.008), coat=0.7, coat_rough=0.03)
    ro = []
    for col in ("#F2641A", "#E94E12", "#F77F2A"):
        b = kit.ball(0.058, 16, 20)
        b.c = mix(lin(col), lin("#C22E08"), 1 - step(0.012, 0.03, np.linalg.norm(b.v - [0.02, 0.02, 0.04], axis=1)))
        ro.append(hide(add(b, ik, "roe")))
    for layer, n in enumerate((36, 22, 10)):
        for x, y in scatter(n, 0.3 - 0.07 * layer, 0.085, rng):
            inst(rng.choice(ro), (0.12 + x, -0.4 + y, m.at(0.1 + x, -0.4 + y) + 0.05 + 0.07 * layer), (rng.uniform(0, 6), rng.uniform(0, 6), 0), rng.uniform(0.92, 1.06))
    B.lay(m, lambda s: B.cucumber(s, 0.15, 0.03), [(0.58, -0.22), (0.66, -0.08), (0.5, -0.08)], M("wet"), rng, 3, (0.9, 1.1), -0.08, 0.5)
    B.lay(m, lambda s: T.shrimp(s, 0.22), [(0.06, 0.06), (0.3, 0.02)], M("wet"), rng, 2, (1.0, 1.1), -0.1, 0.2)
    leaf = M("leaf")
    for i in range(7):
        add(T.dill(i, 0.3).moved((rng.uniform(-0.5, 0.4), rng.uniform(-0.3, 0.3), 0.66), (0.2, 0.2, rng.uniform(0, 6))), leaf, "dill")
    sprinkle(crumbs(("#FBEBC4", "#2B2320"), 0.013), 60, rng, (-0.7, 0.7, -0.7, 0.7))


def donburi():
    rng = random.Random(19)
    m = rice_bowl("#2F4E46")
    glaze = mat("glazed", rough=0.16, spec=0.5, sss=0.12, radius=(0.06, 0.025, 0.012), coat=0.8, coat_rough=0.06, bump=0.003, bump_scale=30)
    for i in range(5):
        def one(i=i):
            g = S.slab("salmon", i + 3, 1.2, 0.56, 0.16, 0.1)
            g.c = mix(g.c, lin("#A84A14"), 0.45 + 0.3 * step(-0.2, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 5, 0, 3, i)))
            add(g.moved((0, 0, -0.3)), glaze, "salmon")
        place(one, -0.34 + 0.15 * i, 0.24 - 0.02 * i, 0.6, 1.15, 0.58, 0.3)
    B.lay(m, lambda s: B.egg_half(s, 0.25), [(0.46, -0.34)], M("wet"), rng, 1, (1.0, 1.05), -0.1, 0.1)
    B.lay(m, lambda s: T.pea(s, 0.055, "#8CC63F", "#6BA52B"), [(-0.5 + 0.12 * (i % 4) + rng.uniform(-0.02, 0.02), -0.5 + 0.11 * (i // 4)) for i in range(16)], M("wet"), rng, 3, (0.9, 1.1), -0.05)
    B.lay(m, lambda s: B.cucumber(s, 0.14, 0.03), [(0.04, -0.6), (0.16, -0.52), (0.02, -0.44)], M("wet"), rng, 3, (0.9, 1.1), -0.07, 0.5)
    sprinkle(crumbs(("#FBEBC4", "#F4DCA4", "#2B2320"), 0.014), 110, rng, (-0.7, 0.7, -0.5, 0.7))
    sprinkle([hide(add(GREEN(i, 1.4), M("veg"), "so")) for i in range(3)], 30, rng, (-0.5, 0.5, -0.2, 0.6), 0.012)


# ---------------------------------------------------------------- lunches


def lacquer_box(w=1.08, d=0.78, h=0.26, t=0.04, col="#241C1E", inner="#B5231C"):
    """A box with four compartments."""
    m = mat("lacquer", rough=0.18, spec=0.5, coat=0.8, coat_rough=0.05)
    from parts_more import brick

    def wall(cx, cy, hw, hd, hh=h, c=col):
        g = brick(hw, hd, hh, min(0.018, hw * 0.8, hd * 0.8))
        g.c = np.broadcast_to(lin(c), g.v.shape).copy()
        add(g.moved((cx, cy, 0)), m, "wall")

    floor = brick(w, d, 0.05, 0.02)
    floor.c = np.broadcast_to(lin(inner), floor.v.shape).copy()
    add(floor, m, "floor")
    wall(0, d, w + t, t)
    wall(0, -d, w + t, t)
    wall(w, 0, t, d)
    wall(-w, 0, t, d)
    wall(0.02, 0, t * 0.6, d, h * 0.94)
    wall(0, -0.02, w, t * 0.6, h * 0.94)


def rice_bed(x, y, w, d, z=0.05, h=0.16, seed=1):
    rng = random.Random(seed)
    g = blob(seed, 1.0, 0.06, 1.2, 1.0, 40, 50, 0.8)
    g = Geo(g.v * [w, d, h] + [x, y, z + h * 0.4], g.f, np.broadcast_to(lin("#FBF3E2"), g.v.shape))
    add(g, S.rice_mat(), "bed")
    S.cover(g, S.rice_grains(5, 0.036), rng, 900, 0.004, keep=lambda p, n: p[2] > z)


def tempura_bit(seed, l=0.3, w=0.09, col="#F48A2A"):
    from dish_burger import FRIED, crumbed

    g = crumbed(seed, w, 0.7, l / w / 2)
    return g


def bento():
    rng = random.Random(23)
    lacquer_box()
    rice_bed(-0.53, 0.38, 0.44, 0.3)
    sprinkle(crumbs(("#2B2320", "#3A302C"), 0.018), 40, rng, (-0.8, -0.28, 0.2, 0.58))
    plum = blob(3, 0.085, 0.1, 1.2, 0.9, 24, 30)
    plum.c[:] = lin("#C2243A")
    add(plum.moved((-0.53, 0.38, 0.3)), M("wet"), "plum")
    glaze = mat("teriyaki", rough=0.14, spec=0.5, sss=0.08, coat=0.85, coat_rough=0.05, bump=0.006, bump_scale=30)
    for i in range(6):
        add(T.chunk(i, 0.17, "#A8541E", "#5E260A", "#D98A42", 0.35, 0.55, stretch=1.5).moved((0.26 + 0.13 * i, 0.38 + 0.06 * math.sin(i * 2), 0.2 + 0.02 * (i % 2)), (0.5, 0.1, 1.2 + rng.uniform(-0.2, 0.2))), glaze, "chicken")
    sprinkle(crumbs(("#FBEBC4", "#F4DCA4"), 0.016), 50, rng, (0.12, 1.0, 0.12, 0.66))
    from dish_burger import FRIED

    fm = mat("tempura", **FRIED)
    for i in range(7):
        add(tempura_bit(i, 0.5, 0.1).moved((-0.9 + 0.12 * i, -0.38 + rng.uniform(-0.05, 0.05), 0.08 + 0.05 * (i % 2)), (0, 0, 1.35 + rng.uniform(-0.3, 0.3))), fm, "tempura")
    m = B.Mound(0.1, 0.06, 0.5)
    leaf, wet = M("leaf"), M("wet")
    for i in range(34):
        x, y = rng.uniform(0.14, 0.94), rng.uniform(-0.66, -0.14)
        add(T.lettuce(i, 0.3, 0.26).moved((x, y, 0.12 + rng.uniform(0, 0.12)), (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(0, 6))), leaf, "leaf")
    for i in range(5):
        x, y = rng.uniform(0.24, 0.86), rng.uniform(-0.58, -0.24)
        add(T.tomato(i, 0.12, 0.07, 3).moved((x, y, 0.27), (rng.uniform(-0.3, 0.3), 0.2, i)), wet, "tomato")
    for i in range(6):
        x, y = rng.uniform(0.2, 0.9), rng.uniform(-0.6, -0.2)
        add(B.cucumber(i, 0.12, 0.03).moved((x, y, 0.27), (rng.uniform(-0.6, 0.6), 0.4, i)), wet, "cucumber")


def lunch_office():
    place(miso, 0.62, 0.66, 0.86, 0.4)
    place(HOT_TEA, -0.86, 0.72, 0.66, 0.3)

    def rolls():
        rng = random.Random(9)
        obs = S.rice_grains(5, 0.028)
        S.board(1.08, 0.34)
        for i in range(4):
            S.roll_piece("philadelphia", -0.74 + i * 0.42, 0.0, rng.uniform(-0.4, 0.4), rng, obs, 0.78, i + 1)
        S.wasabi_ginger(0.86, 0.16)

    place(rolls, -0.1, -0.62, 1.1, 0.06, 0.1)


def HOT_TEA():
    from dish_drinks import coffee, cup

    cup("#DDE6DA")
    coffee("#C9BE5A", "#D9D07A", None, False)


# ---------------------------------------------------------------- sweets, what goes with it


def matcha_cheesecake():
    z = dish_sweet.wedge([(0.14, "#B9783A", "#8E5424", dish_sweet.CRUMB, 0.0), (0.5, "#B9CB6E", "#9DB650", dish_sweet.CREAM, 0.012)], seed=7)
    rng = random.Random(2)
    p = [(x - 0.75, y, z + 0.012) for x, y in ((rng.uniform(0.25, 1.45), rng.uniform(-0.5, 0.5)) for _ in range(900)) if abs(y) < x * 0.4]
    add(T.flakes(rng, p, 0.011, ("#6E8E2A", "#88A83A", "#587A20")), mat("matcha", rough=0.8), "matcha")
    add(dish_sweet.berry(3, 0.2).moved((0.46, 0.0, z + 0.15), (1.2, 0.1, 0.6)), M("wet"), "berry")
    for i in range(3):
        add(T.basil(i, 0.2, 0.13).moved((0.32 + 0.05 * i, -0.14 + 0.14 * i, z + 0.06), (0.3, 0.2, i * 2.0)), M("leaf"), "mint")


def dango():
    B.plate("#E6DACA")
    rice = mat("dango", rough=0.22, spec=0.5, sss=0.4, radius=(0.08, 0.06, 0.045), coat=0.6, coat_rough=0.08)
    wood = mat("stick", "#D9B070", rough=0.6)
    glaze = mat("mitarashi", rough=0.08, spec=0.5, sss=0.3, radius=(0.06, 0.025, 0.008), coat=0.9, coat_rough=0.03)
    rng = random.Random(5)
    for k, y in enumerate((0.34, 0.0, -0.34)):
        a = 0.12 * (k - 1)
        def one(k=k):
            add(tube(np.stack([np.linspace(-1.05, 0.72, 20), 0 * np.linspace(0, 1, 20), np.full(20, 0.2)], -1), 0.02, 10), wood, "stick")
            for i in range(4):
                g = blob(i + k * 5, 0.2, 0.06, 1.2, 0.94, 40, 52)
                f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, g.v[:, 2] * 6, 3, i)
                c = mix(lin("#FBF3E4"), lin("#F2E2C4"), step(-0.4, 0.6, f))
                c = mix(c, lin("#B0702E"), step(0.2, 0.5, fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, g.v[:, 2] * 9 + 5, 3, i + k)) * 0.6)
                add(Geo(g.v, g.f, c).moved((-0.5 + 0.37 * i, 0, 0.2)), rice, "ball")
                s, t, th, x, yy, side = disc(lambda q, i=i: 0.19 * (1 + 0.14 * np.sin(q * 3 + i + k)), 0.03, 90, 30, 0.4, lambda t, th, x, y: 0.2 * np.sqrt(np.clip(1 - (np.hypot(x, y) / 0.215) ** 2, 0, 1)))
                s.c = mix(lin("#8A4A12"), lin("#B56A1E"), step(-0.4, 0.6, fbm(x * 9, yy * 9, i, 3, i)))
                add(s.moved((-0.5 + 0.37 * i, 0, 0.202)), glaze, "glaze")
        place(one, 0.06, y, 1.0, a, 0.06)


def small_dish(col="#EFE7DA"):
    prof = smooth_profile([(0.001, 0.03), (0.42, 0.03), (0.46, 0.0), (0.55, 0.0), (0.6, 0.06), (0.86, 0.22), (0.96, 0.3), (0.965, 0.335), (0.93, 0.34), (0.84, 0.27), (0.58, 0.12), (0.001, 0.09)], 120)
    g = lathe(prof, 150)
    g.c = np.broadcast_to(lin(col), g.v.shape).copy()
    sp = fbm(g.v[:, 0] * 26, g.v[:, 1] * 26, g.v[:, 2] * 26, 2, 3)
    g.c = mix(g.c, lin("#C9B493"), step(0.5, 0.66, sp) * 0.55)
    add(g, mat("clay", rough=0.28, spec=0.5, coat=0.35, coat_rough=0.12), "dish")


def ginger():
    rng = random.Random(3)
    small_dish("#4E6E7A")
    m = mat("ginger", rough=0.26, sss=0.3, radius=(0.05, 0.03, 0.02), coat=0.4, translucent=0.3)
    for i in range(34):
        k = i / 34
        a, q = rng.uniform(0, TAU), 0.56 * (1 - k) ** 0.5
        b, u, v = kit.ribbon(0.52, 0.34, 44, 18, 0.01, lambda u: 0.5 + 0.5 * np.sin(np.pi * u), lambda u, v, x, y, i=i: 0.05 * np.sin(u * 6 + i) + 0.04 * np.sin(v * 3 + i))
        b.c = mix(lin("#F9D3BC"), lin("#F09E90"), step(-0.2, 0.8, fbm(u * 3, v * 2, i, 2, i) + 0.3 * np.abs(v)))
        add(b.moved((q * math.cos(a), q * math.sin(a), 0.2 + 0.3 * k), (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0, TAU))), m, "ginger")


def wasabi():
    small_dish("#2B2422")
    g = blob(4, 0.46, 0.22, 1.5, 0.66, 90, 120)
    f = fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, g.v[:, 2] * 9, 4, 2)
    g.v = g.v * (1 + 0.04 * f)[:, None]
    g.v[:, 2] -= g.v[:, 2].min()
    g.c = mix(lin("#B4D06E"), lin("#86AE45"), step(-0.4, 0.5, f))
    add(g.moved((0, 0, 0.08)), mat("wasabi", rough=0.5, sss=0.25, bump=0.012, bump_scale=26), "wasabi")
    add(T.basil(3, 0.34, 0.2).moved((0.3, -0.3, 0.3), (0.5, 0.2, 0.6)), M("leaf"), "leaf")


def soy():
    small_dish("#EFE7DA")
    B.Pool("#3A160A", "#220B05", z=0.24, r=0.8, wave=0.003, seed=9, rough=0.05)
    rng = random.Random(2)
    sprinkle(crumbs(("#FBEBC4", "#F4DCA4"), 0.02), 16, rng, (-0.4, 0.4, -0.4, 0.4), 0.0)


DISHES = {f"roll-{k}": {"make": S.roll_set(k), "elev": 46, "bounces": 3, "turn": 0.5} for k in ("green-turtle", "tuna-spicy", "vegan-garden", "bonito", "black-crab")}
DISHES.update({f"roll-{k}": {"make": S.roll_set(k), "elev": 44, "bounces": 2, "turn": 0.5} for k in S.FILLS if k.startswith("baked-")})
DISHES["maki-eel"] = {"make": S.maki_set("eel"), "elev": 46, "bounces": 3, "turn": 0.5}
DISHES["gunkan-crab"] = {"make": S.gunkan("crab"), "elev": 40, "bounces": 2}
DISHES.update({
    "onigiri-salmon": {"make": onigiri, "elev": 24, "bounces": 2, "light_z": 0.4},
    "set-custom": {"make": rolls_of("philadelphia", "california", "dragon"), "elev": 48, "bounces": 3, "turn": 0.3},
    "set-baked": {"make": rolls_of("baked-salmon", "baked-shrimp", "baked-chicken"), "elev": 46, "bounces": 2, "turn": 0.3},
    "set-green": {"make": rolls_of("vegan-garden", "maki-cucumber", "maki-avocado"), "elev": 48, "bounces": 3, "turn": 0.3},
    "poke-tofu": {"make": lambda: B.poke("tofu"), "elev": 48, "exposure": 0.97, "bounces": 2},
    "gyoza": {"make": gyoza, "elev": 44, "bounces": 2},
    "lunch-bento": {"make": bento, "elev": 50, "exposure": 1.05, "bounces": 2, "turn": 0.25},
    "lunch-office": {"make": lunch_office, "elev": 44, "exposure": 1.0, "bounces": 2},
    "cheesecake-matcha": {"make": matcha_cheesecake, "elev": 34, "exposure": 1.02, "bounces": 2},
    "dango": {"make": dango, "elev": 44, "bounces": 2, "turn": 0.4},
    "ginger": {"make": ginger, "elev": 44}, "wasabi": {"make": wasabi, "elev": 40}, "soy": {"make": soy, "elev": 46},
})
DISHES.update({k: {"make": v, "elev": 48, "exposure": 0.97, "bounces": 2} for k, v in {"miso": miso, "udon-beef": udon_beef, "wok-tofu": wok_tofu, "chirashi": chirashi, "donburi-salmon": donburi}.items()})
