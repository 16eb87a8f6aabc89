/** The promo code's form in a section of the checkout. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useContext } from 'react';
import { promoCodeAtom } from '#src/features/cart/state/cart-price.ts';
import { LayerContext } from '#src/messenger/layer-context.ts';
import { layersAtom, openModalAtom } from '#src/modal-stack.ts';
import { useReplaceModal } from '#src/use-modal.ts';
import { type PromoCodeEnd, PromoCodeField } from './PromoCodeField.tsx';
import { PromoCodeRow } from './PromoCodeRow.tsx';

/** The promocode unfolded: its field, or what it has brought. One that may not be combined asks for a choice at once. */
export function PromoCodeForm({
	isQuiet = false,
	hasOwnCodes = true,
	onAnswer,
}: {
	/** Its button is not the main one where it stands. */
	readonly isQuiet?: boolean;
	/** Whether the customer's own codes are offered below it; a list of them may stand beside. */
	readonly hasOwnCodes?: boolean;
	readonly onAnswer?: (end: PromoCodeEnd) => void;
}) {
	const state = useAtomValue(promoCodeAtom);
	const choose = useChooseDiscount();
	if (state.status === 'applied' || state.status === 'waiting')
		return <PromoCodeRow state={state} onChoose={choose} />;
	return (
		<PromoCodeField
			isQuiet={isQuiet}
			hasOwnCodes={hasOwnCodes}
			onAnswer={(end) => {
				if (end === 'waiting') choose();
				onAnswer?.(end);
			}}
		/>
	);
}

/** Opens the choice of one discount; the promocode's own sheet has done its work by then. */
export function useChooseDiscount(): () => void {
	const layer = useContext(LayerContext);
	const isInSheet = useAtomValue(layersAtom).some(
		({ id, modal }) => id === layer && modal.name === 'promo-code',
	);
	const open = useSetAtom(openModalAtom);
	const replace = useReplaceModal();
	return () => (isInSheet ? replace : open)({ name: 'choose-discount', data: {} });
}
