"""A Drawer of Qt Quick Controls at the lower edge, with its two places. Runner of `cardstage acid`."""
from qt_scene import places, run, unsupported, vector

tops, height = places(), vector["size"][1]
if len(tops) != 2 or tops[1] != height:
    unsupported("third place")
run(f"""
import QtQuick
import QtQuick.Controls.Basic
Item {{
  Drawer {{
    id: drawer
    objectName: "card"
    signal frame()
    property real place: {height} - position * height
    edge: Qt.BottomEdge
    width: parent.width
    height: {height - tops[0]}
    dragMargin: {height}
    modal: false
    closePolicy: Popup.NoAutoClose
    Component.onCompleted: {{ position = 1; open() }}
    FrameAnimation {{ running: true; onTriggered: drawer.frame() }}
  }}
}}
""")
