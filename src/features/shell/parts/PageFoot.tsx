import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CookieSettings } from '#src/features/consent/parts/CookieSettings.tsx';
import { usePart } from '#src/kit/page/use-part.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { SOCIALS } from '#src/text/socials.ts';
import { menuLinksAtom, settingsAtom } from '../state/page.ts';
import styles from './page-foot.module.css';
import { ShopLink } from './ShopLink.tsx';
import { useIsWidePage } from './use-wide-page.ts';
import { wideFoot } from './wide-parts.ts';

/** Who the shop is, how to reach it, and its other pages. */
export function PageFoot() {
	const { component: WideFoot } = usePart(useIsWidePage() ? wideFoot : undefined);
	return WideFoot === undefined ? <NarrowFoot /> : <WideFoot />;
}

function NarrowFoot() {
	const { t } = useLingui();
	const { footer, contacts, name } = useAtomValue(settingsAtom);
	const links = useAtomValue(menuLinksAtom);
	return (
		<footer className={styles.foot}>
			<div>
				<h2>{footer.title === '' ? name : footer.title}</h2>
				<Html html={footer.text} className="hint" />
			</div>
			<div>
				<h2>
					<Trans>Контакты</Trans>
				</h2>
				<div className={styles.links}>
					{contacts.phone !== '' && (
						<ShopLink url={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`} className="strong">
							{contacts.phone}
						</ShopLink>
					)}
					{contacts.email !== '' && (
						<ShopLink url={`mailto:${contacts.email}`}>{contacts.email}</ShopLink>
					)}
					{contacts.socials.map((social) => (
						<ShopLink key={social.url} url={social.url}>
							{SOCIALS[social.type] ?? social.type}
						</ShopLink>
					))}
				</div>
				{contacts.address !== '' && <p className="hint">{contacts.address}</p>}
			</div>
			{links.length > 0 && (
				<nav className={styles.links} aria-label={t`О магазине`}>
					{links.map((item) => (
						<ShopLink key={item.url} url={item.url}>
							{item.title}
						</ShopLink>
					))}
				</nav>
			)}
			<CookieSettings />
		</footer>
	);
}
