"""The burger shop's further dishes: more burgers, hot dogs, tacos, sides, sets."""
import math
import random

import numpy as np

import dish_bowl as B
import dish_burger
import kit
import toppings as T
from dish_burger import BURGERS, FRIED, LAYERS, SHIFT, burger, fry, nuggets, paper_box
from dish_drinks import COLD
from dish_pizza import M
from kit import TAU, Geo, add, blob, disc, fbm, hide, inst, lathe, lin, mat, mix, noise, smooth_profile, step, tube
from parts_more import crumbs, curve, drop, sprinkle
from parts_pizza_more import place

# ---------------------------------------------------------------- further layers


def jalapenos(z, seed=12, n=7, R=0.47):
    m = mat("jal", rough=0.24, spec=0.5, sss=0.15, coat=0.45, coat_rough=0.08)
    for i in range(n):
        a = TAU * i / n - 1.35
        add(T.jalapeno(seed + i, 0.15).moved((R * math.cos(a), R * math.sin(a), z + 0.006 * (i % 2)), (0.06 * math.cos(i * 2), 0.06 * math.sin(i * 3), i)), m, "jal")
    return z + 0.04


def rocket(z, seed=13, n=26):
    rng = random.Random(seed)
    m = M("leaf")
    for i in range(n):
        a = TAU * i / n + rng.uniform(-0.1, 0.1)
        r = rng.uniform(0.4, 0.52)
        add(T.arugula(seed + i, 0.46, 0.2).moved((r * math.cos(a), r * math.sin(a), z + rng.uniform(0.0, 0.05)), (rng.uniform(-0.25, 0.25), rng.uniform(0.02, 0.32), a + rng.uniform(-0.3, 0.3))), m, "rocket")
    return z + 0.05


def pears(z, seed=14, n=5):
    m = mat("pear", rough=0.3, spec=0.5, sss=0.2, coat=0.4, coat_rough=0.12)
    for i in range(n):
        a = TAU * i / n - 1.5
        add(T.pear(seed + i, 0.42).moved((0.34 * math.cos(a), 0.34 * math.sin(a), z + 0.03 + 0.008 * (i % 2)), (0.04, 0.03, a + 0.6)), m, "pear")
    return z + 0.07


def blue(z, seed=15, n=26):
    """Crumbled blue cheese, some of it near the rim."""
    rng = random.Random(seed)
    m = mat("blue", rough=0.5, sss=0.25, radius=(0.05, 0.04, 0.03), bump=0.008, bump_scale=40)
    for i in range(n):
        a, r = rng.uniform(0, TAU), 0.64 * math.sqrt(rng.uniform(0.45, 1))
        add(T.cheese_bit(seed + i, rng.uniform(0.07, 0.11)).moved((r * math.cos(a), r * math.sin(a), z + 0.05), (rng.uniform(0, 3), rng.uniform(0, 3), i)), m, "blue")
    return z + 0.08


def mushrooms(z, seed=16, n=15):
    rng = random.Random(seed)
    m = M("roast")
    for i in range(n):
        a = TAU * i / n
        r = 0.54 if i % 3 else 0.34
        add(T.mushroom(seed + i, 0.21, 0.05).moved((r * math.cos(a), r * math.sin(a), z + 0.02 + 0.03 * (i % 3)), (rng.uniform(-0.3, 0.3), rng.uniform(-0.1, 0.3), rng.uniform(0, TAU))), m, "mush")
    return z + 0.09


def cap(z, seed=17, r=0.7):
    """A roasted portobello, its gills below."""
    prof = smooth_profile([(0.001, 0.26), (r * 0.45, 0.245), (r * 0.8, 0.17), (r * 0.99, 0.06), (r * 1.0, 0.015), (r * 0.93, 0.0), (r * 0.6, 0.05), (0.001, 0.06)], 110)
    g = lathe(prof, 200)
    v = g.v
    th = np.arctan2(v[:, 1], v[:, 0])
    v = v * np.stack([1 + 0.05 * noise(np.cos(th) * 1.7 + seed, np.sin(th) * 1.7, 0, seed)] * 2 + [np.ones_like(th)], -1)
    f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5 + seed, 4, seed)
    v[:, 2] += 0.02 * f
    c = mix(lin("#8A5A36"), lin("#5A3620"), step(-0.3, 0.6, f))
    c = mix(c, lin("#B98A5E"), step(0.15, 0.6, fbm(v[:, 0] * 11, v[:, 1] * 11, v[:, 2] * 11, 3, seed + 1)) * 0.5)
    gills = step(0.2, 0.9, np.abs(np.sin(th * 60)))
    c = mix(c, mix(lin("#3E2718"), lin("#6A4A33"), gills), (1 - step(0.02, 0.06, v[:, 2])) * 0.85)
    add(Geo(v + [0, 0, z], g.f, c), mat("cap", rough=0.34, spec=0.5, sss=0.06, coat=0.5, coat_rough=0.14, bump=0.006, bump_scale=34), "cap")
    return z + 0.23


