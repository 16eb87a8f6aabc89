import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientOf } from './client-address.ts';

test.each([
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['::ffff:cb00:7107', '203.0.113.7'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['2001:db8::40', '2001:db8:0:0::/64'],
	['2001:DB8:0:0:1::', '2001:db8:0:0::/64'],
	['2001:db8:1:2::1', '2001:db8:1:2::/64'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['unknown', 'unknown'],
])('%s is the client %s', (address, client) => {
	expect(clientOf(address)).toBe(client);
});

const group = fc.integer({ min: 0, max: 0xffff });

test('however an address is spelled, the client is its first four groups', () => {
	fc.assert(
		fc.property(
			fc.array(group, { minLength: 8, maxLength: 8 }),
			fc.array(group, { minLength: 4, maxLength: 4 }),
			(groups, others) => {
				fc.pre(groups.slice(0, 5).some((one) => one !== 0));
				const spelled = groups.map((one) => one.toString(16)).join(':');
				const padded = groups
					.map((one) => one.toString(16).padStart(4, '0').toUpperCase())
					.join(':');
				// The way of browsers: the longest run of zeros is "::".
				const short = new URL(`http://[${spelled}]/`).hostname.slice(1, -1);
				expect(clientOf(padded)).toBe(clientOf(spelled));
				expect(clientOf(short)).toBe(clientOf(spelled));
				const neighbour = [...groups.slice(0, 4), ...others]
					.map((one) => one.toString(16))
					.join(':');
				expect(clientOf(neighbour)).toBe(clientOf(spelled));
				const stranger = [(groups[0] ?? 0) ^ 1, ...groups.slice(1)].map((one) => one.toString(16));
				expect(clientOf(stranger.join(':'))).not.toBe(clientOf(spelled));
			},
		),
	);
});
