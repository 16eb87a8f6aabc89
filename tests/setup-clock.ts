import { afterAll } from 'vitest';

// Every file of the storefront's tests begins at noon of one Friday and goes on from there at the clock's own pace: the screens
// speak of today, tomorrow and the hours that are left, so near midnight, or on another date, the same test would read other
// words. It is not frozen: what waits by the clock must come to its end. No hour is tried by the chance of when the tests are
// run: a test of midnight, of a year's end or of a closed shop says its own, with `vi.useFakeTimers({ toFake: ['Date'], now })`.
// That the device's clock and the shop's differ is said by the test as well: it sets the shop's (`setClockAtom`, `/api/time`).
const BEGINNING = Date.parse('2026-11-20T12:05:00+03:00');

const RealDate = globalThis.Date;
const shift = BEGINNING - RealDate.now();

class NoonDate extends RealDate {
	constructor(...given: [] | [number]) {
		super(...(given.length === 0 ? ([NoonDate.now()] as const) : given));
	}

	static override now(): number {
		return RealDate.now() + shift;
	}

	// What jsdom and Node have made before is a date as well.
	static override [Symbol.hasInstance](value: unknown): boolean {
		return value instanceof RealDate;
	}
}
globalThis.Date = NoonDate as DateConstructor;

// First of the setups by name, so that this hook runs last: no test's own clock stands any more.
afterAll(() => {
	globalThis.Date = RealDate;
});
