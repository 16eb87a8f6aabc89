import { afterAll } from 'vitest';

// Every file of the storefront's tests begins at noon of one Friday, and its clock goes on from there: the screens speak of
// today, tomorrow and the hours that are left, so the same test would read other words near midnight or in another week. No
// hour is tried by the chance of when tests are run: a test of midnight, of a closed shop or of a year's end sets its own,
// with `vi.useFakeTimers({ toFake: ['Date'], now })`, and one of a device that is set wrong tells the shop's (`setClockAtom`).
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

// This setup is named first, so its hook runs last: by then no test's own clock stands.
afterAll(() => {
	globalThis.Date = RealDate;
});
