import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom, useAtomValue } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followChrome } from '#src/chrome.ts';
import { LayerContext } from '#src/messenger/layer-context.ts';
import { layersAtom, openModalAtom } from '#src/modal-stack.ts';
import { openShop } from '#tests/show.tsx';
import { MainAction, WideAction } from './MainAction.tsx';

const plain = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ');

test('where the messenger has no button the page draws it, in its bar and beside what it is about', async () => {
	const run = vi.fn();
	const shop = openShop();
	const action = { text: 'К оформлению', price: '640 ₽', run };
	const { container } = await shop.show(
		<>
			<WideAction {...action} className="way-on" />
			<MainAction {...action} why="К оплате" />
		</>,
	);
	const bar = container.querySelector<HTMLElement>('[data-part="action"]');
	expect(plain(bar as HTMLElement)).toBe('К оплатеК оформлению640 ₽');
	expect(plain(container.querySelector('.only-wide.way-on') as HTMLElement)).toBe(
		'К оформлению640 ₽',
	);
	await userEvent.click(within(bar as HTMLElement).getByRole('button'));
	expect(run).toHaveBeenCalledTimes(1);
	expect(shop.mainAction()).toBe('К оформлению · 640 ₽');
});

test('inside a messenger it is the messenger’s alone, in one line', async () => {
	const run = vi.fn();
	const shop = openShop({}, true);
	const action = { text: 'Заказать', price: '640 ₽', words: 'Заказать 640 ₽', run };
	await shop.show(
		<>
			<WideAction {...action} />
			<MainAction {...action} />
			<MainAction place="button" {...action} />
		</>,
	);
	expect(screen.queryByRole('button')).toBeNull();
	expect(shop.mainAction()).toBe('Заказать 640 ₽');
});

test('with nothing to press the page draws nothing, and what is drawn in its stead has the same rule', async () => {
	const shop = openShop();
	await shop.show(
		<>
			<MainAction text="Крутить" isEnabled={false} run={() => {}} />
			<MainAction text="В меню" run={() => {}}>
				<a href="/">В меню</a>
			</MainAction>
		</>,
	);
	expect(screen.queryByRole('button')).toBeNull();
	expect(screen.getByRole('link', { name: 'В меню' })).toBeVisible();
});

test('a layer that is covered has no say, whenever it speaks', async () => {
	const shop = openShop({}, true);
	act(() => shop.store.set(openModalAtom, { name: 'order', data: {} }));
	act(() => shop.store.set(openModalAtom, { name: 'settings', data: {} }));
	const [cart = { id: '' }] = shop.store.get(layersAtom);
	await shop.show(
		<LayerContext value={cart.id}>
			<MainAction text="К оформлению" run={() => {}} />
		</LayerContext>,
	);
	expect(shop.mainAction()).toBeUndefined();
});

test.each([
	{ at: 'the page’s button', inMessenger: false },
	{ at: 'the messenger’s button', inMessenger: true },
])(
	'a press at $at while it is busy is done once it is ready, where it is kept',
	async ({ inMessenger }) => {
		const shop = openShop({}, inMessenger);
		onTestFinished(followChrome(shop.store));
		const run = vi.fn();
		const action = { text: 'Отправить ссылку', isBusy: true, keepsPress: true, run };
		const actionAtom = atom(action);
		const turn = (part: Partial<typeof action>) =>
			act(() => shop.store.set(actionAtom, { ...action, ...part }));
		function Link() {
			return <MainAction place="button" {...useAtomValue(actionAtom)} />;
		}
		await shop.show(<Link />);
		const press = () =>
			inMessenger
				? act(() => shop.messenger.pressMain())
				: userEvent.click(screen.getByRole('button'));
		await press();
		await press();
		expect(run).not.toHaveBeenCalled();
		turn({ isBusy: false });
		expect(run).toHaveBeenCalledTimes(1);

		for (const other of [{ keepsPress: false }, { text: 'Скопировать ссылку' }]) {
			turn({ ...other, text: action.text });
			await press();
			turn({ ...other, isBusy: false });
			turn({ isBusy: false });
			expect(run).toHaveBeenCalledTimes(1);
		}
		await press();
		expect(run).toHaveBeenCalledTimes(2);
	},
);