def peppers(z, seed=18, n=9):
    rng = random.Random(seed)
    m = mat("pep", rough=0.22, spec=0.5, sss=0.12, coat=0.6, coat_rough=0.1)
    for i in range(n):
        a = TAU * i / n
        col = ("#D9301C", "#F0742E") if i % 3 else ("#F0A81E", "#F7C64A")
        add(T.pepper_strip(seed + i, *col, 0.34).moved((0.42 * math.cos(a), 0.42 * math.sin(a), z + 0.015 * (i % 3)), (rng.uniform(-0.2, 0.2), 0.1, a + 1.2)), m, "pepper")
    return z + 0.06


LAYERS.update({"jalapeno": jalapenos, "rocket": rocket, "pear": pears, "blue": blue, "mushroom": mushrooms, "cap": cap, "peppers": peppers})
WHITE = ("#FFF3D2", "#FBE3AC")
BURGERS.update({
    "welder": lambda: burger(["salad", "patty", ("cheese", dict(rot=0.5, col=("#F79A1B", "#EE7F12"))), "jalapeno", "patty", ("cheese", dict(rot=1.0, col=("#F79A1B", "#EE7F12"))), ("sauce", dict(col="#D4552A", col2="#B83F1A", spec="#7A1E0C"))], 23),
    "blue": lambda: burger(["rocket", "patty", ("cheese", dict(rot=0.6, col=WHITE)), "pear", "blue", ("sauce", dict(col="#F7EFD9", col2="#EADDBB", spec="#6C84A6", drips=5))], 25),
    "forest": lambda: burger(["salad", "patty", ("cheese", dict(rot=0.55, col=WHITE, drop=0.2)), "mushroom", "onion", ("sauce", dict(col="#EFDDB4", col2="#DDC48E", spec="#4A3525"))], 27),
    "portobello": lambda: burger(["rocket", "tomato", "cap", ("cheese", dict(rot=0.5, col=WHITE)), ("sauce", dict(col="#8DB04A", col2="#5E8A2A", spec="#2F5E1C"))], 29),
    "halloumi": lambda: burger(["salad", "tomato", ("patty", dict(kind="halloumi", h=0.19, r=0.68)), "peppers", "onion", ("sauce", dict(col="#FBFAF0", col2="#EEF0DA", spec="#4E9A2E"))], 31),
})


def mini_set():
    place(BURGERS["forest"], 0.0, 0.62, 0.8, 0.9)
    place(BURGERS["classic"], -0.62, -0.3, 0.8, 0.2)
    place(BURGERS["welder"], 0.66, -0.36, 0.8, 0.5)


# ---------------------------------------------------------------- sides


def wedge(seed=0, l=0.62, r=0.2):
    """A slice of potato in its skin, roasted: round below, two cut faces above."""
    rng = random.Random(seed)
    n, arc, face = 46, 22, 14
    u = np.linspace(0, 1, n)
    size = r * np.sin(np.pi * np.clip(u * 0.94 + 0.03, 0, 1)) ** 0.62
    bow = 0.1 * (1 - (2 * u - 1) ** 2)
    half = rng.uniform(0.62, 0.8)
    a = np.linspace(-half * math.pi / 2, half * math.pi / 2, arc) - math.pi / 2
    skin = np.stack([np.cos(a), np.sin(a)], -1)
    ridge = np.array([rng.uniform(-0.15, 0.15), 0.55])
    k = np.linspace(0, 1, face + 2)[1:, None]
    section = np.vstack([skin, skin[-1] * (1 - k) + ridge * k, (ridge * (1 - k) + skin[0] * k)[:-1]])
    rows = [np.stack([np.full(len(section), (q - 0.5) * l), section[:, 0] * s, section[:, 1] * s + b], -1) for q, s, b in zip(u, size, bow)]
    g = kit.loft(rows)
    m = len(section)
    is_skin = np.tile(np.r_[np.ones(arc), np.zeros(m - arc)], n)
    edge = np.tile(np.minimum(np.abs(np.arange(m) - arc + 1), np.minimum(np.arange(m) + 1, m - np.arange(m))), n)
    v = g.v
    f = fbm(v[:, 0] * 7, v[:, 1] * 7, v[:, 2] * 7 + seed, 4, seed)
    fine = fbm(v[:, 0] * 26, v[:, 1] * 26, v[:, 2] * 26, 3, seed + 1)
    nr = g.normals()
    v = v + nr * (0.008 * f + 0.004 * fine)[: len(v), None]
    c = mix(lin("#F7C65E"), lin("#E8983A"), step(-0.3, 0.5, f))
    c = mix(c, lin("#A8581A"), np.clip(step(5, 0, edge)[: len(v)] * 0.8 + step(0.15, 0.7, f + 0.3 * fine) * 0.5, 0, 0.85))
    c = mix(c, mix(lin("#9A5A26"), lin("#6E3A16"), step(-0.4, 0.5, f)), is_skin[: len(v)])
    c = mix(c, lin("#C2401A"), step(0.32, 0.45, fine) * 0.55)
    return Geo(v, g.f, c)


