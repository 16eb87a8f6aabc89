"""Nigiri, rolls, gunkan, sets on a board."""
import math
import random

import numpy as np

import kit
import toppings as T
from dish_pizza import M
from kit import TAU, Geo, add, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube

def rice_mat():
    return mat("rice", rough=0.35, spec=0.5, sss=0.35, radius=(0.05, 0.045, 0.035), coat=0.25, coat_rough=0.2)


def grain(i=0, s=0.034):
    u = np.linspace(0, 1, 12)
    g = lathe(np.stack([np.sin(np.pi * u) ** 0.75 * 0.42 + 0.001, u * 2 - 1], -1), 10)
    v = g.v.copy()
    v[:, 0] += 0.18 * v[:, 2] ** 2
    return Geo(v * s, g.f, np.broadcast_to(mix(lin("#FFFBF2"), lin("#F8EFDC"), (i % 4) / 4), v.shape))


def rice_grains(n_obs=5, s=0.034, m=None):
    m = m or rice_mat()
    return [hide(add(grain(i, s), m, "grain")) for i in range(n_obs)]


def grains(m, rng, n, r):
    """A bed of rice in a bowl."""
    obs = rice_grains(5, 0.05)
    g, t, th, x, y, side = disc(lambda a: r + 0 * a, 0.02, 80, 30, 0.1, lambda t, th, x, y: m.hh * (1 - t * t))
    g.c[:] = lin("#FBF3E2")
    add(g.moved((0, 0, m.z0 - 0.03)), rice_mat(), "bed")
    for i in range(n):
        a, q = rng.uniform(0, TAU), r * math.sqrt(rng.random())
        x, y = q * math.cos(a), q * math.sin(a)
        inst(rng.choice(obs), (x, y, m.at(x, y) + rng.uniform(-0.012, 0.012)), (rng.uniform(0, TAU), rng.uniform(-0.5, 0.5) + 1.57, rng.uniform(0, TAU)), rng.uniform(0.85, 1.1))


def cover(core, obs, rng, n, lift=0.006, keep=None):
    """Sticks grains all over a core mesh."""
    nr = core.normals()
    c = core.v.mean(0)
    if ((core.v - c) * nr).sum() < 0:
        nr = -nr
    # by area: pick random faces
    f = core.f[0]
    a, b, d = core.v[f[:, 0]], core.v[f[:, 1]], core.v[f[:, 2]]
    w = np.linalg.norm(np.cross(b - a, d - a), axis=1)
    w /= w.sum()
    rs = np.random.RandomState(rng.randrange(9999))
    for k in rs.choice(len(f), n, p=w):
        q = rs.dirichlet(np.ones(f.shape[1]))
        p = (core.v[f[k]] * q[:, None]).sum(0)
        nn = (nr[f[k]] * q[:, None]).sum(0)
        if keep and not keep(p, nn):
            continue
        nn = nn / (np.linalg.norm(nn) + 1e-9)
        inst(rng.choice(obs), p + nn * lift, (1.57 + rng.uniform(-0.35, 0.35), rng.uniform(-0.3, 0.3), rng.uniform(0, TAU)), rng.uniform(0.85, 1.1), nn)


def rice_block(seed, rng, obs, l=0.52, w=0.26, h=0.26, n=420, at=(0, 0, 0), rot=0.0):
    g = blob(seed, 1.0, 0.07, 1.2, 1.0, 40, 56, 0.5)
    v = g.v * [l, w, h / 2]
    v[:, 2] += h / 2
    g = Geo(v, g.f, np.broadcast_to(lin("#FBF3E2"), v.shape)).moved(at, (0, 0, rot))
    add(g, rice_mat(), "block")
    cover(g, obs, rng, n)
    return g


FISH = {
    "salmon": ("#F7733B", "#F08A58", "#FCD9BE", 9.0, 0.85),
    "tuna": ("#B81F2C", "#9E1624", "#D0545A", 6.0, 0.5),
    "eel": ("#8A4A20", "#5E2A10", "#B9773A", 14.0, 0.4),
}


