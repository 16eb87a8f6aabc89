"""The quick shop's snacks and household: popcorn, chips, sweets, soap, sponges, what children and pets need."""
import math
import random

import numpy as np

import dish_bowl as B
import kit
import parts_more as P
import toppings as T
from dish_greens import ground, pile, turn, turned
from dish_pantry import bottle
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, scatter, smooth_profile, step, tube
from parts_more import brick, curve, paint, put, rrect, slab
from parts_pizza_more import place

PLASTIC = dict(rough=0.28, spec=0.5, coat=0.5, coat_rough=0.08)

# ---------------------------------------------------------------- snacks


def popcorn_geo(seed, s=0.16):
    rng = random.Random(seed)
    parts = []
    for k in range(7):
        d = np.array([rng.gauss(0, 1) for _ in range(3)])
        d /= np.linalg.norm(d)
        b = blob(seed * 9 + k, rng.uniform(0.42, 0.62), 0.22, 1.6, 1.0, 18, 24)
        f = fbm(b.v[:, 0] * 3, b.v[:, 1] * 3, b.v[:, 2] * 3 + k, 3, seed)
        b.c = mix(lin("#FFFBEC"), lin("#FBE9B4"), step(-0.2, 0.6, f + 0.2 * math.sin(seed)))
        parts.append(b.moved(d * rng.uniform(0.40, 0.62)))
    hull = blob(seed, 0.30, 0.2, 1.5, 1, 14, 18)
    hull.c[:] = lin("#D99A3A")
    parts.append(hull.moved((0, -0.2, -0.36)))
    g = kit.join(parts)
    return Geo(g.v * s, g.f, g.c)


def popcorn():
    """A striped bucket, heaped."""
    rng = random.Random(4)
    nt = 480
    prof = smooth_profile([(0.001, 0.0), (0.46, 0.0), (0.48, 0.02), (0.66, 1.10), (0.70, 1.13), (0.70, 1.16), (0.665, 1.165), (0.645, 1.12), (0.60, 0.9), (0.001, 0.88)], 200)
    g = lathe(prof, nt)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    stripe = step(-0.03, 0.03, np.sin(th * 12))
    c = mix(lin("#FFF6E8"), lin("#E2362A"), stripe)
    rim = step(1.10, 1.12, g.v[:, 2])
    c = mix(c, lin("#FFF6E8"), rim)
    c = mix(c, lin("#F3E6CE"), step(0.655, 0.64, np.hypot(g.v[:, 0], g.v[:, 1])) * step(0.86, 0.9, g.v[:, 2]))
    put(Geo(g.v, g.f, c), mat("card", rough=0.5, spec=0.35, coat=0.1), "bucket")
    m = mat("corn", rough=0.55, spec=0.35, sss=0.35, radius=(0.06, 0.05, 0.03))
    obs = [hide(add(popcorn_geo(i + 1), m, "corn")) for i in range(9)]
    for k, (n, r, z) in enumerate(((34, 0.62, 1.10), (22, 0.46, 1.26), (12, 0.30, 1.40), (4, 0.12, 1.52))):
        for x, y in scatter(n, r, 0.17, rng):
            inst(rng.choice(obs), (x, y, z + rng.uniform(-0.04, 0.05)), (rng.uniform(0, TAU), rng.uniform(0, TAU), rng.uniform(0, TAU)), rng.uniform(0.85, 1.15))
    for x, y, z in ((0.70, -0.40, 0.12), (-0.64, -0.50, 0.12), (0.48, -0.62, 0.12)):
        inst(rng.choice(obs), (x, y, z), (x * 5, y * 3, 0), 0.95)


def chip_geo(seed, r=0.42):
    rng = random.Random(seed)
    k, ph = rng.uniform(0.25, 0.5), rng.uniform(0, TAU)

    def top(t, th, x, y):
        return k * (x * x * math.cos(ph) - y * y * math.sin(ph)) + 0.05 * np.sin(x * 9 + seed) * t + 0.03 * fbm(x * 6, y * 6, seed, 3, seed)

    g, t, th, x, y, side = disc(lambda a: r * (1 + 0.08 * noise(np.cos(a) * 1.4 + seed, np.sin(a) * 1.4, 0, seed)) * (1 + 0.16 * np.cos(a) ** 2), 0.016, 120, 50, 0.06, None, bottom=False)
    v = g.v.copy()
    v[:, 2] += top(t, th, x, y)
    f = fbm(x * 6, y * 6, seed, 4, seed)
    c = mix(lin("#FBDF8E"), lin("#F6C964"), step(-0.4, 0.6, f))
    c = mix(c, lin("#FCEBB4"), step(0.1, 0.6, fbm(x * 11, y * 11, seed, 3, seed + 3)) * 0.5)
    c = mix(c, lin("#B9702A"), step(0.86, 1.0, t + 0.10 * fbm(x * 8, y * 8, seed, 3, seed + 5)) * 0.85)
    c = mix(c, lin("#C98A3A"), step(0.36, 0.5, noise(x * 22, y * 22, seed, seed)) * 0.45)
    return Geo(v, g.f, c)


def chips():
    rng = random.Random(6)
    m = mat("chip", rough=0.4, spec=0.4, sss=0.25, radius=(0.05, 0.035, 0.01), coat=0.2, coat_rough=0.2, bump=0.004, bump_scale=50)
    obs = [hide(add(chip_geo(i + 1), m, "chip")) for i in range(9)]
    n = 0
    for k, (cnt, r, z) in enumerate(((11, 0.72, 0.06), (8, 0.50, 0.22), (5, 0.32, 0.38), (3, 0.16, 0.54))):
        for x, y in scatter(cnt, r, 0.34, rng):
            n += 1
            inst(rng.choice(obs), (x, y * 0.86, z + rng.uniform(0, 0.10)), (rng.uniform(-0.75, 0.75), rng.uniform(-0.75, 0.75), rng.uniform(0, TAU)), rng.uniform(0.82, 1.08))
    P.sprinkle(P.crumbs(["#FFFFFF", "#F6F2E8"], 0.014, rough=0.25), 130, rng, (-0.9, 0.9, -0.8, 0.8), nz=0.4)


def pretzel_geo(seed, s=0.42):
    t = np.linspace(0, 1, 200)
    a = t * TAU
    # two loops and a crossing, as a knot drawn with one stroke
    x = np.interp(t, [0, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1], [-0.42, -0.02, 0.5, 0.86, 0.62, 0.0, -0.62, -0.86, -0.5, 0.02, 0.42])
    y = np.interp(t, [0, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1], [-0.62, -0.12, 0.42, 0.30, -0.46, -0.80, -0.46, 0.30, 0.42, -0.12, -0.62])
    p = curve(np.stack([x, y, 0.06 * np.sin(a * 2)], -1)[::8], 260)
    g = tube(p, 0.19 * (1 + 0.08 * np.sin(np.linspace(0, math.pi, 260))), 30)
    f = fbm(g.v[:, 0] * 4, g.v[:, 1] * 4, g.v[:, 2] * 4 + seed, 4, seed)
    g.c = mix(lin("#B4652A"), lin("#843E14"), step(-0.4, 0.6, f))
    g.c = mix(g.c, lin("#DDA55E"), step(0.02, -0.10, g.v[:, 2]) * 0.6)
    return Geo(g.v * s, g.f, g.c)


