"""Shared pages in Chromium, driven by the debugging protocol: page.py PROGRAM SCENES

Checks, for scenes of the folder SCENES: the pictures of a played recording beside those of PROGRAM,
and a drag by mouse and a pinch by touch, whose recording PROGRAM replays to the same values.
"""

import base64
import csv
import json
import os
import struct
import subprocess
import sys
import tempfile
import time
import zlib

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Assets/AcidTest"))
from devtools import Page


class Browser(Page):
    """Chromium with shared pages from files."""

    def __init__(self):
        super().__init__("--allow-file-access-from-files")
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def open(self, path, words="", width=414, height=896, scale=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=f"file://{os.path.abspath(path)}#{words}")
        for _ in range(600):
            if self.evaluate("!!globalThis.page?.isShown"):
                return
            time.sleep(0.05)
        text = self.evaluate("document.getElementById('message')?.textContent")
        raise RuntimeError(f"{path} does not start: {text}")

    def picture(self):
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])


def pixels(png):
    """The rows of a PNG as lists of bytes, and the number of bytes of a pixel."""
    data, at, kind = b"", 8, None
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at:at + 8])
        if name == b"IHDR":
            width, height, _, kind = struct.unpack(">IIBB", png[at + 8:at + 18])
        if name == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += length + 12
    size = {2: 3, 6: 4}[kind]
    raw, rows, before = zlib.decompress(data), [], bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        method, row = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for i in range(len(row)):
            left = row[i - size] if i >= size else 0
            up, corner = before[i], before[i - size] if i >= size else 0
            if method == 1:
                row[i] = (row[i] + left) & 255
            elif method == 2:
                row[i] = (row[i] + up) & 255
            elif method == 3:
                row[i] = (row[i] + (left + up) // 2) & 255
            elif method == 4:
                p = left + up - corner
                a, b, c = abs(p - left), abs(p - up), abs(p - corner)
                row[i] = (row[i] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
        rows.append(row)
        before = row
    return rows, size


def difference(first, second):
    """The share of pixels of two PNGs that differ by more than 8 levels."""
    (a, m), (b, n) = pixels(first), pixels(second)
    if len(a) != len(b) or len(a[0]) // m != len(b[0]) // n:
        return 1.0
    count = 0
    for row, other in zip(a, b):
        for x in range(len(row) // m):
            if any(abs(row[x * m + c] - other[x * n + c]) > 8 for c in range(3)):
                count += 1
    return count / (len(a) * (len(a[0]) // m))


# What the page's own recording says when another player replays it: the rows of all probes, 60 a
# second, and the largest number of rows that differ from those of the live frames.
REPLAY = """(async () => {
  const text = page.recording(page.recorded);
  const replay = async () => {
    const player = await Player.load(page.module, measureText);
    player.open({ name: data.name, text: data.text, pictures: page.pictures },
      { ...page.opened, scale: devicePixelRatio });
    return player;
  };
  const events = page.recorded;
  // A frame shows only the inputs that had arrived before it: the first `counts[index]`.
  const rows = async (times, counts) => {
    const player = await replay();
    let next = 0;
    return times.map((time, index) => {
      const end = Math.min(events.length, counts?.[index] ?? events.length);
      while (next < end && events[next].t <= time) player.handle(events[next++]);
      return player.probes(time);
    });
  };
  const end = JSON.parse(text.trim().split('\\n').at(-1)).t;
  const times = Array.from({ length: Math.floor(end * 60) }, (_, index) => index / 60);
  const again = await rows(live.map((frame) => frame.time), live.map((frame) => frame.count));
  return { text, names: page.player.facts.probes, rows: await rows(times),
    frames: live.length, wrong: live.map((frame, index) => ({ ...frame, again: again[index] }))
      .filter((frame) => frame.row !== frame.again) };
})()"""

LISTEN = """(async () => {
  await page.record();
  globalThis.live = [];
  const show = page.painter.show.bind(page.painter);
  page.painter.show = (player, time, scale) => {
    show(player, time, scale);
    live.push({ time, count: page.recorded.length, row: player.probes(time) });
  };
})()"""


def drag_by_mouse(browser):
    def mouse(kind, x, y):
        browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                     buttons=1, clickCount=1)
    mouse("mousePressed", 207, 600)
    for step in range(20):
        mouse("mouseMoved", 207 + step, 600 - 12 * step)
        time.sleep(0.008)
    mouse("mouseReleased", 227, 360)
    time.sleep(0.15)
    # The card is caught on its way.
    mouse("mousePressed", 207, 300)
    time.sleep(0.1)
    mouse("mouseReleased", 207, 300)
    time.sleep(1)


def drag_by_touch(browser):
    def touch(kind, *points):
        browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y} for x, y in points])
    touch("touchStart", (207, 700))
    for step in range(30):
        touch("touchMove", (207, 700 - 14 * step))
        time.sleep(0.008)
    touch("touchEnd")
    time.sleep(1)


def pinch_by_touch(browser):
    def touch(kind, *points):
        browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)])
    touch("touchStart", (150, 450))
    touch("touchStart", (150, 450), (260, 450))
    for step in range(20):
        touch("touchMove", (150 - 4 * step, 450 - step), (260 + 4 * step, 450 + 2 * step))
        time.sleep(0.008)
    touch("touchEnd")
    time.sleep(1)


