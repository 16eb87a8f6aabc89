import { useAtomValue } from 'jotai';
import { type ComponentType, Suspense, useState } from 'react';
import { modalsAtom, type OpenModal } from '../modal-stack.ts';
import { type LazyPart, useLazyPart } from './lazy-part.ts';
import { MODALS } from './modals.ts';

/** Draws the open modals, each over the one before. */
export function ModalHost() {
	const modals = useAtomValue(modalsAtom);
	return modals.map((modal, index) => (
		// A modal's place in the stack is its identity: the same name may be open twice.
		// biome-ignore lint/suspicious/noArrayIndexKey: the stack only grows and shrinks at its end
		<ModalPlace key={`${index}-${modal.name}`} modal={modal} />
	));
}

/** A modal served with the page is taken over together with it; one opened later may have to be loaded first. */
function ModalPlace({ modal }: { modal: OpenModal }) {
	const [isLoaded] = useState(() => MODALS[modal.name].isLoaded());
	return isLoaded ? (
		<ModalPart modal={modal} />
	) : (
		<Suspense fallback={null}>
			<ModalPart modal={modal} />
		</Suspense>
	);
}

function ModalPart({ modal }: { modal: OpenModal }) {
	// The registry is checked name by name; that a name comes with its own data is what the union promises.
	const part = MODALS[modal.name] as LazyPart<ComponentType<OpenModal['data']>>;
	const Modal = useLazyPart(part);
	return <Modal {...modal.data} />;
}
