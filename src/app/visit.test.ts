import { afterEach, expect, test } from 'vitest';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { topModalAtom } from '../modal-stack.ts';
import { choosePlaceAtom } from '../state/place.ts';
import { beginVisitAtom } from './visit.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
	['nothing is chosen yet', '/', false, { name: 'receipt', data: {} }],
	['the place is known from the last visit', '/', true, undefined],
	['somebody was sent a dish', '/menu/pizza/pepperoni', false, undefined],
])('an address-first shop asks where to: %s', (_, path, isKnown, modal) => {
	const { store } = openShop({ settings: { ...aPage().settings, needsAddressFirst: true } });
	history.replaceState(null, '', path);
	if (isKnown) store.set(choosePlaceAtom, TVERSKAYA);
	store.set(beginVisitAtom);
	expect(store.get(topModalAtom)).toEqual(modal);
});