def wedges():
    rng = random.Random(6)
    m = mat("wedge", rough=0.42, spec=0.45, sss=0.15, radius=(0.05, 0.03, 0.012), coat=0.3, coat_rough=0.25, bump=0.006, bump_scale=45)
    obs = [hide(add(wedge(i, rng.uniform(0.62, 0.8), rng.uniform(0.17, 0.21)), m, "wedge")) for i in range(9)]
    k = 0
    for layer, (n, r, z) in enumerate(((12, 0.66, 0.14), (10, 0.4, 0.34), (6, 0.2, 0.52), (3, 0.08, 0.66))):
        for i in range(n):
            a = TAU * i / n + layer * 0.5 + rng.uniform(-0.2, 0.2)
            inst(obs[k % 9], (r * math.cos(a), r * math.sin(a), z), (rng.choice((0.0, 1.9, 4.2)) + rng.uniform(-0.4, 0.4), rng.uniform(-0.25, 0.25), a + math.pi / 2 + rng.uniform(-0.5, 0.5)), rng.uniform(0.9, 1.08))
            k += 1
    for i in range(9):
        a = TAU * i / 9
        inst(obs[i], (0.4 * math.cos(a), 0.4 * math.sin(a), 0.15), (0.2, 0, a + 1.2), 1.0)
    box = (-1, 1, -0.9, 0.9)
    sprinkle(crumbs(("#3F7A24", "#6A9A33", "#C2401A"), 0.014), 150, rng, box)
    for loc, nor in drop(5, rng, (-0.4, 0.4, -0.4, 0.4)):
        add(T.dill(rng.randrange(99), 0.24).moved(tuple(loc + nor * 0.02), (0.2, 0.1, rng.uniform(0, 6))), M("leaf"), "dill")


def lying_fries(rng, n=70, r=0.75, sweet=False, z=0.0):
    m = mat("fry", rough=0.45, spec=0.45, sss=0.25, radius=(0.06, 0.035, 0.012), coat=0.18, coat_rough=0.25, bump=0.004, bump_scale=60)
    obs = []
    for i in range(9):
        g = fry(i, rng.uniform(0.6, 0.95), 0.05)
        if sweet:
            g.c = g.c * lin("#FF9A4E") / lin("#FFE9B0")
        obs.append(hide(add(g, m, "fry")))
    for i in range(n):
        q = i / n
        a, d = rng.uniform(0, TAU), r * (1 - q) ** 0.5 * math.sqrt(rng.random())
        inst(rng.choice(obs), (d * math.cos(a), d * math.sin(a), z + 0.06 + 0.5 * q), (math.pi / 2 + rng.uniform(-0.3, 0.3), 0, rng.uniform(0, TAU)), rng.uniform(0.9, 1.1))


def tray(w=0.98, d=0.72, h=0.34, col="#E8452C", stripe="#FFF4E2"):
    """A paper boat, its sides leaning outwards."""
    nt, nh = 260, 40
    a = np.arange(nt) / nt * TAU
    q = (np.abs(np.cos(a)) ** 5 + np.abs(np.sin(a)) ** 5) ** -0.2
    ux, uy = np.cos(a) * q, np.sin(a) * q
    rows = [np.stack([ux * 0.02, uy * 0.02, 0 * a], -1)]
    for k in np.linspace(0, 1, nh):
        f = 0.76 + 0.24 * k
        rows.append(np.stack([ux * w * f, uy * d * f, np.full(nt, k * h)], -1))
    for k in np.linspace(1, 0, nh):
        f = 0.76 + 0.24 * k
        rows.append(np.stack([ux * (w * f - 0.014), uy * (d * f - 0.014), np.full(nt, max(k * h, 0.02))], -1))
    rows.append(np.stack([ux * 0.02, uy * 0.02, 0 * a + 0.02], -1))
    g = kit.loft(rows)
    c = mix(lin(col), lin(stripe), step(-0.06, 0.06, np.cos(np.arctan2(g.v[:, 1] / d, g.v[:, 0] / w) * 22)))
    inside = (np.arange(len(g.v)) > (nh + 1) * nt).astype(float)
    c = mix(c, lin("#FBEBD2"), inside)
    add(Geo(g.v, g.f, c), mat("paper", rough=0.55, spec=0.3, bump=0.001, bump_scale=80), "tray")


def poured(rng, n, box, col, col2, size=(0.07, 0.12), want=None, name="poured", **mk):
    """A thick sauce over what lies there: drops that run into each other."""
    m = mat(name, **{**dict(rough=0.2, spec=0.5, sss=0.2, radius=(0.06, 0.04, 0.012), coat=0.55, coat_rough=0.08), **mk})
    obs = []
    for i in range(5):
        b = blob(i, 1.0, 0.14, 1.2, 0.42, 26, 34)
        b.c = mix(lin(col), lin(col2), step(-0.4, 0.6, fbm(b.v[:, 0] * 2, b.v[:, 1] * 2, i, 3, i)))
        obs.append(hide(add(b, m, name)))
    for loc, nor in drop(n, rng, box, want=want):
        inst(rng.choice(obs), loc + nor * 0.012, (0, 0, rng.uniform(0, TAU)), rng.uniform(*size), nor)