def slab(kind, seed, l=1.36, w=0.6, thick=0.085, drop=0.16):
    """A slice of fish over the rice, hanging at its ends."""
    a, b, line, k, amt = FISH[kind]

    def bend(u, v, x, y):
        e = np.abs(2 * u - 1)
        return 0.30 + 0.035 * (1 - v * v) - drop * step(0.62, 1.05, e) - 0.07 * np.abs(v) ** 3 + 0.012 * fbm(u * 3, v * 2, seed, 2, seed)

    sh = lambda u: (0.92 + 0.08 * np.sin(np.pi * u)) * (1 - 0.22 * step(0.8, 1.0, np.abs(2 * u - 1)) ** 2) * (1 + 0.05 * noise(u * 4, seed, 0, seed))
    g, u, v = kit.ribbon(l, w, 240, 90, thick, sh, bend)
    q = u * k - 1.4 * (v * 0.9) ** 2 * (1 if seed % 2 else -1) + 0.8 * v + 0.3 * noise(u * 4, v * 2, seed, seed)
    ln = np.abs((q % 1) - 0.5) * 2
    c = mix(lin(a), lin(b), step(-0.5, 0.6, fbm(u * 5, v * 3, seed, 3, seed)))
    c = mix(c, lin(line), step(0.74, 0.96, ln) * amt)
    return Geo(g.v, g.f, c)


FISHMAT = dict(rough=0.22, spec=0.5, sss=0.28, radius=(0.08, 0.03, 0.015), coat=0.55, coat_rough=0.08, bump=0.002, bump_scale=30)


def nigiri_at(kind, x, y, a, seed, rng, obs, s=1.0):
    block = blob(seed, 1.0, 0.07, 1.2, 1.0, 40, 56, 0.5)
    v = block.v * [0.52, 0.25, 0.145]
    v[:, 2] += 0.145
    g = Geo(v * s, block.f, np.broadcast_to(lin("#FBF3E2"), v.shape)).moved((x, y, 0), (0, 0, a))
    add(g, rice_mat(), "block")
    cover(g, obs, rng, int(620 * s))
    fm = mat("fish", **FISHMAT)
    if kind == "shrimp":
        g, u, w = kit.ribbon(1.3, 0.54, 130, 40, 0.075, lambda u: 0.7 + 0.3 * np.sin(np.pi * np.clip(u * 1.05, 0, 1)), lambda u, v, xx, yy: 0.295 + 0.05 * (1 - v * v) - 0.13 * step(0.62, 1.05, np.abs(2 * u - 1)) - 0.07 * np.abs(v) ** 3 + 0.012 * np.abs(np.sin(u * 21)) * (1 - v * v) - 0.03 * np.exp(-((v / 0.07) ** 2)))
        band = 0.5 + 0.5 * np.cos(u * 42 + 3.2 * np.abs(w))
        c = mix(lin("#FCEBDD"), lin("#F58A57"), np.clip(band * 0.65 * step(0.1, 0.8, np.abs(w)) + 0.12, 0, 1))
        c = mix(c, lin("#E9572A"), step(0.72, 1.0, np.abs(w)) * 0.75)
        parts = [Geo(g.v, g.f, c)]
        for d in (-0.35, 0.35):
            b, uu, vv = kit.ribbon(0.34, 0.16, 24, 9, 0.03, lambda q: np.sin(np.pi * np.clip(q * 0.92 + 0.06, 0, 1)) ** 0.6)
            b.c = mix(lin("#E2542B"), lin("#B8321A"), step(0.3, 1, uu))
            parts.append(b.moved((0.78, 0.07 * np.sign(d), 0.2), (0, 0.1, d)))
        add(kit.join(parts).moved((x, y, 0), (0, 0, a), s), fm, "ebi")
    else:
        add(slab(kind, seed).moved((x, y, 0), (0, 0, a), s), fm, kind)
        if kind == "eel":
            n = mat("noriband", "#1B2E22", rough=0.5, bump=0.006, bump_scale=60)
            t = np.linspace(0, 1, 60)
            prof = []
            for q in t:
                an = -0.35 * math.pi + q * 1.7 * math.pi
                prof.append((0, 0.31 * math.cos(an), 0.2 + 0.2 * math.sin(an)))
            rows = [np.array(prof) + [dx, 0, 0] for dx in np.linspace(-0.09, 0.09, 6)]
            b = kit.loft(rows, False)
            b.v[:, 2] = np.maximum(b.v[:, 2], 0.01)
            add(b.moved((x, y, 0), (0, 0, a), s), n, "band")


