#!/bin/sh
# Installs Sudoscope from the folder that this file is in, or removes it.
# usage: ./install.sh [--remove] [FOLDER]
# FOLDER is /usr/local for all users, as root, and ~/.local without.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
remove=
if [ "${1-}" = --remove ]; then
	remove=1
	shift
fi
if [ "$(id -u)" = 0 ]; then
	prefix=${1:-/usr/local}
else
	prefix=${1:-$HOME/.local}
fi
(cd "$here/usr" && find . -type f | sort) | while read -r file; do
	target=$prefix/${file#./}
	if [ -n "$remove" ]; then
		rm -f "$target"
		continue
	fi
	mkdir -p "$(dirname "$target")"
	cp "$here/usr/$file" "$target"
done
for tool in "update-desktop-database $prefix/share/applications" "update-mime-database $prefix/share/mime" \
	"gtk-update-icon-cache -q -t $prefix/share/icons/hicolor"; do
	# shellcheck disable=SC2086 # words are meant to be split
	if command -v ${tool%% *} >/dev/null 2>&1; then $tool >/dev/null 2>&1 || true; fi
done
if [ -n "$remove" ]; then
	echo "Sudoscope is removed from $prefix. What you saved in it is kept."
else
	echo "Sudoscope is installed in $prefix. To start it: $prefix/bin/sudoscope. To remove it: $here/install.sh --remove"
	case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "$prefix/bin is not in PATH: add it to type sudoscope alone." ;; esac
fi