def loaded_fries():
    rng = random.Random(8)
    tray()
    lying_fries(rng, 130, 0.78, z=0.05)
    poured(rng, 240, (-0.62, 0.62, -0.45, 0.45), "#FBB62E", "#F49A18", (0.07, 0.12), lambda x, y: (x / 0.62) ** 2 + (y / 0.45) ** 2 + 0.35 * math.sin(math.atan2(y, x) * 5) < 0.85)
    bm = mat("bacon", rough=0.36, spec=0.5, sss=0.06, coat=0.45, coat_rough=0.14, bump=0.004, bump_scale=60)
    bits = [hide(add(T.bacon(i, 0.2, 0.11), bm, "bacon")) for i in range(5)]
    sprinkle(bits, 22, rng, (-0.55, 0.55, -0.4, 0.4), 0.03, 0.5)
    jm = mat("jal", rough=0.24, spec=0.5, sss=0.15, coat=0.45, coat_rough=0.08)
    rings = [hide(add(T.jalapeno(i, 0.095), jm, "jal")) for i in range(4)]
    sprinkle(rings, 10, rng, (-0.5, 0.5, -0.38, 0.38), 0.035, 0.4)
    sprinkle([hide(add(T.ring(i, 0.03, 0.009, 1.2, "#4F9A2E", "#B7D98A", "#8FC05A"), M("veg"), "so")) for i in range(3)], 34, rng, (-0.6, 0.6, -0.42, 0.42), 0.02)


def sweet_fries():
    dish_burger.fries("#F2A32E", 58, sweet=True)


def shred(seed=0, col="#F3F2D2", col2="#D9E6A6", l=0.5, w=0.03):
    rng = random.Random(seed)
    u = np.linspace(0, 1, 30)
    a = rng.uniform(1.2, 2.6)
    p = np.stack([l * (u - 0.5), 0.1 * np.sin(u * a * 2 + seed), 0.08 * np.sin(u * a + seed * 2)], -1)
    g = tube(p, w * (0.8 + 0.3 * noise(u * 4, seed, 0, seed)), 10, flat=0.5)
    k = fbm(g.v[:, 0] * 9, g.v[:, 1] * 9, seed, 2, seed)
    return Geo(g.v, g.f, mix(lin(col), lin(col2), step(-0.4, 0.6, k)))


def coleslaw():
    rng = random.Random(9)
    B.bowl("#EDE3D2", rim="#C98A4A")
    m = B.Mound(0.34)
    B.ground(0.3, 0.385, "#EDEBC0")
    wet = mat("slaw", rough=0.2, spec=0.5, sss=0.25, radius=(0.05, 0.05, 0.03), coat=0.6, coat_rough=0.1)
    B.heap(m, lambda s: shred(s), 150, wet, rng, 0.78, 0.05, 9, (0.8, 1.15), 0.02, 0.5)
    B.heap(m, lambda s: shred(s, "#DCEBB0", "#B5D27A"), 60, wet, rng, 0.74, 0.08, 6, (0.7, 1.1), 0.05, 0.5)
    B.heap(m, lambda s: shred(s, "#F48A2A", "#F9A84E", 0.42, 0.024), 64, wet, rng, 0.74, 0.08, 7, (0.8, 1.1), 0.06, 0.6)
    B.heap(m, lambda s: shred(s, "#8E3A78", "#B55E9C", 0.36, 0.024), 16, wet, rng, 0.68, 0.14, 4, (0.8, 1.1), 0.07, 0.6)
    B.heap(m, lambda s: T.puddle(s, 0.1, 0.03, "#FFFBEE", "#F6EFD9", 0.2, 12), 22, M("wet"), rng, 0.66, 0.14, 5, (0.4, 0.9), 0.1, 0.2)
    sprinkle(crumbs(("#3F7A24", "#6A9A33", "#2B241E"), 0.013), 90, rng, (-0.7, 0.7, -0.7, 0.7))


# ---------------------------------------------------------------- hot dogs, tacos, burrito


