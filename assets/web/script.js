"use strict";

// A worker in which one script of the user runs: it gets the program that runs scripts, compiled, and what that is to
// read, and sends what it writes. It waits while too much of that has not been read.
importScripts("files.js", "wasm_exec.js");

const ahead = 256 << 10; // bytes that may be sent before they are read
let sent = 0, read = 0, waiting = null, complaint = "";
const texts = new TextDecoder();

onmessage = async (e) => {
	if (e.data.read !== undefined) {
		read = e.data.read;
		if (waiting && sent - read <= ahead) {
			const go = waiting;
			waiting = null;
			go();
		}
		return;
	}
	const { module, input } = e.data;
	let at = 0;
	const fs = globalThis.fs, usual = { read: fs.read };
	fs.writeSync = (_, bytes) => { // what the runtime says when it breaks off
		complaint = (complaint + texts.decode(bytes)).slice(0, 4000);
		return bytes.length;
	};
	fs.read = (number, buffer, offset, length, position, callback) => {
		if (number !== 0) {
			return usual.read(number, buffer, offset, length, position, callback);
		}
		const part = input.subarray(at, at + length);
		buffer.set(part, offset);
		at += part.length;
		callback(null, part.length);
	};
	fs.write = (number, buffer, offset, length, _, callback) => {
		const part = buffer.slice(offset, offset + length);
		if (number !== 1) {
			fs.writeSync(number, part);
			return callback(null, length);
		}
		sent += length;
		postMessage({ lines: part }, [part.buffer]);
		if (sent - read <= ahead) {
			return callback(null, length);
		}
		waiting = () => callback(null, length);
	};
	const go = new Go();
	let status = 0;
	go.exit = (s) => { status = s; };
	try {
		await go.run(await WebAssembly.instantiate(module, go.importObject));
	} catch (error) {
		status = status || 2;
		complaint += String(error);
	}
	postMessage({ status, complaint });
};