def nigiri(kind):
    def make():
        rng = random.Random(3)
        obs = rice_grains()
        nigiri_at(kind, -0.08, 0.36, 0.42, 1, rng, obs)
        nigiri_at(kind, 0.08, -0.36, 0.42, 2, rng, obs)

    return make


def piece_core(r, h, nr=20, nt=64):
    prof = smooth_profile([(0.001, 0.0), (r * 0.85, 0.0), (r, h * 0.12), (r * 1.01, h * 0.5), (r, h * 0.88), (r * 0.85, h), (0.001, h)], 60)
    return lathe(prof, nt)


NORI = dict(rough=0.42, spec=0.4, coat=0.12, coat_rough=0.3, bump=0.007, bump_scale=45)


FILLS = {
    "philadelphia": [("#FFFCF2", "#F3EAD8", 1.25), ("#C9E28E", "#9FC95A", 0.85), ("#F5713A", "#FBC9A6", 0.9)],
    "california": [("#FBF1E6", "#F0D9C8", 1.05), ("#D9E27A", "#A9C44E", 1.0), ("#C9E28E", "#9FC95A", 0.9)],
    "dragon": [("#F8B48A", "#F0875A", 1.05), ("#C9E28E", "#9FC95A", 0.95), ("#FFFCF2", "#F3EAD8", 1.0)],
}
# Of further kinds: what lies round or upon a piece, called with (core, r, h, s, loc, tilt, rng, seed); and rice of another colour.
OUTSIDE = {}
RICE = {}