def long_bun(l=2.1, r=0.36, seed=3):
    """A soft roll, cut open above: its section is a crescent."""
    n, ns = 90, 72
    u = np.linspace(0, 1, n)
    size = np.clip(1 - np.abs(2 * u - 1) ** 7, 0, 1) ** 0.5
    a0 = 0.92
    out = np.linspace(math.pi / 2 + a0, math.pi / 2 + TAU - a0, ns)
    inn = out[::-1]
    sec = np.vstack([np.stack([np.cos(out) * 1.08, np.sin(out)], -1), np.stack([np.cos(inn) * 0.56, np.sin(inn) * 0.62 + 0.2], -1)])
    rows = []
    for q, s in zip(u, size):
        s = max(s, 0.03)
        rows.append(np.stack([np.full(len(sec), (q - 0.5) * l * (1 - 0.02 * 0)), sec[:, 0] * r * s, (sec[:, 1] + 1) * r * (0.4 + 0.6 * s)], -1))
    g = kit.loft(rows)
    v = g.v
    f = fbm(v[:, 0] * 2.4, v[:, 1] * 3, v[:, 2] * 3, 4, seed)
    inner = np.tile(np.r_[np.zeros(ns), np.ones(ns)], n)[: len(v)]
    if len(inner) < len(v):
        inner = np.r_[inner, np.zeros(len(v) - len(inner))]
    v = v * (1 + 0.012 * noise(v[:, 0] * 2, v[:, 1] * 2, v[:, 2] * 2 + seed, seed))[:, None]
    h = v[:, 2] / (2 * r)
    c = mix(lin("#F3CF90"), lin("#E39A43"), step(0.2, 0.55, h + 0.16 * f))
    c = mix(c, lin("#BF6A24"), step(0.5, 1.0, h + 0.25 * f) * 0.85)
    c = mix(c, lin("#F7E0B4"), 1 - step(0.02, 0.16, h))
    c = mix(c, mix(lin("#FBEFD0"), lin("#F0D7A2"), step(-0.3, 0.6, fbm(v[:, 0] * 12, v[:, 1] * 12, v[:, 2] * 12, 3, seed))), inner)
    add(Geo(v, g.f, c), mat("bun", rough=0.42, spec=0.45, sss=0.12, radius=(0.06, 0.03, 0.012), coat=0.2, coat_rough=0.22, bump=0.004, bump_scale=28), "bun")


def frank(l=2.24, r=0.2, z=0.56, seed=5):
    u = np.linspace(0, 1, 160)
    end = np.sqrt(np.clip(1 - np.clip((np.abs(2 * u - 1) * l / 2 - (l / 2 - r)) / r, 0, 1) ** 2, 0.0004, 1))
    p = np.stack([(u - 0.5) * l, 0.015 * np.sin(u * 7), z + 0.05 * (2 * u - 1) ** 2], -1)
    g = tube(p, r * end, 60)
    v = g.v
    f = fbm(v[:, 0] * 4, v[:, 1] * 6, v[:, 2] * 6, 4, seed)
    c = mix(lin("#B5461E"), lin("#8A2A10"), step(-0.3, 0.6, f))
    c = mix(c, lin("#D9733A"), step(0.2, 0.7, fbm(v[:, 0] * 9, v[:, 1] * 9, v[:, 2] * 9, 3, seed + 1)) * 0.5)
    # marks of the grill, slanting
    k = np.abs(((v[:, 0] * 3.4 + v[:, 1] * 1.6) % 1) - 0.5)
    c = mix(c, lin("#4A1A0C"), (1 - step(0.05, 0.1, k)) * step(z - 0.02, z + 0.1, v[:, 2]) * 0.75)
    add(Geo(v, g.f, c), mat("frank", rough=0.28, spec=0.5, sss=0.08, radius=(0.04, 0.015, 0.01), coat=0.65, coat_rough=0.1, bump=0.003, bump_scale=40), "frank")


def squeezed(l=1.9, z=0.79, amp=0.12, waves=9, r=0.045, col="#F2B31E", col2="#E39A0C"):
    u = np.linspace(0, 1, 700)
    p = np.stack([(u - 0.5) * l, amp * np.sin(u * waves * TAU), z - 0.5 * (amp * np.sin(u * waves * TAU)) ** 2 / 0.2 + 0.045 * (2 * u - 1) ** 2], -1)
    g = tube(p, r * (1 + 0.12 * noise(u * 30, 0, 0, 2)) * np.clip(np.minimum(u, 1 - u) * 60, 0.15, 1) ** 0.5, 14)
    g.c = mix(lin(col), lin(col2), step(-0.4, 0.6, fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, 0, 3, 3)))
    add(g, mat("squeezed", rough=0.18, spec=0.5, sss=0.15, coat=0.6, coat_rough=0.06), "sauce")


def hot_dog():
    rng = random.Random(3)
    long_bun()
    frank()
    squeezed()
    m = mat("crisp", rough=0.45, spec=0.45, sss=0.12, coat=0.2)
    obs = []
    for i in range(8):
        g = T.onion(i, rng.uniform(0.06, 0.1), rng.uniform(1.2, 2.4), 0.016)
        g.c = mix(lin("#E0A046"), lin("#9A5A1C"), step(-0.4, 0.6, fbm(g.v[:, 0] * 20, g.v[:, 1] * 20, i, 3, i)))
        obs.append(hide(add(g, m, "crisp")))
    sprinkle(obs, 120, rng, (-0.98, 0.98, -0.3, 0.3), 0.012, 0.9, want=lambda x, y: abs(y) < 0.27)
    sprinkle([hide(add(T.ring(i, 0.03, 0.009, 1.2, "#4F9A2E", "#B7D98A", "#8FC05A"), M("veg"), "so")) for i in range(3)], 34, rng, (-0.95, 0.95, -0.24, 0.24), 0.03)


