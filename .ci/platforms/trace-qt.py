"""Records a trace of a card in Qt Quick, as PyPI's PySide6 has it, without a display, and judges it.

usage: trace-qt.py PROGRAM
"""
import os
import sys
import tempfile
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QMetaObject, QObject, QPoint, Qt, QUrl, Q_RETURN_ARG
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickView
from PySide6.QtTest import QTest

import traces

CARD = """
import QtQuick
Item {
  width: 414; height: 896
  Rectangle {
    id: card
    y: 500; width: 414; height: 300; color: "silver"
    NumberAnimation { id: back; target: card; property: "y"; to: 500; duration: 300; easing.type: Easing.InOutCubic }
  }
  MouseArea {
    anchors.fill: parent
    property real from: 0
    onPressed: (mouse) => { back.stop(); from = mouse.y - card.y }
    onPositionChanged: (mouse) => card.y = mouse.y - from
    onReleased: back.start()
  }
  MotionTrace { objectName: "trace"; anchors.fill: parent; values: ({ cardTop: () => card.y }) }
}
"""


def main():
    program = os.path.abspath(sys.argv[1])
    app = QGuiApplication(["card"])
    with tempfile.TemporaryDirectory() as folder:
        for name, code in (("Card.qml", CARD), ("MotionTrace.qml", traces.part(program, "qt"))):
            with open(os.path.join(folder, name), "w") as file:
                file.write(code)
        view = QQuickView(QUrl.fromLocalFile(os.path.join(folder, "Card.qml")))
        if view.errors():
            sys.exit("\n".join(error.toString() for error in view.errors()))
        view.show()
        trace = view.rootObject().findChild(QObject, "trace")

        def wait(until):
            while time.monotonic() < until:
                app.processEvents()
                time.sleep(0.001)

        for _ in range(3):
            wait(time.monotonic() + 0.8)
            QTest.mousePress(view, Qt.LeftButton, Qt.NoModifier, QPoint(200, 700))
            last = traces.flick(lambda y: QTest.mouseMove(view, QPoint(200, y)), wait)
            QTest.mouseRelease(view, Qt.LeftButton, Qt.NoModifier, QPoint(200, last))
        wait(time.monotonic() + 0.8)
        text = QMetaObject.invokeMethod(trace, "text", Q_RETURN_ARG("QVariant"))
        traces.judge(program, "qt", text)
        sys.stdout.flush()
        # PySide may crash when Python takes down what is left.
        os._exit(0)


main()