def pretzels():
    rng = random.Random(5)
    m = mat("pretzel", rough=0.3, spec=0.5, coat=0.5, coat_rough=0.12, bump=0.003, bump_scale=40)
    obs = [hide(add(ground(pretzel_geo(i)), m, "pretzel")) for i in range(3)]
    for x, y, z, rx, rz in ((-0.42, 0.34, 0.0, 0.1, 0.3), (0.42, 0.36, 0.0, 0.05, -0.5), (-0.46, -0.30, 0.03, 0.1, 2.4), (0.44, -0.30, 0.03, -0.1, 1.2), (0.0, 0.04, 0.15, 0.2, -0.1)):
        inst(rng.choice(obs), (x, y, z), (rx, 0.05, rz), 1.0)
    P.sprinkle(P.crumbs(["#FFFFFF", "#F6F2E8"], 0.026, rough=0.25), 150, rng, (-0.9, 0.9, -0.8, 0.8), nz=0.5)


def mochi():
    """Three soft balls dusted with starch, one cut."""
    m = mat("mochi", rough=0.55, spec=0.3, sss=0.45, radius=(0.10, 0.08, 0.06), bump=0.002, bump_scale=40)
    fm = mat("ice", rough=0.4, spec=0.4, sss=0.35, radius=(0.08, 0.06, 0.04), bump=0.006, bump_scale=40)
    for i, (x, y, a, b) in enumerate(((-0.50, 0.22, "#FBC864", "#F7B03E"), (0.48, 0.26, "#B4CC7A", "#9ABA58"), (0.0, -0.42, "#F4A6B8", "#EC8AA2"))):
        g = ball(1.0, 110, 150)
        v = g.v
        v = v * (1 + 0.03 * noise(v[:, 0] * 1.4 + i, v[:, 1] * 1.4, v[:, 2] * 1.4, i))[:, None] * [0.50, 0.50, 0.37]
        v[:, 2] = np.where(v[:, 2] < -0.24, -0.24 + (v[:, 2] + 0.24) * 0.2, v[:, 2])
        f = fbm(g.v[:, 0] * 2, g.v[:, 1] * 2, g.v[:, 2] * 2 + i, 3, i)
        c = mix(lin(a), lin(b), step(-0.4, 0.6, f))
        c = mix(c, lin("#FFFDF6"), step(0.0, 0.5, fbm(g.v[:, 0] * 5, g.v[:, 1] * 5, g.v[:, 2] * 5, 4, i + 3) + 0.35 * g.v[:, 2]) * 0.7)
        put(ground(Geo(v, g.f, c)).moved((x, y, 0)), m, "mochi")
    put(P.mint(4, 0.26).moved((-0.06, -0.36, 0.58), (0.2, 0, 0.4)), mat("mint", **P.LEAF), "mint")
    put(P.raspberry(3, 0.13).moved((0.62, -0.42, 0)), mat("rasp", **P.RASP), "rasp")
    put(P.raspberry(5, 0.13).moved((-0.64, -0.36, 0)), mat("rasp", **P.RASP), "rasp")


def energy():
    """A slim can with a lightning flash."""
    P.studio_metal()
    r, h = 0.40, 1.75
    g = turned([(0.001, 0.02), (0.26, 0.0), (0.31, 0.01), (0.385, 0.10), (r, 0.16), (r, h - 0.20), (0.38, h - 0.13), (0.325, h - 0.05), (0.33, h - 0.02), (0.345, h), (0.33, h + 0.012), (0.315, h - 0.03), (0.001, h - 0.035)], 460, 460)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    X, Z = (th + math.pi / 2) * r, g.v[:, 2] - 0.84
    body = (g.v[:, 2] > 0.13) & (g.v[:, 2] < h - 0.13)
    c = mix(lin("#1F5FD0"), lin("#123A96"), step(0.2, 1.5, g.v[:, 2] + 0.1 * np.sin(th * 3)))
    w = 0.26 + 0.07 * np.sin(th * 3 + 0.6)
    c = mix(c, lin("#35D0E0"), step(0.006, -0.006, g.v[:, 2] - w))
    # the flash: two triangles that overlap
    def tri(p):
        ok = np.ones_like(X)
        for (ax, ay), (bx, by) in zip(p, p[1:] + p[:1]):
            ok = ok * step(-0.004, 0.004, (bx - ax) * (Z - ay) - (by - ay) * (X - ax))
        return ok

    flash = np.maximum(tri([(0.10, 0.46), (-0.19, -0.06), (0.06, -0.02)]), tri([(-0.10, -0.46), (0.19, 0.06), (-0.06, 0.02)]))
    c = mix(c, lin("#FFD23C"), flash)
    c = np.where(body[:, None], c, lin("#D6D8DA"))
    m = mat("can", rough=0.24, spec=0.5, metallic=0.35, coat=0.5, coat_rough=0.08)
    put(Geo(g.v, g.f, c), m, "can")
    tab = brick(0.06, 0.11, 0.018, 0.03)
    tab.c[:] = lin("#C9CBCE")
    put(tab.moved((0, -0.06, h - 0.03)), m, "tab")


def lollipops():
    m = mat("candy", rough=0.08, spec=0.5, sss=0.3, radius=(0.10, 0.06, 0.05), coat=1.0, coat_rough=0.03)
    sm = mat("stick", "#FBF6EC", rough=0.5)
    cols = (("#E8324A", "#FBB4BE"), ("#F7A81E", "#FDE2A0"), ("#4CA83A", "#C9E8A0"), ("#8E4AC0", "#DDBCF0"), ("#2E90D8", "#B4DCF6"), ("#F06A9A", "#FBD0E0"))
    for i, (a, b) in enumerate(cols):
        an = -0.95 + 0.38 * i
        g = ball(1.0, 100, 140)
        v = g.v * [0.27, 0.11, 0.27]
        ph = np.arctan2(g.v[:, 2], g.v[:, 0])
        rr = np.hypot(g.v[:, 0], g.v[:, 2])
        s = step(-0.1, 0.1, np.sin(ph * 3 + rr * 7))
        c = mix(lin(a), lin(b), s * 0.9)
        d = np.array([math.sin(an), 0, math.cos(an)])
        R = 1.22 - 0.12 * (i % 2)
        y = 0.14 * (i % 2) - 0.05 * i
        put(Geo(v, g.f, c).moved((d[0] * R, y, 0.1 + d[2] * R), (0, an, 0)), m, "candy")
        t = tube(np.array([[0, y * 0.3, 0.05], [d[0] * R * 0.85, y, 0.1 + d[2] * R * 0.85]]), 0.026, 16)
        put(t, sm, "stick")


# ---------------------------------------------------------------- cleaning


