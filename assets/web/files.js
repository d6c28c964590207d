"use strict";

// The file system that the program sees in a browser. It is in memory; what is below /home is kept in the
// browser's database as well, and what another tab changes there is taken over. A file that is put into
// /downloads is downloaded and gone. The functions are those that Go asks for (syscall/fs_js.go), which are
// those of Node: they call back with an error or nothing, and what came of it.
const files = (() => {
	const home = "/home", downloads = "/downloads", uploads = "/uploads";
	const kindOf = { folder: 0o040000, file: 0o100000 };
	const constants = {
		O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 0o100, O_EXCL: 0o200, O_TRUNC: 0o1000, O_APPEND: 0o2000,
		O_DIRECTORY: 0o200000,
	};
	const maxName = 255, maxFile = 512 << 20;

	const nodes = new Map(); // by their whole paths
	const open = new Map(); // by their numbers
	let nextNumber = 100, nextNode = 1, nextUpload = 1;

	const failure = (code, text) => Object.assign(new Error(text || code), { code });
	const now = () => Date.now();
	const folderOf = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
	const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);

	const resolve = (...parts) => {
		let all = "";
		for (const part of parts) {
			all = String(part).startsWith("/") ? String(part) : all + "/" + part;
		}
		if (!all.startsWith("/")) {
			all = home + "/" + all;
		}
		const names = [];
		for (const name of all.split("/")) {
			if (name === "..") {
				names.pop();
			} else if (name !== "" && name !== ".") {
				names.push(name);
			}
		}
		return "/" + names.join("/");
	};
	const at = (path) => {
		path = String(path);
		return path.startsWith("/") ? resolve(path) : resolve(home, path);
	};

	const newNode = (mode, data) => ({ mode, data: data || new Uint8Array(0), size: data ? data.length : 0, time: now(), number: nextNode++ });
	const isFolder = (node) => (node.mode & 0o170000) === kindOf.folder;
	const find = (path) => {
		const node = nodes.get(path);
		if (!node) {
			throw failure("ENOENT");
		}
		return node;
	};
	const folderFor = (path) => {
		const node = nodes.get(folderOf(path));
		if (!node) {
			throw failure("ENOENT");
		}
		if (!isFolder(node)) {
			throw failure("ENOTDIR");
		}
		if (nameOf(path).length > maxName) {
			throw failure("ENAMETOOLONG");
		}
	};
	const below = (path) => {
		const start = path === "/" ? "/" : path + "/";
		return [...nodes.keys()].filter((p) => p !== path && p.startsWith(start));
	};
	const makeFolders = (path) => {
		if (path !== "/") {
			makeFolders(folderOf(path));
		}
		if (!nodes.has(path)) {
			nodes.set(path, newNode(kindOf.folder | 0o777));
		}
	};
	for (const path of [home, downloads, uploads, "/tmp", "/dev"]) {
		makeFolders(path);
	}

	// The database holds a record for each path: { path, stamp, mode, time, data }, without data and mode for what
	// has been removed. Stamps grow with each transaction of all tabs, so that a tab finds what is new to it.
	let database = null, seen = 0, pending = new Set(), tail = Promise.resolve(), timer = 0;
	const others = globalThis.BroadcastChannel ? new BroadcastChannel("sudoscope-files") : null;
	const isDraft = (path) => nameOf(path).includes(".saving-");
	const isKept = (path) => path.startsWith(home + "/") && !isDraft(path);

	const asPromise = (request) => new Promise((done, fail) => {
		request.onsuccess = () => done(request.result);
		request.onerror = () => fail(request.error);
	});
	const keep = (path) => {
		if (!isKept(path)) {
			return;
		}
		pending.add(path);
		if (!timer) {
			timer = setTimeout(() => commit().catch(() => {}), 100);
		}
	};
	// stay asks the browser to keep what is there when it wants room. Some ask the user, so this waits for a file that somebody
	// made, and lies in a folder such as games: settings and what was seen last are written at the start.
	let asked = false;
	const stay = (path) => {
		if (!asked && nodes.has(path) && !isFolder(nodes.get(path)) && /\/sudoscope\/[^/]+\//.test(path) && navigator.storage?.persist) {
			asked = true;
			navigator.storage.persist().catch(() => {});
		}
	};
	const write = async () => {
		if (timer) {
			clearTimeout(timer);
			timer = 0;
		}
		if (pending.size === 0 || !database) {
			return;
		}
		const paths = pending;
		pending = new Set();
		try {
			const t = database.transaction("files", "readwrite", { durability: "strict" });
			const store = t.objectStore("files");
			const over = new Promise((done, fail) => {
				t.oncomplete = done;
				t.onabort = () => fail(t.error || failure("EIO"));
			});
			const newest = store.index("stamp").openKeyCursor(null, "prev");
			newest.onsuccess = () => {
				const stamp = (newest.result ? newest.result.key : 0) + 1;
				for (const path of paths) {
					const node = nodes.get(path);
					store.put(node ? { path, stamp, mode: node.mode, time: node.time, data: node.data.slice(0, node.size) } : { path, stamp });
				}
				if (t.commit) {
					t.commit();
				}
			};
			await over;
			paths.forEach(stay);
		} catch (error) {
			paths.forEach((path) => pending.add(path)); // the next change tries again
			throw failure(error && error.name === "QuotaExceededError" ? "ENOSPC" : "EIO");
		}
		if (others) {
			others.postMessage("changed");
		}
	};
	// commit returns a promise for the moment when all that has been written so far is in the database.
	const commit = () => {
		const mine = tail.then(write, write);
		tail = mine.catch(() => {});
		return mine;
	};
	// takeOver reads what other tabs have changed. What this one has changed since is newer.
	const takeOver = async () => {
		if (!database) {
			return;
		}
		const records = await asPromise(database.transaction("files").objectStore("files").index("stamp").getAll(IDBKeyRange.lowerBound(seen, true)));
		for (const r of records) {
			seen = Math.max(seen, r.stamp);
			if (pending.has(r.path) || !isKept(r.path)) {
				continue;
			}
			if (r.mode === undefined) {
				nodes.delete(r.path);
				continue;
			}
			makeFolders(folderOf(r.path));
			const known = nodes.get(r.path);
			if (known && isFolder(known)) {
				continue;
			}
			const node = newNode(r.mode, r.data);
			node.time = r.time;
			nodes.set(r.path, node);
		}
	};
	// load opens the database and reads all files. It returns why nothing can be kept, "" if all is well.
	const load = async () => {
		try {
			const request = indexedDB.open("sudoscope", 1);
			request.onupgradeneeded = () => {
				request.result.createObjectStore("files", { keyPath: "path" }).createIndex("stamp", "stamp");
			};
			database = await asPromise(request);
			database.onversionchange = () => database.close();
			await takeOver();
		} catch (error) {
			database = null;
			return "the browser gives the page no database (" + String((error && error.message) || error) + ")";
		}
		if (others) {
			others.onmessage = () => takeOver().catch(() => {});
		}
		addEventListener("pagehide", () => commit().catch(() => {}));
		document.addEventListener("visibilitychange", () => document.hidden && commit().catch(() => {}));
		try {
			await navigator.storage?.getDirectory?.();
		} catch (error) { // Firefox refuses that to private windows; Chromium does not tell them apart
			return error.name === "SecurityError" ? "this window is private" : "";
		}
		return "";
	};

	const download = (path) => {
		const node = nodes.get(path);
		nodes.delete(path);
		const address = URL.createObjectURL(new Blob([node.data.slice(0, node.size)]));
		const link = document.createElement("a");
		link.href = address;
		link.download = nameOf(path);
		document.body.appendChild(link);
		link.click();
		link.remove();
		setTimeout(() => URL.revokeObjectURL(address), 60000);
	};

	const stat = (node) => ({
		dev: 1, ino: node.number, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size,
		blksize: 4096, blocks: Math.ceil(node.size / 512), atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time,
		isDirectory: () => isFolder(node),
	});
	const fileOf = (number) => {
		const file = open.get(number);
		if (!file) {
			throw failure("EBADF");
		}
		return file;
	};
	const setSize = (node, size) => {
		if (size < 0) {
			throw failure("EINVAL");
		}
		if (size > maxFile) {
			throw failure("EFBIG");
		}
		if (size > node.data.length) {
			const larger = new Uint8Array(Math.max(size, 2 * node.data.length, 256));
			larger.set(node.data.subarray(0, node.size));
			node.data = larger;
		}
		if (size < node.size) {
			node.data.fill(0, size, node.size);
		}
		node.size = size;
		node.time = now();
	};
	const remove = (path) => {
		nodes.delete(path);
		keep(path);
	};

	let said = "";
	const decoder = new TextDecoder();
	const say = (bytes) => {
		said += decoder.decode(bytes, { stream: true });
		const end = said.lastIndexOf("\n");
		if (end >= 0) {
			console.log(said.slice(0, end));
			said = said.slice(end + 1);
		}
		return bytes.length;
	};

	const calls = {
		open(path, flags, mode) {
			path = at(path);
			let node = nodes.get(path);
			if (node && flags & constants.O_CREAT && flags & constants.O_EXCL) {
				throw failure("EEXIST");
			}
			if (!node && !(flags & constants.O_CREAT)) {
				throw failure("ENOENT");
			}
			if (!node) {
				folderFor(path);
				node = newNode(kindOf.file | (mode & 0o777 & ~0o022));
				nodes.set(path, node);
				keep(path);
			}
			if (isFolder(node) && flags & 3) {
				throw failure("EISDIR");
			}
			if (!isFolder(node) && flags & constants.O_DIRECTORY) {
				throw failure("ENOTDIR");
			}
			if (flags & constants.O_TRUNC) {
				setSize(node, 0);
				keep(path);
			}
			open.set(nextNumber, { path, node, flags, position: 0, unlock: null });
			return nextNumber++;
		},
		close(number) {
			const file = fileOf(number);
			open.delete(number);
			if (file.unlock) {
				file.unlock();
			}
		},
		read(number, buffer, offset, length, position) {
			const file = fileOf(number);
			if (isFolder(file.node)) {
				throw failure("EISDIR");
			}
			const from = position === null ? file.position : position;
			const part = file.node.data.subarray(from, Math.min(from + length, file.node.size));
			buffer.set(part, offset);
			if (position === null) {
				file.position += part.length;
			}
			return part.length;
		},
		write(number, buffer, offset, length, position) {
			if (number === 1 || number === 2) {
				return say(buffer.subarray(offset, offset + length));
			}
			const file = fileOf(number), node = file.node;
			if (!(file.flags & 3)) {
				throw failure("EBADF");
			}
			const start = file.flags & constants.O_APPEND ? node.size : position === null ? file.position : position;
			if (start + length > node.size) {
				setSize(node, start + length);
			}
			node.data.set(buffer.subarray(offset, offset + length), start);
			node.time = now();
			if (position === null) {
				file.position = start + length;
			}
			if (nodes.get(file.path) === node) {
				keep(file.path);
			}
			return length;
		},
		fstat: (number) => stat(fileOf(number).node),
		stat: (path) => stat(find(at(path))),
		lstat: (path) => stat(find(at(path))),
		readdir(path) {
			path = at(path);
			if (!isFolder(find(path))) {
				throw failure("ENOTDIR");
			}
			return below(path).filter((p) => folderOf(p) === path).map(nameOf);
		},
		mkdir(path, mode) {
			path = at(path);
			if (nodes.has(path)) {
				throw failure("EEXIST");
			}
			folderFor(path);
			nodes.set(path, newNode(kindOf.folder | (mode & 0o777)));
			keep(path);
		},
		rename(from, to) {
			from = at(from);
			to = at(to);
			const node = find(from), old = nodes.get(to);
			folderFor(to);
			if (from === to) {
				return;
			}
			if (to.startsWith(from + "/")) {
				throw failure("EINVAL");
			}
			if (old && isFolder(old) !== isFolder(node)) {
				throw failure(isFolder(old) ? "EISDIR" : "ENOTDIR");
			}
			if (old && isFolder(old) && below(to).length > 0) {
				throw failure("ENOTEMPTY");
			}
			for (const path of [from, ...below(from)]) {
				const target = to + path.slice(from.length), moved = nodes.get(path);
				remove(path);
				nodes.set(target, moved);
				keep(target);
			}
			for (const file of open.values()) {
				if (file.path === from || file.path.startsWith(from + "/")) {
					file.path = to + file.path.slice(from.length);
				}
			}
			if (folderOf(to) === downloads) {
				download(to);
			}
		},
		unlink(path) {
			path = at(path);
			if (isFolder(find(path))) {
				throw failure("EISDIR");
			}
			remove(path);
		},
		rmdir(path) {
			path = at(path);
			if (!isFolder(find(path))) {
				throw failure("ENOTDIR");
			}
			if (below(path).length > 0) {
				throw failure("ENOTEMPTY");
			}
			remove(path);
		},
		chmod(path, mode) {
			path = at(path);
			const node = find(path);
			node.mode = (node.mode & ~0o777) | (mode & 0o777);
			keep(path);
		},
		fchmod(number, mode) {
			const node = fileOf(number).node;
			node.mode = (node.mode & ~0o777) | (mode & 0o777);
		},
		truncate(path, size) {
			path = at(path);
			setSize(find(path), size);
			keep(path);
		},
		ftruncate(number, size) {
			const file = fileOf(number);
			setSize(file.node, size);
			if (nodes.get(file.path) === file.node) {
				keep(file.path);
			}
		},
		utimes(path, _, time) {
			path = at(path);
			find(path).time = time * 1000;
			keep(path);
		},
		readlink() { throw failure("EINVAL"); },
		chown() {}, fchown() {}, lchown() {},
		link() { throw failure("ENOSYS"); },
		symlink() { throw failure("ENOSYS"); },
	};
	const fs = { constants, writeSync: (_, bytes) => say(bytes) };
	for (const [name, call] of Object.entries(calls)) {
		fs[name] = (...args) => {
			const callback = args.pop();
			let result;
			try {
				result = call(...args);
			} catch (error) {
				callback(error.code ? error : failure("EIO", String(error)));
				return;
			}
			callback(null, result);
		};
	}
	// fsync calls back when all that has been written is in the database.
	fs.fsync = (_, callback) => {
		if (pending.size === 0) {
			callback(null);
			return;
		}
		commit().then(() => callback(null), (error) => callback(error));
	};
	// flock locks an open file among all tabs of this program until it is closed, and calls back with whether that
	// was possible. What other tabs have written until then can be read.
	fs.flock = (number, callback) => {
		const file = open.get(number);
		if (!file || !navigator.locks) {
			callback(failure(file ? "ENOSYS" : "EBADF"));
			return;
		}
		navigator.locks.request("sudoscope:" + file.path, { ifAvailable: true }, async (lock) => {
			if (!lock) {
				callback(null, false);
				return;
			}
			const closed = new Promise((done) => {
				file.unlock = () => commit().catch(() => {}).then(done);
			});
			await takeOver().catch(() => {});
			callback(null, true);
			await closed;
		}).catch((error) => callback(failure("EIO", String(error))));
	};

	// put makes a file of what somebody chose, dropped or pasted, and returns its path. The name is theirs.
	const put = async (blob) => {
		const name = String(blob.name || "pasted.txt").replace(/[/\0]/g, "_").slice(0, 200);
		if (blob.size > maxFile) {
			throw failure("EFBIG");
		}
		const folder = uploads + "/" + nextUpload++;
		makeFolders(folder);
		const path = folder + "/" + (name === "." || name === ".." ? "_" : name);
		nodes.set(path, newNode(kindOf.file | 0o644, new Uint8Array(await blob.arrayBuffer())));
		return path;
	};

	// A page that is hidden may be closed without another word. Workers have none.
	const last = () => commit().catch(() => {});
	if (globalThis.document) {
		document.addEventListener("visibilitychange", () => setTimeout(last, 0));
		addEventListener("pagehide", last);
	}

	globalThis.fs = fs;
	globalThis.path = { resolve };
	globalThis.process = {
		pid: 1, ppid: 0, umask: () => 0o022, cwd: () => home,
		chdir() { throw failure("ENOSYS"); },
		getuid: () => 1000, getgid: () => 1000, geteuid: () => 1000, getegid: () => 1000, getgroups: () => [],
	};
	return { load, commit, put, home };
})();
