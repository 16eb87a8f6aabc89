"""The pizzeria's gallery: wide pictures of its tables, its oven, its dough. 960 x 640, opaque."""
import math
import random

import bpy
import numpy as np

import dish_bakery
import dish_bowl
import dish_burger
import dish_drinks
import dish_pizza
import dish_shop
import dish_sweet
import kit
import parts_more as P
import toppings as T
from dish_hero import board_round, camera
from dish_home import flame_geo, flame_mat
from dish_market import rosemary
from dish_pizza import M
from dish_poultry import lump
from kit import TAU, Geo, add, fbm, hide, inst, lin, mat, mix, noise, step, tube
from parts_more import brick, paint, put
from parts_pizza_more import place

# ---------------------------------------------------------------- what things stand on


def ground(colour, box=(-4.6, 4.6, -2.6, 6.4), nx=920, ny=620, **surface):
    """A table to all ends of the picture; colour(x, y) -> linear RGB of each point."""
    x, y = np.meshgrid(np.linspace(*box[:2], nx), np.linspace(*box[2:], ny), indexing="ij")
    g = Geo(np.stack([x, y, np.full_like(x, -0.004)], -1).reshape(-1, 3), [kit.grid_faces(nx, ny)])
    g.c = colour(g.v[:, 0], g.v[:, 1])
    add(g, mat("top", **{"rough": 0.55, "spec": 0.3, **surface}), "top")


def planks(light="#C58B52", dark="#9A6233", width=0.62):
    """Boards from left to right, each with a grain of its own."""

    def colour(x, y):
        n = np.floor(y / width)
        own = np.sin(n * 12.9898) * 43758.5453 % 1
        f = fbm(x * 0.7 + own * 40, y * 7 + 9 * own, 0, 4, 3)
        ring = np.sin((y + 0.10 * noise(x * 0.8 + 30 * own, y * 2, 0, 5)) * 46 + 20 * own)
        c = mix(lin(light), lin(dark), step(-0.7, 0.9, f + 0.3 * ring + 0.5 * (own - 0.5)))
        gap = np.abs((y / width) % 1 - 0.5)
        return mix(c, lin("#3E2412"), step(0.484, 0.494, gap))

    return colour


def cloth(col="#C8363A", white="#FBF4E6", size=0.34):
    """A checked tablecloth."""

    def colour(x, y):
        a, b = (x / size) % 1 < 0.5, (y / size) % 1 < 0.5
        weave = 0.06 * np.sin(x * 180) * np.sin(y * 180)
        c = mix(lin(white), lin(col), (a.astype(float) + b) / 2 * 0.92 + weave * 0.3)
        return mix(c, c * 0.86, step(0.0, 0.7, fbm(x * 1.2, y * 1.2, 0, 3, 4)))

    return colour


def plain(light, dark):
    return lambda x, y: mix(lin(light), lin(dark), step(-0.5, 0.6, fbm(x * 0.6, y * 0.6, 0, 3, 2)))


def daylight(key=620, warm=(1.0, 0.88, 0.72), world=0.5):
    t = (0, 0.2, 0.2)
    kit.area((-4.2, 2.6, 5.2), t, 2.2, key, warm)
    kit.area((5.0, -2.4, 4.0), t, 5.0, 110, (1.0, 0.95, 0.92))
    kit.area((1.6, 6.0, 3.4), t, 3.2, 240, (1.0, 0.95, 0.88))
    bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = world


def basils(places, s=0.36):
    lf = M("leaf")
    for i, (x, y, a) in enumerate(places):
        add(T.basil(i + 1, s, s * 0.66).moved((x, y, 0.0), (0, 0, a)), lf, "basil")


def tomatoes(places):
    for i, (x, y, s) in enumerate(places):
        add(dish_shop.tomato_geo(i + 1).moved((x, y, s * 0.84), (0.2 - 0.1 * i, 0.1 * i, i), s), M("wet"), "tomato")


# ---------------------------------------------------------------- scenes


def table():
    ground(cloth())
    board_round(0.0, 0.75, 1.14)
    place(dish_pizza.pepperoni, 0.0, 0.75, 1.0, 0.5, 0.06)
    place(dish_drinks.COLD["lemonade-strawberry"], -1.72, 1.25, 0.62, 0.3)
    place(dish_drinks.COLD["lemonade-citrus"], 1.78, 1.30, 0.62, -0.3)
    place(dish_bowl.greek, -1.76, -0.02, 0.58, 0.4)
    place(dish_bowl.SAUCES["sauce-garlic"], 1.50, 0.22, 0.26)
    place(dish_bowl.SAUCES["sauce-tomato"], 2.02, 0.02, 0.26)
    basils(((-0.78, -0.62, 0.5), (-0.60, -0.74, 2.4), (0.96, -0.52, 1.2)))
    tomatoes(((0.62, -0.66, 0.19), (1.02, -0.84, 0.17)))
    daylight()