def sponge_geo(seed, col, col2, pad):
    g = slab(rrect(0.46, 0.30, 0.06, 320), 0.24, 0.03, 6, 90, 40)
    v = g.v
    pores = step(0.12, 0.34, fbm(v[:, 0] * 15 + seed, v[:, 1] * 15, v[:, 2] * 15, 3, seed))
    big = step(0.26, 0.40, noise(v[:, 0] * 9 + seed, v[:, 1] * 9, v[:, 2] * 9, seed + 3))
    v = v - P.fix(g).normals() * (0.016 * pores + 0.022 * big)[:, None]
    c = mix(lin(col), lin(col2), np.clip(pores * 0.8 + big * 0.8, 0, 1))
    top = slab(rrect(0.465, 0.305, 0.06, 320), 0.07, 0.025, 5, 60, 8)
    f = fbm(top.v[:, 0] * 40, top.v[:, 1] * 40, top.v[:, 2] * 40, 3, seed)
    top = P.fix(top).displaced(0.012 * f)
    top.c = mix(lin(pad), lin(pad) * 0.55, step(-0.3, 0.4, f))
    return [P.fix(Geo(v, g.f, c)), top.moved((0, 0, 0.225))]


def sponges():
    m = mat("foam", rough=0.85, spec=0.15, sss=0.1, radius=(0.03, 0.03, 0.02))
    for i, (x, y, z, rz, cols) in enumerate(((-0.30, 0.16, 0.0, 0.5, ("#FBD23C", "#D9A212", "#3E9A4A")), (0.44, 0.06, 0.0, 0.2, ("#F58AB0", "#C9567E", "#2F7FC0")), (0.02, 0.12, 0.295, 0.36, ("#6EC6E8", "#2F90B8", "#E0567A")), (-0.20, -0.66, 0.0, 0.05, ("#A9D65A", "#6E9E2A", "#F08A1E")))):
        for g in sponge_geo(i, *cols):
            put(g.moved((x, y, z), (0, 0, rz)), m, "sponge")


def dish_soap():
    bottle("#E9E04A", "#C9C81E", "#3FA04A", "#3FA04A", glass=True, mark="#F7D23A", h=1.85, r=0.42, neck=0.13)
    from dish_drinks import citrus

    lm = mat("lemon", rough=0.2, spec=0.5, sss=0.35, radius=(0.07, 0.06, 0.02), coat=0.6, coat_rough=0.06)
    put(citrus(2, 0.30, 0.07).moved((0.46, -0.44, 0.28), (1.15, 0.2, 0.4)), lm, "lemon")
    bm = mat("bubble", "#DCEDEE", rough=0.08, spec=0.6, sss=0.4, radius=(0.2, 0.22, 0.22), coat=1.0, coat_rough=0.02)
    for x, y, z, s in ((-0.52, -0.30, 0.12, 0.12), (-0.66, -0.16, 0.10, 0.08), (0.70, -0.20, 0.09, 0.09), (-0.48, -0.12, 0.32, 0.06)):
        put(ball(s, 40, 50).moved((x, y, z)), bm, "bubble")


def toilet_paper():
    m = mat("paper", rough=0.85, spec=0.1, sss=0.2, radius=(0.05, 0.05, 0.05), bump=0.004, bump_scale=60)
    cm = mat("tube", "#B9936A", rough=0.8)

    def roll(loc, seed, rot=(0, 0, 0)):
        g = turned([(0.16, 0.0), (0.38, 0.0), (0.425, 0.02), (0.43, 0.05), (0.43, 0.75), (0.425, 0.78), (0.38, 0.80), (0.16, 0.80), (0.155, 0.78), (0.155, 0.02), (0.16, 0.0)], 300, 240)
        r = np.hypot(g.v[:, 0], g.v[:, 1])
        th = np.arctan2(g.v[:, 1], g.v[:, 0])
        wall = r > 0.42
        emb = np.maximum(0, np.sin(th * 22 + g.v[:, 2] * 24)) * np.maximum(0, np.sin(th * 22 - g.v[:, 2] * 24)) * wall
        g.v[:, :2] *= (1 - 0.012 * emb)[:, None]
        wind = noise(r * 90, th * 0.5, 0, seed)
        g.c = mix(lin("#FFFFFC"), lin("#EFEAE2"), step(-0.3, 0.6, wind) * (1 - wall) * 0.8)
        g.c = mix(g.c, lin("#DDE6EE"), emb * 0.5)
        put(g.moved(loc, rot), m, "roll")
        t = turned([(0.15, 0.01), (0.158, 0.01), (0.158, 0.805), (0.15, 0.805), (0.145, 0.79), (0.145, 0.02), (0.15, 0.01)], 60, 120)
        put(paint(t, "#B9936A").moved(loc, rot), cm, "tube")

    for i, (x, y, z) in enumerate(((-0.44, 0.20, 0.0), (0.44, 0.26, 0.0), (0.0, -0.44, 0.0), (0.0, 0.10, 0.80))):
        roll((x, y, z), i)
    # the loose end hangs down in front
    t = np.linspace(0, 1, 60)
    rows = [np.stack([np.full(14, 0.43 * math.sin(0.75) + 0.10 * q + 0.06 * math.sin(q * 4)), np.full(14, -0.44 - 0.43 * math.cos(0.75) - 0.30 * q), np.linspace(0.02, 0.78, 14)], -1) for q in t]
    e = kit.loft(rows, wrap=False)
    e.c[:] = lin("#FBFAF6")
    add(e, m, "end")


def batteries():
    P.studio_metal()
    m = mat("shell", rough=0.26, spec=0.5, metallic=0.3, coat=0.5, coat_rough=0.08)

    def cell():
        r, h = 0.22, 1.5
        g = turned([(0.001, 0.0), (0.18, 0.0), (0.21, 0.02), (r, 0.05), (r, h - 0.05), (0.20, h - 0.02), (0.18, h), (0.085, h + 0.005), (0.08, h + 0.02), (0.08, h + 0.085), (0.07, h + 0.10), (0.001, h + 0.10)], 400, 220)
        z = g.v[:, 2]
        c = np.broadcast_to(lin("#2B2B30"), g.v.shape)
        c = mix(c, lin("#E08A2E"), step(h * 0.66, h * 0.665, z))
        c = mix(c, lin("#F6D9A8"), np.exp(-(((z - h * 0.66) / 0.012) ** 2)))
        th = np.arctan2(g.v[:, 1], g.v[:, 0])
        X, Z = (th + math.pi / 2) * r, z - h * 0.82
        plus = np.maximum(step(0.018, 0.012, np.abs(X)) * step(0.075, 0.07, np.abs(Z)), step(0.018, 0.012, np.abs(Z)) * step(0.075, 0.07, np.abs(X)))
        c = mix(c, lin("#FFF6E6"), plus)
        c = mix(c, lin("#D3D5D8"), step(h - 0.035, h - 0.02, z) + step(0.035, 0.02, z))
        put(Geo(g.v, g.f, np.clip(c, 0, 1)), m, "cell")

    place(cell, -0.50, 0.20, 1.0, 0.2)
    place(cell, -0.02, 0.26, 1.0, -0.2)
    place(cell, 0.46, 0.22, 1.0, 0.1)
    place(cell, 0.72, -0.40, 1.0, 0.0, 0.22, math.pi / 2, 0.0)
    import bpy
    from mathutils import Matrix

    k = [o for o in bpy.context.scene.objects if o.name.startswith("cell")][-1]
    k.matrix_world = Matrix.Translation((0.76, -0.46, 0.22)) @ Matrix.Rotation(-1.15, 4, "Z") @ Matrix.Rotation(-math.pi / 2, 4, "X") @ Matrix.Rotation(0.5, 4, "Z")


