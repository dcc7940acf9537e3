"""The parts of the manual's page on traces, and the verdict on a card that loses the velocity of a flick.

A platform's script shows a card at `TOP` that follows the mouse and, when released, returns there in 0.3 s by
a fixed curve. It flicks the card three times upwards, and gives the trace to `judge`.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time

TOP = 500
SPEED = 1300  # pt/s


def sleep_until(moment):
    time.sleep(max(0, moment - time.monotonic()))


def flick(move, wait=sleep_until):
    """Moves the mouse up for 0.2 s: `move` gets its y, `wait` the time until which to wait. Returns the last y."""
    begin, last = time.monotonic(), 0
    while last < 0.2:
        wait(begin + last + 0.008)
        last = time.monotonic() - begin
        move(round(700 - SPEED * last))
    return round(700 - SPEED * last)


def part(program, platform):
    """The code of the page for `platform`, as the program prints it."""
    code = subprocess.run([program, "help", "trace", platform], check=True, capture_output=True, text=True).stdout
    assert code.count("\n") <= 25, f"{platform}: {code.count(chr(10))} lines"
    return code


def judge(program, platform, text):
    intent = {"cardstage-intent": 1, "checks": {
        "hand": {"check": "follows", "value": "cardTop", "lag": 0.1},
        "momentum": {"check": "keepsVelocity", "value": "cardTop"},
        "rest": {"check": "settles", "value": "cardTop", "at": [TOP]}}}
    with tempfile.TemporaryDirectory() as folder:
        trace, wanted = (os.path.join(folder, name) for name in ("a.trace.jsonl", "a.intent.json"))
        with open(trace, "w") as file:
            file.write(text)
        with open(wanted, "w") as file:
            json.dump(intent, file)
        result = subprocess.run([program, "assert", trace, wanted, "--json"], capture_output=True, text=True)
        if result.returncode not in (0, 4):
            sys.exit(f"{platform}: {result.stderr}")
    verdicts = {check["name"]: check["verdict"] for check in json.loads(result.stdout)}
    samples = len(re.findall('"cardTop"', text))
    print(f"{platform}: {samples} samples, {text.count(chr(10)) - 1 - samples} events: {verdicts}")
    wanted = {"hand": "holds", "momentum": "broken", "rest": "holds"}
    if verdicts != wanted:
        sys.exit(f"{platform}: expected {wanted}\n{result.stdout}")
