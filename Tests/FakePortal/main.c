// A desktop's portal for files, as far as the program uses it: FakePortal MODE [URI] owns the name on the
// session bus and prints "ready"; for each call it prints "OpenFile", the parent, the title and
// the patterns of the first filter.
//   choose URI   answers with URI              cancel   answers that the user has cancelled
//   silent       does not reply to the call    bare     has no interface for files
//   crash        opens a dialog and ends
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *mode, *uri;

static const char *const interface =
    "<node><interface name='org.freedesktop.portal.FileChooser'><method name='OpenFile'>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method></interface></node>";

static void say(const char *text) {
  puts(text);
  fflush(stdout);
}

static void call(GDBusConnection *connection, const gchar *sender, const gchar *path,
                 const gchar *name, const gchar *method, GVariant *parameters,
                 GDBusMethodInvocation *invocation, gpointer data) {
  (void)path, (void)name, (void)method, (void)data;
  const char *parent, *title, *token = NULL;
  GVariant *options, *filters;
  g_variant_get(parameters, "(&s&s@a{sv})", &parent, &title, &options);
  filters = g_variant_lookup_value(options, "filters", G_VARIANT_TYPE("a(sa(us))"));
  g_variant_lookup(options, "handle_token", "&s", &token);
  if (token == NULL || filters == NULL) {
    g_dbus_method_invocation_return_dbus_error(invocation, "test.Wrong", "wrong options");
    return;
  }
  GVariantIter *patterns;
  const char *pattern;
  GString *all = g_string_new(NULL);
  g_variant_get_child(filters, 0, "(&sa(us))", NULL, &patterns);
  while (g_variant_iter_next(patterns, "(u&s)", NULL, &pattern)) g_string_append_printf(all, " %s", pattern);
  char *said = g_strdup_printf("OpenFile %s %s%s", parent, title, all->str);
  say(said);
  if (strcmp(mode, "silent") == 0) return;
  char *caller = g_strdelimit(g_strdup(sender + 1), ".", '_');
  char *request = g_strdup_printf("/org/freedesktop/portal/desktop/request/%s/%s", caller, token);
  g_dbus_method_invocation_return_value(invocation, g_variant_new("(o)", request));
  if (strcmp(mode, "crash") == 0) {
    g_dbus_connection_flush_sync(connection, NULL, NULL);
    g_usleep(200000);
    exit(0);
  }
  GVariantBuilder results;
  g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
  const char *const uris[] = {uri, NULL};
  if (uri != NULL) g_variant_builder_add(&results, "{sv}", "uris", g_variant_new_strv(uris, -1));
  g_dbus_connection_emit_signal(
      connection, sender, request, "org.freedesktop.portal.Request", "Response",
      g_variant_new("(ua{sv})", uri != NULL ? 0u : 1u, &results), NULL);
}

static void acquired(GDBusConnection *connection, const char *name, void *data) {
  (void)name;
  static const GDBusInterfaceVTable functions = {.method_call = call};
  if (strcmp(mode, "bare") != 0)
    g_dbus_connection_register_object(
        connection, "/org/freedesktop/portal/desktop", ((GDBusNodeInfo *)data)->interfaces[0], &functions,
        NULL, NULL, NULL);
}

static void owned(GDBusConnection *connection, const char *name, void *data) {
  (void)connection, (void)name, (void)data;
  say("ready");
}

int main(int count, char **arguments) {
  mode = count > 1 ? arguments[1] : "";
  uri = count > 2 ? arguments[2] : NULL;
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(interface, NULL);
  g_bus_own_name(
      G_BUS_TYPE_SESSION, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, acquired, owned,
      NULL, node, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
