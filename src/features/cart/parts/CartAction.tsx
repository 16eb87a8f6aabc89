import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import { cartCountAtom, cartItemsAtom } from '../state/cart.ts';

/** The way to the cart on a page without the dock, while something is in it. An action of the page's own comes after it. */
export function CartAction() {
	const { t } = useLingui();
	const isEmpty = useAtomValue(cartCountAtom) === 0;
	const sum = useAtomValue(moneyTextAtom)(useAtomValue(cartItemsAtom));
	const openModal = useSetAtom(openModalAtom);
	if (isEmpty) return null;
	return (
		<MainAction
			hasWide
			text={t`Корзина`}
			price={sum}
			run={() => openModal({ name: 'order', data: {} })}
		/>
	);
}
