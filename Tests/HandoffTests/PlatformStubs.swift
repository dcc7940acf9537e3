/// What of the platforms' libraries the printed code needs, with the signatures of their documentation.
enum PlatformStubs {
  /// SwiftUI, UIKit, Core Animation and Swift Testing.
  static let swift = """
    typealias CGFloat = Double
    typealias TimeInterval = Double
    struct CGPoint { var x: CGFloat; var y: CGFloat }
    struct CGRect { var origin: CGPoint }
    protocol VectorArithmetic { static var zero: Self { get } }
    extension Double: VectorArithmetic {}

    struct Spring {
      init(
        mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
      ) {}
      init(response: Double, dampingRatio: Double) {}
      init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
      func value<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: TimeInterval
      ) -> V { target }
    }
    struct Animation {
      static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
      ) -> Animation { Animation() }
      static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation()
      }
      static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
        duration: TimeInterval = 0.35
      ) -> Animation { Animation() }
    }
    func withAnimation<Result>(
      _ animation: Animation?, _ body: () throws -> Result
    ) rethrows -> Result { try body() }
    protocol View {}
    struct PresentationDetent: Hashable {
      static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
    }
    extension View {
      func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    }

    class CAMediaTimingFunction {
      init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
    }
    class CAAnimation {
      var duration: TimeInterval = 0
      var timingFunction: CAMediaTimingFunction?
    }
    class CABasicAnimation: CAAnimation {
      var fromValue: Any?
      var toValue: Any?
      init(keyPath: String?) {}
    }
    class CASpringAnimation: CABasicAnimation {
      var mass: CGFloat = 1
      var stiffness: CGFloat = 100
      var damping: CGFloat = 10
      var initialVelocity: CGFloat = 0
      var allowsOverdamping = false
      var settlingDuration: TimeInterval { 0 }
    }
    class CALayer {
      var position = CGPoint(x: 0, y: 0)
      func add(_ animation: CAAnimation, forKey key: String?) {}
    }
    class UIView {
      var frame = CGRect(origin: CGPoint(x: 0, y: 0))
      let layer = CALayer()
      static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
      ) {}
    }
    class UIScrollView: UIView {
      struct DecelerationRate { init(rawValue: CGFloat) {} }
      var decelerationRate = DecelerationRate(rawValue: 0)
    }
    class UISheetPresentationController {
      struct Context {}
      class Detent {
        static func custom(
          identifier: String? = nil, resolver: @escaping (_ context: Context) -> CGFloat?
        ) -> Detent { Detent() }
      }
      var detents: [Detent] = []
    }
    class UICubicTimingParameters { init(controlPoint1: CGPoint, controlPoint2: CGPoint) {} }
    class UIViewPropertyAnimator {
      init(duration: TimeInterval, timingParameters: UICubicTimingParameters) {}
      func addAnimations(_ animation: @escaping () -> Void) {}
      func startAnimation() {}
    }
    func expect(_ condition: Bool) {}

    """

  /// libadwaita 1.2, as `adwaita.h`.
  static let adwaita = """
    #include <stddef.h>
    typedef double gdouble;
    typedef int gboolean;
    typedef unsigned int guint;
    typedef long gint64;
    typedef void *gpointer;
    typedef struct GtkWidget GtkWidget;
    typedef struct GtkWindow GtkWindow;
    typedef struct GtkSettings GtkSettings;
    typedef struct GdkFrameClock GdkFrameClock;
    typedef struct GMainContext GMainContext;
    typedef struct AdwAnimation AdwAnimation;
    typedef struct AdwTimedAnimation AdwTimedAnimation;
    typedef struct AdwAnimationTarget AdwAnimationTarget;
    typedef struct AdwSpringParams AdwSpringParams;
    typedef enum { ADW_ANIMATION_PLAYING, ADW_ANIMATION_FINISHED } AdwAnimationState;
    typedef enum {
      ADW_LINEAR, ADW_EASE, ADW_EASE_IN, ADW_EASE_OUT, ADW_EASE_IN_OUT
    } AdwEasing;
    typedef void (*AdwAnimationTargetFunc) (double value, gpointer data);
    typedef gboolean (*GtkTickCallback) (GtkWidget *, GdkFrameClock *, gpointer);
    typedef void (*GDestroyNotify) (gpointer);
    #define TRUE 1
    #define G_SOURCE_REMOVE 0
    #define MAX(a, b) ((a) > (b) ? (a) : (b))
    #define GTK_WINDOW(widget) ((GtkWindow *) (widget))
    #define ADW_TIMED_ANIMATION(animation) ((AdwTimedAnimation *) (animation))
    #define g_assert_cmpuint(a, compare, b) ((void) ((a) compare (b)))
    #define g_assert_cmpfloat(a, compare, b) ((void) ((a) compare (b)))
    void adw_init (void);
    GtkSettings *gtk_settings_get_default (void);
    GtkWidget *gtk_window_new (void);
    GtkWidget *gtk_label_new (const char *text);
    void gtk_window_set_child (GtkWindow *window, GtkWidget *child);
    void gtk_window_present (GtkWindow *window);
    void gtk_window_destroy (GtkWindow *window);
    guint gtk_widget_add_tick_callback (
      GtkWidget *widget, GtkTickCallback callback, gpointer data, GDestroyNotify notify);
    GdkFrameClock *gtk_widget_get_frame_clock (GtkWidget *widget);
    gint64 gdk_frame_clock_get_frame_time (GdkFrameClock *clock);
    gboolean g_main_context_iteration (GMainContext *context, gboolean waits);
    void g_object_set (gpointer object, const char *name, ...);
    void g_object_unref (gpointer object);
    AdwSpringParams *adw_spring_params_new (double ratio, double mass, double stiffness);
    AdwAnimationTarget *adw_callback_animation_target_new (
      AdwAnimationTargetFunc callback, gpointer data, GDestroyNotify notify);
    AdwAnimation *adw_spring_animation_new (
      GtkWidget *widget, double from, double to, AdwSpringParams *params,
      AdwAnimationTarget *target);
    AdwAnimation *adw_timed_animation_new (
      GtkWidget *widget, double from, double to, guint duration, AdwAnimationTarget *target);
    void adw_timed_animation_set_easing (AdwTimedAnimation *animation, AdwEasing easing);
    void adw_animation_play (AdwAnimation *animation);
    AdwAnimationState adw_animation_get_state (AdwAnimation *animation);
    """
}