def roll_piece(kind, x, y, a, rng, obs, s=1.0, seed=1, lean=0.0):
    """One piece of a roll, standing on its cut. kinds: maki-*, philadelphia, california, dragon."""
    r, h = 0.27 * s, 0.36 * s
    tilt = (lean, 0, a)
    loc = (x, y, 0)
    fm = mat("fish", **FISHMAT)

    def top_disc(rr, z, cfun, height=0.012, mm=None, n=40):
        g, t, th, px, py, side = disc(lambda q: rr + 0 * q, height, 110, n, 0.1, lambda t, th, px, py: 0.008 * s * fbm(px * 30, py * 30, seed, 2, seed))
        g.c = cfun(px, py, t)
        add(g.moved((0, 0, z)).moved(loc, tilt), mm or M("veg"), "cut")

    def bits(cols, rr, z, hgt=0.02, jag=0.3, off=0.0):
        """Fillings: rounded bars seen from the end."""
        n = len(cols)
        for i, (col, col2, k) in enumerate(cols):
            an = TAU * i / n + off + seed
            cx, cy = (rr * 0.52 * math.cos(an), rr * 0.52 * math.sin(an)) if n > 1 else (0, 0)
            R = rr * (0.55 if n > 1 else 0.95) * k
            g, t, th, px, py, side = disc(lambda q: R * ((np.abs(np.cos(q)) ** 3.2 + np.abs(np.sin(q)) ** 3.2) ** (-1 / 3.2)) * T.wob(q, seed + i, 0.1), hgt, 60, 20, 0.25, lambda t, th, px, py: 0.006 * fbm(px * 40, py * 40, seed, 2, seed))
            c = mix(lin(col), lin(col2), step(-0.3, 0.6, fbm(px * 16, py * 16, seed + i, 3, seed)))
            add(Geo(g.v, g.f, c).moved((cx, cy, z), (0, 0, rng.uniform(0, 6))).moved(loc, tilt), M("wet"), "fill")

    if kind.startswith("maki"):
        g = piece_core(r, h)
        c = mix(lin("#24402C"), lin("#14271B"), step(-0.4, 0.6, fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, g.v[:, 2] * 9, 4, seed)))
        add(Geo(g.v, g.f, c).moved(loc, tilt), mat("nori", **NORI), "nori")
        core, t, th, px, py, side = disc(lambda q: r * 0.93 + 0 * q, 0.03 * s, 90, 24, 0.12)
        core.c[:] = lin("#FBF3E2")
        cg = core.moved((0, 0, h - 0.008)).moved(loc, tilt)
        add(cg, rice_mat(), "rice")
        fill_r = r * 0.42
        cover(cg, obs, rng, int(260 * s), 0.002, keep=lambda p, n: n[2] > 0.5 and math.hypot(p[0] - x, p[1] - y) > fill_r * 0.85)
        cols = {"salmon": ("#F5713A", "#FBC9A6"), "tuna": ("#B5202A", "#D0525A"), "cucumber": ("#BFE08A", "#8FC05A"), "avocado": ("#D9E27A", "#A9C44E"), "eel": ("#8A4A20", "#B9773A")}[kind[5:]]
        bits([(cols[0], cols[1], 1.0)], fill_r, h + 0.012, 0.035 * s)
        return
    # inside-out: nori inside is thin, rice outside
    core = piece_core(r * 0.96, h)
    core.c[:] = lin(RICE.get(kind, "#FBF3E2"))
    cg = core.moved(loc, tilt)
    add(cg, rice_mat(), "rice")
    ri = r * 0.62
    cover(cg, obs, rng, int((240 if kind == "philadelphia" else 420) * s), 0.004, keep=lambda p, n: not (n[2] > 0.6 and math.hypot(p[0] - x, p[1] - y) < ri * 1.02))
    top_disc(ri * 1.06, h - 0.006, lambda px, py, t: np.broadcast_to(lin("#1B3022"), (len(px), 3)), 0.014 * s, mat("nori", **NORI))
    bits(FILLS[kind], ri, h + 0.004, 0.022 * s)
    if kind in OUTSIDE:
        OUTSIDE[kind](cg, r, h, s, loc, tilt, rng, seed)
    if kind == "philadelphia":
        # salmon wrapped round the upper side
        nt, nz = 150, 50
        th = np.linspace(-0.1, TAU * 0.62, nt)
        zz = np.linspace(0, 1, nz)
        TH, Z = np.meshgrid(th, zz, indexing="ij")
        R = r * 1.02 + 0.045 * s * np.clip(np.sin(np.linspace(0.0, math.pi, nt)) * 3, 0.15, 1)[:, None] * (1 - 0.55 * (np.abs(2 * Z - 1)) ** 6) + 0.006 * fbm(TH * 2, Z * 2, seed, 2, seed)
        v = np.stack([R * np.cos(TH), R * np.sin(TH), (0.0 + 1.0 * Z) * h], -1)
        g = Geo(v.reshape(-1, 3), [kit.grid_faces(nt, nz)])
        inner = np.stack([(r * 0.97) * np.cos(TH), (r * 0.97) * np.sin(TH), Z * h], -1).reshape(-1, 3)
        K = nt * nz
        ring = np.concatenate([np.arange(nt) * nz, (nt - 1) * nz + np.arange(1, nz), np.arange(nt - 2, -1, -1) * nz + nz - 1, np.arange(nz - 2, 0, -1)])
        nx = np.roll(ring, -1)
        q = TH.ravel() * 1.9 + 0.9 * Z.ravel() + 0.3 * noise(TH.ravel() * 2, Z.ravel() * 2, seed, seed)
        ln = np.abs((q % 1) - 0.5) * 2
        c = mix(lin("#F7733B"), lin("#F08A58"), step(-0.5, 0.6, fbm(TH.ravel() * 3, Z.ravel() * 3, seed, 3, seed)))
        c = mix(c, lin("#FCD9BE"), step(0.74, 0.97, ln) * 0.85)
        full = Geo(np.vstack([g.v, inner]), [kit.grid_faces(nt, nz), np.stack([ring, ring + K, nx + K, nx], -1)], np.vstack([c, c]))
        add(full.moved(rot=(0, 0, 3.6)).moved(loc, tilt), fm, "wrap")
    if kind == "california":
        m = mat("roe", rough=0.12, spec=0.5, sss=0.3, radius=(0.03, 0.015, 0.005), coat=0.5)
        ro = []
        for i, col in enumerate(("#F58A1E", "#EE6A12", "#F9A63A")):
            b = kit.ball(0.021 * s, 10, 12)
            b.c[:] = lin(col)
            ro.append(hide(add(b, m, "roe")))
        cover(cg, ro, rng, int(330 * s), 0.016 * s, keep=lambda p, n: n[2] < 0.75 and p[2] > 0.02)
    if kind == "dragon":
        am = mat("avo", rough=0.28, sss=0.2, coat=0.35)
        for k in range(5):
            t = np.linspace(-0.2, math.pi + 0.2, 40)
            p = np.stack([np.full(40, (k - 2) * 0.085 * s), np.cos(t) * r * 1.03, h * 0.5 + np.sin(t) * h * 0.56], -1)
            g = tube(p, 0.042 * s, 12, flat=0.5)
            g.c = mix(lin("#E9E88A"), lin("#8FB83E"), step(0.0, 0.9, fbm(g.v[:, 0] * 9, g.v[:, 1] * 6, k, 2, k) + (np.abs(np.cos(np.concatenate([np.repeat(t, 12), [0, 0]]))) > 0.6) * 0.4))
            add(g.moved(loc, (0, 0, a)), am, "avo")


