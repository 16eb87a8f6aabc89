"""What a customer asks for besides food: no cutlery, no ringing at the door."""
import math

import numpy as np

import kit
import parts_more as P
from dish_states import PAINT
from kit import Geo, ball, fbm, lathe, lin, mat, mix, noise, smooth_profile, step
from parts_more import paint, put, rrect

# ---------------------------------------------------------------- cutlery of wood


def strip(y, left, right, h, r=0.014, n=72):
    """A flat piece along y between two edges (one number of each a row), its own edges rounded; z from -h/2 to h/2."""
    rows = []
    for yy, a, b in zip(y, left, right):
        o = rrect(max((b - a) / 2, 0.004), h / 2, r, n)
        rows.append(np.stack([(a + b) / 2 + o[:, 0], np.full(n, yy), o[:, 1]], -1))
    ends = [np.repeat(q.mean(0)[None], n, 0) for q in (rows[0], rows[-1])]
    return kit.loft([ends[0], *rows, ends[1]])


def birch(g, seed):
    """Pale wood whose grain runs along y."""
    v = g.v
    x, y, z = v[:, 0], v[:, 1], v[:, 2]
    bow = x + 0.05 * noise(x * 2 + seed, y * 1.3, 0, seed)
    ring = fbm(bow * 15, y * 0.7, z * 6 + seed, 3, seed)
    c = mix(lin("#F3D8A8"), lin("#E0B67C"), step(-0.40, 0.55, ring))
    c = mix(c, lin("#C48E52"), step(0.22, 0.58, fbm(bow * 34, y * 1.1, z * 9 + seed, 3, seed + 5)) * 0.55)
    pores = step(0.34, 0.5, noise(x * 95, y * 6, z * 40 + seed, seed + 9))
    return Geo(v, g.f, mix(c, lin("#B98550"), pores * 0.4))


def handle_half(y, L):
    """Half the width of a handle that starts at y = 0: round at its end, slim before the head."""
    w = 0.088 + 0.030 * np.exp(-((y / (0.36 * L)) ** 2))
    return w * np.sqrt(np.clip(1 - np.clip(1 - y / 0.10, 0, 1) ** 2, 0.002, 1))


def wooden_fork(L=2.0, h=0.062, seed=2):
    """A fork along y, its handle's end at 0."""
    slot, tip, r = 0.745 * L, L, 0.030
    half = lambda y: handle_half(y, L) + 0.125 * step(0.52 * L, 0.70 * L, y) - 0.020 * step(0.76 * L, L, y)
    y = np.concatenate([0.10 * (1 - np.cos(np.linspace(0, math.pi / 2, 24))), np.linspace(0.105, slot + 0.006, 190)])
    parts = [strip(y, -half(y), half(y), h)]
    # four prongs; what is between two of them ends round
    s = np.linspace(0, 1, 110)
    y = slot + (tip - slot) * s
    w = 2 * half(y)
    gap = 0.052 + 0.016 * s
    near = np.clip((y - slot) / r, 0, 1)
    gap = gap * np.sqrt(np.clip(1 - (1 - near) ** 2, 0, 1))
    wide = (w - 3 * gap) / 4
    for i in range(4):
        a = -w / 2 + i * (wide + gap)
        end = tip - (0.035 if i in (0, 3) else 0)
        yy = slot + (end - slot) * s
        thin = 1 - 0.30 * step(0.5, 1.0, s)
        thin = thin * np.sqrt(np.clip(1 - np.clip((s - 0.93) / 0.07, 0, 1) ** 2, 0.004, 1))
        m, q = a + wide / 2, wide / 2 * thin
        parts.append(strip(yy, m - q, m + q, h))
    g = kit.join(parts)
    u = g.v[:, 1] / L
    g = birch(g, seed)
    # pressed: the head is hollow, its prongs rise again
    g.v[:, 2] += 0.9 * g.v[:, 0] ** 2 * step(0.55, 0.72, u) - 0.055 * np.exp(-(((u - 0.74) / 0.12) ** 2)) + 0.10 * step(0.74, 1.0, u) ** 1.5
    return g


