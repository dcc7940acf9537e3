"""Records a trace of a card in Chromium, and judges it.

usage: trace-web.py PROGRAM
"""
import os
import sys
import tempfile
import time

import traces
from page import Browser

PAGE = """<!doctype html><style>
#card { position: absolute; inset: 500px 20px auto; height: 300px; background: silver; touch-action: none }
#card.back { transition: transform .3s ease }
</style><div id="card"></div><script>
let from = null;
card.onpointerdown = (event) => { from = event.clientY; card.className = ''; card.setPointerCapture(event.pointerId) };
card.onpointermove = (event) => { if (from !== null) card.style.transform = `translateY(${event.clientY - from}px)` };
card.onpointerup = () => { from = null; card.className = 'back'; card.style.transform = '' };
%s
const stop = traceMotion({ cardTop: () => card.getBoundingClientRect().top });
</script>"""


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = os.path.join(folder, "card.html")
        with open(path, "w") as file:
            file.write(PAGE % traces.part(program, "web"))
        browser = Browser()
        try:
            browser.call("Emulation.setDeviceMetricsOverride", width=414, height=896, deviceScaleFactor=1, mobile=False)
            browser.call("Page.navigate", url=f"file://{path}")
            while not browser.evaluate("document.readyState === 'complete' && typeof stop === 'function'"):
                time.sleep(0.05)

            def mouse(kind, y):
                browser.call("Input.dispatchMouseEvent", type=kind, x=200, y=y, button="left", buttons=1, clickCount=1)

            for _ in range(3):
                time.sleep(0.8)
                mouse("mousePressed", 700)
                last = traces.flick(lambda y: mouse("mouseMoved", y))
                mouse("mouseReleased", last)
            time.sleep(0.8)
            traces.judge(program, "web", browser.evaluate("stop()"))
        finally:
            browser.close()


main()