def flame_geo():
    f = turned([(0.001, 0.0), (0.05, 0.03), (0.082, 0.12), (0.06, 0.26), (0.022, 0.38), (0.001, 0.44)], 90, 60)
    f.c = mix(lin("#FFF6C4"), lin("#FF9A1E"), step(0.10, 0.40, f.v[:, 2]))
    return f


def flame_mat():
    """Light of its own, the colour of the mesh."""
    import bpy

    fm = bpy.data.materials.new("flame")
    fm.use_nodes = True
    nt = fm.node_tree
    nt.nodes.clear()
    a, e, o = nt.nodes.new("ShaderNodeAttribute"), nt.nodes.new("ShaderNodeEmission"), nt.nodes.new("ShaderNodeOutputMaterial")
    a.attribute_name = "Col"
    e.inputs[1].default_value = 1.5
    nt.links.new(a.outputs["Color"], e.inputs[0])
    nt.links.new(e.outputs[0], o.inputs[0])
    return fm


def candles_cake():
    """Six for a cake, striped, alight."""
    m = mat("wax", rough=0.3, spec=0.45, sss=0.35, radius=(0.08, 0.05, 0.04), coat=0.35, coat_rough=0.12)
    wm, fm = mat("wick", rough=0.9), flame_mat()
    cols = ("#E2485E", "#3F9ED0", "#F2B93A", "#5FB36A", "#9A6AC4", "#F0813A")
    for i, (x, y, lean) in enumerate(((-0.62, 0.10, -0.10), (-0.36, -0.16, -0.05), (-0.10, 0.12, -0.02), (0.16, -0.18, 0.02), (0.40, 0.10, 0.06), (0.66, -0.10, 0.10))):
        h = 1.36 + 0.07 * math.sin(i * 2.1)
        g = turned([(0.001, 0.0), (0.082, 0.0), (0.09, 0.02), (0.09, h - 0.03), (0.075, h), (0.001, h - 0.01)], 260, 90)
        th = np.arctan2(g.v[:, 1], g.v[:, 0])
        s = np.cos(th + g.v[:, 2] * 17)
        g.c = mix(lin("#FFFAF0"), lin(cols[i]), step(-0.08, 0.08, s))
        rot, at = (0, lean, 0), (x, y, 0)
        put(g.moved(rot=rot).moved(at), m, "candle")
        put(paint(tube(np.array([[0, 0, h - 0.03], [0.005, 0, h + 0.05], [0.012, 0, h + 0.10]]), 0.014, 10), "#2A221C").moved(rot=rot).moved(at), wm, "wick")
        put(flame_geo().moved((0, 0, 0), (0, 0, i), 0.85).moved((0.012, 0, h + 0.06)).moved(rot=rot).moved(at), fm, "flame")


def candle():
    """Wax in a glass with a flame."""
    wm = mat("wax", rough=0.35, spec=0.4, sss=0.5, radius=(0.14, 0.09, 0.05), coat=0.2)
    g = turned([(0.001, 0.04), (0.50, 0.04), (0.53, 0.07), (0.53, 0.80), (0.52, 0.815), (0.40, 0.80), (0.001, 0.79)], 160, 200)
    g.c = mix(lin("#F3D9C0"), lin("#E6BFA0"), step(-0.4, 0.6, fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, g.v[:, 2] * 3, 3, 3)))
    g.c = mix(g.c, lin("#FBE9B4"), step(0.5, 0.1, np.hypot(g.v[:, 0], g.v[:, 1])) * step(0.75, 0.78, g.v[:, 2]))
    put(g, wm, "wax")
    put(lathe(smooth_profile([(0.001, 0.0), (0.52, 0.0), (0.565, 0.03), (0.57, 0.08), (0.57, 1.06), (0.56, 1.075), (0.548, 1.06)], 110), 200), P.thin_glass("#F3F0EA"), "glass")
    t = np.linspace(-0.75, 0.75, 120) - math.pi / 2
    TT, Z = np.meshgrid(t, np.linspace(0.24, 0.66, 60), indexing="ij")
    L = Geo(np.stack([0.578 * np.cos(TT), 0.578 * np.sin(TT), Z], -1).reshape(-1, 3), [kit.grid_faces(120, 60)])
    X, Y = ((TT.ravel() + math.pi / 2) * 0.578), L.v[:, 2] - 0.45
    c = np.broadcast_to(lin("#FFFBF2"), L.v.shape)
    frame = np.maximum(step(0.395, 0.40, np.abs(X)), step(0.180, 0.184, np.abs(Y))) * step(0.42, 0.415, np.abs(X)) * step(0.196, 0.192, np.abs(Y))
    c = mix(c, lin("#7A3E5A"), frame)
    fig = np.where(Y > 0.0, np.hypot(X, Y * 0.62) / 0.075, np.hypot(X, Y) / 0.075)
    c = mix(c, lin("#7A3E5A"), step(1.06, 0.98, fig))
    put(Geo(L.v, L.f, c), mat("label", rough=0.6, spec=0.2), "label")
    wick = tube(np.array([[0, 0, 0.78], [0.01, 0, 0.88], [0.03, 0, 0.94]]), 0.018, 10)
    put(paint(wick, "#2A221C"), mat("wick", rough=0.9), "wick")
    put(flame_geo().moved((0.03, 0, 0.90)), flame_mat(), "flame")


def bulb():
    """A lamp of frosted glass, lit from within."""
    import bpy

    g = turned([(0.001, 0.62), (0.25, 0.62), (0.27, 0.70), (0.33, 0.90), (0.52, 1.22), (0.60, 1.50), (0.54, 1.80), (0.34, 2.02), (0.001, 2.09)], 240, 200)
    m = mat("glass", rough=0.18, spec=0.5, sss=0.6, radius=(0.3, 0.2, 0.08), coat=0.9, coat_rough=0.05)
    z = g.v[:, 2]
    g.c = mix(lin("#FFF7DC"), lin("#FFD98A"), np.exp(-(((z - 1.34) / 0.42) ** 2)))
    put(g, m, "glass")
    P.studio_metal()
    s = turned([(0.001, 0.0), (0.10, 0.0), (0.13, 0.06), (0.25, 0.12), (0.26, 0.16), (0.26, 0.58), (0.275, 0.64), (0.001, 0.65)], 300, 220)
    th, zz = np.arctan2(s.v[:, 1], s.v[:, 0]), s.v[:, 2]
    k = np.hypot(s.v[:, 0], s.v[:, 1]) > 0.2
    s.v[:, :2] *= (1 + 0.07 * np.sin((zz / 0.105) * TAU - th) * step(0.14, 0.2, zz) * (1 - step(0.54, 0.60, zz)) * k)[:, None]
    s.c = mix(lin("#C9CDD2"), lin("#2E2E32"), step(0.12, 0.09, zz))
    put(s, mat("screw", rough=0.22, spec=0.5, metallic=0.8, coat=0.3), "screw")
    obs = list(bpy.context.scene.collection.objects)
    from mathutils import Matrix

    bpy.context.view_layer.update()
    for o in obs:
        if o.name.startswith(("glass", "screw")):
            o.matrix_world = Matrix.Rotation(0.30, 4, "Y") @ o.matrix_world


