import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useLater } from './use-later.ts';

function Opened({ seen, isSeen }: { readonly seen: boolean[]; readonly isSeen?: boolean }) {
	seen.push(useLater(isSeen));
	return null;
}

test('what a tap opens is drawn twice: with what is seen, then with the rest', () => {
	const seen: boolean[] = [];
	render(<Opened seen={seen} />);
	expect(seen).toEqual([false, true]);
});

test('a page that is served has all of it', () => {
	const seen: boolean[] = [];
	renderToString(<Opened seen={seen} />);
	expect(seen).toEqual([true]);
});

test('what takes the place of something seen has all of it from the start', () => {
	const seen: boolean[] = [];
	render(<Opened seen={seen} isSeen />);
	expect(seen).not.toContain(false);
});