def party():
    ground(planks())
    for make, x, y, a in ((dish_pizza.pepperoni, -1.18, 0.62, 0.3), (dish_pizza.margarita, 1.20, 0.72, 1.1)):
        board_round(x, y, 1.12)
        place(make, x, y, 1.0, a, 0.06)
    place(dish_burger.fries, 0.02, 1.72, 0.66, 0.2)
    place(dish_drinks.COLD["cola"], -2.36, 1.74, 0.62, 0.3)
    place(dish_drinks.COLD["orange-soda"], 2.44, 1.78, 0.62, -0.2)
    place(dish_burger.wings, 0.0, -0.62, 0.52, 0.4)
    place(dish_bowl.SAUCES["sauce-cheese"], 0.86, -0.62, 0.26)
    place(dish_bowl.SAUCES["sauce-bbq"], -0.90, -0.66, 0.26)
    daylight()


def margarita():
    ground(planks("#7A4E2E", "#4E2E18", 0.8))
    board_round(0.0, 0.30, 1.20)
    place(dish_pizza.margarita, 0.0, 0.30, 1.05, 0.4, 0.06)
    basils(((-1.50, -0.34, 0.5), (-1.34, -0.52, 2.3), (1.46, 0.94, 1.0)), 0.42)
    tomatoes(((-1.66, 0.74, 0.25), (-1.36, 1.10, 0.21), (1.62, -0.10, 0.23)))
    place(dish_bowl.SAUCES["sauce-tomato"], 1.42, 0.44, 0.28)
    P.sprinkle(P.crumbs(("#FBF3E2", "#F0E2C6"), 0.018), 50, random.Random(3), (-2.0, 2.0, -1.0, 1.6), nz=0.9)
    daylight(700)


def breakfast():
    ground(plain("#DCE7C6", "#CFDDB4"))
    place(dish_sweet.pancakes, -0.62, 0.42, 0.86, 0.2)
    place(dish_drinks.HOT["cappuccino"], 0.98, 0.98, 0.52, 0.4)
    place(dish_bakery.croissant, 1.06, -0.22, 0.46, 0.4)
    m = mat("berry", rough=0.25, spec=0.5, sss=0.25, radius=(0.08, 0.02, 0.02), coat=0.5, coat_rough=0.1)
    for i, (make, x, y, s) in enumerate(((P.strawberry, -1.72, -0.12, 0.19), (P.strawberry, 0.34, -0.58, 0.18), (P.blueberry, -1.52, -0.36, 0.09), (P.blueberry, 0.10, -0.68, 0.09), (P.raspberry, -1.74, -0.42, 0.12), (P.raspberry, 0.58, -0.66, 0.12), (P.blueberry, 1.72, 0.34, 0.09))):
        add(make(i, s).moved((x, y, s * 0.85), (0.6, 0.3 * i, i)), m, "berry")
    daylight(760, (1.0, 0.92, 0.78), 0.55)


def dough():
    """Balls of dough under flour."""
    ground(planks("#D9AC76", "#B98450", 0.7))
    m = mat("dough", rough=0.62, spec=0.3, sss=0.35, radius=(0.10, 0.08, 0.05), bump=0.004, bump_scale=46)
    rng = random.Random(4)
    for i, (x, y) in enumerate(((-1.10, 0.86), (0.02, 1.02), (1.10, 0.80), (-1.44, -0.06), (-0.34, 0.06), (0.76, -0.10))):
        g = lump((0, 0, 0), (0.46, 0.45, 0.34))
        v = g.v
        v[:, 2] = np.where(v[:, 2] < -0.2, -0.2 + (v[:, 2] + 0.2) * 0.1, v[:, 2])
        f = fbm(v[:, 0] * 2 + i, v[:, 1] * 2, v[:, 2] * 2, 3, i)
        flour = step(-0.1, 0.45, fbm(v[:, 0] * 6, v[:, 1] * 6, v[:, 2] * 6 + i, 4, i + 3) + 0.5 * v[:, 2])
        v = v * (1 + 0.05 * f)[:, None]
        put(Geo(v, g.f, mix(mix(lin("#F3E0B8"), lin("#E6CC98"), step(-0.4, 0.5, f)), lin("#FFFBF2"), flour * 0.85)).moved((x, y, 0.21), (0, 0, rng.uniform(0, TAU))), m, "ball")
    pin = kit.lathe(kit.smooth_profile([(0.001, -1.12), (0.055, -1.10), (0.075, -0.98), (0.06, -0.80), (0.06, -0.74), (0.145, -0.72), (0.155, -0.66), (0.155, 0.66), (0.145, 0.72), (0.06, 0.74), (0.06, 0.80), (0.075, 0.98), (0.055, 1.10), (0.001, 1.12)], 200), 100)
    grain = fbm(pin.v[:, 0] * 9, pin.v[:, 1] * 9, pin.v[:, 2] * 1.2, 4, 2)
    pin.c = mix(mix(lin("#E0B077"), lin("#B57A40"), step(-0.4, 0.5, grain)), lin("#FFF8EA"), step(0.1, 0.6, fbm(pin.v[:, 0] * 5, pin.v[:, 1] * 5, pin.v[:, 2] * 5, 4, 6)) * 0.6)
    put(pin.moved((1.78, 0.16, 0.15), (math.pi / 2, 0, 0.5)), mat("pin", rough=0.5, spec=0.35), "pin")
    put(rosemary(3, 0.9).moved((0.10, -0.66, 0.03), (0, 0, 0.3)), mat("rosemary", rough=0.5, spec=0.4), "rosemary")
    tomatoes(((-1.86, 0.52, 0.18), (-1.98, 0.16, 0.15)))
    dust = P.crumbs(("#FFFDF6", "#F7EBD2"), 0.014, 6, 0.9)
    P.sprinkle(dust, 900, rng, (-2.3, 2.3, -1.2, 1.9), nz=0.9, scale=(0.5, 1.4))
    daylight(640)


