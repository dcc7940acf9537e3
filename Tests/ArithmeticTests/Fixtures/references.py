"""Writes references.txt: arguments of each function and its value, from mpmath at 80 digits.

  pip install mpmath
  python3 references.py > references.txt      1000 rows a function (700 with two arguments)
  python3 references.py exp 100000            any number of rows of one function

A row has the bits of the arguments and of the number nearest to the value, each as 16 hexadecimal
digits, then two digits: how far the value is above that number, in 1/256 of the last place, plus 128.
"""

import math
import random
import struct
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 80
FUNCTIONS = ["exp", "expm1", "log", "log1p", "sin", "cos", "acos", "cbrt", "pow", "atan2", "hypot"]
dice = random.Random(31)
part = dice.uniform


def bits(number):
    return struct.unpack("<Q", struct.pack("<d", number))[0]


def number(word):
    return struct.unpack("<d", struct.pack("<Q", word))[0]


def either(x):
    return dice.choice((1, -1)) * x


def scaled(low, high):
    """A number whose exponent is in low...high."""
    return either((1 + dice.random()) * 2.0 ** dice.randint(low, high))


def subnormal():
    return either(number(dice.getrandbits(dice.randint(1, 52)) or 1))


def any_finite():
    while True:
        x = number(dice.getrandbits(64))
        if x == x and abs(x) != float("inf") and x != 0:
            return x


def beside(x, places=3):
    """A number at most some places from the one nearest to x."""
    return number(bits(float(x) or 1.0) + dice.randint(-places, places))


def log(x):
    return float(mp.log(x)) or 1.0


# One of these kinds of arguments is chosen for each row.
KINDS = {
    "exp": [
        lambda: part(-746, 710), lambda: part(-2, 2), lambda: scaled(-60, 9), subnormal,
        lambda: part(-746, -700), lambda: part(705, 709.79),
        lambda: beside(dice.randint(-137000, 131000) * mp.log(2) / 128),
        lambda: beside((dice.randint(-137000, 131000) + 0.5) * mp.log(2) / 128),
    ],
    "expm1": [
        lambda: part(-60, 60), lambda: part(-1, 1), lambda: part(-0.3, 0.3), lambda: scaled(-70, 9),
        subnormal, lambda: beside(either(0.25), 1000), lambda: beside(either(44), 1000),
    ],
    "log": [
        lambda: abs(any_finite()), lambda: part(0.5, 2), lambda: part(0.99, 1.01),
        lambda: 1 + scaled(-53, -3), lambda: abs(subnormal()), lambda: abs(scaled(-20, 20)),
        lambda: beside(number(0x3FE6100000000000 + (dice.randint(0, 128) << 45))),
    ],
    "log1p": [
        lambda: abs(any_finite()), lambda: part(-1, 1), lambda: scaled(-70, -1), subnormal,
        lambda: abs(scaled(-53, -3)) - 1, lambda: abs(scaled(-10, 80)),
        lambda: beside(number(0x3FE6100000000000 + (dice.randint(0, 128) << 45)) - 1),
    ],
    "sin": [
        any_finite, lambda: part(-400, 400), lambda: part(-4, 4), lambda: scaled(-40, -2), subnormal,
        lambda: scaled(-10, 30), lambda: scaled(30, 1023),
        lambda: beside(dice.randint(-16384, 16384) * mp.pi / 64),
        lambda: beside((dice.randint(-16384, 16384) + 0.5) * mp.pi / 64),
        lambda: beside(dice.getrandbits(dice.randint(1, 60)) * mp.pi / 2, 1),
        # The number that is nearest to a multiple of pi/2.
        lambda: either(6381956970095103.0 * 2.0**797),
    ],
    "acos": [
        lambda: part(-1, 1), lambda: either(1 - abs(scaled(-54, -2))), lambda: scaled(-70, -1),
        lambda: beside(either(0.5**0.5), 1000), subnormal,
    ],
    "cbrt": [
        any_finite, lambda: part(-8, 8), subnormal, lambda: scaled(-20, 20),
        lambda: beside(dice.randint(1, 200000) ** 3, 2),
    ],
    "pow": [
        lambda: (part(0, 10), part(-20, 20)),
        lambda: (part(0, 1), dice.choice((2.4, 1 / 2.4, 3.0, 0.5, -1.0, 1 / 3))),
        lambda: near_limits(abs(any_finite()), -746, 710),
        lambda: near_limits(1 + scaled(-52, -3), -746, 710),
        lambda: near_limits(part(0.5, 2), -746, -700),
        lambda: near_limits(part(0.5, 2), 700, 709.78),
        # Halfway between two numbers.
        lambda: (float(2 * dice.getrandbits(26) + 1), 2.0),
        lambda: (-part(0, 10), float(dice.randint(-100, 100))),
        lambda: (abs(subnormal()), part(-0.95, 1.04)),
        lambda: (float(dice.randint(1, 20)), float(dice.randint(-20, 20))),
        lambda: (abs(scaled(-5, 5)), scaled(-60, 6)),
    ],
    "atan2": [
        lambda: (part(-1, 1), part(-1, 1)), lambda: (any_finite(), any_finite()),
        lambda: similar(any_finite(), 5), lambda: (scaled(-30, 30), scaled(-30, 30)),
        lambda: (beside(dice.randint(1, 130) * mpf(1) / 128), 1.0),
        lambda: (subnormal(), scaled(-1022, -1010)), lambda: (subnormal(), subnormal()),
        lambda: (scaled(-1022, -500), scaled(-10, 10)),
        lambda: (float(dice.randint(1, 50)), float(either(dice.randint(1, 50)))),
    ],
    "hypot": [
        lambda: (part(-1, 1), part(-1, 1)), lambda: similar(any_finite(), 5),
        lambda: similar(any_finite(), 56), lambda: (subnormal(), subnormal()),
        lambda: pythagorean(), lambda: (scaled(-420, -390), scaled(-420, -390)),
        lambda: (scaled(-30, 30), scaled(-30, 30)),
    ],
}
KINDS["cos"] = KINDS["sin"]


