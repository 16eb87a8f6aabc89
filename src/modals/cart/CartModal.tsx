import './cart.css';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { cartLinesAtom } from '../../state/cart.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { FullCart } from './FullCart.tsx';
import { useAskedChoice } from './use-asked-choice.ts';

/** The cart (the specification's "order" modal): a page of its own over the shop. */
export function CartModal() {
	const { t } = useLingui();
	const close = useCloseModal();
	const isHydrated = useAtomValue(isHydratedAtom);
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	useAskedChoice();
	return (
		<Sheet label={t`Корзина`} look="page" onClose={() => close()}>
			{isHydrated && (isEmpty ? <EmptyCart /> : <FullCart />)}
		</Sheet>
	);
}
