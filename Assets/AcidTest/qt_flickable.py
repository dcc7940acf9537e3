"""A sheet as a ListView of Qt Quick that snaps to the card's places. Runner of `cardstage acid`."""
from qt_scene import places, run, vector

tops = places()
lowest = tops[-1]
# Between two places there is a row as high as the way; the last row fills the view.
heights = [a - b for a, b in zip(tops[:0:-1], tops[-2::-1])]
run(f"""
import QtQuick
Item {{
  ListView {{
    id: list
    objectName: "card"
    signal frame()
    property real place: {lowest} - contentY
    anchors.fill: parent
    snapMode: ListView.SnapToItem
    model: {heights + [vector["size"][1]]}
    delegate: Item {{ required property real modelData; width: 1; height: modelData }}
    Component.onCompleted: contentY = {lowest - vector["start"]}
    Rectangle {{ parent: list.contentItem; y: {lowest}; width: list.width; height: 2000; color: "silver" }}
    FrameAnimation {{ running: true; onTriggered: list.frame() }}
  }}
}}
""")
