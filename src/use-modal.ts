/** How a component closes or replaces the modal it stands in. */
import { useSetAtom } from 'jotai';
import { useCallback, useContext } from 'react';
import { LayerContext } from './messenger/layer-context.ts';
import { closeModalAtom, type OpenModal, replaceModalAtom } from './modal-stack.ts';

/** Closes the modal the component stands in, whatever covers it, and no other; `exit`: by what, where its sheet tells. */
export function useCloseModal(): (exit?: unknown) => void {
	const layer = useContext(LayerContext);
	const close = useSetAtom(closeModalAtom);
	return useCallback((exit) => close(layer, exit), [close, layer]);
}

/** Puts another modal in the place of the one the component stands in. */
export function useReplaceModal(): (modal: OpenModal) => void {
	const layer = useContext(LayerContext);
	const replace = useSetAtom(replaceModalAtom);
	return useCallback((modal) => replace(layer, modal), [replace, layer]);
}
