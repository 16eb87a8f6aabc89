import { useAtomValue, useSetAtom } from 'jotai';
import { useContext } from 'react';
import { LayerContext } from '../messenger/layer-context.ts';
import { layersAtom, openModalAtom } from '../modal-stack.ts';
import { promocodeAtom } from '../state/cart-price.ts';
import { useReplaceModal } from '../use-modal.ts';
import { type PromocodeEnd, PromocodeField } from './PromocodeField.tsx';
import { PromocodeRow } from './PromocodeRow.tsx';

/** The promocode unfolded: its field, or what it has brought. One that may not be combined asks for a choice at once. */
export function PromocodeForm({ onAnswer }: { readonly onAnswer?: (end: PromocodeEnd) => void }) {
	const state = useAtomValue(promocodeAtom);
	const choose = useChooseDiscount();
	if (state.status === 'applied' || state.status === 'waiting')
		return <PromocodeRow state={state} onChoose={choose} />;
	return (
		<PromocodeField
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
