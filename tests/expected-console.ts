const expected: RegExp[] = [];

/**
 * In this test a console error or warning that matches is part of what is tested.
 * @public
 */
export function expectConsole(pattern: RegExp): void {
	expected.push(pattern);
}

/** The patterns of the test that ends now; the next one starts with none. */
export function takeExpectedConsole(): RegExp[] {
	return expected.splice(0);
}