def chili_dog():
    rng = random.Random(7)
    long_bun(seed=9)
    frank(seed=11)
    inside = lambda x, y: abs(y) < 0.27 and abs(x) < 0.9
    m = mat("chili", rough=0.22, spec=0.5, sss=0.06, coat=0.6, coat_rough=0.12, bump=0.01, bump_scale=40)
    meat = [hide(add(T.chunk(i, 0.07, "#8A3A1C", "#5A1E0E", "#B85A2E", 0.2), m, "meat")) for i in range(7)]
    beans = []
    for i in range(4):
        b = blob(i, 0.06, 0.1, 1.0, 0.7, 18, 24)
        b.v[:, 0] *= 1.5
        b.c = mix(lin("#7A1E18"), lin("#A83A28"), step(-0.2, 0.7, fbm(b.v[:, 0] * 20, b.v[:, 1] * 20, i, 2, i)))
        beans.append(hide(add(b, mat("bean", rough=0.2, coat=0.6, sss=0.1), "bean")))
    poured(rng, 150, (-0.9, 0.9, -0.27, 0.27), "#A8341A", "#7E1E0E", (0.08, 0.12), inside)
    for _ in range(2):
        sprinkle(meat, 70, rng, (-0.9, 0.9, -0.25, 0.25), 0.02, 0.8, want=inside)
    sprinkle(beans, 26, rng, (-0.86, 0.86, -0.24, 0.24), 0.035, 0.6, want=inside)
    cm = mat("shred", rough=0.35, sss=0.2, coat=0.25)
    sprinkle([hide(add(shred(i, "#FBC02D", "#F5A21B", 0.2, 0.014), cm, "shred")) for i in range(6)], 70, rng, (-0.86, 0.86, -0.22, 0.22), 0.03, 0.5, want=inside)
    jm = mat("jal", rough=0.24, spec=0.5, sss=0.15, coat=0.45)
    sprinkle([hide(add(T.jalapeno(i, 0.075), jm, "jal")) for i in range(3)], 7, rng, (-0.8, 0.8, -0.14, 0.14), 0.045, 0.4)


def shell(seed=1, r=0.78, gap=0.2):
    """A corn tortilla folded into a U; open above, its axis along x."""
    n, m = 110, 90
    u = np.linspace(-1, 1, n)
    rows = []
    for layer in (0.0, 0.018):
        for q in u:
            # along the U: down one side, round below, up the other
            s = q * 1.0
            half = math.sqrt(max(1e-4, 1 - (s * 0.98) ** 2))
            x = np.linspace(-1, 1, m) * half * r
            ang = np.clip(s / 0.3, -1, 1) * math.pi / 2
            y = (gap - layer) * math.sin(ang) + (0.12 * (abs(s) - 0.3) / 0.7 * np.sign(s) if abs(s) > 0.3 else 0)
            z = (gap - layer) * (1 - math.cos(ang)) + (max(0, abs(s) - 0.3)) * r * 1.02 + layer
            y = y + 0.03 * noise(x * 2.2, s * 2, seed, seed)
            rows.append(np.stack([x, y + 0 * x, np.full(m, z)], -1))
    P = np.array(rows)
    f1, f2 = kit.grid_faces(n, m), kit.grid_faces(n, m)[:, ::-1] + n * m
    K = n * m
    ring = np.concatenate([np.arange(n) * m, (n - 1) * m + np.arange(1, m), np.arange(n - 2, -1, -1) * m + m - 1, np.arange(m - 2, 0, -1)])
    nx = np.roll(ring, -1)
    g = Geo(P.reshape(-1, 3), [f1, f2, np.stack([ring, ring + K, nx + K, nx], -1)])
    v = g.v
    f = fbm(v[:, 0] * 5, v[:, 1] * 5, v[:, 2] * 5 + seed, 4, seed)
    spots = step(0.2, 0.5, fbm(v[:, 0] * 7, v[:, 1] * 7 + 3, v[:, 2] * 7, 3, seed + 4))
    c = mix(lin("#F7D68C"), lin("#EDBC5E"), step(-0.4, 0.6, f))
    c = mix(c, lin("#A86426"), spots * 0.6)
    return Geo(v, g.f, c)