def bricks(m):
    """A wall with an arched mouth, its edge of bricks set on end."""
    rng = random.Random(8)
    shapes = []
    for i in range(6):
        g = brick(0.235, 0.16, 0.17, 0.02, 0.02, ncap=14, nmid=8)
        f = fbm(g.v[:, 0] * 6, g.v[:, 1] * 6, g.v[:, 2] * 6 + i, 4, i)
        base = ("#B4573A", "#A14A32", "#C26A48", "#8E4230", "#B86448", "#A85A40")[i]
        shapes.append(hide(put(Geo(g.v + P.fix(g).normals() * (0.012 * f)[:, None], g.f, mix(lin(base), lin(base) * 0.6, step(-0.2, 0.6, f))), m, "brick")))
    R = 1.30
    for row in range(13):
        z = row * 0.19
        for k in range(-8, 9):
            x = k * 0.50 + (0.25 if row % 2 else 0.0)
            inside = abs(x) < R + 0.20 if z < 0.60 else math.hypot(x, z + 0.08 - 0.55) < R + 0.30
            if not inside:
                inst(rng.choice(shapes), (x, 1.16 + rng.uniform(-0.015, 0.015), z))
    for k in range(21):
        a = math.pi * (k + 0.5) / 21
        inst(rng.choice(shapes), (R * 1.08 * math.cos(a), 1.05, 0.55 + R * 1.08 * math.sin(a)), (0, -a, 0), (0.62, 1.0, 1.0))
    for s in (-1, 1):
        for k in range(3):
            inst(rng.choice(shapes), (R * 1.08 * s, 1.05, 0.02 + k * 0.185), (0, 0, 0), (0.62, 1.0, 1.0))
    # mortar behind the bricks, left free in the mouth
    a = np.linspace(0, math.pi, 60)
    edge = np.stack([R * 1.02 * np.cos(a), 0.55 + R * 1.02 * np.sin(a)], -1)
    edge = np.vstack([[R * 1.02, -0.1], edge, [-R * 1.02, -0.1]])
    out = np.array([[5.0 * math.cos(t), -0.1 + 5.0 * math.sin(t)] for t in np.linspace(0, math.pi, len(edge))])
    rows = [np.column_stack([p[:, 0], np.full(len(p), 1.14), p[:, 1]]) for p in (edge, out)]
    wall = kit.loft(rows, False)
    wall.c[:] = lin("#C9AE90")
    add(wall, mat("mortar", rough=0.95, spec=0.1), "mortar")


