import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { useCloseModal } from '#src/use-modal.ts';
import { isHydratedAtom } from '../shell/state/page.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { FullCart } from './FullCart.tsx';
import { cartLinesAtom } from './state/cart.ts';
import { useDiscountQuestion } from './use-discount-question.ts';

/** The cart (the specification's "order" modal): a page of its own over the shop. */
export function CartModal() {
	const { t } = useLingui();
	const close = useCloseModal();
	const isHydrated = useAtomValue(isHydratedAtom);
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	useDiscountQuestion();
	return (
		<Sheet label={t`Корзина`} look="page" onClose={() => close()}>
			{isHydrated && (isEmpty ? <EmptyCart /> : <FullCart />)}
		</Sheet>
	);
}
