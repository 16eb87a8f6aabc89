import { useEffect } from 'react';
import {
	ACTION_CLOSE,
	type ComponentProps,
	createModule,
	LightboxRoot,
	MODULE_NO_SCROLL,
	MODULE_PORTAL,
	type PluginProps,
	useEvents,
} from 'yet-another-react-lightbox';

/**
 * Draws the viewer inside our sheet instead of a layer of its own over the page: the sheet is in the top layer, where
 * nothing outside it is seen, and is what Esc, Back and the messenger close.
 */
export function inSheet({ augment, replace, remove }: PluginProps): void {
	augment(({ controller, ...rest }) => ({
		...rest,
		// The sheet has put the focus on its title.
		controller: { ...controller, focus: false, aria: true },
	}));
	remove(MODULE_NO_SCROLL);
	replace(MODULE_PORTAL, createModule('in-sheet', InSheet));
}

function InSheet({ close, styles, children }: ComponentProps) {
	const { subscribe } = useEvents();
	// Pulled down far enough.
	useEffect(() => subscribe(ACTION_CLOSE, () => close()), [subscribe, close]);
	return (
		<LightboxRoot className="yarl__relative" style={{ height: '100%', ...styles.root }}>
			{children}
		</LightboxRoot>
	);
}
