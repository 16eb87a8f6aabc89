"""An order that waits: to be paid, to be fetched, for its courier. The bag is that of `dish_states.py`."""
import numpy as np

import parts_more as P
from dish_states import PAINT, RED, bag_full, scooter, sheet, turn
from kit import Geo, disc, fbm, lathe, lin, mat, mix, smooth_profile, step, tube
from parts_more import brick, curve, paint, put, rrect, slab


def place(parts, loc, rot=(0, 0, 0), scale=1.0, tilt=0.0, name="part"):
    """Things modelled lying on their back, raised by `tilt` towards the viewer, then put where they stand."""
    for g, m in parts:
        put(g.moved(rot=(tilt, 0, 0)).moved(loc, rot, scale), m, name)


def box_radius(w, d, power=9):
    """The outline of a box with round corners (half sizes w, d), as a radius by its angle."""
    return lambda a: (np.abs(np.cos(a) / w) ** power + np.abs(np.sin(a) / d) ** power) ** (-1 / power)


def waves(x, y, r=0.05, n=3):
    """How near each point is to the sign of paying without contact: arcs that open to the right, below 0 inside."""
    d, a = np.hypot(x, y), np.arctan2(y, x)
    k = np.full(x.shape, 1.0)
    for i in range(n):
        k = np.minimum(k, np.where(np.abs(a) < 0.72, np.abs(d - r * (i + 1)) - 0.16 * r, 1))
    return k


def rounded(x, y, w, d, r):
    """The distance to a box with round corners, below 0 inside."""
    qx, qy = np.abs(x) - w + r, np.abs(y) - d + r
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r


# ---------------------------------------------------------------- to be paid


def terminal():
    """What a card is held to: keys, a lit screen, and the bill that comes out above."""
    shell = mat("shell", rough=0.34, spec=0.5, coat=0.5, coat_rough=0.12)
    dark = mat("dark", rough=0.3, spec=0.5, coat=0.6, coat_rough=0.08)
    keys = mat("keys", rough=0.45, spec=0.45, coat=0.2)
    parts = [(paint(slab(rrect(0.27, 0.48, 0.10, 240), 0.17, 0.06, 12, 30), "#FBEEDA"), shell)]
    parts.append((paint(slab(rrect(0.225, 0.155, 0.035, 160), 0.03, 0.01).moved((0, 0.225, 0.152)), "#2B2928"), dark))
    # the screen
    U, V = np.meshgrid(np.linspace(-0.195, 0.195, 260), np.linspace(-0.125, 0.125, 170), indexing="ij")
    g = sheet(np.stack([U, V, 0 * U], -1), 0.006)
    x, y = g.v[:, 0], g.v[:, 1]
    c = mix(lin("#1E8A74"), lin("#36B08E"), step(-0.2, 0.2, x + y))
    c = mix(c, lin("#FFF8EA"), step(0.004, -0.004, waves(x + 0.085, y, 0.058)))
    lit = mat("lit", rough=0.16, spec=0.5, coat=1.0, coat_rough=0.04)
    parts.append((Geo(g.v, g.f, c).moved((0, 0.225, 0.185)), lit))
    # twelve keys, the last row in its colours
    for i in range(4):
        for j in range(3):
            col = ("#E8452C", "#F6A81C", "#2FA36B")[j] if i == 3 else "#4A4541"
            parts.append((paint(brick(0.057, 0.038, 0.045, 0.018).moved((0.15 * (j - 1), 0.005 - 0.112 * i, 0.152)), col), keys))
    # the bill: up, and over towards the viewer
    path = curve([(0, 0.40, 0.10), (0, 0.56, 0.105), (0, 0.72, 0.13), (0, 0.86, 0.20), (0, 0.93, 0.31)], 160)
    n = np.linspace(-1, 1, 120)
    tooth = 0.012 * np.abs(((n * 9) % 1) - 0.5) * 2
    Q = np.repeat(path[:, None, :], 120, 1)
    Q[..., 0] = n[None] * 0.185
    end = step(0.97, 1.0, np.linspace(0, 1, 160))
    Q[..., 2] += end[:, None] * tooth[None]
    k = np.concatenate([np.repeat(np.linspace(0, 1, 160)[:, None], 120, 1).ravel()] * 2)
    across = np.tile(n, 320)
    g = sheet(Q, 0.004)
    ink = np.zeros(len(g.v))
    for i, (a, b) in enumerate(((-0.6, 0.6), (-0.75, 0.2), (-0.75, 0.45), (-0.75, 0.05), (-0.75, 0.75))):
        ink = np.maximum(ink, step(0.013, 0.010, np.abs(k - 0.86 + 0.105 * i)) * (across > a) * (across < b))
        if 0 < i < 4:
            ink = np.maximum(ink, step(0.013, 0.010, np.abs(k - 0.86 + 0.105 * i)) * (across > 0.55) * (across < 0.75))
    c = mix(lin("#FFFDF7"), lin("#6B625A"), ink * 0.85)
    parts.append((Geo(g.v, g.f, c), mat("bill", rough=0.7, spec=0.25, translucent=0.12)))
    return parts


