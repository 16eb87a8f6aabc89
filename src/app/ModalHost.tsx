import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { LayerContext } from '../messenger/layer-context.ts';
import { closeModalAtom, layersAtom, type OpenModal, topModalAtom } from '../modal-stack.ts';
import { showNoticeAtom } from '../state/notices.ts';
import { type LazyPart, useLazyPart } from './lazy-part.ts';
import { MODALS, type SheetName } from './modals.ts';

/** Draws the open modals, each over the one before, in a layer of its own. */
export function ModalHost() {
	const layers = useAtomValue(layersAtom);
	return layers.map(({ id, modal }) =>
		isSheet(modal) ? (
			<LayerContext key={id} value={id}>
				<ModalPlace modal={modal} layer={id} />
			</LayerContext>
		) : null,
	);
}

type OpenSheet = Extract<OpenModal, { readonly name: SheetName }>;

function isSheet(modal: OpenModal): modal is OpenSheet {
	return modal.name !== 'search';
}

/**
 * A modal served with the page is taken over together with it; one opened later may have to be loaded first. One whose
 * code does not come is closed again, and says so: the page stays as it is.
 */
function ModalPlace({ modal, layer }: { modal: OpenSheet; layer: string }) {
	const part = MODALS[modal.name];
	const [isLoaded, setLoaded] = useState(part.isLoaded);
	const lose = useSetAtom(loseModalAtom);
	useEffect(() => {
		part.load().then(
			() => setLoaded(true),
			() => lose(layer, modal),
		);
	}, [part, modal, layer, lose]);
	return isLoaded && <ModalPart modal={modal} />;
}

/** A customer who has gone back meanwhile is not told. */
const loseModalAtom = atom(null, (get, set, layer: string, modal: OpenModal) => {
	if (get(topModalAtom) !== modal) return;
	set(closeModalAtom, layer);
	set(showNoticeAtom, { code: 'part_failed', modal });
});

function ModalPart({ modal }: { modal: OpenSheet }) {
	// The registry is checked name by name; that a name comes with its own data is what the union promises.
	const part = MODALS[modal.name] as LazyPart<ComponentType<OpenSheet['data']>>;
	const Modal = useLazyPart(part);
	return <Modal {...modal.data} />;
}
