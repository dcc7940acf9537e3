"""Runs the printed QML in Qt Quick, as PyPI's PySide6 has it, without a display.

usage: qt.py PROGRAM
"""
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QElapsedTimer, QTimer, QUrl, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
import PySide6.QtQuick

from springs import Verdict, printed

STEP = 16  # ms


def steps(spring):
    """Where Qt's formula is after each step, by the printed numbers."""
    numbers = {name: float(text) for name, text in spring["numbers"].items()}
    position, velocity = 0.0, 0.0
    while True:
        yield position
        velocity += numbers["spring"] * (spring["travel"] - position) - numbers["damping"] * velocity
        position += velocity * STEP / 1000


def run(app, engine, spring):
    component = QQmlComponent(engine)
    component.setData(b"import QtQuick\nItem {\n%s\n}" % spring["code"].encode(), QUrl("file:///card.qml"))
    card = component.create()
    if card is None:
        sys.exit("\n".join(error.toString() for error in component.errors()))
    clock = QElapsedTimer()
    seen = []

    def moved():
        seen.append((clock.nsecsElapsed() / 1e6, card.property("y")))
        if seen[-1][1] == spring["travel"]:
            QTimer.singleShot(100, app.quit)

    card.yChanged.connect(moved)
    late = QTimer(singleShot=True)
    late.timeout.connect(lambda: app.exit(1))
    late.start(20_000)
    clock.start()
    card.setProperty("y", spring["travel"])
    if app.exec() != 0:
        sys.exit(f"{spring['spring']}: Qt's animation did not end")
    late.stop()
    # A machine that is busy sees steps late, or some at once, so that which one it was is told by the
    # place: Qt has to be where its formula is, never early, and not late all the time.
    places, lags = [], []
    told = enumerate(steps(spring))
    for time, value in seen[:-1]:
        step = next((n for n, p in told if abs(p - value) < 1e-6 or n * STEP > time), 0)
        if step == 0 or step * STEP > time:
            sys.exit(f"{spring['spring']}: after {time:.1f} ms Qt is at {value}, its formula never was")
        places.append((step * STEP / 1000, value))
        lags.append(time - step * STEP)
    if min(lags[len(lags) // 2:]) > STEP:
        sys.exit(f"{spring['spring']}: Qt's steps are longer than {STEP} ms: {lags}")
    return places + [(places[-1][0] + STEP / 1000, seen[-1][1])]


program = sys.argv[1]
app = QGuiApplication([])
engine = QQmlEngine()
print(f"Qt {qVersion()}")
verdict = Verdict()
for spring in printed(program, "qt"):
    if spring["velocity"] == 0:
        verdict.add(spring, run(app, engine, spring))
verdict.end()
