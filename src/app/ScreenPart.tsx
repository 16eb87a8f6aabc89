import { useSetAtom } from 'jotai';
import { type ReactElement, useCallback, useLayoutEffect, useRef } from 'react';
import { Router, useRouter } from 'wouter';
import { arrivedPathAtom } from '../features/shell/state/page.ts';
import { FailedLoad } from '../kit/page/FailedLoad.tsx';
import { usePart } from '../kit/page/use-part.ts';
import { placeholders } from './load-placeholders.ts';
import type { Screen, ScreenProps } from './screens.ts';

/** A screen. Until it is there the one before stays, then what stands in its place. */
export function ScreenPart({
	part,
	...props
}: ScreenProps & {
	readonly part: Screen;
}) {
	const { path } = props;
	const { component: Screen, state, retry } = usePart(part);
	const stand = usePart(state === 'coming' ? undefined : placeholders);
	const arrive = useSetAtom(arrivedPathAtom);
	const before = useRef<ReactElement>(undefined);
	const router = useRouter();
	const search = router.searchHook(router);
	// Of the screen itself, as its path: an order that is left would be asked for again, without its key.
	const searchHook = useCallback(() => search, [search]);
	const screen = Screen && (
		<Router searchHook={searchHook}>
			<Screen {...props} />
		</Router>
	);
	const isThere = screen !== undefined;
	// Before it is seen: the page is at its top by then.
	useLayoutEffect(() => {
		if (isThere) arrive(path);
	}, [isThere, path, arrive]);
	useLayoutEffect(() => {
		if (screen !== undefined) before.current = screen;
	});
	if (screen !== undefined) return screen;
	const isLost = state === 'lost';
	const Placeholder = stand.component?.ScreenPlaceholder;
	if (Placeholder !== undefined) return <Placeholder isLost={isLost} onRetry={retry} />;
	return isLost ? <FailedLoad onRetry={retry} /> : before.current;
}