def near_limits(x, low, high):
    """An exponent that brings x to e to the power of low...high."""
    return (x, part(low, high) / abs(log(x)))


def similar(x, places):
    y = x * 2.0 ** -part(0, places)
    return (x, y if y != 0 else x)


def pythagorean():
    """The legs of a triangle whose hypotenuse has more than 53 bits, so that it may be halfway."""
    m, n = dice.getrandbits(27) | 1, dice.getrandbits(26) & ~1
    scale = 2.0 ** dice.randint(-1060, 900)
    return ((m * m - n * n) * scale or 1.0, 2.0 * m * n * scale or 1.0)


def value(name, x):
    """The value to 80 digits."""
    x = [mpf(t) for t in x]
    tiny = abs(x[0]) < mpf(2) ** -80
    match name:
        case "expm1":
            return x[0] + x[0] ** 2 / 2 + x[0] ** 3 / 6 if tiny else mp.expm1(x[0])
        case "log1p":
            return x[0] - x[0] ** 2 / 2 + x[0] ** 3 / 3 if tiny else mp.log1p(x[0])
        case "sin" | "cos":
            # Reduction loses as many digits as the argument has before the point.
            with mp.workdps(420):
                return getattr(mp, name)(x[0])
        case "cbrt":
            return mp.sign(x[0]) * mp.cbrt(abs(x[0]))
        case "pow":
            power = mp.power(abs(x[0]), x[1])
            return -power if x[0] < 0 and int(x[1]) % 2 else power
        case "atan2":
            return mp.atan2(x[0], x[1])
        case "hypot":
            return mp.sqrt(x[0] ** 2 + x[1] ** 2)
    return getattr(mp, name)(x[0])


def nearest(v):
    """The number nearest to v, and how far v is above it in units of the last place."""
    if v == 0:
        return 0.0, 0.0
    place = max(-1074, mpmath.frexp(v)[1] - 53)
    with mp.workdps(420):
        digits = mpmath.ldexp(v, -place)
        whole = int(mpmath.nint(digits))
        if place > 971 or abs(whole) >= 1 << (1024 - place):
            return math.copysign(float("inf"), v), 0.0
        return math.ldexp(whole, place), float(digits - whole)


def row(name):
    x = dice.choice(KINDS[name])()
    x = x if isinstance(x, tuple) else (x,)
    y, excess = nearest(value(name, x))
    words = " ".join("%016x" % bits(t) for t in (*x, y))
    return words + "%02x" % min(255, round(excess * 256) + 128)


if len(sys.argv) > 1:
    for _ in range(int(sys.argv[2])):
        print(row(sys.argv[1]))
else:
    print("# Made by references.py with mpmath at 80 digits. It says what a row is.")
    for name in FUNCTIONS:
        print(name)
        for _ in range(700 if name in ("pow", "atan2", "hypot") else 1000):
            print(row(name))