def oven():
    clay = mat("clay", rough=0.85, spec=0.15, bump=0.01, bump_scale=40)
    bricks(clay)
    a, y = np.meshgrid(np.linspace(0, math.pi, 90), np.linspace(1.1, 4.4, 60), indexing="ij")
    r = 1.36 + 0.02 * fbm(a * 6, y * 3, 0, 3, 2)
    vault = Geo(np.stack([r * np.cos(a), y, 0.50 + r * np.sin(a)], -1).reshape(-1, 3), [kit.grid_faces(90, 60)])
    vault.c = mix(lin("#7A4A34"), lin("#2E1A12"), step(1.2, 3.6, vault.v[:, 1]))
    add(vault, clay, "vault")
    x, z = np.meshgrid(np.linspace(-6, 6, 20), np.linspace(-0.1, 3.2, 20), indexing="ij")
    add(paint(Geo(np.stack([x, np.full_like(x, 4.3), z], -1).reshape(-1, 3), [kit.grid_faces(20, 20)]), "#22130C"), clay, "back")
    ground(lambda x, y: mix(mix(lin("#C9B79E"), lin("#9E8A72"), step(-0.5, 0.6, fbm(x * 2, y * 2, 0, 4, 3))), lin("#6E5440"), step(1.0, 2.2, y) * 0.6), (-4.6, 4.6, -3.0, 4.4), 600, 500, rough=0.8, spec=0.15)
    bark = mat("bark", rough=0.9, spec=0.1, bump=0.02, bump_scale=20)
    for i, (x, y, z, rz, ry) in enumerate(((-0.86, 2.6, 0.10, 0.5, 0.0), (-0.66, 2.9, 0.11, -0.5, 0.0), (-0.80, 2.74, 0.28, 1.3, 0.2), (-0.98, 2.96, 0.26, 0.0, -0.2))):
        g = tube(np.stack([np.linspace(-0.42, 0.42, 40), np.zeros(40), np.zeros(40)], -1), 0.10, 24)
        f = fbm(g.v[:, 0] * 5, g.v[:, 1] * 12, g.v[:, 2] * 12 + i, 4, i)
        g.c = mix(lin("#3A2418"), lin("#140C08"), step(-0.3, 0.5, f))
        put(g.moved((x, y, z), (0, ry, rz)), bark, "log")
    fire = flame_mat()
    rng = random.Random(3)
    for x, y, s in ((-1.02, 2.72, 1.5), (-0.80, 2.62, 2.2), (-0.58, 2.80, 1.6), (-0.86, 2.96, 2.6), (-0.70, 2.86, 2.0), (-1.06, 2.96, 1.4)):
        put(flame_geo().moved((x, y, 0.20), (0, rng.uniform(-0.15, 0.15), rng.uniform(0, TAU)), (s * 1.25, s * 1.25, s)), fire, "flame")
    # the peel: a blade of beech with its pizza, its handle to the viewer
    wood = mat("peel", rough=0.55, spec=0.3)
    blade = brick(1.02, 0.98, 0.05, 0.02, 0.34, ncap=80)
    handle = brick(0.10, 1.3, 0.06, 0.025, 0.05, ncap=30).moved((0, -2.1, 0))
    for g in (blade, handle):
        f = fbm(g.v[:, 0] * 9, g.v[:, 1] * 1.0, 0, 4, 3)
        g.c = mix(lin("#E2B67E"), lin("#BD8648"), step(-0.5, 0.6, f + 0.3 * np.sin((g.v[:, 0] + 0.1 * noise(g.v[:, 0] * 2, g.v[:, 1], 0, 5)) * 36)))
        put(g.moved((0.34, 0.62, 0.05), (0, 0, -0.12)), wood, "peel")
    place(dish_pizza.margarita, 0.34, 0.62, 0.92, 0.4, 0.11)
    t = (0.2, 0.8, 0.3)
    kit.area((-3.2, -2.6, 4.2), t, 2.4, 300, (1.0, 0.90, 0.76))
    kit.area((3.6, -2.6, 2.6), t, 3.5, 60, (1.0, 0.92, 0.86))
    for at, power in (((-0.8, 2.5, 0.9), 60), ((-0.3, 1.9, 1.1), 26)):
        lamp = bpy.data.lights.new("fire", "POINT")
        lamp.energy, lamp.color, lamp.shadow_soft_size = power, (1.0, 0.48, 0.16), 0.35
        ob = bpy.data.objects.new("fire", lamp)
        ob.location = at
        bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.28


def scene(make, loc, target, fov=30, **more):
    return {"make": make, "size": (960, 640), "camera": lambda: camera(loc, target, fov), "bounces": 2, "exposure": 0.95, **more}


DISHES = {
    "gallery-table": scene(table, (0.0, -5.4, 4.6), (0.0, 0.46, 0.12), 35),
    "gallery-party": scene(party, (0.0, -5.8, 4.9), (0.02, 0.66, 0.1), 38),
    "gallery-oven": scene(oven, (0.1, -4.6, 2.4), (0.05, 1.0, 0.62), 38),
    "gallery-dough": scene(dough, (0.0, -4.8, 4.4), (0.1, 0.36, 0.1), 37),
    "gallery-pizza": scene(margarita, (0.0, -4.0, 5.0), (0.0, 0.28, 0.1), 34),
    "gallery-breakfast": scene(breakfast, (0.0, -4.6, 4.3), (0.0, 0.28, 0.1), 31),
}
