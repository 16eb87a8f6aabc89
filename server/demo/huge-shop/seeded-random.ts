/** Chance that falls the same way every time: a number from 0 to 1 for a thing and a question about it. */
export function chance(seed: number, question: string): number {
	let hash = seed;
	for (let index = 0; index < question.length; index++)
		hash = Math.imul(hash ^ question.charCodeAt(index), 0x01000193);
	// The finish of MurmurHash3: neighbouring numbers must not look alike.
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export function isLucky(seed: number, question: string, share: number): boolean {
	return chance(seed, question) < share;
}

export function oneOf<T>(choices: readonly [T, ...T[]], seed: number, question: string): T {
	return choices[Math.floor(chance(seed, question) * choices.length)] ?? choices[0];
}