def wooden_knife(L=2.0, h=0.062, seed=7):
    """A knife along y, its edge to the right."""
    y = np.concatenate([0.10 * (1 - np.cos(np.linspace(0, math.pi / 2, 24))), np.linspace(0.105, 0.965 * L, 420), L - 0.035 * L * (1 - np.sin(np.linspace(0, math.pi / 2, 40)[1:]))])
    w = handle_half(y, L)
    u = y / L
    blade = step(0.47, 0.53, u)
    back = -w - 0.012 * blade
    edge = w + blade * (0.085 + 0.045 * np.sin(np.clip((u - 0.5) / 0.5, 0, 1) * math.pi * 0.62))
    # the edge rises to the back, the tip is round
    end = np.clip((u - 0.80) / 0.20, 0, 1)
    edge = edge - 0.62 * (edge - back) * end**2.2
    tip = np.sqrt(np.clip(1 - np.clip((u - 0.965) / 0.035, 0, 1) ** 2, 0.0004, 1))
    mid = back + 0.45 * (edge - back)
    back, edge = mid + (back - mid) * tip, mid + (edge - mid) * tip
    teeth = step(0.56, 0.60, u) * step(0.95, 0.90, u)
    edge = edge - 0.011 * teeth * (0.5 - 0.5 * np.cos(y * 2 * math.pi * 16))
    g = birch(strip(y, back, edge, h), seed)
    # ground thin towards its edge
    u = g.v[:, 1] / L
    across = step(-0.02, 0.24, g.v[:, 0]) * step(0.50, 0.56, u)
    g.v[:, 2] *= 1 - 0.62 * across
    return g


# ---------------------------------------------------------------- the napkin


def napkin(w=0.80, leaves=4, seed=3, main="#33776C", dark="#285F57", line="#FFF1DC"):
    """A cloth folded into a square: each leaf lies a little otherwise than the one below."""
    m = mat("linen", rough=0.85, spec=0.15, sheen=0.3, bump=0.004, bump_scale=85)
    n, h, z = 260, 0.022, 0.0
    s = np.linspace(-1, 1, n)
    U, V = np.meshgrid(s, s, indexing="ij")
    rim = np.maximum(np.abs(U), np.abs(V))
    # corners as soft as cloth has them
    out = (np.abs(U) ** 12 + np.abs(V) ** 12) ** (1 / 12)
    U, V = U * rim / np.maximum(out, 1e-6), V * rim / np.maximum(out, 1e-6)
    ring = np.concatenate([np.arange(n) * n, (n - 1) * n + np.arange(1, n), np.arange(n - 2, -1, -1) * n + n - 1, np.arange(n - 2, 0, -1)])
    nx = np.roll(ring, -1)
    K = n * n
    faces = [kit.grid_faces(n, n), kit.grid_faces(n, n)[:, ::-1] + K, np.stack([ring, ring + K, nx + K, nx], -1)]
    for k in range(leaves):
        half = w - 0.014 * k
        X = U * half + 0.014 * noise(V * 1.9 + 3.1 * k, seed, 0, seed + k) + 0.007 * math.sin(k * 2.4)
        Y = V * half + 0.014 * noise(U * 1.9 + 3.1 * k, seed + 4.0, 0, seed + k + 20)
        thick = h * np.sqrt(np.clip(1 - np.clip((rim - 0.975) / 0.025, 0, 1) ** 2, 0.03, 1))
        # the leaves part at their edges, and lie upon each other within
        apart = 0.011 * k * step(0.62, 1.0, rim) * (1 + 0.5 * noise(X * 2.1 + 2.3 * k, Y * 2.1, 0, seed + 2 * k))
        wave = 0.018 * fbm(X * 1.5 + seed, Y * 1.5, 0, 3, seed)
        # where it was folded before
        crease = (0.009 * (np.exp(-((U / 0.018) ** 2)) + np.exp(-((V / 0.018) ** 2)))) * (k == leaves - 1)
        mid = 0.022 + z + h / 2 + wave + apart + crease
        weave = 0.5 + 0.25 * np.sin(X * 190) + 0.25 * np.sin(Y * 190)
        c = mix(lin(main), lin(dark), np.clip(weave * 0.35 + step(-0.3, 0.7, fbm(X * 2, Y * 2, 0, 3, seed)) * 0.5, 0, 1))
        band = step(0.862, 0.870, rim) * step(0.920, 0.912, rim) + step(0.822, 0.828, rim) * step(0.844, 0.838, rim)
        c = mix(c, lin(line), np.clip(band, 0, 1) * (0.84 + 0.16 * weave))
        c = mix(c, lin("#5A9C90"), step(0.965, 0.99, rim) * 0.8)
        g = Geo(np.vstack([np.stack([X, Y, mid + q * thick / 2], -1).reshape(-1, 3) for q in (1, -1)]), faces, np.vstack([c.reshape(-1, 3)] * 2))
        put(g.moved(rot=(0, 0, 0.13 - 0.016 * k)), m, "napkin")
        z += h
    return z + 0.022


