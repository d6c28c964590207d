"use strict";

// Starts the program: reads its files, loads it while the page says how far it is, and lets it run.
(async () => {
	const bar = document.getElementById("bar"), state = document.getElementById("state"), start = document.getElementById("start");
	const fail = (what, then) => {
		bar.hidden = true;
		start.classList.remove("gone");
		state.textContent = what + " " + then;
	};
	const megabytes = (n) => (n / 1e6).toFixed(1);

	// A program as it is packed here: what the server sends may be unpacked already.
	const load = async (name, tell) => {
		const answer = await fetch(name);
		if (!answer.ok) {
			throw new Error("the server answers " + answer.status);
		}
		const encoded = answer.headers.get("Content-Encoding");
		const whole = encoded ? 0 : Number(answer.headers.get("Content-Length")) || 0;
		let read = 0;
		const counted = answer.body.pipeThrough(new TransformStream({
			transform(part, to) {
				read += part.length;
				if (!tell) {
					// nobody waits for it
				} else if (whole > 0) {
					bar.max = whole;
					bar.value = read;
					state.textContent = `Loading: ${megabytes(read)} of ${megabytes(whole)} MB`;
				} else {
					bar.removeAttribute("value");
					state.textContent = `Loading: ${megabytes(read)} MB`;
				}
				to.enqueue(part);
			},
			flush() {
				if (tell) {
					bar.removeAttribute("value");
					state.textContent = "Starting…";
				}
			},
		}));
		const reader = counted.getReader();
		const first = await reader.read();
		const rest = new ReadableStream({
			start(to) {
				if (first.value) {
					to.enqueue(first.value);
				}
			},
			async pull(to) {
				const { done, value } = await reader.read();
				done ? to.close() : to.enqueue(value);
			},
		});
		const packed = first.value && first.value[0] === 0x1f && first.value[1] === 0x8b;
		return new Response(packed ? rest.pipeThrough(new DecompressionStream("gzip")) : rest,
			{ headers: { "Content-Type": "application/wasm" } });
	};

	if (!globalThis.WebAssembly || !globalThis.DecompressionStream || !globalThis.indexedDB) {
		fail("This browser is too old for Sudoscope.", "Use a version of 2023 or later.");
		return;
	}
	const trial = document.createElement("canvas").getContext("webgl");
	if (!trial) {
		fail("This browser has no WebGL, which Sudoscope is drawn with.", "In Chrome, Edge and Chromium, switch on \u201cUse graphics " +
			"acceleration when available\u201d in the settings below System, and start the browser again. In Firefox, open " +
			"about:config and set webgl.disabled to false. Elsewhere, take another browser, or a newer one.");
		return;
	}
	trial.getExtension("WEBGL_lose_context")?.loseContext(); // a page may have only so many
	if ("serviceWorker" in navigator) {
		navigator.serviceWorker.register("worker.js").catch((error) => console.warn("no use without a network:", error));
	}
	const problem = await files.load();
	const go = new Go();
	go.env = { HOME: files.home, TMPDIR: "/tmp", LANG: navigator.language.replace("-", "_") + ".UTF-8" };
	go.argv = ["sudoscope"];
	if (location.hash.length > 1) {
		go.argv.push(location.hash);
		history.replaceState(null, "", location.pathname + location.search); // so that a reload goes on from there
	}
	let instance;
	try {
		instance = (await WebAssembly.instantiateStreaming(load("sudoscope.wasm.gz", true), go.importObject)).instance;
	} catch (error) {
		console.error(error);
		fail("Sudoscope could not be loaded: " + error.message + ".", "Check the network, and load the page again.");
		return;
	}

	// script runs a script in a worker, to which it gives bytes. It calls lines with bytes that the script has written, and
	// once ended with the exit status and what was complained of. What it returns takes how many bytes have been read, and
	// can end the script.
	let compiled = null;
	const script = (bytes, lines, ended) => {
		const worker = new Worker("script.js");
		let over = false;
		const end = (status, complaint) => {
			if (!over) {
				over = true;
				worker.terminate();
				ended(status, complaint);
			}
		};
		worker.onmessage = (e) => over || (e.data.lines ? lines(e.data.lines) : end(e.data.status, e.data.complaint));
		worker.onerror = (e) => end(2, e.message || "the worker broke off");
		compiled = compiled || WebAssembly.compileStreaming(load("script.wasm.gz", false));
		compiled.then((module) => worker.postMessage({ module, input: bytes }), (error) => {
			compiled = null;
			end(-1, error.message);
		});
		return { read: (n) => worker.postMessage({ read: n }), kill: () => end(-2, "") };
	};
	// What comes at once after something else is said with it: a dialog, and the button that has the focus.
	let saidAt = 0;
	const say = (text) => {
		const live = document.getElementById("live"), now = performance.now();
		live.textContent = now - saidAt < 250 && live.textContent ? live.textContent + " " + text : text;
		saidAt = now;
	};
	globalThis.sudoscope = {
		problem, input, files, script,
		started: () => start.classList.add("gone"),
		say,
		base: location.origin + location.pathname,
	};
	// What Fyne has drawn with is gone then (the graphics began anew, a tablet slept), and it asks for it only once.
	let saved;
	const again = () => saved.then(() => location.reload());
	document.addEventListener("webglcontextlost", (e) => {
		e.preventDefault(); // else the browser never gives it back
		saved = input.end().then(files.commit).catch(() => {});
		fail("The browser has taken away what Sudoscope is drawn with.", "All is saved, and comes back as soon as the browser can draw.");
		const button = start.appendChild(document.createElement("button"));
		button.textContent = "Load again";
		button.onclick = again;
		button.focus();
	}, true);
	document.addEventListener("webglcontextrestored", again, true);

	// After a panic, run returns as after an end, but not with the status 0.
	let status = 0;
	go.exit = (code) => { status = code; };
	try {
		await go.run(instance);
		if (status !== 0) {
			throw new Error("its exit status is " + status + ", and the browser\u2019s console says why");
		}
		fail("Sudoscope has ended.", "Load the page to start it again.");
	} catch (error) {
		console.error(error);
		fail("Sudoscope has broken off: " + error.message + ".", "Load the page again; your data are kept.");
	}
})();
