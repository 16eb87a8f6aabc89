import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AT, MINUTE, openOrder, wire } from '#tests/order-page.tsx';

vi.mock('#src/lib/http/realtime.ts', () => ({ listenToOrder: () => () => {} }));

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a dish is cooked, goods are put together', async () => {
	const isMade = () => wire({ status: 'making' });
	await openOrder(isMade);
	expect(await screen.findByText('Готовим')).toBeInTheDocument();
	expect(document.querySelector('[data-scene="cooking"]')).not.toBeNull();
	cleanup();
	await openOrder(isMade, undefined, undefined, false, 'lavka');
	expect(await screen.findByText('Собираем')).toBeInTheDocument();
	expect(screen.queryByText(/Готовится/)).toBeNull();
	expect(document.querySelector('[data-scene="bag"]')).not.toBeNull();
});

test.each([
	['tomorrow’s is for later', 24, 'later'],
	['yesterday’s that is not finished is still being made', -24, 'cooking'],
])('%s', async (_, hours, scene) => {
	const from = AT + hours * 60 * MINUTE;
	const slot = { must_be_delivered: '19:00-19:30', expected_from: from, expected_to: from + 1 };
	await openOrder(() => wire({ status: 'processing' }, slot));
	await waitFor(() => expect(document.querySelector('[data-scene]')).not.toBeNull());
	expect(document.querySelector(`[data-scene="${scene}"]`)).not.toBeNull();
});

test.each([
	['', 'к ужину', 'cooking'],
	['20.11.2026', '20.11.2026, к ужину', 'cooking'],
	['21.11.2026', '21.11.2026, к ужину', 'later'],
])(
	'an hour in a site’s own words is said as it is; of the day "%s"',
	async (date, words, scene) => {
		const said = { must_be_delivered: 'к ужину', take_date: date };
		await openOrder(() =>
			wire({ status: 'processing' }, { ...said, expected_from: '', expected_to: '' }),
		);
		expect(await screen.findByText(words)).toBeInTheDocument();
		expect(document.querySelector(`[data-scene="${scene}"]`)).not.toBeNull();
	},
);
