"""Runs a vector of `cardstage acid` on an item of Qt Quick, with real touches and frames."""
import json
import os
import sys
import tempfile
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QObject, QPoint, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickView
from PySide6.QtTest import QTest

vector, *events, expect = [json.loads(line) for line in sys.stdin]
# Each call of a touch releases a reference to None too often (PySide 6.12), so it gets more of them.
references = [None] * 1_000_000


def unsupported(part):
    print(json.dumps({"unsupported": part}))
    sys.exit()


def places():
    """The places of the card's top in points. Ends for vectors with more than a card that is dragged."""
    kinds = [event["type"] for event in events]
    for part in "list", "header", "items", "reduced", "resize", "cancel":
        if part in vector or part in kinds:
            unsupported(part)
    return vector["detents"]


def run(qml):
    """Shows `qml`, performs the events and prints the trace.

    `qml` has an object `card` with a property `place` and a signal `frame`.
    """
    app = QGuiApplication(["sheet"])
    with tempfile.NamedTemporaryFile("w", suffix=".qml", delete=False) as file:
        file.write(qml)
    view = QQuickView(QUrl.fromLocalFile(file.name))
    os.unlink(file.name)
    if view.errors():
        sys.exit("\n".join(error.toString() for error in view.errors()))
    view.setResizeMode(QQuickView.SizeRootObjectToView)
    view.resize(*map(int, vector["size"]))
    view.show()
    QTest.qWaitForWindowExposed(view)
    card = view.rootObject().findChild(QObject, "card")
    finger, rows = QTest.createTouchDevice(), []
    # The item may move to its first place.
    for _ in range(100):
        app.processEvents()
        time.sleep(0.01)
    begin = time.monotonic()
    card.frame.connect(lambda: rows.append({"t": time.monotonic() - begin, "card": card.property("place")}))
    held = {}
    for event in events:
        while time.monotonic() < begin + event["t"]:
            app.processEvents()
            time.sleep(0.0005)
        kind, row = event["type"], {**event, "t": time.monotonic() - begin}
        if kind not in ("down", "move", "up"):
            continue
        id, place = event["id"], QPoint(round(event["x"]), round(event["y"]))
        touch = QTest.touchEvent(view, finger, False)
        for other in held:
            if other != id:
                touch.stationary(other)
        {"down": touch.press, "move": touch.move, "up": touch.release}[kind](id, place, view)
        touch.commit()
        held[id] = place
        if kind == "up":
            del held[id]
        rows.append(row)
    print('{"cardstage-trace":1}', *map(json.dumps, sorted(rows, key=lambda row: row["t"])), sep="\n")
    sys.stdout.flush()
    # PySide may crash when Python takes down what is left.
    os._exit(0)
