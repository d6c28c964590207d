#!/bin/sh
# Installs Sudoscope from the folder that this file is in, or removes it.
set -eu

say() { printf '%s\n' "$*"; }
usage() {
	say "usage: $0 [--remove] [FOLDER]"
	say "Without FOLDER it is /usr/local for root, for all users, and ~/.local for others, for you alone."
}
stop() {
	printf 'install.sh: %s\n' "$*" >&2
	exit 1
}

here=$(cd -- "$(dirname -- "$0")" && pwd)
remove='' prefix=''
for word in "$@"; do
	case $word in
	--remove) remove=1 ;;
	-h | --help)
		usage
		exit 0
		;;
	-* | '')
		usage >&2
		exit 2
		;;
	*)
		[ -z "$prefix" ] || { usage >&2; exit 2; }
		prefix=$word
		;;
	esac
done
if [ -z "$prefix" ]; then
	if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
fi
case $prefix in
/) ;;
/*) prefix=${prefix%/} ;;
*) prefix=$PWD/${prefix%/} ;;
esac
[ -f "$here/usr/bin/sudoscope" ] || stop "there is no usr/bin/sudoscope in $here: unpack the whole archive, and start it there."

# Where zsh looks for completions is called otherwise by Debian, for whose packages usr is.
files() { (cd "$here/usr" && find . -type f | sed 's|^\./||' | sort); }
target() {
	case $1 in
	share/zsh/vendor-completions/*) printf '%s\n' "$prefix/share/zsh/site-functions/${1##*/}" ;;
	*) printf '%s\n' "$prefix/$1" ;;
	esac
}

# Everything is looked at before anything is changed.
check() {
	files | while read -r file; do
		to=$(target "$file")
		[ ! -d "$to" ] || stop "$to is a folder, and a file of Sudoscope has to go there."
		folder=$(dirname "$to")
		while [ ! -e "$folder" ] && [ ! -L "$folder" ]; do folder=$(dirname "$folder"); done
		[ -d "$folder" ] || stop "$folder is in the way: it has to be a folder."
		[ -n "$remove" ] && [ ! -e "$to" ] && [ ! -L "$to" ] && continue
		[ -w "$folder" ] || stop "$folder cannot be written to. Choose another folder, or start this as root."
	done
}

# The menu has to find the program also where PATH does not name its folder. The file of the menu wants characters
# that mean something to a shell quoted, and a backslash twice.
desktop() {
	exec=$(printf '%s' "$prefix/bin/sudoscope" | sed -e 's/[\\]/\\\\\\\\/g' -e 's/["$`]/\\\\&/g' -e 's/%/%%/g')
	EXEC=$exec awk '/^Exec=/ { print "Exec=\"" ENVIRON["EXEC"] "\" %u"; next } { print }' "$here/usr/$file"
}

# A file is put aside first and then takes its place at once, so that a program that runs goes on, and a link stays
# what it was for others.
install() {
	files | while read -r file; do
		to=$(target "$file")
		mkdir -p "$(dirname "$to")"
		case $file in
		*.desktop) desktop > "$to.new" ;;
		*) cp "$here/usr/$file" "$to.new" ;;
		esac
		case $file in
		bin/*) chmod 755 "$to.new" ;;
		*) chmod 644 "$to.new" ;;
		esac
		mv -f "$to.new" "$to"
	done
}

uninstall() {
	files | while read -r file; do rm -f "$(target "$file")"; done
}

# refresh lets the desktop take notice, where it keeps lists: they are made from what is installed.
refresh() {
	command -v update-desktop-database >/dev/null 2>&1 && [ -d "$prefix/share/applications" ] &&
		update-desktop-database -q "$prefix/share/applications" >/dev/null 2>&1
	command -v update-mime-database >/dev/null 2>&1 && [ -d "$prefix/share/mime/packages" ] &&
		update-mime-database "$prefix/share/mime" >/dev/null 2>&1
	[ -f "$prefix/share/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null 2>&1 &&
		gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" >/dev/null 2>&1
	return 0
}

# tidy removes the lists where nothing is listed any more, and the folders that are empty now.
tidy() {
	rmdir "$prefix/share/mime/packages" 2>/dev/null && for list in aliases generic-icons globs globs2 icons magic mime.cache \
		subclasses treemagic types version XMLnamespaces; do rm -f "$prefix/share/mime/$list"; done
	set -- "$prefix/share/applications"/*.desktop
	[ -e "$1" ] || rm -f "$prefix/share/applications/mimeinfo.cache"
	rmdir "$prefix/share/mime/application" "$prefix/share/mime/text" 2>/dev/null || :
	files | while read -r file; do
		folder=$(dirname "$(target "$file")")
		while [ "$folder" != "$prefix" ]; do
			[ ! -d "$folder" ] || rmdir "$folder" 2>/dev/null || break
			folder=$(dirname "$folder")
		done
	done
	rmdir "$prefix" 2>/dev/null || :
	return 0
}

there() {
	files | while read -r file; do
		to=$(target "$file")
		if [ -e "$to" ] || [ -L "$to" ]; then say "$to"; fi
	done
}

[ -z "$remove" ] || [ -n "$(there)" ] || stop "Sudoscope is not in $prefix, so there is nothing to remove."
check
if [ -n "$remove" ]; then
	uninstall
	refresh
	tidy
	say "Sudoscope is removed from $prefix. What you saved in it is kept."
	exit
fi
install
refresh
say "Sudoscope is installed in $prefix. To start it: $prefix/bin/sudoscope"
again=$(printf '%s' "$prefix" | sed "s/'/'\\\\''/g")
say "To remove it: $here/install.sh --remove '$again'"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) say "$prefix/bin is not in PATH: add it to type sudoscope alone." ;; esac
case ":${XDG_DATA_HOME:-$HOME/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}:" in
*":$prefix/share:"* | *":$prefix/share/:"*) ;;
*) say "The menu does not look into $prefix/share: XDG_DATA_DIRS says where it does." ;;
esac
