import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef } from 'react';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { routeOf } from '#src/routes.ts';
import styles from './prose.module.css';

/** A text of the shop, typeset. Its links to pages of the shop open without loading them. */
export function Prose({
	html,
	className,
}: {
	readonly html: string;
	readonly className?: string | undefined;
}) {
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
		<div ref={box} className={classes(styles.prose, className)} data-part="text" onClick={follow}>
			<Html html={html} />
		</div>
	);
}
