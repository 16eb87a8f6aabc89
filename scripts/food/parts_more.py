"""Things many dishes of the bakery, the market, the bistro and the states share: slabs, plates, bowls, breads' crusts, placing by dropping."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

import kit
import toppings as T
from kit import TAU, Geo, add, ball, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, ribbon, smooth_profile, step, tube

# ---------------------------------------------------------------- meshes


def fix(g):
    """Turns the faces outward."""
    vol = 0.0
    for f in g.f:
        if len(f) == 0:
            continue
        a, b, c = g.v[f[:, 0]], g.v[f[:, 1]], g.v[f[:, 2]]
        vol += (a * np.cross(b, c)).sum()
        if f.shape[1] == 4:
            d = g.v[f[:, 3]]
            vol += (a * np.cross(c, d)).sum()
    return g if vol >= 0 else Geo(g.v, [f[:, ::-1] for f in g.f], g.c)


def put(g, m, name="part", **k):
    return add(fix(g), m, name, **k)


def paint(g, c):
    return Geo(g.v, g.f, np.broadcast_to(lin(c) if isinstance(c, str) else c, g.v.shape))


def rrect(w, d, r=0.1, n=160):
    """Outline of a rectangle (half sizes w, d) with round corners."""
    r = min(r, w - 1e-4, d - 1e-4)
    pts = []
    for cx, cy, a0 in ((w - r, d - r, 0), (-w + r, d - r, 1), (-w + r, -d + r, 2), (w - r, -d + r, 3)):
        a = (a0 + np.linspace(0, 1, 14)) * math.pi / 2
        pts.append(np.stack([cx + r * np.cos(a), cy + r * np.sin(a)], -1))
    p = np.concatenate(pts)
    p = np.vstack([p, p[:1]])
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    u = np.linspace(0, s[-1], n, endpoint=False)
    return np.stack([np.interp(u, s, p[:, k]) for k in (0, 1)], -1)


def slab(out, h, bevel=0.03, nb=6, ncap=8, nmid=2):
    """An outline (n, 2) with a height and rounded edges, z from 0 to h. Returns Geo."""
    out = np.asarray(out, float)
    t = np.roll(out, -1, 0) - np.roll(out, 1, 0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-12
    nrm = np.stack([t[:, 1], -t[:, 0]], -1)
    cen = out.mean(0)
    bevel = min(bevel, h / 2 - 1e-5)
    row = lambda p, z: np.hstack([p, np.full((len(p), 1), z)])
    inner = out - nrm * bevel
    rows = [row(cen + (inner - cen) * k, 0.0) for k in np.linspace(0.004, 1, ncap, endpoint=False)]
    rows += [row(out - nrm * bevel * (1 - math.cos(a)), bevel + bevel * math.sin(a)) for a in np.linspace(-math.pi / 2, 0, nb)]
    rows += [row(out, bevel + (h - 2 * bevel) * k) for k in np.linspace(0, 1, nmid + 2)[1:-1]]
    rows += [row(out - nrm * bevel * (1 - math.cos(a)), h - bevel + bevel * math.sin(a)) for a in np.linspace(0, math.pi / 2, nb)]
    rows += [row(cen + (inner - cen) * k, h) for k in np.linspace(1, 0.004, ncap + 1)[1:]]
    return kit.loft(rows)


def brick(w, d, h, r=0.05, corner=None, **k):
    """A box (half sizes w, d; height h) with rounded edges, standing on z = 0."""
    return slab(rrect(w, d, corner if corner else r), h, r, **k)


def sweep(path, w, h, power=4, ns=40, up=(0, 0, 1)):
    """A rounded-rectangular thing along a path: half width w (sideways), half height h; numbers or one per point."""
    p = np.asarray(path, float)
    n = len(p)
    t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-12
    up = np.asarray(up, float)
    s = np.cross(t, up)
    s /= np.linalg.norm(s, axis=1, keepdims=True) + 1e-12
    b = np.cross(s, t)
    a = np.arange(ns) / ns * TAU
    q = (np.abs(np.cos(a)) ** power + np.abs(np.sin(a)) ** power) ** (-1 / power)
    w = np.broadcast_to(np.asarray(w, float), (n,))
    h = np.broadcast_to(np.asarray(h, float), (n,))
    v = p[:, None] + w[:, None, None] * s[:, None] * (np.cos(a) * q)[None, :, None] + h[:, None, None] * b[:, None] * (np.sin(a) * q)[None, :, None]
    g = kit.loft(v)
    k = np.arange(ns)
    vv = np.vstack([g.v, p[0], p[-1]])
    o = (n - 1) * ns
    f = g.f + [np.stack([np.full(ns, n * ns), (k + 1) % ns, k], -1), np.stack([np.full(ns, n * ns + 1), o + k, o + (k + 1) % ns], -1)]
    return Geo(vv, f)


def curve(pts, n=60):
    """Catmull-Rom through 3-D points."""
    return smooth_profile(pts, n)


def torus(R, r, nt=96, ns=24, flat=1.0, power=2):
    a, t = np.arange(ns) / ns * TAU, np.arange(nt) / nt * TAU
    Tt, A = np.meshgrid(t, a, indexing="ij")
    q = (np.abs(np.cos(A)) ** power + np.abs(np.sin(A)) ** power) ** (-1 / power)
    x = R + r * np.cos(A) * q
    v = np.stack([x * np.cos(Tt), x * np.sin(Tt), r * flat * np.sin(A) * q], -1)
    return Geo(v.reshape(-1, 3), [kit.grid_faces(nt, ns, True, True)])


# ---------------------------------------------------------------- placing


def drop(n, rng, box, nz=0.3, want=None, tries=20):
    """Points of the scene's upper surface inside box (x0, x1, y0, y1): list of (point, normal)."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for _ in range(n * tries):
        if len(out) >= n:
            break
        x, y = rng.uniform(box[0], box[1]), rng.uniform(box[2], box[3])
        if want and not want(x, y):
            continue
        hit, loc, nor, _i, ob, _m = bpy.context.scene.ray_cast(dg, Vector((x, y, 5)), Vector((0, 0, -1)))
        if hit and nor.z < 0:  # a mesh whose faces look inwards
            nor = -nor
        if hit and nor.z > nz and not ob.name.startswith("table"):
            out.append((loc, nor))
    return out


