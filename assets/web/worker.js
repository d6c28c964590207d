"use strict";

// Keeps the files of the program, so that the next visit needs no network. VERSION is that of all files together; make
// web puts it in. A new version is fetched as a whole beside the old one, which is used until no tab shows it any more.
const version = "VERSION";
const names = ["./", "index.html", "page.css", "files.js", "input.js", "start.js", "wasm_exec.js", "sudoscope.wasm.gz",
	"script.js", "script.wasm.gz", "icon.png", "manifest.webmanifest"];
const prefix = "sudoscope-" + new URL(registration.scope).pathname + "-";
const cacheName = prefix + version;

addEventListener("install", (e) => {
	e.waitUntil((async () => {
		const cache = await caches.open(cacheName);
		await cache.addAll(names.map((name) => new Request(name, { cache: "no-cache" })));
	})());
});
addEventListener("activate", (e) => {
	e.waitUntil((async () => {
		for (const name of await caches.keys()) {
			if (name.startsWith(prefix) && name !== cacheName) {
				await caches.delete(name);
			}
		}
		await clients.claim();
	})());
});
addEventListener("fetch", (e) => {
	if (e.request.method !== "GET") {
		return;
	}
	e.respondWith((async () => {
		const cache = await caches.open(cacheName);
		return (await cache.match(e.request, { ignoreSearch: true })) || fetch(e.request);
	})());
});
