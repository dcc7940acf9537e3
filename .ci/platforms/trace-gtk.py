"""Records a trace of a card in GTK and libadwaita, and judges it. Needs a display and xdotool.

usage: trace-gtk.py PROGRAM
"""
import os
import subprocess
import sys
import threading
import time

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk

import traces


class Card(Gtk.Window):
    """A card that follows the mouse, and returns in 0.3 s by a fixed curve."""

    def __init__(self):
        super().__init__(decorated=False, default_width=414, default_height=896)
        self.top, self.origin, self.back = traces.TOP, 0, None
        self.area = Gtk.Fixed()
        self.card = Gtk.Label(label="card", width_request=414, height_request=300)
        self.area.put(self.card, 0, self.top)
        self.set_child(self.area)
        drag = Gtk.GestureDrag()
        drag.connect("drag-begin", self.begin)
        drag.connect("drag-update", lambda drag, x, y: self.move(self.origin + y))
        drag.connect("drag-end", self.release)
        self.area.add_controller(drag)

    def move(self, top):
        self.top = top
        self.area.move(self.card, 0, top)

    def begin(self, drag, x, y):
        if self.back:
            self.back.pause()
        self.origin = self.top

    def release(self, drag, x, y):
        target = Adw.CallbackAnimationTarget.new(self.move)
        self.back = Adw.TimedAnimation(
            widget=self.area, value_from=self.top, value_to=traces.TOP, duration=300, target=target,
            easing=Adw.Easing.EASE_IN_OUT_CUBIC)
        self.back.play()


def flick(loop):
    def mouse(*words):
        subprocess.run(["xdotool", *map(str, words)], check=True)

    for _ in range(3):
        time.sleep(0.8)
        mouse("mousemove", 200, 700, "mousedown", 1)
        traces.flick(lambda y: mouse("mousemove", 200, y))
        mouse("mouseup", 1)
    time.sleep(0.8)
    GLib.idle_add(loop.quit)


def main():
    program = os.path.abspath(sys.argv[1])
    names = {}
    exec(traces.part(program, "gtk"), names)
    Adw.init()
    window = Card()
    trace = names["MotionTrace"](window, {"cardTop": lambda: window.top})
    window.present()
    loop = GLib.MainLoop()
    threading.Thread(target=flick, args=(loop,), daemon=True).start()
    loop.run()
    traces.judge(program, "gtk", trace.text())


main()