def sprinkle(obs, n, rng, box, lift=0.003, tilt=0.3, scale=(0.8, 1.2), **k):
    for loc, nor in drop(n, rng, box, **k):
        inst(rng.choice(obs), loc + nor * lift, (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, TAU)), rng.uniform(*scale), nor)


def crumbs(cols, size=0.012, k=6, rough=0.6, **mk):
    m = mat("crumb", rough=rough, spec=0.4, sss=0.1, radius=(0.02, 0.01, 0.005), **mk)
    out = []
    for i in range(k):
        b = blob(i, size, 0.4, 1.7, 0.7, 9, 12)
        out.append(hide(add(paint(b, cols[i % len(cols)]), m, "crumb")))
    return out


def card(loc, target, size, color=(1, 1, 1), strength=1.0):
    """A board which only mirrors see: gives metal and glass something to reflect."""
    me = bpy.data.meshes.new("card")
    w, h = size
    me.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    o = bpy.data.objects.new("table card", me)
    m = bpy.data.materials.new("card")
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    e = nt.nodes.new("ShaderNodeEmission")
    e.inputs[0].default_value = (*color, 1)
    e.inputs[1].default_value = strength
    out = nt.nodes.new("ShaderNodeOutputMaterial")
    nt.links.new(e.outputs[0], out.inputs[0])
    me.materials.append(m)
    d = Vector(target) - Vector(loc)
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    o.location = loc
    bpy.context.scene.collection.objects.link(o)
    o.visible_camera = o.visible_diffuse = o.visible_shadow = o.visible_transmission = False
    return o