def tulip_geo(seed, s=0.26, col="#E23A5A", col2="#F7A0A8"):
    """Six petals that close into a cup; its base at the origin."""
    parts = []
    rng = random.Random(seed)
    for k in range(6):
        inner = k % 2
        n = 36
        u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, 17), indexing="ij")
        r = (0.50 - 0.05 * inner) * np.sin(np.pi * np.clip(0.06 + 0.80 * u, 0, 1)) ** 0.75 + 0.02
        w = 0.68 * np.sin(np.pi * np.clip(u * 0.93 + 0.07, 0, 1)) ** 0.55
        a = TAU * k / 6 + v * w + rng.uniform(-0.05, 0.05)
        rr = r * (1 - 0.05 * np.abs(v) ** 2) + 0.02 * rng.random()
        g = Geo(np.stack([rr * np.cos(a), rr * np.sin(a), u * (1.42 + 0.10 * inner + rng.uniform(-0.05, 0.05)) - 0.12 * np.abs(v) ** 2 * u], -1).reshape(-1, 3), [kit.grid_faces(n, 17)])
        U, V = u.ravel(), v.ravel()
        c = mix(lin(col2), lin(col), step(0.0, 0.45, U))
        c = mix(c, lin(col) * 0.72, np.exp(-((V / 0.12) ** 2)) * 0.5)
        g.c = mix(c, lin(col2), step(0.82, 1.05, U + 0.12 * np.abs(V)) * 0.7)
        parts.append(g)
    g = kit.join(parts)
    return Geo(g.v * s, g.f, g.c)


def bouquet():
    """Tulips in paper."""
    rng = random.Random(5)
    pm = mat("petal", rough=0.36, spec=0.4, sss=0.15, radius=(0.06, 0.03, 0.02), coat=0.1, translucent=0.2)
    lm = mat("leaf", rough=0.38, spec=0.45, coat=0.15, translucent=0.22)
    cols = (("#D92A4A", "#F0788A"), ("#F2B31E", "#FBDC6E"), ("#F0708E", "#FBC4CE"), ("#F5F0E6", "#F3E3B4"))
    places = sorted(scatter(15, 0.52, 0.25, rng), key=lambda p: -p[1])
    for i, (x, y) in enumerate(places):
        top = np.array([x * 1.15, y * 1.15, 1.50 - 0.5 * math.hypot(x, y) + rng.uniform(-0.05, 0.05)])
        t = tube(curve([(x * 0.16, y * 0.16, 0.0), (x * 0.30, y * 0.30, 0.5), tuple(top)], 40), 0.032, 12)
        t.c[:] = lin("#7FB04A")
        put(t, lm, "stem")
        put(tulip_geo(i, 0.25, *cols[i % 4]).moved(rot=(-y * 0.55, x * 0.55, rng.uniform(0, TAU))).moved(tuple(top)), pm, "tulip")
    for i in range(9):
        a = TAU * i / 9 + 0.3
        g, u, v = kit.ribbon(1.05, 0.20, 40, 11, 0.008, lambda u: np.sin(np.pi * np.clip(u * 0.94 + 0.05, 0, 1)) ** 0.7, lambda u, v, x, y: 0.28 * u * u - 1.4 * y * y)
        g.c = mix(lin("#5E9A3A"), lin("#9CC86A"), step(0.2, 1.0, u) * 0.6 + 0.3 * np.abs(v))
        put(g.moved((0.52, 0, 0)).moved(rot=(0, -1.12, a)).moved((0.10 * math.cos(a), 0.10 * math.sin(a), 0.48)), lm, "leaf")
    n, mrow = 260, 60
    th, z = np.arange(n) / n * TAU, np.linspace(0, 1, mrow)
    TH, Z = np.meshgrid(th, z, indexing="ij")
    fold = 0.045 * np.abs(np.sin(TH * 5 + 0.4)) * step(0.1, 1.0, Z)
    R = 0.13 + 0.62 * Z ** 1.15 - fold
    H = Z * (0.98 + 0.10 * np.cos(TH * 5 + 1.0) + 0.06 * np.sin(TH * 2 + 2.2) + 0.14 * np.sin(TH))
    g = Geo(np.stack([R * np.cos(TH), R * np.sin(TH), H], -1).reshape(-1, 3), [kit.grid_faces(n, mrow, True, False)])
    f = fbm(g.v[:, 0] * 4, g.v[:, 1] * 4, g.v[:, 2] * 4, 4, 3)
    g.c = mix(lin("#DDBB8A"), lin("#C49E68"), step(-0.4, 0.6, f))
    put(g, mat("kraft", rough=0.6, spec=0.25, bump=0.003, bump_scale=40), "paper")
    rib = P.torus(0.235, 0.05, 120, 24)
    put(paint(rib, "#C8304A").moved((0, 0, 0.20)), mat("ribbon", rough=0.3, spec=0.5, coat=0.3), "ribbon")


# ---------------------------------------------------------------- care


