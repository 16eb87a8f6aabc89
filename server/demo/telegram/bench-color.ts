/** The colour, mixed with `pole` until it is read on the ground. */
export function readable(color: string, ground: string, pole: string): string {
	const own = channels(color);
	const towards = channels(pole);
	for (let part = 0; part < 1; part += 0.05) {
		const mixed = own.map((value, index) => value + ((towards[index] ?? 0) - value) * part);
		const [high = 0, low = 0] = [luminance(mixed), luminance(channels(ground))].sort(
			(one, other) => other - one,
		);
		if ((high + 0.05) / (low + 0.05) >= 4.5) return `rgb(${mixed.map(Math.round).join(' ')})`;
	}
	return pole;
}

/** Black on it contrasts less than white does. */
export function isDark(color: string): boolean {
	return luminance(channels(color)) < 0.179;
}

function channels(color: string): number[] {
	const number = Number.parseInt(color.slice(1), 16);
	return [number >> 16, (number >> 8) & 255, number & 255];
}

function luminance(color: number[]): number {
	const [red = 0, green = 0, blue = 0] = color.map((value) =>
		value < 11 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