def studio_metal():
    """Dark and bright boards round a metal thing."""
    card((3.2, -3.0, 0.6), (0, 0, 0.5), (1.6, 1.6), (0.10, 0.07, 0.05), 1.0)
    card((-0.4, -4.0, -0.6), (0, 0, 0.5), (3.0, 0.7), (0.10, 0.06, 0.03), 1.0)
    card((-3.6, -1.2, 1.8), (0, 0, 0.5), (0.7, 1.6), (1.0, 0.96, 0.9), 2.2)
    card((1.0, -2.6, 3.6), (0, 0, 0.5), (1.4, 0.5), (1.0, 0.95, 0.88), 1.6)


def thin_glass(tint="#F6FBFF", strength=1.0):
    """Glass without refraction: see-through straight on, mirror-like at the edges (keeps the alpha)."""
    m = bpy.data.materials.new("glass")
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    L = nt.links.new
    out, mx = nt.nodes.new("ShaderNodeOutputMaterial"), nt.nodes.new("ShaderNodeMixShader")
    tr, gl, lw = nt.nodes.new("ShaderNodeBsdfTransparent"), nt.nodes.new("ShaderNodeBsdfGlossy"), nt.nodes.new("ShaderNodeLayerWeight")
    tr.inputs[0].default_value = (*lin(tint), 1)
    gl.inputs[0].default_value = (1, 1, 1, 1)
    gl.inputs["Roughness"].default_value = 0.03
    lw.inputs["Blend"].default_value = 0.5
    pw = nt.nodes.new("ShaderNodeMath")
    pw.operation = "POWER"
    pw.inputs[1].default_value = 3.6
    ml = nt.nodes.new("ShaderNodeMath")
    ml.operation = "MULTIPLY_ADD"
    ml.inputs[1].default_value = 0.75 * strength
    ml.inputs[2].default_value = 0.035
    L(lw.outputs["Facing"], pw.inputs[0])
    L(pw.outputs[0], ml.inputs[0])
    L(ml.outputs[0], mx.inputs[0])
    L(tr.outputs[0], mx.inputs[1])
    L(gl.outputs[0], mx.inputs[2])
    L(mx.outputs[0], out.inputs[0])
    return m


# ---------------------------------------------------------------- crockery

PORCELAIN = dict(rough=0.22, spec=0.5, coat=0.6, coat_rough=0.06, sss=0.05, radius=(0.04, 0.03, 0.02))


def stoneware(g, seed=1, base="#F5EFE4", rim=None, dots=True, rim_col="#A9825A"):
    v = g.v
    c = mix(lin(base), lin("#EAE0CF"), step(-0.4, 0.7, fbm(v[:, 0] * 2.2, v[:, 1] * 2.2, v[:, 2] * 2.2, 3, seed)))
    if dots:
        s = step(0.40, 0.52, noise(v[:, 0] * 34, v[:, 1] * 34, v[:, 2] * 34, seed))
        c = mix(c, lin("#B99B76"), s * 0.55)
    if rim is not None:
        c = mix(c, lin(rim_col), rim)
    return Geo(g.v, g.f, c)


def plate(R=1.0, z=0.0, deep=0.0, seed=1, base="#F5EFE4", rim_col="#A9825A"):
    p = smooth_profile([(0.001, 0.035), (0.5, 0.035), (0.60, 0.04 + deep * 0.02), (0.68, 0.075 + deep * 0.6), (0.82, 0.105 + deep), (0.98, 0.14 + deep), (1.0, 0.143 + deep), (1.003, 0.132 + deep), (0.94, 0.108 + deep), (0.70, 0.045 + deep * 0.5), (0.6, 0.01), (0.57, 0.0), (0.001, 0.0)], 240)
    p[:, 0] = np.maximum(p[:, 0], 0.001)
    g = lathe(p, 360)
    r = np.hypot(g.v[:, 0], g.v[:, 1])
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    rim = step(0.972, 0.99, r + 0.004 * noise(np.cos(th) * 9, np.sin(th) * 9, 0, seed)) * 0.9
    g = stoneware(g, seed, base, rim, rim_col=rim_col)
    g.v *= [R, R, R]
    put(g.moved((0, 0, z)), mat("plate", **PORCELAIN), "plate")
    return z + 0.035 * R


