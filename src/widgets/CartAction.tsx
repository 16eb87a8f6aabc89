import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '../modal-stack.ts';
import { cartCountAtom, cartItemsAtom } from '../state/cart.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { MainAction } from './MainAction.tsx';

/** The way to the cart on a page without the dock, while something is in it. An action of the page's own comes after it. */
export function CartAction() {
	const { t } = useLingui();
	const isEmpty = useAtomValue(cartCountAtom) === 0;
	const sum = useAtomValue(moneyTextAtom)(useAtomValue(cartItemsAtom));
	const openModal = useSetAtom(openModalAtom);
	if (isEmpty) return null;
	return (
		<MainAction text={t`Корзина`} price={sum} run={() => openModal({ name: 'order', data: {} })} />
	);
}