HANDS = [("hello", drag_by_mouse, False), ("photo", pinch_by_touch, True),
         ("swipe", drag_by_mouse, False), ("wallet", drag_by_touch, True),
         ("map", pinch_by_touch, True)]


def check_touches(browser, program, scene, page, folder, hand, is_touch):
    browser.open(page, "stage", touch=is_touch)
    browser.evaluate(LISTEN)
    hand(browser)
    result = browser.evaluate(REPLAY)
    name = os.path.basename(scene).split(".")[0]
    recording = os.path.join(folder, name + ".recording.jsonl")
    with open(recording, "w") as file:
        file.write(result["text"])
    events = result["text"].count("\n") - 2
    assert events > 20, f"{name}: only {events} inputs"
    wrong = result["wrong"]
    assert not wrong, f"{name}: {len(wrong)} of {result['frames']} frames differ: {wrong[0]}"
    probes = os.path.join(folder, name + ".csv")
    subprocess.run([program, "replay", recording, "--scene", scene, "--probe", probes], check=True,
                   stderr=subprocess.DEVNULL)
    with open(probes) as file:
        rows = list(csv.reader(file))
    assert ",".join(rows[0]) == result["names"]
    ours = [row.split(",") for row in result["rows"]]
    count = min(len(ours), len(rows) - 1)
    wrong = [index for index in range(count) if ours[index][1:] != rows[index + 1][1:]]
    assert not wrong, f"{name}: row {wrong[0]}: {ours[wrong[0]]}, expected {rows[wrong[0] + 1]}"
    moved = {tuple(row[1:]) for row in ours}
    # The shortest of these motions, that of swipe, has 21 different rows; a busy machine sees fewer.
    assert len(moved) > 5, f"{name}: only {len(moved)} different rows"
    print(f"{name}: {events} inputs, {result['frames']} frames, {count} rows equal, {len(moved)} of them different")


def check_pictures(browser, program, scene, page, folder, count=6, most=0.06):
    name = os.path.basename(scene).split(".")[0]
    recording = scene.replace(".scene.json", ".recording.jsonl")
    frames = os.path.join(folder, name + "-frames")
    subprocess.run([program, "replay", recording, "--rate", "10", "--export", frames], check=True,
                   stderr=subprocess.DEVNULL)
    files = sorted(os.listdir(frames))
    worst = 0
    for index in range(0, len(files), max(1, len(files) // count)):
        browser.open(page, f"stage&t={index / 10}")
        with open(os.path.join(frames, files[index]), "rb") as file:
            share = difference(browser.picture(), file.read())
        worst = max(worst, share)
        assert share <= most, f"{name} at {index / 10} s: {share:.3f} of the pixels differ"
    print(f"{name}: at most {100 * worst:.2f} % of the pixels differ")


def main():
    program, scenes = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser()
        try:
            for name, hand, is_touch in HANDS:
                if sys.argv[3:] and name not in sys.argv[3:]:
                    continue
                scene = os.path.join(scenes, name + ".scene.json")
                page = os.path.join(folder, name + ".html")
                subprocess.run(
                    [program, "share", scene, "--out", page, "--recording",
                     scene.replace(".scene.json", ".recording.jsonl"), "--quiet"], check=True,
                    stdout=subprocess.DEVNULL)
                check_touches(browser, program, scene, page, folder, hand, is_touch)
                check_pictures(browser, program, scene, page, folder)
            requests = [m["params"]["request"]["url"] for m in browser.messages
                        if m.get("method") == "Network.requestWillBeSent"]
            foreign = [url for url in requests if not url.startswith(("file:", "data:", "blob:", "about:"))]
            assert not foreign, f"a page asks for {foreign[0]}"
        finally:
            browser.close()


if __name__ == "__main__":
    main()