def bowl(R=0.9, H=0.5, foot=0.42, seed=1, base="#F5EFE4", outer=None, rim_col="#A9825A", z=0.0):
    """A bowl; outer is another colour of its outside. Inside depth nearly H."""
    o = [(0.001, 0.0), (foot * 0.9, 0.0), (foot, 0.015), (foot * 0.98, 0.05), (R * 0.72, H * 0.30), (R * 0.92, H * 0.66), (R, H * 0.98), (R * 0.995, H)]
    i = [(R * 0.965, H * 0.985), (R * 0.88, H * 0.66), (R * 0.68, H * 0.34), (R * 0.4, H * 0.16), (0.001, H * 0.14)]
    p = smooth_profile(o + i, 220)
    p[:, 0] = np.maximum(p[:, 0], 0.001)
    g = lathe(p, 320)
    k = np.repeat(np.linspace(0, 1, 220), 320)
    th = np.arctan2(g.v[:, 1], g.v[:, 0])
    rim = np.clip(step(0.965 * H, 0.99 * H, g.v[:, 2] + 0.006 * noise(np.cos(th) * 8, np.sin(th) * 8, 0, seed)), 0, 1) * 0.9
    gg = stoneware(g, seed, base, rim, rim_col=rim_col)
    if outer:
        go = stoneware(g, seed, outer, rim, rim_col=rim_col)
        io = int(np.argmax(p[:, 0] + p[:, 1]))
        m = (np.repeat(np.arange(220), 320) < io)[:, None]
        gg.c = np.where(m, go.c, gg.c)
    put(gg.moved((0, 0, z)), mat("bowl", **PORCELAIN), "bowl")


def fork_knife(loc=(0, 0, 0), knife=True, gap=0.0, rough=0.16):
    pass


STEEL = dict(rough=0.28, spec=0.6, metallic=1.0)


def fork(length=1.5):
    """A fork along y, handle towards the viewer; lies on z = 0. Returns list of Geo."""
    L = length
    n = 90
    u = np.linspace(0, 1, n)
    y = (u - 0.5) * L
    w = 0.03 + 0.022 * np.exp(-((u / 0.16) ** 2)) - 0.012 * np.exp(-(((u - 0.55) / 0.16) ** 2)) + 0.058 * step(0.66, 0.76, u)
    w = np.where(u > 0.80, w * 1.0, w)
    z = 0.03 + 0.035 * np.sin(u * math.pi) ** 2 * 0.6 + 0.05 * step(0.6, 0.72, u) - 0.06 * step(0.74, 0.98, u)
    k = int(n * 0.8)
    p = np.stack([0 * y, y, z], -1)
    g = [sweep(p[:k], w[:k] * np.sqrt(np.clip(u[:k] * 60, 0.02, 1)), 0.014, 3)]
    for i in range(4):
        x = (i - 1.5) * 0.047
        q = p[k - 4 :].copy()
        q[:, 0] = x
        r = 0.0135 * np.sqrt(np.clip((1 - np.linspace(0, 1, len(q))) * 5, 0.1, 1))
        g.append(sweep(q, r, 0.012, 3, 20))
    return g


def knife(length=1.5):
    L = length
    n = 90
    u = np.linspace(0, 1, n)
    y = (u - 0.5) * L
    w = 0.034 + 0.012 * np.exp(-((u / 0.2) ** 2)) + 0.022 * step(0.48, 0.56, u)
    w = w * np.sqrt(np.clip((1 - u) * 14, 0.01, 1)) * np.sqrt(np.clip(u * 60, 0.02, 1))
    h = 0.02 - 0.013 * step(0.48, 0.56, u)
    p = np.stack([0.02 * step(0.5, 1, u), y, 0.025 + 0 * u], -1)
    return [sweep(p, w, h, 3)]


