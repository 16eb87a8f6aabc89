/** Loaded into a shop's server: each request waits up to SHAKE_DELAY_MS before it is heard. SHAKE_SEED repeats the waits. */
import { Server } from 'node:http';

const longest = Number(process.env.SHAKE_DELAY_MS ?? 0);
let state = Number(process.env.SHAKE_SEED ?? 1) >>> 0;

/** From 0 up to 1 (mulberry32). */
function random() {
	state = (state + 0x6d2b79f5) >>> 0;
	let mixed = Math.imul(state ^ (state >>> 15), state | 1);
	mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
	return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const { emit } = Server.prototype;
Server.prototype.emit = function slowly(
	/** @type {string} */ event,
	/** @type {unknown[]} */ ...args
) {
	if (event !== 'request') return emit.call(this, event, ...args);
	setTimeout(() => emit.call(this, event, ...args), random() * longest);
	return true;
};