def taco_beef():
    rng = random.Random(13)
    m = mat("tortilla", rough=0.5, spec=0.4, sss=0.15, radius=(0.05, 0.03, 0.012), bump=0.006, bump_scale=36)
    beef = mat("beef", rough=0.28, spec=0.5, sss=0.06, coat=0.5, coat_rough=0.14, bump=0.01, bump_scale=34)
    leaf, wet = M("leaf"), M("wet")
    for k, (y, x, a) in enumerate(((0.34, 0.1, 0.1), (-0.34, -0.08, 0.1))):
        def one():
            add(shell(k + 1), m, "shell")
            for i in range(34):
                s = rng.uniform(-0.62, 0.62)
                top = 0.2 + 0.5 * math.sqrt(max(0, 1 - (s / 0.8) ** 2)) * rng.uniform(0.5, 1.0)
                add(T.chunk(i + 40 * k, 0.12, "#8A4A26", "#5A2A12", "#B87A4A", 0.3, stretch=2.0).moved((s, rng.uniform(-0.1, 0.1), top), (rng.uniform(0, 3), rng.uniform(0, 3), rng.uniform(0, 3))), beef, "beef")
            for i in range(20):
                s = rng.uniform(-0.6, 0.6)
                top = 0.28 + 0.56 * math.sqrt(max(0, 1 - (s / 0.8) ** 2))
                add(T.lettuce(i + 7, 0.3, 0.24).moved((s, rng.uniform(-0.13, 0.13), top), (rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(0, 6))), leaf, "leaf")
            for i in range(22):
                s = rng.uniform(-0.58, 0.58)
                top = 0.36 + 0.56 * math.sqrt(max(0, 1 - (s / 0.8) ** 2))
                b = blob(i, 0.062, 0.15, 1.2, 0.9, 16, 20, 0.8)
                b.c = mix(lin("#E03A22"), lin("#F06A3E"), step(-0.3, 0.6, fbm(b.v[:, 0] * 30, b.v[:, 1] * 30, i, 2, i)))
                add(b.moved((s, rng.uniform(-0.14, 0.14), top), (i, i * 2, i)), wet, "salsa")
            for i in range(16):
                s = rng.uniform(-0.56, 0.56)
                top = 0.4 + 0.56 * math.sqrt(max(0, 1 - (s / 0.8) ** 2))
                add(T.onion(i, 0.08, 2.0, 0.014).moved((s, rng.uniform(-0.12, 0.12), top), (rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), i)), M("veg"), "onion")
        place(one, x, y, 1.0, a, 0.0, 0.16 if k else -0.1)


def wrap(l=1.5, r=0.34, cut=0.26, seed=1):
    """Half a burrito along x: its far end closed, its near end (x > 0) cut askew. The section is flattened below."""
    n, ns = 100, 110
    u = np.linspace(0, 1, n)
    a = np.arange(ns) / ns * TAU
    rows = []
    for q in u:
        s = math.sqrt(max(0.001, 1 - max(0.0, (0.14 - q) / 0.14) ** 2))
        y, z = np.cos(a) * r * 1.08 * s, np.sin(a) * r * s
        z = np.maximum(z, -r * 0.78 * s)
        x = (q - 0.5) * l + q**4 * cut * (np.sin(a))
        rad = 1 + 0.03 * noise(np.cos(a) * 1.6 + seed, np.sin(a) * 1.6, q * 3, seed) + 0.02 * np.exp(-(((a - 2.2 - q * 0.25) % TAU) / 0.12) ** 2)
        rows.append(np.stack([x, y * rad, z * rad + r * 0.78], -1))
    g = kit.loft([rows[0] * [1, 0.02, 0.02] + [0, 0, r * 0.6]] + rows)
    v = g.v
    f = fbm(v[:, 0] * 4, v[:, 1] * 4, v[:, 2] * 4 + seed, 4, seed)
    c = mix(lin("#FBEBC8"), lin("#F1D59A"), step(-0.4, 0.6, f))
    c = mix(c, lin("#B0702E"), step(0.12, 0.5, fbm(v[:, 0] * 6, v[:, 1] * 6, v[:, 2] * 6 + 9, 3, seed + 5)) * step(0.15, 0.5, v[:, 2] / r) * 0.65)
    add(Geo(v, g.f, c), mat("wrap", rough=0.5, spec=0.4, sss=0.18, radius=(0.05, 0.03, 0.012), bump=0.004, bump_scale=34), "wrap")
    # what one sees at the cut
    rng = random.Random(seed)
    pieces = [
        (lambda i: T.chunk(i, 0.1, "#E9C08C", "#A8642C", "#F7E3C2", 0.4), mat("chicken", rough=0.35, sss=0.1, coat=0.3, bump=0.008, bump_scale=40), 14),
        (lambda i: Geo(blob(i, 0.05, 0.1, 1.0, 0.8, 16, 20).v * [1.5, 1, 1], blob(i, 0.05, 0.1, 1.0, 0.8, 16, 20).f, np.broadcast_to(lin("#6E1E1A"), (len(blob(i, 0.05, 0.1, 1.0, 0.8, 16, 20).v), 3))), mat("bean", rough=0.2, coat=0.6, sss=0.1), 16),
        (lambda i: T.kernel(i, 0.05), M("wet"), 12),
        (lambda i: T.lettuce(i, 0.22, 0.2), M("leaf"), 9),
        (lambda i: shred(i, "#FBC02D", "#F5A21B", 0.2, 0.018), mat("shred", rough=0.35, sss=0.2, coat=0.25), 10),
        (lambda i: Geo(blob(i, 0.055, 0.15, 1.2, 0.9, 14, 18, 0.8).v, blob(i, 0.055, 0.15, 1.2, 0.9, 14, 18, 0.8).f, np.broadcast_to(lin("#E03A22"), (len(blob(i, 0.055, 0.15, 1.2, 0.9, 14, 18, 0.8).v), 3))), M("wet"), 9),
    ]
    disc_at = lambda b: l / 2 + cut * b
    g, t, th, x, y, side = disc(lambda q: r * 1.0 + 0 * q, 0.02, 90, 24, 0.1, lambda t, th, x, y: 0.02 * fbm(x * 14, y * 14, seed, 2, seed))
    g.c = mix(lin("#FBF3E2"), lin("#EBDCBE"), step(-0.3, 0.6, fbm(x * 20, y * 20, 0, 3, 2)))
    from dish_sushi import rice_grains

    P = np.stack([disc_at(0) - 0.06 + g.v[:, 2] + cut * g.v[:, 1] / r * 0.8, g.v[:, 0] * 1.02, np.maximum(g.v[:, 1], -r * 0.74) + r * 0.78], -1)
    add(Geo(P, g.f, g.c), mat("rice", rough=0.4, sss=0.3), "rice")
    grains = rice_grains(4, 0.036)
    def spot(s=0.82):
        a, q = rng.uniform(0, TAU), r * s * math.sqrt(rng.random())
        yy, zz = q * math.cos(a), max(q * math.sin(a), -r * 0.66)
        return (disc_at(0) - 0.05 + cut * zz / r * 0.8, yy, zz + r * 0.78)
    for _ in range(240):
        inst(rng.choice(grains), spot(0.9), (rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0, 6)), rng.uniform(0.85, 1.1))
    for make, m, count in pieces:
        obs = [hide(add(make(i + seed), m, "fill")) for i in range(4)]
        for _ in range(count):
            x, y, z = spot()
            inst(rng.choice(obs), (x + 0.015, y, z), (rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0, 6)), rng.uniform(0.8, 1.1))


