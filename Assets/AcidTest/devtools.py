"""A page in a headless Chromium, driven by the debugging protocol through a pipe."""
import json
import os
import subprocess
import tempfile


class Page:
    def __init__(self, *options):
        (theirs, self.writer), (self.reader, back) = os.pipe(), os.pipe()
        for file in theirs, back:
            os.set_inheritable(file, True)
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        # The browser reads commands from file descriptor 3, and writes answers to 4.
        command = (f'exec chromium --headless --no-sandbox --disable-gpu --hide-scrollbars '
                   f'--remote-debugging-pipe --user-data-dir="{self.folder.name}" {" ".join(options)} about:blank '
                   f'3<&{theirs} 4>&{back}')
        self.process = subprocess.Popen(
            ["bash", "-c", command], pass_fds=(theirs, back), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(back)
        self.count, self.data, self.session, self.messages = 0, b"", {}, []
        page = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        target = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self.session = {"sessionId": target["sessionId"]}

    def send(self, method, **parameters):
        """Sends a command without waiting for its answer."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters, **self.session}
        os.write(self.writer, json.dumps(message).encode() + b"\0")

    def call(self, method, **parameters):
        self.send(method, **parameters)
        while True:
            while b"\0" not in self.data:
                part = os.read(self.reader, 1 << 16)
                if not part:
                    raise RuntimeError("the browser has ended")
                self.data += part
            text, self.data = self.data.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.messages.append(answer)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description"))
        return result["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