def board(w=1.0, d=0.62, h=0.09, col="#C98F55", col2="#A86C36"):
    n = 220
    a = np.arange(n) / n * TAU
    k = 9
    q = (np.abs(np.cos(a)) ** k + np.abs(np.sin(a)) ** k) ** (-1 / k)
    ux, uy = np.cos(a) * q, np.sin(a) * q
    rows = []
    e = 0.03
    for t in np.linspace(0.01, 1, 46):
        rows.append(np.stack([ux * (w - e) * t, uy * (d - e) * t, np.full(n, 0.0)], -1))
    for b in np.linspace(0.2, math.pi / 2, 6):
        rows.append(np.stack([ux * (w - e + e * math.sin(b)), uy * (d - e + e * math.sin(b)), np.full(n, -e + e * math.cos(b))], -1))
    rows.append(np.stack([ux * w, uy * d, np.full(n, -h)], -1))
    g = kit.loft(rows)
    x, y = g.v[:, 0], g.v[:, 1]
    f = fbm(x * 1.2, y * 9 + 0.6 * noise(x * 1.5, y * 1.5, 0, 2), g.v[:, 2] * 4, 4, 3)
    ringy = np.sin((y + 0.12 * noise(x * 1.2, y * 2, 0, 5)) * 34 + 2 * f)
    c = mix(lin(col), lin(col2), step(-0.6, 0.8, f + 0.3 * ringy))
    add(Geo(g.v, [f[:, ::-1] for f in g.f], c), mat("wood", rough=0.45, spec=0.4, coat=0.15, coat_rough=0.3, bump=0.003, bump_scale=30), "board")
    feet = mat("foot", "#8A5428", rough=0.5)
    for sx in (-1, 1):
        b = blob(1, 1, 0.0, 1, 1, 12, 24, 0.95)
        b.v *= [0.05, d * 0.85, 0.06]
        add(b.moved((sx * w * 0.72, 0, -h - 0.05)), feet, "foot")


def wasabi_ginger(x, y, seed=1):
    g = blob(seed, 0.11, 0.35, 1.6, 0.7, 36, 44)
    g.c = mix(lin("#A9C766"), lin("#86AE45"), step(-0.4, 0.5, fbm(g.v[:, 0] * 20, g.v[:, 1] * 20, g.v[:, 2] * 20, 3, 1)))
    g.v[:, 2] -= g.v[:, 2].min()
    add(g.moved((x, y, 0)), mat("wasabi", rough=0.55, sss=0.2, bump=0.006, bump_scale=40), "wasabi")
    m = mat("ginger", rough=0.28, sss=0.3, radius=(0.05, 0.03, 0.02), coat=0.35, translucent=0.25)
    rng = random.Random(seed)
    for i in range(6):
        b, u, v = kit.ribbon(0.3, 0.2, 40, 16, 0.01, lambda u: 0.5 + 0.5 * np.sin(np.pi * u), lambda u, v, xx, yy: 0.05 + 0.05 * np.sin(u * 6 + i) + 0.03 * np.sin(v * 3 + i) + 0.02 * i)
        b.c = mix(lin("#F7C9B0"), lin("#F09E90"), step(-0.3, 0.7, fbm(u * 3, v * 2, i, 2, i)))
        add(b.moved((x + 0.03 * rng.uniform(-1, 1), y - 0.26, 0), (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), rng.uniform(0, TAU))), m, "ginger")


