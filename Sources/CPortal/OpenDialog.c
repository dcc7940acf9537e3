#include "CPortal.h"

#include <gio/gio.h>
#include <pthread.h>
#include <stdatomic.h>

static const char *const portal = "org.freedesktop.portal.Desktop";
static const char *const portal_path = "/org/freedesktop/portal/desktop";
/// The longest time in milliseconds until the dialog is on its way.
static const int patience = 1000;

typedef struct dialog {
  char *address, *parent, *title, *filter, **patterns;
  void (*finish)(cportal_end end, const char *path);
  GMainLoop *loop;
  GCancellable *cancellable;
  GDBusConnection *connection;
  guint watcher;
  cportal_end end;
  char *path;
} dialog;

static atomic_flag is_open = ATOMIC_FLAG_INIT;

static void dialog_free(dialog *dialog) {
  g_free(dialog->address);
  g_free(dialog->parent);
  g_free(dialog->title);
  g_free(dialog->filter);
  g_strfreev(dialog->patterns);
  g_free(dialog->path);
  g_free(dialog);
}

/// Ends the dialog. Only the first call counts.
static void quit(dialog *dialog, cportal_end end) {
  if (!g_main_loop_is_running(dialog->loop)) return;
  dialog->end = end;
  g_main_loop_quit(dialog->loop);
}

/// Handles the signal Response, with which the portal reports the choice.
static void answered(GDBusConnection *connection, const char *sender, const char *object,
                     const char *interface, const char *signal, GVariant *parameters, void *data) {
  (void)connection, (void)sender, (void)object, (void)interface, (void)signal;
  dialog *dialog = data;
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ua{sv})"))) {
    quit(dialog, cportal_end_unavailable);
    return;
  }
  guint32 response;
  GVariant *results;
  g_variant_get(parameters, "(u@a{sv})", &response, &results);
  char **uris = NULL;
  if (response == 0) g_variant_lookup(results, "uris", "^as", &uris);
  if (uris != NULL && uris[0] != NULL) {
    char *path = g_filename_from_uri(uris[0], NULL, NULL);
    dialog->path = path != NULL ? path : g_strdup(uris[0]);
  }
  g_strfreev(uris);
  g_variant_unref(results);
  quit(dialog, dialog->path != NULL ? cportal_end_chosen : cportal_end_cancelled);
}

static void portal_vanished(GDBusConnection *connection, const char *name, void *data) {
  (void)connection, (void)name;
  quit(data, cportal_end_unavailable);
}

static void connection_closed(GDBusConnection *connection, gboolean vanished, GError *error,
                              void *data) {
  (void)connection, (void)vanished, (void)error;
  quit(data, cportal_end_unavailable);
}

static void called(GObject *source, GAsyncResult *result, void *data) {
  dialog *dialog = data;
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (reply == NULL) {
    quit(dialog, cportal_end_unavailable);
    return;
  }
  g_variant_unref(reply);
  // From now on, the dialog may stay open as long as the user wants.
  dialog->watcher = g_bus_watch_name_on_connection(
      dialog->connection, portal, G_BUS_NAME_WATCHER_FLAGS_NONE, NULL, portal_vanished, dialog, NULL);
}

static GVariant *filters(const dialog *dialog) {
  GVariantBuilder names, all, list;
  g_variant_builder_init(&names, G_VARIANT_TYPE("a(us)"));
  for (char **pattern = dialog->patterns; *pattern != NULL; pattern++)
    g_variant_builder_add(&names, "(us)", 0, *pattern);
  g_variant_builder_init(&all, G_VARIANT_TYPE("a(us)"));
  g_variant_builder_add(&all, "(us)", 0, "*");
  g_variant_builder_init(&list, G_VARIANT_TYPE("a(sa(us))"));
  g_variant_builder_add(&list, "(sa(us))", dialog->filter, &names);
  g_variant_builder_add(&list, "(sa(us))", "All files", &all);
  return g_variant_builder_end(&list);
}

