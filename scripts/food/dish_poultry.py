"""Raw poultry: a whole bird, drumsticks. Bodies are lumps that grow together by a remesh."""
import math
import random

import bpy
import numpy as np

import kit
import parts_more as P
from dish_bistro_mains import trimmings
from dish_market import rosemary
from kit import Geo, ball, fbm, lin, mat, mix, step, tube
from parts_more import curve, put

SKIN = dict(rough=0.36, spec=0.5, sss=0.3, radius=(0.10, 0.04, 0.025), coat=0.45, coat_rough=0.16, bump=0.004, bump_scale=70)


def grown(lumps, voxel=0.018, rounds=14):
    """Lumps joined into one smooth skin."""
    g = kit.join([P.fix(one) for one in lumps])
    ob = kit.add(g, mat("lumps"), "lumps")
    for kind, set_ in (("REMESH", {"mode": "VOXEL", "voxel_size": voxel}), ("SMOOTH", {"factor": 0.5, "iterations": rounds})):
        m = ob.modifiers.new(kind, kind)
        for key, value in set_.items():
            setattr(m, key, value)
    bpy.context.view_layer.update()
    me = ob.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    v = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get("co", v)
    faces = [np.array([p.vertices[:] for p in me.polygons if len(p.vertices) == k], np.int32).reshape(-1, k) for k in (3, 4)]
    kit.hide(ob)
    return Geo(v.reshape(-1, 3).astype(float), [f for f in faces if len(f)])


def lump(at, size, rot=(0, 0, 0)):
    return Geo(ball(1.0, 40, 56).v * size, ball(1.0, 40, 56).f).moved(at, rot)


def limb(points, radii, n=60):
    """A limb along points, its thickness from one to the next."""
    k = np.linspace(0, 1, len(radii))
    return tube(curve(points, n), np.interp(np.linspace(0, 1, n), k, radii), 28)


def skin(g, seed, pale="#F9DCC0", pink="#F0A898", fat="#FBE6B4"):
    """Raw skin: pale, rosy where it is thin, yellow where fat lies under it, with its pores."""
    v = g.v
    f = fbm(v[:, 0] * 2.4, v[:, 1] * 2.4, v[:, 2] * 2.4 + seed, 4, seed)
    fine = fbm(v[:, 0] * 9, v[:, 1] * 9, v[:, 2] * 9, 4, seed + 1)
    pores = fbm(v[:, 0] * 34, v[:, 1] * 34, v[:, 2] * 34, 2, seed + 2)
    c = mix(lin(pale), lin(pink), step(-0.1, 0.7, f + 0.5 * fine) * 0.75)
    c = mix(c, lin(fat), step(0.15, 0.7, -f + 0.3 * fine) * 0.5)
    c = mix(c, lin("#D98A78"), step(0.35, 0.8, fine) * 0.3)
    v = v + P.fix(g).normals() * (0.006 * fine + 0.006 * step(0.25, 0.6, pores))[:, None]
    return Geo(v, g.f, c)


def knob(at, s=0.075):
    """The end of a bone."""
    g = kit.join([ball(s, 30, 40).moved((at[0] - s * 0.5, at[1], at[2])), ball(s * 0.9, 30, 40).moved((at[0] + s * 0.5, at[1], at[2]))])
    g.c[:] = lin("#F6E7DA")
    return g


def bird():
    """A whole bird on its back, its legs to the viewer's right."""
    body = [
        lump((-0.10, 0, 0.50), (0.86, 0.56, 0.48), (0, 0.10, 0)),
        lump((-0.30, 0.0, 0.66), (0.56, 0.44, 0.36), (0, 0.18, 0)),
        lump((0.46, 0.0, 0.40), (0.42, 0.46, 0.34)),
        limb([(0.80, 0.0, 0.34), (0.98, 0.0, 0.36), (1.08, 0, 0.42)], (0.16, 0.12, 0.04)),
    ]
    for s in (-1, 1):
        body += [
            lump((0.22, 0.46 * s, 0.42), (0.40, 0.25, 0.34), (0, 0.3, 0.2 * s)),
            limb([(0.10, 0.52 * s, 0.52), (0.50, 0.50 * s, 0.62), (0.86, 0.30 * s, 0.66), (1.14, 0.13 * s, 0.72)], (0.22, 0.23, 0.13, 0.068)),
            limb([(-0.52, 0.46 * s, 0.60), (-0.36, 0.64 * s, 0.44), (-0.08, 0.68 * s, 0.30)], (0.15, 0.14, 0.11)),
            limb([(-0.08, 0.68 * s, 0.30), (-0.30, 0.74 * s, 0.22), (-0.58, 0.66 * s, 0.22)], (0.11, 0.095, 0.05)),
        ]
    g = skin(grown(body), 3)
    g.c = mix(g.c, lin("#F2B8A6"), step(0.75, 1.1, g.v[:, 0]) * 0.5)
    put(g, mat("skin", **SKIN), "bird")
    bone = mat("bone", rough=0.4, spec=0.45, sss=0.2)
    for s in (-1, 1):
        put(knob((1.17, 0.12 * s, 0.735), 0.062), bone, "bone")
    put(rosemary(3, 0.9).moved((-0.22, -0.80, 0.05), (0, 0, 0.12)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    P.sprinkle(P.crumbs(("#2A2420", "#5A4636", "#8A3A2A"), 0.024), 16, random.Random(6), (-0.7, 0.5, -0.3, 0.3), nz=0.75)


def drumstick(seed):
    rng = random.Random(seed)
    b = rng.uniform(-0.05, 0.05)
    meat = [lump((-0.42, 0, 0.30), (0.42, 0.30, 0.29), (0, 0.1, 0)), limb([(-0.5, 0, 0.30), (0.0, b, 0.29), (0.42, b, 0.24), (0.70, 0, 0.22)], (0.26, 0.25, 0.15, 0.085))]
    g = skin(grown(meat, 0.016, 10), seed)
    g.c = mix(g.c, lin("#D9706A"), step(-0.62, -0.82, g.v[:, 0] + 0.06 * fbm(g.v[:, 1] * 6, g.v[:, 2] * 6, seed, 3)) * 0.7)
    return g, knob((0.76, 0.0, 0.215), 0.085)


def drumsticks():
    m, bone = mat("skin", **SKIN), mat("bone", rough=0.4, spec=0.45, sss=0.2)
    for i, (x, y, z, rz, ry) in enumerate(((-0.30, 0.44, 0.0, 0.35, 0.0), (0.20, 0.02, 0.0, 0.12, 0.0), (-0.34, -0.42, 0.0, -0.10, 0.0), (0.04, 0.06, 0.40, 0.62, 0.12))):
        for g, material in zip(drumstick(i + 2), (m, bone)):
            put(g.moved((x, y, z), (0, ry, rz)), material, "leg")
    put(rosemary(3, 0.8).moved((0.52, -0.52, 0.05), (0, 0, 0.5)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    trimmings(0.0, (), (), (-0.7, 0.5, -0.5, 0.5), 5)


DISHES = {
    "poultry": {"make": bird, "elev": 30, "light_z": 0.5, "turn": 0.35, "exposure": 1.0},
    "drumsticks": {"make": drumsticks, "elev": 40, "light_z": 0.4, "exposure": 1.0},
}
