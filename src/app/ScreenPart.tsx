import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { arrivedPathAtom } from '../features/shell/state/page.ts';
import { FailedLoad } from '../kit/page/FailedLoad.tsx';
import { usePart } from '../kit/page/use-part.ts';
import { placeholders } from './load-placeholders.ts';
import type { Screen, ScreenProps } from './screens.ts';

/** A screen, or what stands in its place until it is there. */
export function ScreenPart({
	part,
	path,
	...props
}: ScreenProps & {
	readonly part: Screen;
	readonly path: string;
}) {
	const { component: Screen, state, retry } = usePart(part);
	const stand = usePart(state === 'coming' ? undefined : placeholders);
	const arrive = useSetAtom(arrivedPathAtom);
	const isThere = Screen !== undefined;
	useEffect(() => {
		if (isThere) arrive(path);
	}, [isThere, path, arrive]);
	if (Screen !== undefined) return <Screen {...props} />;
	const isLost = state === 'lost';
	const Placeholder = stand.component?.ScreenPlaceholder;
	if (Placeholder !== undefined) return <Placeholder isLost={isLost} onRetry={retry} />;
	return isLost ? <FailedLoad onRetry={retry} /> : null;
}
