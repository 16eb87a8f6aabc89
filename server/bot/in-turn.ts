/** Work in turn: of one key in the order it was given, of different keys at the same time. */
export interface InTurn<Key> {
	/** Begins after what was given before for `key`, whatever became of that. Never rejects: `work` must not either. */
	add(key: Key, work: () => Promise<void>): Promise<void>;
	/** When all that was given is done. */
	settled(): Promise<void>;
}

export function inTurn<Key>(): InTurn<Key> {
	const last = new Map<Key, Promise<void>>();
	return {
		add(key, work) {
			const before = last.get(key);
			const done: Promise<void> = (before === undefined ? work() : before.then(work)).finally(
				() => {
					if (last.get(key) === done) last.delete(key);
				},
			);
			last.set(key, done);
			return done;
		},
		async settled() {
			while (last.size > 0) await Promise.all(last.values());
		},
	};
}
