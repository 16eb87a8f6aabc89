/** Tells whoever keeps the session that the shop knows it no more: apart, for the client comes later than the session. */
let listener: (() => void) | undefined;

export function onLostLogin(next: () => void): void {
	listener = next;
}

export function tellLostLogin(): void {
	listener?.();
}
