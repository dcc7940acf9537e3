"""A sheet of CSS alone, a page that scrolls and snaps, in Chromium. Runner of `cardstage acid`."""
import json
import sys
import time

from devtools import Page

HTML = """<!doctype html><style>
body { margin: 0 }
#sheet { position: fixed; inset: 0; overflow-y: scroll; scroll-snap-type: y mandatory }
.place { position: absolute; height: 1px; width: 1px; scroll-snap-align: start }
#card { position: absolute; width: 100%%; background: silver; box-sizing: border-box }
#list { overflow-y: auto; height: 100%% }
#rows { background: linear-gradient(gray, white) }
</style><div id=sheet>%s<div id=card style="top:%s;height:%s;padding-top:%spx"><div id=list>
<div id=rows style="height:%spx"></div></div></div></div>"""
SAMPLE = """const lines = []; sheet.scrollTop = %s;
requestAnimationFrame(function sample(time) {
  lines.push({ t: (performance.timeOrigin + time) / 1000, card: card.getBoundingClientRect().top,
    list: list.scrollTop });
  requestAnimationFrame(sample);
})"""
TYPES = {"down": "touchStart", "move": "touchMove", "up": "touchEnd", "cancel": "touchCancel"}

vector, *events, expect = [json.loads(line) for line in sys.stdin]
for part in "header", "items":
    if part in vector:
        print(json.dumps({"unsupported": part}))
        sys.exit()
places, (width, height) = vector["detents"], vector["size"]
css = [f"{100 * place}vh" if place <= 1 else f"{place}px" for place in places]
stops = "".join(f'<div class=place style="top:calc({css[-1]} - {place})"></div>' for place in css)
content = vector.get("list", {"top": 0, "length": 0})
page = Page()
page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
if vector.get("reduced"):
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
frame = page.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
html = HTML % (stops, css[-1], f"calc(100vh - {css[0]})", content["top"], content["length"])
page.call("Page.setDocumentContent", frameId=frame, html=html)
page.evaluate(SAMPLE % ((places[-1] - vector["start"]) * (height if places[-1] <= 1 else 1)))
begin, held, lines = time.time(), {}, []
for event in events:
    time.sleep(max(0, begin + event["t"] - time.time()))
    now, kind = time.time() - begin, event["type"]
    if kind == "resize":
        page.send("Emulation.setDeviceMetricsOverride", width=event["width"], height=event["height"],
                  deviceScaleFactor=1, mobile=False)
    elif kind in TYPES:
        lines.append({**event, "t": now})
        if kind in ("up", "cancel"):
            del held[event["id"]]
        else:
            held[event["id"]] = {"x": event["x"], "y": event["y"], "id": event["id"]}
        page.send("Input.dispatchTouchEvent", type=TYPES[kind], touchPoints=list(held.values()))
samples = [{**line, "t": line["t"] - begin} for line in page.evaluate("lines")]
page.close()
rows = [row for row in samples if row["t"] >= 0] + lines
print('{"cardstage-trace":1}', *map(json.dumps, sorted(rows, key=lambda row: row["t"])), sep="\n")
