#!/bin/sh
# Installs CardStage from this directory into PREFIX, or removes it from there:
#   ./install.sh [--uninstall] [PREFIX]     (PREFIX is ~/.local unless given)
set -eu

remove=
if [ "${1:-}" = --uninstall ]; then
  remove=1
  shift
fi
case ${1:-} in -*) echo "usage: $0 [--uninstall] [PREFIX]" >&2; exit 2 ;; esac
prefix=${1:-$HOME/.local}
cd "$(dirname "$0")"

has() { command -v "$1" > /dev/null 2>&1; }

refresh() {
  share=$prefix/share
  if [ -d "$share/mime/packages" ] && has update-mime-database; then
    update-mime-database "$share/mime" > /dev/null 2>&1 || true
  fi
  if [ -d "$share/applications" ] && has update-desktop-database; then
    update-desktop-database -q "$share/applications" || true
  fi
  if [ -f "$share/icons/hicolor/index.theme" ] && has gtk-update-icon-cache; then
    gtk-update-icon-cache -q -f "$share/icons/hicolor" || true
  fi
}

# Removes the directory $1 of PREFIX with the caches in it, if it contains no file but the caches $2….
drop_caches() {
  folder=$prefix/share/$1
  shift
  [ -d "$folder" ] || return 0
  for name in $(cd "$folder" && find . -type f); do
    case " $* " in *" ${name#./} "*) ;; *) return 0 ;; esac
  done
  for name; do rm -f "$folder/$name"; done
}

if [ "$remove" ]; then
  find bin share -type f | while IFS= read -r file; do rm -f "$prefix/$file"; done
  if [ -z "$(ls "$prefix/share/mime/packages" 2> /dev/null)" ] && [ -f "$prefix/share/mime/mime.cache" ]; then
    # Nothing but the files that update-mime-database made is left.
    (cd "$prefix/share/mime" && rm -f XMLnamespaces aliases generic-icons globs globs2 icons magic \
      mime.cache subclasses treemagic types version && rm -rf application)
  fi
  drop_caches applications mimeinfo.cache
  drop_caches icons/hicolor icon-theme.cache
  find bin share -depth -type d | while IFS= read -r folder; do
    rmdir "$prefix/$folder" 2> /dev/null || true
  done
  refresh
  echo "CardStage is removed from $prefix"
  exit 0
fi

mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
find bin share -type f | while IFS= read -r file; do
  target=$prefix/$file
  mkdir -p "$(dirname "$target")"
  # A program that runs keeps its old file.
  if [ "$file" = share/applications/cardstage.desktop ]; then
    # The desktop need not have PREFIX/bin in its search path.
    escaped=$(printf '%s' "$prefix" | sed 's/[&|\\]/\\&/g')
    sed -e "s|^Exec=cardstage|Exec=\"$escaped/bin/cardstage\"|" \
      -e "s|^TryExec=cardstage|TryExec=$escaped/bin/cardstage|" "$file" > "$target.new"
  else
    cp -p "$file" "$target.new"
  fi
  mv -f "$target.new" "$target"
done
refresh
echo "CardStage is installed: $prefix/bin/cardstage"
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "$prefix/bin is not in your search path" ;;
esac

packages=
for library in $(ldd "$prefix/bin/cardstage" 2> /dev/null | awk '/not found/ { print $1 }' | sort -u); do
  case $library in
    libSDL2-2.0.so.0) package=libsdl2-2.0-0 ;;
    libX11.so.6) package=libx11-6 ;;
    libXext.so.6) package=libxext6 ;;
    libXfixes.so.3) package=libxfixes3 ;;
    libXpresent.so.1) package=libxpresent1 ;;
    libwayland-client.so.0) package=libwayland-client0 ;;
    libpango-1.0.so.0) package=libpango-1.0-0 ;;
    libpangocairo-1.0.so.0) package=libpangocairo-1.0-0 ;;
    libcairo.so.2) package=libcairo2 ;;
    libpixman-1.so.0) package=libpixman-1-0 ;;
    libgobject-2.0.so.0 | libglib-2.0.so.0) package=libglib2.0-0 ;;
    libfontconfig.so.1) package=libfontconfig1 ;;
    libfreetype.so.6) package=libfreetype6 ;;
    libharfbuzz.so.0) package=libharfbuzz0b ;;
    libstdc++.so.6) package=libstdc++6 ;;
    *) package=$library ;;
  esac
  case " $packages " in *" $package "*) ;; *) packages="$packages $package" ;; esac
done
if [ "$packages" ]; then echo "libraries are missing: sudo apt-get install$packages"; fi
