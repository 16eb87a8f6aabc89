import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { openModalAtom } from '#src/modal-stack.ts';
import { openShop } from '#tests/show.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { lazyPart } from './lazy-part.ts';
import { ModalHost } from './ModalHost.tsx';
import { MODALS } from './modals.ts';

type Component = () => React.ReactNode;

const { cart, where } = vi.hoisted(() => ({
	cart: Promise.withResolvers<Component>(),
	where: Promise.withResolvers<Component>(),
}));
vi.mock('./modals.ts', () => ({
	MODALS: {
		order: lazyPart('CartModal.tsx', () => cart.promise),
		receipt: lazyPart('ReceiptModal.tsx', () => where.promise),
		settings: lazyPart('SettingsModal.tsx', async () => sheet('Настройки')),
		categories: lazyPart('CategoriesModal.tsx', async () => sheet('Категории')),
	},
}));

const drawn: string[] = [];
const sheet = (label: string): Component =>
	function OneSheet() {
		drawn.push(label);
		return (
			<Sheet label={label} onClose={() => undefined}>
				{label}
			</Sheet>
		);
	};

test('a sheet lies over the one it was opened over, whichever comes first', async () => {
	const shown: (string | null)[] = [];
	const { showModal } = HTMLDialogElement.prototype;
	vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
		this: HTMLDialogElement,
	) {
		shown.push(this.getAttribute('aria-label'));
		showModal.call(this);
	});
	const shop = openShop();
	await shop.show(<ModalHost />);
	act(() => {
		shop.store.set(openModalAtom, { name: 'order', data: {} });
		shop.store.set(openModalAtom, { name: 'receipt', data: {} });
	});
	await act(async () => where.resolve(sheet('Куда привезти?')));
	expect(shown).toEqual([]);
	// On a slow line something stands in its place by then.
	await screen.findByRole('dialog');
	await act(async () => cart.resolve(sheet('Корзина')));
	await screen.findByRole('dialog', { name: 'Куда привезти?' });
	expect(shown.slice(-2)).toEqual(['Корзина', 'Куда привезти?']);
});

test('a sheet whose code is there is drawn once when it opens, and those under it no more', async () => {
	await MODALS.settings.load();
	await MODALS.categories.load();
	const commits: string[] = [];
	const shop = openShop();
	await shop.show(
		<Profiler id="host" onRender={(_, phase) => commits.push(phase)}>
			<ModalHost />
		</Profiler>,
	);
	const open = async (name: 'settings' | 'categories') => {
		commits.length = drawn.length = 0;
		await act(async () => shop.store.set(openModalAtom, { name, data: {} }));
		return { commits: commits.length, drawn: [...drawn] };
	};
	expect(await open('settings')).toEqual({ commits: 1, drawn: ['Настройки'] });
	expect(await open('categories')).toEqual({ commits: 1, drawn: ['Категории'] });
	expect(screen.getByRole('dialog', { name: 'Категории' })).toBeInTheDocument();
});