def dye(ob, col):
    """Another colour for all of an object."""
    at = ob.data.color_attributes[0]
    n = len(at.data)
    at.data.foreach_set("color", np.tile(np.r_[lin(col), 1.0], n).astype(np.float32))


def roll_set(kind, n=8):
    def make():
        rng = random.Random(9)
        obs = rice_grains(5, 0.028)
        if kind in RICE:
            for o in obs:
                dye(o, RICE[kind])
        board(1.08, 0.56)
        k = 0
        for j, y in enumerate((0.25, -0.25)):
            for i in range(4):
                roll_piece(kind, -0.8 + i * 0.46 + rng.uniform(-0.015, 0.015), y + rng.uniform(-0.02, 0.02), rng.uniform(-0.4, 0.4), rng, obs, 0.82, k + 1)
                k += 1
        wasabi_ginger(0.88, 0.2)

    return make


def maki_set(kind):
    return roll_set("maki-" + kind)


def big_set():
    rng = random.Random(12)
    obs = rice_grains(5, 0.027)
    board(1.1, 0.82)
    for i in range(4):
        roll_piece("philadelphia", -0.8 + i * 0.37, 0.52, rng.uniform(-0.4, 0.4), rng, obs, 0.62, i + 1)
    for i in range(4):
        roll_piece("california", -0.8 + i * 0.37, 0.14, rng.uniform(-0.4, 0.4), rng, obs, 0.62, i + 11)
    for i in range(4):
        roll_piece("maki-salmon" if i % 2 else "maki-cucumber", -0.84 + i * 0.31, -0.2, rng.uniform(-0.4, 0.4), rng, obs, 0.5, i + 21)
    for i, k in enumerate(("salmon", "tuna", "shrimp", "salmon")):
        nigiri_at(k, -0.7 + i * 0.47, -0.53, 1.25, i + 31, rng, obs, 0.44)
    wasabi_ginger(0.88, 0.36)


def crab_salad(x, y, a, l, w, rng, seed):
    m = mat("crab", rough=0.25, spec=0.5, sss=0.3, radius=(0.06, 0.04, 0.03), coat=0.5, coat_rough=0.1)
    obs = []
    for i in range(6):
        u = np.linspace(0, 1, 24)
        p = np.stack([0.34 * (u - 0.5), 0.03 * np.sin(u * 4 + i), 0.03 * np.sin(u * 3 + 2 * i)], -1)
        g = tube(p, 0.034 * np.sin(np.pi * np.clip(u * 0.9 + 0.05, 0, 1)) ** 0.5, 12, flat=0.7)
        k = fbm(g.v[:, 0] * 12, g.v[:, 1] * 40, i, 2, i)
        g.c = mix(lin("#FFF6EA"), lin("#F0603A"), step(0.0, 0.4, g.v[:, 1] * 20 + k) * (0.9 if i % 2 else 0.35))
        obs.append(hide(add(g, m, "crab")))
    roe = []
    for i, col in enumerate(("#E8401E", "#F2641A", "#F9853A")):
        b = kit.ball(0.024, 10, 12)
        b.c[:] = lin(col)
        roe.append(hide(add(b, mat("roe", rough=0.12, spec=0.5, sss=0.3, coat=0.5), "roe")))
    ca, sa = math.cos(a), math.sin(a)
    at = lambda X, Y: (x + X * ca - Y * sa, y + X * sa + Y * ca)
    for px, py in scatter(64, 0.86, 0.1, rng):
        X, Y = at(px * (l - 0.06), py * (w - 0.06))
        inst(rng.choice(obs), (X, Y, 0.42 + 0.13 * (1 - px * px - py * py) + rng.uniform(-0.02, 0.03)), (rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0, TAU)), rng.uniform(0.8, 1.1))
    for px, py in scatter(70, 0.55, 0.03, rng):
        X, Y = at(px * (l - 0.1), py * (w - 0.1))
        inst(rng.choice(roe), (X, Y, 0.585 + 0.03 * (1 - px * px - py * py)), (0, 0, 0), rng.uniform(0.9, 1.15))


