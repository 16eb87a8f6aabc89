import { useAtomValue } from 'jotai';
import { useLocation } from 'wouter';
import { isAccountPath } from '../routes.ts';
import { pageDataAtom } from '../state/page.ts';
import { AccountGuard } from './AccountGuard.tsx';
import { useLazyPart } from './lazy-part.ts';
import { routeOfPage } from './route-of-page.ts';
import { notFoundScreen, SCREENS } from './screens.ts';

/** The screen of the address (spec 2). */
export function AppRoutes() {
	const [path] = useLocation();
	const match = routeOfPage(path, useAtomValue(pageDataAtom));
	const Screen = useLazyPart(match === undefined ? notFoundScreen : SCREENS[match.name]);
	const screen = <Screen params={match?.params ?? {}} />;
	return isAccountPath(path) ? <AccountGuard>{screen}</AccountGuard> : screen;
}
