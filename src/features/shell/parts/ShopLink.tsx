import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { routeOf } from '#src/routes.ts';
import { pageDataAtom } from '../state/page.ts';

/** A link the owner wrote: a page of the shop, or elsewhere; inside a messenger the messenger opens it. */
export function ShopLink({
	url,
	className,
	children,
}: {
	readonly url: string;
	readonly className?: string;
	readonly children: ReactNode;
}) {
	const messenger = useAtomValue(messengerAtom);
	const { origin, settings, appLink } = useAtomValue(pageDataAtom);
	const { redirects } = settings;
	const address =
		origin !== '' && url.startsWith(`${origin}/`)
			? url.slice(origin.length)
			: // A link that would open the shop in Telegram, tapped in the shop.
				appLink !== undefined && url.startsWith(`${appLink}?`)
				? `/${url.slice(appLink.length)}`
				: url;
	if (/^\/(?!\/)/.test(address)) {
		const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
		const own = path.replace(/(?<=.)\/+$/, '');
		// What a rule leads elsewhere, and what no screen has, is for the server to answer.
		const isScreen =
			routeOf(own) !== undefined && !redirects.some(({ from }) => from === own || from === path);
		return isScreen ? (
			<Link href={own + rest} className={className}>
				{children}
			</Link>
		) : (
			<a href={address} className={className}>
				{children}
			</a>
		);
	}
	if (!/^(https?:|tel:|mailto:)/i.test(address))
		return <span className={className}>{children}</span>;
	return (
		<a
			href={address}
			className={className}
			{...(address.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
			onClick={(event) => {
				if (!HOSTS[messenger.host].opensLinks || !address.startsWith('http')) return;
				event.preventDefault();
				messenger.openLink(address);
			}}
		>
			{children}
		</a>
	);
}
