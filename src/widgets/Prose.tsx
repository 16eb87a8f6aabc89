import './prose.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef } from 'react';
import { HOSTS } from '../messenger/hosts.ts';
import { messengerAtom } from '../messenger/state.ts';
import { goToAtom } from '../modal-stack.ts';
import { routeOf } from '../routes.ts';
import { pageDataAtom } from '../state/page.ts';
import { Html } from '../ui/Html.tsx';

/** A text of the shop, typeset. Its links to pages of the shop open without loading them. */
export function Prose({ html }: { readonly html: string }) {
	const goTo = useSetAtom(goToAtom);
	const messenger = useAtomValue(messengerAtom);
	const { origin, settings } = useAtomValue(pageDataAtom);
	const box = useRef<HTMLDivElement>(null);
	// What scrolls by itself can be scrolled by keys: Safari does not see to that.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
	useEffect(() => {
		for (const wide of box.current?.querySelectorAll<HTMLElement>('table, pre') ?? [])
			if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
	}, [html]);
	const follow = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
		const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
		if (link === null || !isPlain || event.defaultPrevented) return;
		const url = new URL(link.getAttribute('href') ?? '', location.href);
		const isOurs = url.origin === location.origin || url.origin === origin;
		// What a rule leads elsewhere, and what no screen has, is for the server to answer.
		if (isOurs) {
			const isScreen =
				routeOf(url.pathname) !== undefined &&
				!settings.redirects.some(({ from }) => from === url.pathname);
			const isHere = url.pathname === location.pathname && url.hash !== '';
			if (!isScreen || isHere) return;
			event.preventDefault();
			goTo(url.pathname + url.search + url.hash);
		} else if (HOSTS[messenger.host].opensLinks && url.protocol.startsWith('http')) {
			event.preventDefault();
			messenger.openLink(url.href);
		}
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click of it
		// biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
		<div ref={box} className="prose" onClick={follow}>
			<Html html={html} />
		</div>
	);
}