def cutlery():
    """A fork and a knife of birch, crossed on a napkin."""
    z = napkin()
    m = mat("birch", rough=0.5, spec=0.4, coat=0.12, coat_rough=0.3, bump=0.0025, bump_scale=60)
    L, a = 2.15, 0.60
    for g, turn, lean, up in ((wooden_knife(L), -a, 0.0, 0.045), (wooden_fork(L), a, 0.035, 0.115)):
        # turned about the place where they cross
        put(g.moved((0, -0.50 * L, 0)).moved((0, 0, z + up), (lean, 0, turn)), m, "cutlery")


# ---------------------------------------------------------------- the bell


def bell_parts():
    """A hand bell, its mouth at z = 0."""
    brass = mat("brass", rough=0.15, metallic=1.0, bump=0.0005, bump_scale=12, rough_var=0.04)
    red = mat("handle", "#DE3A24", **PAINT)
    gold, deep = "#F4B650", "#B4772E"
    out = [(0.001, 1.00), (0.13, 0.998), (0.25, 0.96), (0.322, 0.875), (0.350, 0.75), (0.372, 0.60), (0.412, 0.43), (0.485, 0.27), (0.600, 0.13), (0.690, 0.045), (0.706, 0.012), (0.690, -0.008), (0.662, 0.000)]
    inn = [(0.570, 0.115), (0.450, 0.27), (0.378, 0.43), (0.338, 0.60), (0.312, 0.75), (0.26, 0.86), (0.001, 0.92)]
    p = smooth_profile(out + inn, 420)
    p[:, 0] = np.maximum(p[:, 0], 0.001)
    lip = int(np.argmin(p[:, 1]))
    outer = np.arange(len(p)) < lip
    # lines turned into it
    for at, high, wide in ((0.845, 0.017, 0.017), (0.785, 0.011, 0.010), (0.225, 0.013, 0.011), (0.170, 0.020, 0.016)):
        p[:, 0] += high * np.exp(-(((p[:, 1] - at) / wide) ** 2)) * outer
    g = lathe(p, 320)
    inside = (np.arange(len(p)) > lip + 6)[:, None]
    g.c = np.repeat(np.where(inside, mix(lin(deep), lin("#7A4A1A"), step(0.0, 0.55, p[:, 1])), lin(gold)), 320, 0)
    parts = [(g, brass)]
    turned = lambda pts, n=130: lathe(smooth_profile(pts, n), 180)
    parts.append((paint(turned([(0.001, 0.97), (0.125, 0.97), (0.150, 1.00), (0.115, 1.035), (0.085, 1.05), (0.112, 1.075), (0.136, 1.10), (0.112, 1.125), (0.001, 1.13)]), gold), brass))
    parts.append((turned([(0.001, 1.11), (0.094, 1.11), (0.104, 1.15), (0.146, 1.24), (0.184, 1.345), (0.184, 1.415), (0.148, 1.485), (0.108, 1.515), (0.100, 1.53), (0.001, 1.53)]), red))
    parts.append((paint(turned([(0.001, 1.695), (0.055, 1.688), (0.100, 1.655), (0.112, 1.612), (0.096, 1.570), (0.078, 1.553), (0.114, 1.540), (0.120, 1.526), (0.10, 1.514), (0.001, 1.514)]), gold), brass))
    # what strikes it
    parts.append((paint(ball(0.165, 60, 90).moved((0.13, -0.13, -0.05)), gold), brass))
    parts.append((paint(kit.tube(np.array([[0, 0, 0.9], [0.12, -0.11, 0.05]]), 0.032, 20), deep), brass))
    return parts


def doorbell():
    """Caught as it rings: leaning, its clapper seen."""
    for g, m in bell_parts():
        put(g.moved(rot=(-0.50, 0, 0)).moved((0, 0, 0.46), (0, 0.40, 0)), m, "bell")
    # leaning back, brass mirrors what is above: a long window on the left, a dim beam beside it, a lit edge on the right
    P.card((-2.0, 1.9, 4.5), (0, 0, 0.8), (2.0, 0.46), (1.0, 0.94, 0.82), 2.6)
    P.card((1.6, 0.2, 5.0), (0, 0, 0.8), (2.4, 0.42), (0.22, 0.11, 0.035), 1.0)
    P.card((3.7, -0.2, 3.2), (0, 0, 0.8), (2.2, 0.34), (1.0, 0.88, 0.70), 1.5)
    P.card((-3.2, -3.0, 0.1), (0, 0, 0.1), (0.45, 0.7), (1.0, 0.94, 0.82), 2.0)
    P.card((-3.0, 3.0, 1.2), (0, 0, 0.7), (0.8, 1.4), (0.30, 0.15, 0.05), 1.0)


DISHES = {
    "cutlery": {"make": cutlery, "elev": 46, "exposure": 1.04, "spp": 1.6},
    "doorbell": {"make": doorbell, "elev": 12, "light_z": 0.8, "exposure": 1.3, "spp": 1.4},
}
