import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { closeModalAtom, modalsAtom, type OpenModal, topModalAtom } from '../modal-stack.ts';
import { showNoticeAtom } from '../state/notices.ts';
import { type LazyPart, useLazyPart } from './lazy-part.ts';
import { MODALS, type SheetName } from './modals.ts';

/** Draws the open modals, each over the one before. */
export function ModalHost() {
	const modals = useAtomValue(modalsAtom);
	return modals.map((modal, index) =>
		isSheet(modal) ? (
			// A modal's place in the stack is its identity: the same name may be open twice.
			// biome-ignore lint/suspicious/noArrayIndexKey: the stack only grows and shrinks at its end
			<ModalPlace key={`${index}-${modal.name}`} modal={modal} />
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
function ModalPlace({ modal }: { modal: OpenSheet }) {
	const part = MODALS[modal.name];
	const [isLoaded, setLoaded] = useState(part.isLoaded);
	const lose = useSetAtom(loseModalAtom);
	useEffect(() => {
		part.load().then(
			() => setLoaded(true),
			() => lose(modal),
		);
	}, [part, modal, lose]);
	return isLoaded && <ModalPart modal={modal} />;
}

/** Whoever has gone back meanwhile is not told. */
const loseModalAtom = atom(null, (get, set, modal: OpenModal) => {
	if (get(topModalAtom) !== modal) return;
	set(closeModalAtom);
	set(showNoticeAtom, { code: 'part_failed', modal });
});

function ModalPart({ modal }: { modal: OpenSheet }) {
	// The registry is checked name by name; that a name comes with its own data is what the union promises.
	const part = MODALS[modal.name] as LazyPart<ComponentType<OpenSheet['data']>>;
	const Modal = useLazyPart(part);
	return <Modal {...modal.data} />;
}
