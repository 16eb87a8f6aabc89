import { useSetAtom } from 'jotai';
import { useContext, useEffect, useState } from 'react';
import { LayerContext } from './layer-context.ts';
import { declareAtom, type LayerPart, withdrawAtom } from './state.ts';

/** Declares a part of the layer the component stands in; undefined = nothing now. The part is to be the same object until it changes. */
export function useDeclared(part: LayerPart | undefined): void {
	const layer = useContext(LayerContext);
	const declare = useSetAtom(declareAtom);
	const withdraw = useSetAtom(withdrawAtom);
	const [owner] = useState(() => Symbol('part of a layer'));
	const isDeclared = part !== undefined;
	useEffect(() => {
		if (part !== undefined) declare({ ...part, owner, layer });
	}, [declare, owner, layer, part]);
	useEffect(() => {
		if (!isDeclared) return;
		return () => withdraw(owner);
	}, [withdraw, owner, isDeclared]);
}