# ---------------------------------------------------------------- greenery and berries


def leaf(seed=0, length=0.3, width=0.16, light="#6DB536", dark="#2F7A22"):
    g = T.basil(seed, length, width)
    return g


def mint(seed=0, s=0.2):
    """Three or four toothed leaves."""
    parts = []
    rng = random.Random(seed)
    for k in range(5):
        a = TAU * k / 5 + rng.uniform(-0.3, 0.3)
        l = s * (0.9 if k < 3 else 0.7)

        def sh(u):
            return (np.sin(np.pi * u**0.8) ** 0.8 * 1.1 + 0.02) * (1 + 0.06 * np.sin(u * 46))

        def bend(u, v, x, y):
            w = (u * 6 - np.abs(v) * 0.9) % 1.0
            return -0.6 * l * (u - 0.4) ** 2 + 0.5 * np.abs(y) + 0.03 * l * np.sin(w * math.pi) + 0.02 * l * fbm(u * 3, v * 2, seed + k, 2, seed)

        g, u, v = ribbon(l, l * 0.62, 60, 25, 0.005, sh, bend)
        w = (u * 6 - np.abs(v) * 0.9) % 1.0
        c = mix(lin("#4FA536"), lin("#86C94C"), step(-0.4, 0.6, fbm(u * 3, v * 2, seed + k, 3, seed)))
        c = mix(c, lin("#2E7A26"), np.exp(-((np.minimum(w, 1 - w) / 0.09) ** 2)) * 0.45)
        c = mix(c, lin("#B9DC84"), (1 - step(0.02, 0.08, np.abs(v))) * 0.7)
        g = Geo(g.v, g.f, c).moved((l * 0.5, 0, 0)).moved(rot=(0, -0.45 - 0.25 * (k % 2), a))
        parts.append(g)
    g = kit.join(parts)
    g.v[:, 2] -= np.percentile(g.v[:, 2], 4)
    return g


LEAF = dict(rough=0.36, spec=0.5, coat=0.2, translucent=0.25, bump=0.003, bump_scale=50)


def raspberry(seed=0, s=0.11, col="#D81F3E", col2="#A8102C"):
    """Drupelets on a thimble."""
    rng = random.Random(seed)
    parts = []
    rows = 7
    for i in range(rows):
        t = i / (rows - 1)
        z = 0.95 - 1.5 * t
        r = 0.78 * math.sqrt(max(0.02, 1 - ((z + 0.35) / 1.42) ** 2)) if i else 0.0
        n = max(1, int(round(TAU * r / 0.42)))
        for k in range(n):
            a = TAU * (k + 0.5 * (i % 2)) / n + rng.uniform(-0.1, 0.1)
            b = ball(0.255 * rng.uniform(0.9, 1.08), 12, 16)
            c = mix(lin(col), lin(col2), rng.random() * 0.8)
            b = Geo(b.v, b.f, mix(c, lin("#F06A7A"), step(0.1, 0.26, b.v[:, 2]) * 0.35))
            parts.append(b.moved((r * math.cos(a), r * math.sin(a), z + rng.uniform(-0.04, 0.04))))
    core = paint(ball(0.7, 16, 20), "#8E1028").moved((0, 0, -0.14), scale=(1, 1, 1.2))
    parts.append(core)
    g = kit.join(parts)
    g.v *= s
    g.v[:, 2] -= g.v[:, 2].min()
    return g


RASP = dict(rough=0.28, spec=0.5, sss=0.25, radius=(0.05, 0.012, 0.012), coat=0.35, coat_rough=0.1)