def burrito():
    place(lambda: wrap(1.5, 0.36, -0.22, 3), 0.12, 0.42, 1.0, -0.85)
    place(lambda: wrap(1.4, 0.36, -0.22, 8), -0.2, -0.3, 1.0, -0.6)


# ---------------------------------------------------------------- sets


def combo_shift():
    place(BURGERS["classic"], -0.5, -0.5, 1.0, 0.2)
    place(lambda: dish_burger.fries(), 0.62, 0.1, 0.92, -0.2)
    place(COLD["cola"], -0.42, 0.86, 0.86, 0.2)


def combo_pair():
    place(BURGERS["classic"], -0.78, -0.66, 0.94, 0.2)
    place(BURGERS["double"], 0.62, -0.6, 0.94, 0.6)
    place(lambda: dish_burger.fries(), -0.98, 0.5, 0.86, 0.15)
    place(lambda: dish_burger.fries(), 0.98, 0.5, 0.86, -0.15)
    place(COLD["cola"], -0.28, 0.95, 0.82, 0.2)
    place(COLD["cola"], 0.3, 1.02, 0.82, 0.7)


def combo_family():
    place(BURGERS["classic"], -0.78, -0.2, 0.9, 0.2)
    place(BURGERS["classic"], 0.0, -0.95, 0.9, 0.9)
    place(BURGERS["classic"], 0.8, -0.24, 0.9, 0.5)
    place(BURGERS["classic"], 0.02, 0.5, 0.9, 1.4)
    place(lambda: dish_burger.fries(), -0.86, 1.2, 1.15, 0.2)
    place(lambda: dish_burger.fries(), 0.9, 1.2, 1.15, -0.2)
    place(nuggets, 0.02, 1.3, 0.72, 0.3, 0.72)
    for i, (k, x, y) in enumerate((("sauce-tomato", -0.86, -1.2), ("sauce-cheese", 0.86, -1.22), ("sauce-bbq", -1.42, -0.7), ("sauce-garlic", 1.44, -0.7))):
        place(B.SAUCES[k], x, y, 0.34, i)


DISHES = {f"burger-{k}": {"make": BURGERS[k], "elev": 20, "light_z": 0.4, "exposure": 1.08} for k in ("welder", "blue", "forest", "portobello", "halloumi")}
DISHES.update({
    "burger-mini": {"make": mini_set, "elev": 24, "light_z": 0.4, "exposure": 1.08},
    "wedges": {"make": wedges, "elev": 40, "exposure": 1.1},
    "fries-loaded": {"make": loaded_fries, "elev": 40, "exposure": 1.08},
    "fries-sweet": {"make": sweet_fries, "elev": 24, "light_z": 0.5, "exposure": 1.12},
    "coleslaw": {"make": coleslaw, "elev": 46, "exposure": 0.97, "bounces": 2},
    "hot-dog": {"make": hot_dog, "elev": 36, "exposure": 1.08, "turn": 0.5},
    "chili-dog": {"make": chili_dog, "elev": 36, "exposure": 1.08, "turn": 0.5},
    "taco-beef": {"make": taco_beef, "elev": 30, "exposure": 1.06, "turn": 0.35},
    "burrito": {"make": burrito, "elev": 34, "exposure": 1.06, "turn": 0.2},
    "combo-shift": {"make": combo_shift, "elev": 26, "light_z": 0.5, "exposure": 1.1},
    "combo-pair": {"make": combo_pair, "elev": 28, "light_z": 0.5, "exposure": 1.1},
    "combo-family": {"make": combo_family, "elev": 32, "light_z": 0.5, "exposure": 1.1},
})
