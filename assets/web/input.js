"use strict";

// What the program is told of keyboard, touch, clipboard and files. Fyne's driver for browsers listens to keys and the
// mouse on the document; this listens before it, changes what it would not understand, and hands to the program what it
// would not get at all.
const input = (() => {
	let program = null; // what the program takes: key, text, shift, drop, link, failed, dragged, away
	const own = new WeakSet(); // events that were made here, for Fyne's driver
	const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
	// Keys that Fyne's driver does not know; the names are Fyne's.
	const unknown = { PageUp: "Prior", PageDown: "Next", Home: "Home", End: "End", Insert: "Insert", ContextMenu: "Menu" };

	// A page that is smaller than the least size of the window shows it smaller, as if it were zoomed out: what Fyne's
	// driver asks of the page is answered as if it were so large. The pixels stay the same.
	const least = { width: 900, height: 600 };
	const getter = (object, name) => {
		for (let o = object; o; o = Object.getPrototypeOf(o)) {
			const found = Object.getOwnPropertyDescriptor(o, name);
			if (found && found.get) {
				return () => found.get.call(object);
			}
		}
		return () => object[name];
	};
	const real = { width: getter(window, "innerWidth"), height: getter(window, "innerHeight"), ratio: getter(window, "devicePixelRatio") };
	// Fyne rounds the pixels of a length to tenths.
	const shrunk = () => {
		const by = Math.max(1, least.width / Math.max(1, real.width()), least.height / Math.max(1, real.height()));
		return by === 1 ? 1 : real.ratio() / Math.max(0.2, Math.floor(real.ratio() / by * 10) / 10);
	};
	const shrink = () => document.documentElement.style.setProperty("--shrunk", shrunk());
	shrink();
	addEventListener("resize", shrink);
	const answer = (name, get) => Object.defineProperty(window, name, { get, configurable: true });
	answer("innerWidth", () => Math.round(real.width() * shrunk()));
	answer("innerHeight", () => Math.round(real.height() * shrunk()));
	answer("devicePixelRatio", () => real.ratio() / shrunk());
	for (const name of ["clientX", "clientY", "movementX", "movementY"]) {
		const found = Object.getOwnPropertyDescriptor(MouseEvent.prototype, name);
		if (found && found.get) {
			Object.defineProperty(MouseEvent.prototype, name, { ...found, get() { return found.get.call(this) * shrunk(); } });
		}
	}

	// Keys. Ctrl+V is left to the browser, which then says what is pasted and asks nobody.
	const again = (e, changes) => {
		const made = new KeyboardEvent(e.type, {
			key: e.key, code: e.code, keyCode: e.keyCode, location: e.location, repeat: e.repeat, bubbles: true,
			cancelable: true, shiftKey: e.shiftKey, ctrlKey: e.ctrlKey, altKey: e.altKey, metaKey: e.metaKey, ...changes,
		});
		own.add(made);
		document.dispatchEvent(made);
	};
	const isOurs = (e) => own.has(e);
	const inDialog = () => document.querySelector("dialog[open]") !== null;
	const onKey = (e) => {
		if (isOurs(e)) {
			return;
		}
		if (inDialog() || !program) {
			e.stopImmediatePropagation();
			return;
		}
		const down = e.type === "keydown", ctrl = isMac ? e.metaKey : e.ctrlKey;
		const altGraph = e.getModifierState("AltGraph");
		program.shift(e.shiftKey);
		if (e.isComposing || e.key === "Process" || e.key === "Unidentified" || e.key === "Dead") {
			e.stopImmediatePropagation(); // the text follows with the event input
			return;
		}
		if (ctrl && !altGraph && !e.altKey && e.key.toLowerCase() === "v") {
			e.stopImmediatePropagation();
			return;
		}
		if (unknown[e.key]) {
			e.stopImmediatePropagation();
			e.preventDefault();
			if (down) {
				program.key(unknown[e.key], ctrl, e.altKey, e.shiftKey);
			}
			return;
		}
		// On many keyboards digits are typed with Shift, and some have no Latin letters: the program is told the key.
		const digit = e.code.startsWith("Digit") && (e.shiftKey || e.key !== e.code[5]);
		if ([...e.key].length === 1 && (altGraph || ((e.key.charCodeAt(0) > 127 || digit) && !ctrl && !e.altKey))) {
			e.stopImmediatePropagation();
			e.preventDefault();
			if (down) {
				program.text(e.key, altGraph ? "" : (/^(?:Digit|Key)(.)$/.exec(e.code) || ["", ""])[1].toLowerCase());
			}
			return;
		}
		if (e.altKey && !ctrl && !altGraph && e.code === "KeyN") { // for Ctrl+N, which the browser keeps
			e.stopImmediatePropagation();
			e.preventDefault();
			again(e, { key: "n", keyCode: 78, altKey: false, ctrlKey: true });
			return;
		}
		if (isMac && e.metaKey && e.key !== "Meta") {
			e.stopImmediatePropagation();
			e.preventDefault();
			again(e, { metaKey: false, ctrlKey: true });
		}
	};
	for (const type of ["keydown", "keyup"]) {
		document.addEventListener(type, onKey, true);
	}

	// Keyboards on screens say what was typed as a change of the field that has the focus.
	const field = document.getElementById("dummyEntry");
	field.addEventListener("input", (e) => {
		if (program && e.inputType === "deleteContentBackward") {
			again(new KeyboardEvent("keydown", { key: "Backspace", keyCode: 8 }), {});
			again(new KeyboardEvent("keyup", { key: "Backspace", keyCode: 8 }), {});
		} else if (program && !e.isComposing && field.value.length > 1) {
			program.text(field.value.slice(1), "");
		}
		if (!e.isComposing) {
			field.value = " "; // something that can be deleted
		}
	});
	field.addEventListener("compositionend", () => {
		if (program && field.value.length > 1) {
			program.text(field.value.slice(1), "");
		}
		field.value = " ";
	});
	field.value = " ";

	// The clipboard. Browsers let a page read it when somebody pastes, else only after asking; a page that did not come
	// by https has none at all.
	const system = navigator.clipboard;
	let pasted = null;
	document.addEventListener("paste", (e) => {
		if (inDialog() || !program || !e.clipboardData) {
			return;
		}
		e.preventDefault();
		if (e.clipboardData.files.length > 0) {
			take(e.clipboardData.files);
			return;
		}
		pasted = e.clipboardData.getData("text/plain");
		const v = { key: "v", code: "KeyV", keyCode: 86, ctrlKey: true };
		again(new KeyboardEvent("keydown", v), {});
		again(new KeyboardEvent("keyup", v), {});
		setTimeout(() => { pasted = null; }, 1000);
	});
	const ask = (title, note, text) => new Promise((done) => {
		const dialog = document.createElement("dialog"), area = document.createElement("textarea");
		const heading = document.createElement("p"), buttons = document.createElement("div");
		heading.textContent = title;
		area.value = text;
		area.setAttribute("aria-label", title);
		buttons.className = "buttons";
		let answer = "";
		for (const [name, value] of note ? [["Cancel", false], [note, true]] : [["Close", false]]) {
			const b = document.createElement("button");
			b.textContent = name;
			b.onclick = () => {
				answer = value ? area.value : "";
				dialog.close();
			};
			buttons.append(b);
		}
		dialog.append(heading, area, buttons);
		dialog.addEventListener("close", () => {
			dialog.remove();
			done(answer);
		});
		document.body.append(dialog);
		dialog.showModal();
		area.focus();
		area.select();
	});
	const clipboard = {
		async readText() {
			if (pasted !== null) {
				return pasted;
			}
			try {
				return await system.readText();
			} catch {
				return ask("Paste the text here.", "OK", "");
			}
		},
		async writeText(text) {
			try {
				await system.writeText(text);
			} catch {
				const area = document.createElement("textarea");
				area.value = text;
				document.body.append(area);
				area.select();
				const done = document.execCommand("copy");
				area.remove();
				if (!done) {
					await ask("This browser does not let the page copy. Copy the text yourself.", "", text);
				}
			}
		},
	};
	Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });

	// Files that are dropped or chosen.
	const take = async (list) => {
		const paths = [];
		for (const file of list) {
			try {
				paths.push(await files.put(file));
			} catch (error) {
				console.error(error);
				program.failed(file.name, error.code === "EFBIG" ? "it has more than 512 MB" : "the browser cannot read it");
			}
		}
		if (paths.length > 0) {
			program.drop(paths);
		}
	};
	for (const type of ["dragenter", "dragover"]) {
		document.addEventListener(type, (e) => {
			e.preventDefault();
			if (e.dataTransfer) {
				e.dataTransfer.dropEffect = "copy";
			}
		});
	}
	document.addEventListener("drop", (e) => {
		e.preventDefault();
		if (program && e.dataTransfer) {
			mouse("mousemove", e.clientX / shrunk(), e.clientY / shrunk(), 0);
			take(e.dataTransfer.files);
		}
	});
	const choose = (accept, take) => {
		const chooser = document.createElement("input");
		chooser.type = "file";
		chooser.accept = accept;
		chooser.addEventListener("change", async () => {
			for (const file of chooser.files) {
				try {
					take(await files.put(file));
				} catch (error) {
					console.error(error);
					program.failed(file.name, error.code === "EFBIG" ? "it has more than 512 MB" : "the browser cannot read it");
				}
			}
			chooser.remove();
		});
		chooser.addEventListener("cancel", () => chooser.remove());
		chooser.className = "unseen";
		document.body.append(chooser); // Safari forgets those that are nowhere
		chooser.click();
	};

	// Touch, as the mouse: one finger presses and drags, or scrolls where nothing can be dragged; two fingers scroll;
	// a long press is a right click.
	const mouse = (type, x, y, button, more) => {
		document.dispatchEvent(new MouseEvent(type, {
			clientX: x, clientY: y, button, buttons: type === "mouseup" ? 0 : 1, bubbles: true, cancelable: true, ...more,
		}));
	};
	const slop = 8, long = 550;
	let finger = null;
	const middle = (touches) => {
		let x = 0, y = 0;
		for (const t of touches) {
			x += t.clientX / touches.length;
			y += t.clientY / touches.length;
		}
		return { x, y };
	};
	const endLong = () => finger && clearTimeout(finger.timer);
	const onTouch = (e) => {
		if (!program || inDialog() || (e.target.closest && e.target.closest("dialog"))) {
			return;
		}
		e.preventDefault();
		const p = middle(e.touches);
		switch (e.type) {
		case "touchstart":
			if (finger) { // a second finger: both scroll
				endLong();
				if (finger.pressed) {
					mouse("mouseup", finger.x, finger.y, 0);
				}
				finger = { ...p, pressed: false, scrolls: true };
				return;
			}
			mouse("mousemove", p.x, p.y, 0);
			finger = { ...p, startX: p.x, startY: p.y, pressed: true, scrolls: false };
			mouse("mousedown", p.x, p.y, 0);
			finger.timer = setTimeout(() => {
				if (finger && !finger.moved) {
					if (finger.pressed) {
						mouse("mouseup", -10, -10, 0);
					}
					finger.pressed = false;
					finger.done = true;
					mouse("mousedown", finger.x, finger.y, 2);
					mouse("mouseup", finger.x, finger.y, 2);
				}
			}, long);
			return;
		case "touchmove":
			if (!finger || finger.done) {
				return;
			}
			if (!finger.moved && !finger.scrolls && Math.hypot(p.x - finger.startX, p.y - finger.startY) < slop) {
				return;
			}
			endLong();
			if (!finger.moved && finger.pressed) { // what is below it may take the drag; it is told of it, and asked
				const mine = finger;
				setTimeout(() => {
					if (finger === mine && !program.dragged()) {
						mouse("mouseup", -10, -10, 0);
						mouse("mousemove", mine.x, mine.y, 0);
						mine.pressed = false;
						mine.scrolls = true;
					}
				}, 80);
			}
			finger.moved = true;
			if (finger.scrolls) {
				document.dispatchEvent(new WheelEvent("wheel", {
					clientX: p.x, clientY: p.y, deltaX: 5 * (finger.x - p.x), deltaY: 5 * (finger.y - p.y), bubbles: true,
				}));
			} else {
				mouse("mousemove", p.x, p.y, 0);
			}
			finger.x = p.x;
			finger.y = p.y;
			return;
		default: // touchend, touchcancel
			if (!finger || e.touches.length > 0) {
				return;
			}
			endLong();
			if (finger.pressed) {
				mouse("mouseup", finger.x, finger.y, 0);
			}
			finger = null;
			// Nothing is pointed at any more.
			setTimeout(() => finger || mouse("mousemove", -10, -10, 0), 700);
		}
	};
	for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
		document.addEventListener(type, onTouch, { passive: false });
	}

	// A tab that is hidden may be closed without another word.
	document.addEventListener("visibilitychange", () => {
		if (program) {
			program.away(document.visibilityState === "hidden");
		}
	});
	addEventListener("pagehide", () => program && program.away(true));

	addEventListener("hashchange", () => {
		if (program && location.hash.length > 1) {
			program.link(location.hash);
			history.replaceState(null, "", location.pathname + location.search);
		}
	});

	// end takes the page away from the program, and returns a promise for the moment when it has saved.
	const end = () => {
		if (program) {
			program.away(true);
		}
		program = null;
		return new Promise((done) => setTimeout(done, 1000));
	};

	return { connect: (p) => { program = p; }, choose, end };
})();