def blueberry(seed=0, s=0.085):
    g = ball(1.0, 40, 56)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    r = np.hypot(v[:, 0], v[:, 1])
    crown = np.exp(-(((r - 0.34 - 0.06 * np.cos(th * 5)) / 0.07) ** 2)) * (v[:, 2] > 0)
    hole = (1 - step(0.16, 0.36, r)) * (v[:, 2] > 0)
    v = v * (1 + 0.05 * crown - 0.16 * hole)[:, None]
    bloom = fbm(v[:, 0] * 2 + seed, v[:, 1] * 2, v[:, 2] * 2, 4, seed)
    c = mix(lin("#2B3566"), lin("#6E7FB4"), step(-0.35, 0.6, bloom))
    c = mix(c, lin("#1B1E3E"), hole * 0.85)
    c = mix(c, lin("#3A3050"), crown * 0.5)
    v = v * [s, s, s * 0.88]
    v[:, 2] -= v[:, 2].min()
    return Geo(v, g.f, c)


BLUE = dict(rough=0.5, spec=0.4, sss=0.1, radius=(0.02, 0.02, 0.04), coat=0.1, coat_rough=0.3)


def strawberry(seed=0, s=0.16, leaves=True):
    """Tip up; with seeds in dimples. Returns (fruit, calyx or None)."""
    u = np.linspace(0.001, 1, 110)
    prof = np.stack([np.sin(np.pi * u) ** 0.62 * (0.55 + 0.62 * u) * 0.78, 1.25 - u * 2.2], -1)
    prof[:, 0] = np.maximum(prof[:, 0], 0.002)
    g = lathe(prof, 150)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v[:, :2] *= (1 + 0.06 * noise(np.cos(th) * 1.3 + seed, np.sin(th) * 1.3, v[:, 2], seed))[:, None]
    d = np.zeros(len(v))
    rng = random.Random(seed)
    rows = 12
    for i in range(rows):
        z = 1.12 - 1.95 * (i + 0.5) / rows
        k = np.argmin(np.abs(prof[:, 1] - z))
        R = prof[k, 0]
        n = max(3, int(TAU * R / 0.36))
        for j in range(n):
            a = TAU * (j + 0.5 * (i % 2)) / n + rng.uniform(-0.06, 0.06)
            da = (th - a + math.pi) % TAU - math.pi
            q = (da * R / 0.042) ** 2 + ((v[:, 2] - z) / 0.062) ** 2
            d = np.maximum(d, np.exp(-q * 0.35))
    seedm = step(0.72, 0.86, d)
    n = fix(Geo(v, g.f)).normals()
    v = v - n * (0.045 * step(0.1, 0.7, d) - 0.05 * seedm)[:, None]
    c = mix(lin("#D91F26"), lin("#EE3B2C"), step(-0.4, 0.6, fbm(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2, 3, seed)))
    c = mix(c, lin("#F7C9A0"), step(-0.72, -1.0, v[:, 2]) * 0.8)
    c = mix(c, lin("#A8141C"), step(0.2, 0.6, d) * 0.35)
    c = mix(c, lin("#F2C45A"), seedm)
    fruit = Geo(v * s, g.f, c)
    return fruit


STRAW = dict(rough=0.25, spec=0.5, sss=0.18, radius=(0.06, 0.015, 0.01), coat=0.55, coat_rough=0.08)


def calyx(n=6, s=0.1, seed=0, col="#4E9A2E", col2="#87BE4C", droop=0.35, width=0.34, curl=0.5):
    rng = random.Random(seed)
    parts = []
    for k in range(n):
        a = TAU * k / n + rng.uniform(-0.25, 0.25)
        l = s * rng.uniform(0.8, 1.25)
        cu = curl * rng.uniform(0.4, 1.4)
        g, u, v = ribbon(l, l * width, 26, 9, s * 0.04, lambda u: np.sin(np.pi * np.clip(u * 0.86 + 0.12, 0, 1)) ** 0.9 + 0.02, lambda u, v, x, y: -droop * l * u * u + cu * l * (u - 0.35) ** 2 * (u > 0.35) + 0.3 * np.abs(y))
        c = mix(lin(col), lin(col2), step(0.1, 0.9, u + 0.2 * np.abs(v)))
        parts.append(Geo(g.v, g.f, c).moved((l * 0.5, 0, 0)).moved(rot=(rng.uniform(-0.3, 0.3), 0, a)))
    return kit.join(parts)
