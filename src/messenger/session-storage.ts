/**
 * In Telegram Web the shop is a third-party frame. Where such storage is blocked, merely reading
 * `sessionStorage` throws, and the SDK takes that for "not in Telegram": it gets one in memory.
 * Answers whether storage is real.
 */
export function ensureSessionStorage(): boolean {
	try {
		sessionStorage.getItem('');
		return true;
	} catch {
		const values = new Map<string, string>();
		const memory: Storage = {
			get length() {
				return values.size;
			},
			clear: () => values.clear(),
			getItem: (key) => values.get(key) ?? null,
			key: (index) => [...values.keys()][index] ?? null,
			removeItem: (key) => void values.delete(key),
			setItem: (key, value) => void values.set(key, value),
		};
		Object.defineProperty(window, 'sessionStorage', { configurable: true, value: memory });
		return false;
	}
}
