"""What the platforms' runs share: the springs that are printed, the exact spring, and the verdict."""
import json
import math
import subprocess
import sys

SCENES = ["sheet", "popover", "drawer", "header", "stack"]
# Percent of the travel that a platform may be off beyond what is printed: what it rounds.
SLACK = 0.05


def printed(program, target):
    """The springs of all scenes as `handoff --json` tells them; those without a word are left out."""
    springs = []
    for scene in SCENES:
        done = subprocess.run(
            [program, "handoff", scene, "--for", target, "--json"],
            stdout=subprocess.PIPE, text=True)
        # 4: above the tolerance, which is told by its figure.
        if done.returncode not in (0, 4):
            sys.exit(f"handoff {scene} --for {target} ended with {done.returncode}")
        entries = [e for e in json.loads(done.stdout) if "spring" in e]
        springs += [e for e in entries if e.get("deviationPercent") is not None]
    if not springs:
        sys.exit(f"nothing is printed for {target}")
    return springs


def place(spring, time):
    """Points from the start after `time` seconds, by the closed form of x'' + 2zwx' + w^2x = 0."""
    w, z = 2 * math.pi / spring["response"], spring["dampingRatio"]
    x, v = -spring["travel"], spring["velocity"]
    if abs(z - 1) < 1e-9:
        return spring["travel"] + (x + (v + w * x) * time) * math.exp(-w * time)
    if z < 1:
        split = w * math.sqrt(1 - z * z)
        swing = x * math.cos(split * time) + (v + z * w * x) / split * math.sin(split * time)
        return spring["travel"] + swing * math.exp(-z * w * time)
    split = w * math.sqrt(z * z - 1)
    slow, fast = -z * w + split, -z * w - split
    share = (v - fast * x) / (slow - fast)
    return spring["travel"] + share * math.exp(slow * time) + (x - share) * math.exp(fast * time)


class Verdict:
    """Prints a line for each spring; `end` fails if one was further off than is printed."""

    def __init__(self):
        self.count = self.failures = 0

    def add(self, spring, places):
        """`places`: (seconds, points from the start) as the platform moved."""
        if len(places) < 5:
            sys.exit(f"{spring['spring']}: only {len(places)} places were seen")
        # Where the platform has ended it stays.
        last = max(time for time, _ in places)
        places = places + [(last + n / 1000, places[-1][1]) for n in range(1, 500)]
        off = max(abs(where - place(spring, time)) for time, where in places)
        percent = off / abs(spring["travel"]) * 100
        allowed = spring["deviationPercent"]
        right = percent <= allowed + SLACK
        self.count += 1
        self.failures += not right
        print(
            f"{'  ' if right else '✘ '}{spring['spring']} at {spring['velocity']:g} pt/s: "
            f"{percent:.4f} %, printed {allowed:.4f} %")

    def end(self):
        print(f"{self.count} springs, {self.failures} of them further off than is printed")
        sys.exit(1 if self.failures or not self.count else 0)
