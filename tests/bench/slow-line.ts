/** A slow line between the browser and a server: bytes leave at the line's rate and arrive half a round trip later. */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

export interface LineProfile {
	readonly downKbps: number;
	readonly upKbps: number;
	readonly roundTripMs: number;
}

/** A phone on a poor mobile network. TCP's slow start and losses are not part of it. */
export const SLOW_PHONE: LineProfile = { downKbps: 1600, upKbps: 750, roundTripMs: 150 };

/** One way of the line: everything sent shares its rate, whatever connection it belongs to. */
export class Lane {
	readonly #bytesPerMs: number;
	readonly #delayMs: number;
	#freeAt = 0;
	#waitingSince: number | undefined;
	#arrivals: { at: number; arrive: () => void }[] = [];
	#timer: NodeJS.Timeout | undefined;
	/** All bytes sent so far. */
	bytes = 0;

	constructor(kbps: number, delayMs: number) {
		this.#bytesPerMs = kbps / 8;
		this.#delayMs = delayMs;
	}

	/** How long what was sent still occupies the line, ms. */
	backlogMs(): number {
		return Math.max(0, this.#freeAt - performance.now());
	}

	/**
	 * Whether there is more to send than the line takes. While there is, the line is never idle, also when this process
	 * gets its turn late: what it sends then left in the meantime.
	 */
	setWaiting(isWaiting: boolean): void {
		this.#waitingSince = isWaiting ? performance.now() : undefined;
	}

	send(bytes: number, arrive: () => void): void {
		this.bytes += bytes;
		const from = this.#waitingSince ?? performance.now();
		this.#freeAt = Math.max(from, this.#freeAt) + bytes / this.#bytesPerMs;
		this.#arrivals.push({ at: this.#freeAt + this.#delayMs, arrive });
		this.#wait();
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#arrivals = [];
	}

	#wait(): void {
		const next = this.#arrivals[0];
		if (next === undefined || this.#timer !== undefined) return;
		this.#timer = setTimeout(
			() => {
				this.#timer = undefined;
				const now = performance.now();
				while (this.#arrivals[0] !== undefined && this.#arrivals[0].at <= now)
					this.#arrivals.shift()?.arrive();
				this.#wait();
			},
			Math.max(0, next.at - performance.now()),
		);
	}
}

export class SlowLine {
	readonly #profile: LineProfile;
	readonly #up: Lane;
	readonly down: Lane;

	constructor(profile: LineProfile) {
		this.#profile = profile;
		this.#up = new Lane(profile.upKbps, profile.roundTripMs / 2);
		this.down = new Lane(profile.downKbps, profile.roundTripMs / 2);
	}

	/** The server's end of a connection the browser has made. */
	connect(socket: Socket): Duplex {
		const up = this.#up;
		const down = this.down;
		const end = new Duplex({
			read() {},
			write(chunk: Buffer, _encoding, done) {
				down.send(chunk.length, () => socket.write(chunk));
				done();
			},
			final(done) {
				down.send(0, () => socket.end());
				done();
			},
			destroy(error, done) {
				socket.destroy();
				done(error);
			},
		});
		socket.setNoDelay(true);
		socket.on('error', () => end.destroy());
		socket.on('close', () => end.destroy());
		// On loopback a connection is there at once; on the line its set-up takes a round trip.
		setTimeout(() => {
			socket.on('data', (chunk: Buffer) => up.send(chunk.length, () => end.push(chunk)));
			socket.on('end', () => up.send(0, () => end.push(null)));
		}, this.#profile.roundTripMs);
		return end;
	}

	close(): void {
		this.#up.close();
		this.down.close();
	}
}