def toothbrush():
    m = mat("handle", **PLASTIC)
    bm = mat("bristle", rough=0.5, spec=0.4, sss=0.2)
    for k, (dy, a, b, rz) in enumerate(((0.16, "#2F9ED8", "#BFE6F8", 0.62), (-0.20, "#3FB88A", "#C9F0DC", 0.50))):
        n = 140
        u = np.linspace(0, 1, n)
        w = 0.070 + 0.030 * np.exp(-(((u - 0.25) / 0.2) ** 2)) - 0.026 * np.exp(-(((u - 0.66) / 0.10) ** 2)) + 0.034 * step(0.74, 0.80, u)
        w = w * np.sqrt(np.clip(u * 30, 0.05, 1)) * np.sqrt(np.clip((1 - u) * 24, 0.05, 1))
        w = w * 1.35
        h = 0.075 - 0.028 * step(0.6, 0.75, u)
        p = np.stack([(u - 0.5) * 2.1, 0 * u, 0.09 + 0.05 * np.sin(u * math.pi)], -1)
        g = P.fix(P.sweep(p, w, h, 3, 40))
        U = np.append(np.repeat(u, 40), [0, 1])
        g.c = mix(lin("#FBFBF8"), lin(a), step(0.10, 0.12, U) * (1 - step(0.56, 0.62, U + 0.0)))
        put(g.moved(rot=(0, 0, rz)).moved((0, dy * 1.6, 0)), m, "handle")
        parts = []
        for i in range(11):
            for j in range(4):
                x, y = (0.775 + 0.019 * i - 0.5) * 2.1 * 1.0, (j - 1.5) * 0.054
                L = 0.27 + 0.03 * math.sin(i * 1.1)
                t = tube(np.array([[x, y, 0.12], [x, y * 1.05, 0.12 + L]]), 0.022, 10)
                t.c[:] = lin(b if (i // 3) % 2 else "#FFFFFF")
                parts.append(t)
        put(kit.join(parts).moved(rot=(0, 0, rz)).moved((0, dy * 1.6, 0)), bm, "bristle")


def razor():
    """Three blades on a handle with a rubber grip."""
    m, k = mat("handle", **PLASTIC), mat("steel", rough=0.2, spec=0.5, metallic=0.9)
    n = 160
    u = np.linspace(0, 1, n)
    w = (0.085 + 0.022 * np.sin(u * 5.2 + 0.4)) * np.sqrt(np.clip(u * 26, 0.05, 1)) * np.sqrt(np.clip((1 - u) * 26, 0.05, 1))
    p = np.stack([(u - 0.5) * 2.0, 0 * u, 0.12 + 0.14 * u**2], -1)
    g = P.fix(P.sweep(p, w, 0.085 - 0.02 * u, 2.6, 48))
    U = np.append(np.repeat(u, 48), [0, 1])
    ribs = step(0.18, 0.21, U) * (1 - step(0.58, 0.61, U))
    g.c = mix(mix(lin("#2F6FB4"), lin("#26323E"), ribs), lin("#4A5A68"), ribs * step(0.2, 0.7, np.sin(U * 220)))
    parts = [(g, m, "handle")]
    head = brick(0.15, 0.46, 0.10, 0.035)
    head = paint(head, "#2B3A4A")
    strip = paint(brick(0.026, 0.40, 0.03, 0.012), "#8FD0C4")
    bar = paint(brick(0.024, 0.42, 0.028, 0.012), "#5E6E7C")
    for q, at, mm in ((head, (0, 0, 0), m), (strip, (0.105, 0, 0.09), m), (bar, (-0.11, 0, 0.09), m)):
        parts.append((q.moved(at).moved(rot=(0, -0.55, 0)).moved((1.06, 0, 0.26)), mm, "head"))
    for i in range(3):
        b = brick(0.020, 0.40, 0.014, 0.004)
        b.c[:] = lin("#D9DEE3")
        parts.append((b.moved(rot=(0, 0.35, 0)).moved((-0.055 + 0.055 * i, 0, 0.105)).moved(rot=(0, -0.55, 0)).moved((1.06, 0, 0.26)), k, "blade"))
    for q, mm, name in parts:
        put(q.moved(rot=(0, 0, 0.62)), mm, name)


def liquid_soap():
    """A bottle with a pump and foam."""
    r, h = 0.44, 1.15
    g = turned([(0.001, 0.0), (0.38, 0.0), (0.43, 0.03), (r, 0.10), (r, 0.90), (0.40, 1.02), (0.22, 1.12), (0.17, 1.15), (0.17, 1.20), (0.001, 1.20)], 320, 360)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    c = mix(lin("#8ED0C0"), lin("#5FB4A4"), step(0.0, 1.0, g.v[:, 2] + 0.1 * fbm(g.v[:, 0] * 2, g.v[:, 1] * 2, g.v[:, 2] * 2, 3, 2)))
    put(Geo(g.v, g.f, c), mat("soap", rough=0.10, spec=0.5, sss=0.35, radius=(0.10, 0.14, 0.12), coat=1.0, coat_rough=0.03), "bottle")
    TT, Z = np.meshgrid(np.linspace(-0.95, 0.95, 160) - math.pi / 2, np.linspace(0.20, 0.80, 90), indexing="ij")
    L = Geo(np.stack([(r + 0.008) * np.cos(TT), (r + 0.008) * np.sin(TT), Z], -1).reshape(-1, 3), [kit.grid_faces(160, 90)])
    X, Y = (TT.ravel() + math.pi / 2) * r, L.v[:, 2] - 0.50
    c = np.broadcast_to(lin("#FFFDF8"), L.v.shape)
    for cx, cy, q in ((-0.02, -0.02, 0.15), (0.13, 0.10, 0.075), (-0.12, 0.15, 0.05)):
        d = np.hypot(X - cx, Y - cy) / q
        c = mix(c, lin("#5FB4A4"), step(1.04, 0.97, d))
        c = mix(c, lin("#DDF3EC"), step(0.26, 0.20, np.hypot(X - cx + q * 0.35, Y - cy - q * 0.35) / q))
    put(Geo(L.v, L.f, c), mat("label", rough=0.45, spec=0.4, coat=0.2), "label")
    m = mat("pump", **PLASTIC)
    for prof in ([(0.001, 1.18), (0.19, 1.18), (0.20, 1.20), (0.20, 1.31), (0.18, 1.34), (0.001, 1.35)], [(0.001, 1.30), (0.055, 1.30), (0.055, 1.52), (0.001, 1.52)], [(0.001, 1.48), (0.12, 1.49), (0.13, 1.52), (0.13, 1.58), (0.10, 1.61), (0.001, 1.62)]):
        put(paint(turned(prof, 80, 120), "#FBFAF6"), m, "pump")
    sp = P.fix(P.sweep(curve([(0.0, 0.0, 1.56), (-0.16, -0.14, 1.57), (-0.28, -0.24, 1.54), (-0.32, -0.28, 1.46)], 40), np.linspace(0.065, 0.035, 40), np.linspace(0.045, 0.032, 40), 3, 30))
    put(paint(sp, "#FBFAF6"), m, "spout")
    bm = mat("bubble", "#DCEDEE", rough=0.08, spec=0.6, sss=0.4, radius=(0.2, 0.22, 0.22), coat=1.0, coat_rough=0.02)
    for x, y, z, s in ((0.50, -0.36, 0.13, 0.13), (0.66, -0.20, 0.09, 0.09), (-0.56, -0.28, 0.10, 0.10), (0.46, -0.50, 0.07, 0.07), (-0.46, -0.44, 0.06, 0.06)):
        put(ball(s, 40, 50).moved((x, y, z)), bm, "bubble")


def plaster():
    """Sticking plasters, crossed."""
    m = mat("plaster", rough=0.6, spec=0.3, sss=0.15, radius=(0.05, 0.03, 0.02), bump=0.003, bump_scale=60)
    for i, (rz, z) in enumerate(((0.75, 0.0), (-0.62, 0.12))):
        g = slab(rrect(1.0, 0.27, 0.265, 420), 0.06, 0.028, 5, 130, 3)
        v = g.v.copy()
        v[:, 2] += 0.07 * np.cos(v[:, 0] * 1.4) + (0.05 * step(0.36, 0.28, np.abs(v[:, 0])) * (v[:, 2] > 0.03))
        pad = np.maximum(np.abs(v[:, 0]) / 0.30, np.abs(v[:, 1]) / 0.235)
        c = mix(lin("#EDB98A"), lin("#E0A070"), step(-0.4, 0.6, fbm(v[:, 0] * 3, v[:, 1] * 3, i, 3, i)))
        c = mix(c, lin("#F6D3B0"), step(1.0, 0.96, pad))
        holes = np.hypot(((v[:, 0] * 9 + 0.5) % 1 - 0.5), ((v[:, 1] * 9 + 0.5) % 1 - 0.5))
        out = step(1.10, 1.16, pad) * step(0.92, 0.88, np.abs(v[:, 0])) * step(0.22, 0.19, np.abs(v[:, 1]))
        c = mix(c, lin("#A8683E"), step(0.20, 0.14, holes) * out * (v[:, 2] > 0.02) * 0.8)
        c = mix(c, lin("#E3B48C"), step(0.20, 0.14, np.hypot(((v[:, 0] * 14 + 0.5) % 1 - 0.5), ((v[:, 1] * 14 + 0.5) % 1 - 0.5))) * step(0.94, 0.9, pad) * 0.8)
        put(P.fix(Geo(v, g.f, c)).moved((0, 0, z), (0, 0, rz)), m, "plaster")


# ---------------------------------------------------------------- children and pets


def baby_bottle():
    from dish_drinks import glass_mat

    r = 0.42
    milk = turned([(0.001, 0.04), (0.34, 0.04), (0.385, 0.08), (0.385, 0.82), (0.37, 0.84), (0.001, 0.84)], 140, 180)
    milk.c[:] = lin("#FFFBF0")
    put(milk, mat("milk", rough=0.25, sss=0.4, radius=(0.08, 0.07, 0.06)), "milk")
    put(lathe(smooth_profile([(0.001, 0.0), (0.36, 0.0), (0.41, 0.04), (r, 0.12), (r, 1.02), (0.39, 1.10), (0.36, 1.14)], 120), 200), glass_mat("#EFF6FA"), "glass")
    # marks on the front
    mm = mat("mark", "#3F9ED8", rough=0.5)
    for i in range(7):
        w = 0.34 if i % 2 == 0 else 0.2
        TT, Z = np.meshgrid(np.linspace(-w, w, 40) - math.pi / 2 + 0.35, np.array([0.0, 0.022]) + 0.16 + 0.115 * i, indexing="ij")
        put(Geo(np.stack([(r + 0.006) * np.cos(TT), (r + 0.006) * np.sin(TT), Z], -1).reshape(-1, 3), [kit.grid_faces(40, 2)]), mm, "mark")
    ring = turned([(0.001, 1.08), (0.43, 1.08), (0.45, 1.11), (0.45, 1.26), (0.42, 1.30), (0.001, 1.32)], 120, 260)
    th = np.arctan2(ring.v[:, 1], ring.v[:, 0])
    ring.v[:, :2] *= (1 + 0.012 * np.cos(th * 48) * step(1.10, 1.12, ring.v[:, 2]) * step(1.27, 1.25, ring.v[:, 2]))[:, None]
    put(paint(ring, "#3FA9E0"), mat("ring", **PLASTIC), "ring")
    teat = turned([(0.001, 1.30), (0.36, 1.30), (0.35, 1.36), (0.24, 1.46), (0.15, 1.54), (0.115, 1.64), (0.125, 1.74), (0.09, 1.83), (0.001, 1.85)], 130, 160)
    teat.c = mix(lin("#F6DCB4"), lin("#EBC48E"), step(1.3, 1.8, teat.v[:, 2]))
    put(teat, mat("teat", rough=0.3, spec=0.5, sss=0.4, radius=(0.08, 0.05, 0.03), coat=0.4), "teat")


def baby_puree():
    """An open jar of apple puree, a slice of apple beside it."""
    from dish_market import APPLE, apple_geo

    g = turned([(0.001, 0.0), (0.46, 0.0), (0.52, 0.04), (0.54, 0.12), (0.54, 0.70), (0.50, 0.80), (0.45, 0.84), (0.45, 0.86), (0.001, 0.86)], 170, 240)
    f = fbm(g.v[:, 0] * 5, g.v[:, 1] * 5, g.v[:, 2] * 5, 4, 3)
    g.c = mix(lin("#F6DE96"), lin("#E9C56A"), step(-0.4, 0.6, f))
    put(g, mat("puree", rough=0.12, spec=0.5, sss=0.35, radius=(0.1, 0.07, 0.02), coat=0.9, coat_rough=0.04), "jar")
    TT, Z = np.meshgrid(np.linspace(-1.15, 1.15, 160) - math.pi / 2, np.linspace(0.18, 0.62, 70), indexing="ij")
    L = Geo(np.stack([0.552 * np.cos(TT), 0.552 * np.sin(TT), Z], -1).reshape(-1, 3), [kit.grid_faces(160, 70)])
    X, Y = (TT.ravel() + math.pi / 2) * 0.55, L.v[:, 2] - 0.40
    c = np.broadcast_to(lin("#FFFBF0"), L.v.shape)
    c = mix(c, lin("#7DBB3E"), step(0.185, 0.19, np.abs(Y)))
    c = mix(c, lin("#8CC64A"), step(1.03, 0.97, np.minimum(np.hypot(X - 0.05, Y + 0.01), np.hypot(X + 0.05, Y + 0.01)) / 0.095))
    c = mix(c, lin("#4E8A2C"), step(1.05, 0.95, np.hypot((X - 0.05) / 0.055, (Y - 0.125) / 0.026)))
    put(Geo(L.v, L.f, c), mat("label", rough=0.6, spec=0.2), "label")
    lid = turned([(0.001, 1.02), (0.46, 1.02), (0.50, 1.0), (0.51, 0.96), (0.51, 0.84), (0.49, 0.82), (0.001, 0.82)], 120, 240)
    th = np.arctan2(lid.v[:, 1], lid.v[:, 0])
    lid.v[:, :2] *= (1 + 0.008 * np.cos(th * 60) * step(0.85, 0.87, lid.v[:, 2]) * step(0.99, 0.97, lid.v[:, 2]))[:, None]
    put(paint(lid, "#7DBB3E"), mat("lid", rough=0.3, spec=0.5, coat=0.4), "lid")
    a, st = apple_geo(3, "#B9CF5A", "#9CBC42", None, 0.32)
    put(a.moved((0.66, -0.40, 0.26), (0.1, -0.1, 0.6)), mat("apple", **APPLE), "apple")
    put(st.moved((0.66, -0.40, 0.26), (0.1, -0.1, 0.6)), mat("stem", rough=0.7), "stem")


def kibble(rng, n, r, z, cols, s=0.085):
    m = mat("kibble", rough=0.6, spec=0.35, bump=0.008, bump_scale=40)
    obs = []
    for i, c in enumerate(cols):
        for k in range(2):
            if i % 3 == 0:
                g = P.torus(0.66, 0.36, 40, 18)
            elif i % 3 == 1:
                g = blob(i + k, 1.0, 0.1, 1.2, 0.55, 26, 34, 0.4)
            else:
                g = slab(np.stack([np.cos(np.arange(90) / 90 * TAU) * (0.62 + 0.30 * np.abs(np.cos(1.5 * np.arange(90) / 90 * TAU))), np.sin(np.arange(90) / 90 * TAU) * (0.62 + 0.30 * np.abs(np.cos(1.5 * np.arange(90) / 90 * TAU)))], -1), 0.6, 0.2, 5, 8, 3).moved((0, 0, -0.3))
            f = fbm(g.v[:, 0] * 3, g.v[:, 1] * 3, g.v[:, 2] * 3 + k, 3, i)
            g.c = mix(lin(c), lin(c) * 0.6, step(-0.3, 0.5, f))
            obs.append(hide(add(P.fix(Geo(g.v * s, g.f, g.c)), m, "kibble")))
    for k in range(4):
        q = 1 - k * 0.24
        for x, y in scatter(int(n * q * q), r * q, s * 1.5, rng):
            inst(rng.choice(obs), (x, y, z + k * s * 0.95), (rng.uniform(-0.9, 0.9), rng.uniform(-0.9, 0.9), rng.uniform(0, TAU)), rng.uniform(0.9, 1.1))


def cat_food():
    """A bowl with a fish drawn on it, full of dry food."""
    rng = random.Random(3)
    g = turned([(0.001, 0.0), (0.92, 0.0), (0.96, 0.03), (0.84, 0.44), (0.80, 0.50), (0.75, 0.50), (0.72, 0.42), (0.70, 0.30), (0.001, 0.26)], 320, 520)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    c = np.broadcast_to(lin("#3FA6C9"), g.v.shape)
    out = np.arange(len(g.v)) // 520
    outside = (g.v[:, 2] < 0.49) & (np.hypot(g.v[:, 0], g.v[:, 1]) > 0.80)
    X, Z = (th + math.pi / 2) * 0.9, g.v[:, 2] - 0.23
    fish = step(1.04, 0.97, np.hypot((X + 0.04) / 0.21, Z / 0.105))
    tail = step(0.10, 0.108, X) * step(0.27, 0.262, X) * step(0.012, -0.002, np.abs(Z) - (X - 0.10) * 0.75)
    fish = np.clip(fish + tail, 0, 1) * (1 - step(0.032, 0.026, np.hypot(X + 0.14, Z - 0.02)))
    c = mix(c, lin("#FFF8EC"), fish * outside)
    c = mix(c, lin("#F3EEE2"), ((np.hypot(g.v[:, 0], g.v[:, 1]) < 0.77) & (g.v[:, 2] > 0.2))[:, None].ravel() * 0.9)
    put(Geo(g.v, g.f, c), mat("bowl", rough=0.24, spec=0.5, coat=0.5, coat_rough=0.08), "bowl")
    bed, *_ = disc(lambda a: 0.72 + 0 * a, 0.03, 90, 20, 0.1)
    bed.c[:] = lin("#7A4A26")
    put(bed.moved((0, 0, 0.32)), mat("bed", rough=0.8), "bed")
    kibble(rng, 64, 0.66, 0.40, ("#B9763A", "#C98A4A", "#A8602A", "#9A5A2E", "#D39A56", "#B4522E"))


def dog_treat():
    m = crust_mat()
    rng = random.Random(4)

    def bone(seed):
        a = np.linspace(0, TAU, 700, endpoint=False)
        # the outline: a bar with two knobs at each end
        X, Y = np.cos(a), np.sin(a)
        R = np.linspace(0, 1.3, 500)[None, :]
        px, py = R * X[:, None], R * Y[:, None]
        ins = (np.abs(py) < 0.17) & (np.abs(px) < 0.74)
        for sx in (-1, 1):
            for sy in (-1, 1):
                ins |= np.hypot(px - sx * 0.76, py - sy * 0.17) < 0.23
        last = ins.shape[1] - 1 - np.argmax(ins[:, ::-1], 1)
        r = R[0, last]
        ker = np.ones(9) / 9
        r = np.convolve(np.concatenate([r[-8:], r, r[:8]]), ker, "same")[8:-8]
        o = np.stack([r * X, r * Y], -1)
        g = slab(o, 0.18, 0.07, 9, 60, 4)
        f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, g.v[:, 2] * 6 + seed, 4, seed)
        g = P.fix(g).displaced(0.008 * f)
        g.c = mix(lin("#D9A15A"), lin("#A8682A"), step(-0.4, 0.6, f))
        g.c = mix(g.c, lin("#8A5020"), step(0.05, 0.0, g.v[:, 2]) * 0.5)
        return g

    for i, (x, y, z, rx, rz) in enumerate(((-0.10, 0.42, 0.0, 0.0, 0.35), (0.10, -0.06, 0.10, 0.14, -0.25), (-0.02, -0.46, 0.16, 0.18, 0.5))):
        put(bone(i + 1).moved((x, y, z), (rx, 0, rz)), m, "bone")
    P.sprinkle(P.crumbs(["#C98A4A", "#A8682A"], 0.018), 40, rng, (-0.8, 0.8, -0.6, 0.6))


def crust_mat():
    return mat("biscuit", rough=0.6, spec=0.3, sss=0.05, radius=(0.03, 0.02, 0.01), bump=0.008, bump_scale=45)


DISHES = {
    "popcorn": {"make": popcorn, "elev": 22, "light_z": 0.7, "exposure": 1.02},
    "chips": {"make": chips, "elev": 40, "exposure": 1.2, "bounces": 2},
    "pretzels": {"make": pretzels, "elev": 44, "exposure": 1.12},
    "mochi": {"make": mochi, "elev": 38, "exposure": 1.0},
    "energy": {"make": energy, "elev": 14, "light_z": 0.8, "exposure": 1.15},
    "lollipops": {"make": lollipops, "elev": 14, "light_z": 0.6, "exposure": 1.08},
    "sponges": {"make": sponges, "elev": 38, "exposure": 1.06},
    "dish-soap": {"make": dish_soap, "elev": 16, "light_z": 0.8, "exposure": 1.06},
    "toilet-paper": {"make": toilet_paper, "elev": 30, "light_z": 0.5, "exposure": 0.96, "bounces": 2},
    "batteries": {"make": batteries, "elev": 26, "light_z": 0.6, "exposure": 1.2},
    "candles-cake": {"make": candles_cake, "elev": 16, "light_z": 0.8, "exposure": 1.04},
    "razor": {"make": razor, "elev": 44, "exposure": 1.06},
    "bulb": {"make": bulb, "elev": 14, "light_z": 0.9, "exposure": 1.0},
    "bouquet": {"make": bouquet, "elev": 24, "light_z": 0.9, "exposure": 1.08},
    "candle": {"make": candle, "elev": 20, "light_z": 0.5, "exposure": 1.04},
    "toothbrush": {"make": toothbrush, "elev": 44, "exposure": 1.06},
    "liquid-soap": {"make": liquid_soap, "elev": 16, "light_z": 0.7, "exposure": 1.04},
    "plaster": {"make": plaster, "elev": 48, "exposure": 1.04},
    "baby-bottle": {"make": baby_bottle, "elev": 14, "light_z": 0.8, "exposure": 1.06},
    "baby-puree": {"make": baby_puree, "elev": 20, "light_z": 0.5, "exposure": 1.06},
    "cat-food": {"make": cat_food, "elev": 34, "exposure": 1.1},
    "dog-treat": {"make": dog_treat, "elev": 46, "exposure": 1.08},
}