def bank_card():
    """A card with its chip."""
    w, d = 0.335, 0.212
    g, t, th, x, y, side = disc(box_radius(w, d), 0.016, 720, 170, 0.03)
    c = mix(lin("#1F6A74"), lin("#3C9AA0"), step(-0.4, 0.4, x + 1.4 * y))
    for i, r in enumerate((0.30, 0.42)):
        c = mix(c, lin("#8FD3C8"), step(0.003, -0.003, np.hypot(x - 0.36, y + 0.30) - r) * 0.16)
    # the chip and its contacts
    cx, cy = x + 0.19, y - 0.03
    chip = rounded(cx, cy, 0.062, 0.048, 0.014)
    c = mix(c, lin("#F3C256"), step(0.003, -0.003, chip))
    line = np.minimum(np.abs(np.abs(cy) - 0.016), np.where(np.abs(cx) < 0.018, 1, np.abs(cy)))
    line = np.minimum(line, np.abs(np.abs(cx) - 0.020))
    c = mix(c, lin("#A8741C"), step(0.0045, 0.002, line) * (chip < -0.004))
    c = mix(c, lin("#FFF6E4"), step(0.003, -0.003, waves(x + 0.105, y - 0.03, 0.023)))
    # its number, as four groups of four
    for i in range(4):
        for j in range(4):
            c = mix(c, lin("#FFF6E4"), step(0.003, -0.002, rounded(x + 0.262 - 0.148 * i - 0.029 * j, y + 0.085, 0.0095, 0.016, 0.006)))
    c = mix(c, lin("#FFF6E4"), step(0.003, -0.002, rounded(x + 0.17, y + 0.15, 0.105, 0.009, 0.008)) * 0.7)
    return [(Geo(g.v, g.f, c), mat("card", rough=0.3, spec=0.5, coat=0.7, coat_rough=0.08))]


def unpaid():
    bag_full()
    turn(-24)
    place(terminal(), (-0.62, -0.51, 0.36), (0, 0, -0.14), 0.80, 1.0, "terminal")
    place(bank_card(), (0.44, -0.64, 0.19), (0, 0, 0.20), 1.0, 1.05, "card")


# ---------------------------------------------------------------- to be fetched


def bell():
    """Struck on the counter for what is ready."""
    brass = mat("brass", "#E3B04E", rough=0.17, metallic=1.0)
    foot = lathe(smooth_profile([(0.001, 0.0), (0.30, 0.0), (0.335, 0.012), (0.335, 0.045), (0.31, 0.062), (0.001, 0.064)], 80), 140)
    dome = lathe(smooth_profile([(0.001, 0.385), (0.07, 0.382), (0.15, 0.36), (0.225, 0.30), (0.27, 0.215), (0.288, 0.13), (0.315, 0.098), (0.318, 0.088), (0.27, 0.10), (0.001, 0.33)], 160), 200)
    stem = lathe(smooth_profile([(0.001, 0.45), (0.028, 0.45), (0.028, 0.38), (0.05, 0.376), (0.001, 0.37)], 40), 60)
    knob = lathe(smooth_profile([(0.001, 0.492), (0.045, 0.488), (0.068, 0.468), (0.064, 0.448), (0.001, 0.442)], 60), 90)
    return [(foot, mat("foot", RED, **PAINT)), (dome, brass), (stem, brass), (knob, brass)]


def counter(at, w, d, h):
    """A piece of the counter: a pale top on a painted front. It stands on the table, which below its plane gives no light."""
    t = 0.085
    top = slab(rrect(w, d, 0.07, 400), t, 0.03, 8, 60, 6)
    v = top.v
    top.c = mix(lin("#F7EBD8"), lin("#E6D3B8"), step(-0.4, 0.6, fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5, 4, 3)))
    put(top.moved((*at, h - t)), mat("top", rough=0.32, spec=0.5, coat=0.35, coat_rough=0.12), "top")
    wood = mat("front", rough=0.42, spec=0.45, coat=0.25, coat_rough=0.2, bump=0.0025, bump_scale=18)
    body = slab(rrect(w - 0.07, d - 0.07, 0.05, 400), h - t, 0.012, 4, 8, 40)
    grain = fbm(body.v[:, 0] * 26, 0.0, body.v[:, 2] * 1.6, 3, 3)
    body.c = mix(lin("#2A786C"), lin("#37907F"), step(-0.5, 0.6, grain))
    put(body.moved((*at, 0)), wood, "front")


def lift(h):
    import bpy
    from mathutils import Matrix

    for o in bpy.context.scene.objects:
        if o.type == "MESH":
            o.matrix_world = Matrix.Translation((0, 0, h)) @ o.matrix_world


def ready():
    h = 0.27
    bag_full()
    turn(-24)
    lift(h)
    counter((0.15, -0.14), 0.95, 0.66, h)
    place(bell(), (0.75, -0.42, h), scale=0.94, name="bell")
    P.studio_metal()


# ---------------------------------------------------------------- to be taken along


def resize(k, loc):
    import bpy
    from mathutils import Matrix

    for o in bpy.context.scene.objects:
        if o.type == "MESH":
            o.matrix_world = Matrix.Translation(loc) @ Matrix.Scale(k, 4) @ o.matrix_world


def packed():
    """The bag beside the scooter, which turns all that stands there."""
    bag_full()
    turn(-24 - 28)
    resize(0.6, (-0.02, -0.8, 0))
    scooter()


DISHES = {
    "state-unpaid": {"make": unpaid, "exposure": 1.2, "elev": 22, "light_z": 0.6, "spp": 1.2},
    "state-packed": {"make": packed, "exposure": 1.14, "elev": 18, "light_z": 0.6, "spp": 1.2},
    "state-ready": {"make": ready, "exposure": 1.2, "elev": 22, "light_z": 0.85, "spp": 1.2},
}