static void connected(GObject *source, GAsyncResult *result, void *data) {
  (void)source;
  dialog *dialog = data;
  dialog->connection = g_dbus_connection_new_for_address_finish(result, NULL);
  if (dialog->connection == NULL) {
    quit(dialog, cportal_end_unavailable);
    return;
  }
  g_signal_connect(dialog->connection, "closed", G_CALLBACK(connection_closed), dialog);
  // The portal derives the object of its answer from the sender (":1.42" as "1_42") and the token.
  char *sender = g_strdelimit(g_strdup(g_dbus_connection_get_unique_name(dialog->connection) + 1),
                              ".", '_');
  char *request = g_strdup_printf("%s/request/%s/cardstage", portal_path, sender);
  g_dbus_connection_signal_subscribe(
      dialog->connection, portal, "org.freedesktop.portal.Request", "Response", request, NULL,
      G_DBUS_SIGNAL_FLAGS_NONE, answered, dialog, NULL);
  g_free(request);
  g_free(sender);
  GVariantBuilder options;
  g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&options, "{sv}", "handle_token", g_variant_new_string("cardstage"));
  g_variant_builder_add(&options, "{sv}", "filters", filters(dialog));
  // Portals older than version 4 of the interface ignore it.
  char *folder = g_get_current_dir();
  g_variant_builder_add(&options, "{sv}", "current_folder", g_variant_new_bytestring(folder));
  g_free(folder);
  g_dbus_connection_call(
      dialog->connection, portal, portal_path, "org.freedesktop.portal.FileChooser", "OpenFile",
      g_variant_new("(ssa{sv})", dialog->parent, dialog->title, &options), G_VARIANT_TYPE("(o)"),
      G_DBUS_CALL_FLAGS_NONE, patience, dialog->cancellable, called, dialog);
}

static gboolean gave_up(void *data) {
  dialog *dialog = data;
  if (dialog->connection == NULL) g_cancellable_cancel(dialog->cancellable);
  return G_SOURCE_REMOVE;
}

static void *run(void *data) {
  dialog *dialog = data;
  GMainContext *context = g_main_context_new();
  g_main_context_push_thread_default(context);
  dialog->loop = g_main_loop_new(context, FALSE);
  dialog->cancellable = g_cancellable_new();
  g_dbus_connection_new_for_address(
      dialog->address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, dialog->cancellable, connected, dialog);
  // A bus that accepts connections but does not answer.
  GSource *timer = g_timeout_source_new((guint)patience);
  g_source_set_callback(timer, gave_up, dialog, NULL);
  g_source_attach(timer, context);
  g_main_loop_run(dialog->loop);

  g_source_destroy(timer);
  g_source_unref(timer);
  dialog->finish(dialog->end, dialog->path);
  atomic_flag_clear(&is_open);
  if (dialog->watcher != 0) g_bus_unwatch_name(dialog->watcher);
  if (dialog->connection != NULL) {
    g_signal_handlers_disconnect_by_data(dialog->connection, dialog);
    // The portal closes a dialog that is still to open.
    g_dbus_connection_close_sync(dialog->connection, NULL, NULL);
    g_object_unref(dialog->connection);
  }
  g_object_unref(dialog->cancellable);
  g_main_loop_unref(dialog->loop);
  g_main_context_pop_thread_default(context);
  g_main_context_unref(context);
  dialog_free(dialog);
  return NULL;
}

bool cportal_open_file(
    const char *address, const char *parent, const char *title, const char *filter,
    const char *patterns, void (*finish)(cportal_end end, const char *path)) {
  if (atomic_flag_test_and_set(&is_open)) return true;
  dialog *dialog = g_new0(struct dialog, 1);
  *dialog = (struct dialog){
      .address = g_strdup(address), .parent = g_strdup(parent), .title = g_strdup(title),
      .filter = g_strdup(filter), .patterns = g_strsplit(patterns, " ", -1), .finish = finish};
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, dialog) == 0) {
    pthread_detach(thread);
    return true;
  }
  atomic_flag_clear(&is_open);
  dialog_free(dialog);
  return false;
}
