import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ScreenPart } from './ScreenPart.tsx';
import type { Screen } from './screens.ts';

afterEach(() => history.replaceState(null, '', '/'));

const Order = () => <p>{useSearch()}</p>;
const order: Screen = { source: '', load: async () => Order, loaded: () => Order };
const menu: Screen = { source: '', load: () => new Promise(() => {}), loaded: () => undefined };

test('the page that stays until the next is drawn keeps its own address: an order its key', () => {
	history.replaceState(null, '', '/order/5?key=secret');
	const show = (part: Screen) => (
		<Router>
			<ScreenPart part={part} path="/" params={{}} />
		</Router>
	);
	const view = render(show(order));
	expect(screen.getByText('key=secret')).toBeVisible();
	act(() => {
		navigate('/');
		view.rerender(show(menu));
	});
	expect(screen.getByText('key=secret')).toBeVisible();
});
