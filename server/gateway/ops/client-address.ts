import { isIPv6 } from 'node:net';

/**
 * The client an address stands for, as limits count clients: an IPv4 address; the /64 of an IPv6 one, which is a
 * household's, in one spelling ("2001:db8:0:1::/64"); an IPv4 address written as IPv6 is the IPv4 one. What is no address
 * stands for itself.
 */
export function clientOf(address: string): string {
	const [plain = ''] = address.split('%');
	if (!isIPv6(plain)) return plain;
	const groups = groupsOf(plain);
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped) {
		const [high = 0, low = 0] = groups.slice(6);
		return [high >> 8, high & 255, low >> 8, low & 255].join('.');
	}
	const network = groups.slice(0, 4).map((group) => group.toString(16));
	return `${network.join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
	const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
	const [, a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).map(Number);
	const colons =
		dotted === null
			? address
			: `${address.slice(0, dotted.index)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
	const [before = '', after] = colons.split('::');
	const parse = (part: string) =>
		part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
	const head = parse(before);
	if (after === undefined) return head;
	const tail = parse(after);
	return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
