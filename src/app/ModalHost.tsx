import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, memo, useEffect, useLayoutEffect, useState } from 'react';
import { comingProductAtom } from '../features/product/cards/coming-product.ts';
import { usePart } from '../kit/page/use-part.ts';
import { LayerContext } from '../messenger/layer-context.ts';
import { closeModalAtom, layersAtom, type OpenModal } from '../modal-stack.ts';
import type { LazyPart } from './lazy-part.ts';
import { placeholders } from './load-placeholders.ts';
import { MODALS, type SheetName } from './modals.ts';

/**
 * Draws the open modals, each over the one before, in a layer of its own. The platform lays the one that came last on top:
 * one whose code is there waits for those under it.
 */
export function ModalHost() {
	const layers = useAtomValue(layersAtom);
	/** Of those another sheet has waited for. An id is given once, so that one which is gone may stay. */
	const [standing, setStanding] = useState<readonly string[]>([]);
	const sheets = layers.flatMap(({ id, modal }) => (modal.name === 'search' ? [] : { id, modal }));
	const missing = sheets.findIndex(
		({ id, modal }) => MODALS[modal.name].loaded() === undefined && !standing.includes(id),
	);
	return sheets.map(({ id, modal }, index) => (
		<LayerContext key={id} value={id}>
			<ModalPlace
				modal={modal}
				layer={id}
				isHeld={missing !== -1 && index > missing}
				onStand={index === missing && index < sheets.length - 1 ? setStanding : undefined}
			/>
		</LayerContext>
	));
}

type OpenSheet = Extract<OpenModal, { readonly name: SheetName }>;

/**
 * A modal served with the page is taken over together with it; one opened later may have to be loaded first: the card of a
 * dish says at once that it is on its way. Until then,
 * and where its code does not come, a sheet stands in its place; where not even that comes it is closed again.
 */
const ModalPlace = memo(function ModalPlace({
	modal,
	layer,
	isHeld,
	onStand,
}: {
	readonly modal: OpenSheet;
	readonly layer: string;
	/** One under it does not stand yet. */
	readonly isHeld: boolean;
	/** Undefined where no sheet over it waits. */
	readonly onStand:
		| ((change: (standing: readonly string[]) => readonly string[]) => void)
		| undefined;
}) {
	// The registry is checked name by name; that a name comes with its own data is what the union promises.
	const part = MODALS[modal.name] as LazyPart<ComponentType<OpenSheet['data']>>;
	const { component: Modal, state, retry } = usePart(part);
	const stand = usePart(state === 'coming' ? undefined : placeholders);
	const close = useSetAtom(closeModalAtom);
	const setComing = useSetAtom(comingProductAtom);
	const coming = Modal === undefined && modal.name === 'product' ? modal.data.productId : undefined;
	useLayoutEffect(() => {
		if (coming === undefined) return;
		setComing(coming);
		return () => setComing(undefined);
	}, [coming, setComing]);
	const isOver = state === 'lost' && stand.state === 'lost';
	useEffect(() => {
		if (isOver) close(layer);
	}, [isOver, layer, close]);
	// What stands in its place meanwhile goes when it comes, and it would lie over what has come since.
	const isThere = !isHeld && (Modal !== undefined || state === 'lost');
	useLayoutEffect(() => {
		if (isThere) onStand?.((standing) => [...standing, layer]);
	}, [isThere, layer, onStand]);
	if (isHeld) return null;
	if (Modal !== undefined) return <Modal {...modal.data} />;
	const Placeholder = stand.component?.SheetPlaceholder;
	return Placeholder && <Placeholder isLost={state === 'lost'} onRetry={retry} />;
});
