internal import CardMotion
import TextFormat

extension SpringHandoff {
  /// Returns a test in C that compares each frame of the animation with the spring. The test plays
  /// the animation, because libadwaita before version 1.3 cannot compute the value at a time.
  func gtkTest(_ check: Check, _ numbers: PlatformMotion, _ title: String) -> String {
    """
    #include <adwaita.h>
    #include <math.h>

    typedef struct {
      GtkWidget *card;
      AdwAnimation *animation;
      gint64 start;
      guint frames;
      double farthest;
    } Run;

    /* the spring: points from the start, after so many seconds */
    static double
    place (double time)
    {
      return \(Self.formula(check.start));
    }

    /* as libadwaita rounds its time: whole milliseconds */
    static gint64
    now (Run *run)
    {
      return gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (run->card)) / 1000;
    }

    static void
    look (double value, gpointer data)
    {
      Run *run = data;
      double off = fabs (value - place ((now (run) - run->start) / 1000.0));

      run->farthest = MAX (run->farthest, off);
      run->frames++;
    }

    static gboolean
    begin (GtkWidget *card, GdkFrameClock *clock, gpointer data)
    {
      Run *run = data;

      run->start = now (run);
      adw_animation_play (run->animation);
      return G_SOURCE_REMOVE;
    }

    /* needs a display */
    static void
    \(title) (void)
    {
      Run run = { NULL };
      GtkWidget *window;

      adw_init ();
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      window = gtk_window_new ();
      run.card = gtk_label_new ("");
      gtk_window_set_child (GTK_WINDOW (window), run.card);
      run.animation = adw_spring_animation_new (
        run.card, 0, \(printed(check.start.travel)),
        adw_spring_params_new (\(numbers["dampingRatio"]), 1, \(numbers["stiffness"])),
        adw_callback_animation_target_new (look, &run, NULL));
      g_object_set (run.animation,
        "epsilon", \(numbers["epsilon"]),
        "initial-velocity", (double) \(printed(check.start.velocity)), NULL);
      gtk_window_present (GTK_WINDOW (window));
      gtk_widget_add_tick_callback (run.card, begin, &run, NULL);
      while (adw_animation_get_state (run.animation) != ADW_ANIMATION_FINISHED)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (run.frames, >, 5);
      g_assert_cmpfloat (run.farthest, <=, \(DecimalText.exact(check.allowed)));
      g_object_unref (run.animation);
      gtk_window_destroy (GTK_WINDOW (window));
    }
    """
  }

  /// Returns the position in points from the start as a C expression of `time` in seconds.
  static func formula(_ move: SpringMove) -> String {
    func text(_ value: Double) -> String { DecimalText.exact(value) }
    let (ratio, frequency) = (move.spring.dampingRatio, move.spring.angularFrequency)
    let (x, v, decay) = (-move.travel, move.velocity, ratio * frequency)
    let split = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
    let end = text(move.travel)
    guard split > 0 else {
      let slope = text(v + decay * x)
      return "\(end) + (\(text(x)) + \(slope) * time) * exp (-\(text(decay)) * time)"
    }
    guard ratio > 1 else {
      let swing = text(split)
      return "\(end) + exp (-\(text(decay)) * time)\n    * (\(text(x)) * cos (\(swing) * time)"
        + " + \(text((v + decay * x) / split)) * sin (\(swing) * time))"
    }
    let (slow, fast) = (decay - split, decay + split)
    let share = (v + fast * x) / (2 * split)
    return "\(end) + \(text(share)) * exp (-\(text(slow)) * time)\n    + \(text(x - share))"
      + " * exp (-\(text(fast)) * time)"
  }
}