def gunkan(kind="roe"):
    """Two of them; of "crab" the filling is crab in hot mayonnaise with roe."""

    def make():
        rng = random.Random(15)
        obs = rice_grains(5, 0.034)
        for k, (x, y, a) in enumerate(((-0.42, 0.28, 0.4), (0.4, -0.22, 0.4))):
            l, w, h = 0.5, 0.3, 0.42
            n, nz = 120, 14
            t = np.arange(n) / n * TAU
            q = (np.abs(np.cos(t)) ** 2.6 + np.abs(np.sin(t)) ** 2.6) ** (-1 / 2.6)
            rows = []
            for z in np.linspace(0, h, nz):
                rows.append(np.stack([l * np.cos(t) * q * 0.98, w * np.sin(t) * q, np.full(n, z) + 0.012 * np.sin(t * 3 + k)], -1))
            for z in np.linspace(h, 0.2, 8):
                rows.append(np.stack([(l - 0.018) * np.cos(t) * q * 0.98, (w - 0.018) * np.sin(t) * q, np.full(n, z) + 0.012 * np.sin(t * 3 + k)], -1))
            g = kit.loft(rows)
            g.c = mix(lin("#24402C"), lin("#14271B"), step(-0.4, 0.6, fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, g.v[:, 2] * 9, 4, k)))
            add(g.moved((x, y, 0), (0, 0, a)), mat("nori", **NORI), "nori")
            g = blob(k, 1.0, 0.03, 1.2, 1.0, 30, 50, 0.4)
            g = Geo(g.v * [l * 0.96, w * 0.94, 0.16] + [0, 0, 0.2], g.f, np.broadcast_to(lin("#FBF3E2"), g.v.shape)).moved((x, y, 0), (0, 0, a))
            add(g, rice_mat(), "rice")
            if kind == "crab":
                crab_salad(x, y, a, l, w, rng, k)
                continue
            m = mat("ikura", rough=0.08, spec=0.5, sss=0.35, radius=(0.06, 0.025, 0.008), coat=0.7, coat_rough=0.03)
            ro = []
            for i, col in enumerate(("#F2641A", "#E94E12", "#F77F2A")):
                b = kit.ball(0.062, 16, 20)
                b.c = mix(lin(col), lin("#C22E08"), 1 - step(0.012, 0.03, np.linalg.norm(b.v - [0.02, 0.02, 0.045], axis=1)))
                ro.append(hide(add(b, m, "roe")))
            for layer, (nn, z0) in enumerate(((70, 0.37), (48, 0.44), (22, 0.5))):
                f = 1 - 0.17 * layer
                for px, py in scatter(nn, 0.92, 0.17, rng, 0, 1, 1):
                    X, Y = px * (l - 0.05) * f, py * (w - 0.05) * f
                    ca, sa = math.cos(a), math.sin(a)
                    inst(rng.choice(ro), (x + X * ca - Y * sa, y + X * sa + Y * ca, z0 + rng.uniform(-0.02, 0.02) - 0.05 * (px * px + py * py)), (rng.uniform(0, 6), rng.uniform(0, 6), 0), rng.uniform(0.92, 1.06))

    return make


DISHES = {f"nigiri-{k}": {"make": nigiri(k), "elev": 38, "bounces": 3} for k in ("salmon", "tuna", "shrimp", "eel")}
DISHES.update({f"roll-{k}": {"make": roll_set(k), "elev": 46, "bounces": 3, "turn": 0.5} for k in ("philadelphia", "california", "dragon")})
DISHES.update({f"maki-{k}": {"make": maki_set(k), "elev": 46, "bounces": 3, "turn": 0.5} for k in ("salmon", "tuna", "cucumber", "avocado")})
DISHES["gunkan-roe"] = {"make": gunkan(), "elev": 40, "bounces": 2}
DISHES["sushi-set"] = {"make": big_set, "elev": 48, "bounces": 3}
