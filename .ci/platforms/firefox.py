"""Runs the printed CSS in Firefox without a window: the page of css.html, as for Chromium.

usage: firefox.py PROGRAM
"""
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile

from springs import Verdict, printed

program = sys.argv[1]
springs = printed(program, "css")
cases = [
    {
        "code": spring["code"], "travel": spring["travel"], "end": int(2 * spring["durationMs"]),
        "name": spring["spring"].replace(".", "-") + ("-flick" if spring["velocity"] else ""),
    }
    for spring in springs
]
page = pathlib.Path(__file__).with_name("css.html").read_text()
page = page.replace("CASES;", json.dumps(cases) + ";").encode()


class Handler(http.server.BaseHTTPRequestHandler):
    answer = None

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page)

    def do_POST(self):
        Handler.answer = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
server.timeout = 180
with tempfile.TemporaryDirectory() as profile:
    print(subprocess.run(["firefox-esr", "--version"], stdout=subprocess.PIPE, text=True).stdout.strip())
    browser = subprocess.Popen(
        ["firefox-esr", "--headless", "--no-remote", "--profile", profile,
         f"http://127.0.0.1:{server.server_port}/"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    server.handle_timeout = lambda: sys.exit("Firefox did not answer for 180 s")
    try:
        while Handler.answer is None:
            server.handle_request()
    finally:
        browser.terminate()
        browser.wait()
if not Handler.answer.startswith("["):
    sys.exit(Handler.answer)
verdict = Verdict()
for spring, places in zip(springs, json.loads(Handler.answer), strict=True):
    verdict.add(spring, [(n / 1000, value) for n, value in enumerate(places)])
verdict.end()
