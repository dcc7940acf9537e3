"""Runs the numbers of the printed code in libadwaita, frame by frame of its own clock. Needs a display.

usage: adwaita.py PROGRAM
"""
import re
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk

from springs import Verdict, printed


NUMBER = r"\s*([0-9.]+)"
PARAMETERS = re.compile(rf"adw_spring_params_new \({NUMBER},{NUMBER},{NUMBER}\)")
EPSILON = re.compile(rf'"epsilon",{NUMBER}')


def run(widget, spring):
    parameters, epsilon = PARAMETERS.search(spring["code"]), EPSILON.search(spring["code"])
    if not parameters or not epsilon:
        sys.exit(f"{spring['spring']}: no parameters in\n{spring['code']}")
    clock = widget.get_frame_clock()
    loop = GLib.MainLoop()
    places = []
    # As `AdwAnimation` cuts its time.
    now = lambda: clock.get_frame_time() // 1000
    target = Adw.CallbackAnimationTarget.new(lambda value: places.append((now(), value)))
    animation = Adw.SpringAnimation.new(
        widget, 0, spring["travel"],
        Adw.SpringParams.new(*map(float, parameters.groups())), target)
    animation.set_epsilon(float(epsilon[1]))
    animation.set_initial_velocity(spring["velocity"])
    animation.connect("done", lambda _: loop.quit())
    begun = []

    def play(*_):
        begun.append(now())
        animation.play()
        return GLib.SOURCE_REMOVE

    widget.add_tick_callback(play)
    late = GLib.timeout_add_seconds(20, loop.quit)
    loop.run()
    if animation.get_state() != Adw.AnimationState.FINISHED:
        sys.exit(f"{spring['spring']}: libadwaita's animation did not end")
    GLib.source_remove(late)
    return [((time - begun[0]) / 1000, value) for time, value in places]


program = sys.argv[1]
Adw.init()
# Else each animation is at its end at once.
Gtk.Settings.get_default().set_property("gtk-enable-animations", True)
window, label = Gtk.Window(), Gtk.Label(label="card")
window.set_child(label)
window.present()
context = GLib.MainContext.default()
while not label.get_mapped():
    context.iteration(True)
print(f"libadwaita {Adw.get_major_version()}.{Adw.get_minor_version()}")
verdict = Verdict()
for spring in printed(program, "libadwaita"):
    verdict.add(spring, run(label, spring))
verdict.end()
