#!/bin/sh
set -e
# The desktop takes notice of what is new, or gone.
for tool in "update-desktop-database -q /usr/share/applications" "update-mime-database /usr/share/mime" \
	"gtk-update-icon-cache -q -t -f /usr/share/icons/hicolor"; do
	if command -v ${tool%% *} >/dev/null 2>&1; then $tool >/dev/null 2>&1 || true; fi
done
