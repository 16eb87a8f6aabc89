/** The foot of wide pages: how to reach the shop, how to get an order, its pages, its hours; below them what the law asks for. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail, IconMapPin, IconWorld } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { CookieSettings } from '#src/features/consent/parts/CookieSettings.tsx';
import { articlesAtom, loadArticlesAtom } from '#src/features/content/state/articles.ts';
import { useShopHours } from '#src/features/place/parts/use-shop-hours.ts';
import { useWays } from '#src/features/place/parts/use-ways.ts';
import button from '#src/kit/controls/button.module.css';
import { useNear } from '#src/kit/hooks/use-near.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { SOCIALS } from '#src/text/socials.ts';
import { ShopLink } from '../parts/ShopLink.tsx';
import { languagesAtom } from '../state/language.ts';
import { languageAtom, menuLinksAtom, settingsAtom } from '../state/page.ts';
import styles from './wide-foot.module.css';

export function WideFoot() {
	const { footer } = useAtomValue(settingsAtom);
	return (
		<footer className={styles.foot}>
			<div className={styles.columns}>
				<Shop />
				<Ordering />
				<Pages />
				<Hours />
			</div>
			<div className={styles.legal}>
				<Html html={footer.text} className={styles.text} />
				<Documents />
				<CookieSettings />
				<Language />
			</div>
		</footer>
	);
}

/** Whose shop it is and how to reach it; what the settings leave out is not there. */
function Shop() {
	const { footer, contacts, name } = useAtomValue(settingsAtom);
	const { phone, address, email, socials } = contacts;
	return (
		<div className={styles.shop}>
			<h2>{footer.title === '' ? name : footer.title}</h2>
			{phone !== '' && (
				<ShopLink url={`tel:${phone.replace(/[^+\d]/g, '')}`} className={classes(styles.phone)}>
					<span className="num">{phone}</span>
				</ShopLink>
			)}
			{address !== '' && (
				<p className={styles.line}>
					<IconMapPin className="i s20" aria-hidden />
					{address}
				</p>
			)}
			{email !== '' && (
				<ShopLink url={`mailto:${email}`} className={classes(styles.line)}>
					<IconMail className="i s20" aria-hidden />
					{email}
				</ShopLink>
			)}
			{socials.length > 0 && (
				<div className={styles.socials}>
					{socials.map(({ url, type }) => (
						<ShopLink
							key={url}
							url={url}
							className={classes(button.button, button.quiet, button.mid)}
						>
							{SOCIALS[type] ?? type}
						</ShopLink>
					))}
				</div>
			)}
		</div>
	);
}

/** The menu and the ways to get what is ordered from it. */
function Ordering() {
	const ways = useWays();
	const { requestFormId } = useAtomValue(settingsAtom);
	const openModal = useSetAtom(openModalAtom);
	const open = (type: DeliveryType) =>
		openModal(
			type === 'lounge'
				? { name: 'booking', data: {} }
				: { name: 'receipt', data: { deliveryType: type } },
		);
	return (
		<div className={styles.list}>
			<h2>
				<Trans>Заказ</Trans>
			</h2>
			<Link href={href('home')}>
				<Trans>Меню</Trans>
			</Link>
			{ways.map(({ type, name }) => (
				<button key={type} type="button" onClick={() => open(type)}>
					{name}
				</button>
			))}
			{requestFormId !== undefined && (
				<button type="button" onClick={() => openModal({ name: 'request', data: {} })}>
					<Trans>Оставить заявку</Trans>
				</button>
			)}
		</div>
	);
}

function Pages() {
	const { t } = useLingui();
	const links = useAtomValue(menuLinksAtom);
	if (links.length === 0) return null;
	return (
		<nav className={styles.list} aria-label={t`О магазине`}>
			<h2>
				<Trans>О магазине</Trans>
			</h2>
			{links.map(({ url, title }) => (
				<ShopLink key={url} url={url}>
					{title}
				</ShopLink>
			))}
		</nav>
	);
}

function Hours() {
	const week = useShopHours();
	if (week.length === 0) return null;
	return (
		<div className={styles.list}>
			<h2>
				<Trans>Когда открыты</Trans>
			</h2>
			{week.map(({ name, hours }) => (
				<p key={name} className={styles.days}>
					{name} <span className="num">{hours}</span>
				</p>
			))}
		</div>
	);
}

/** The pages the checkout and the login link to as well. */
const DOCUMENTS: readonly string[] = ['offer', 'privacy'];

/** Asked for once the foot is near: of the shop's texts, those that are there. */
function Documents() {
	const place = useRef<HTMLDivElement>(null);
	const texts = useAtomValue(articlesAtom);
	const load = useSetAtom(loadArticlesAtom);
	useNear(place, (isNear) => {
		if (isNear) void load();
	});
	const documents =
		texts.status === 'ready'
			? texts.value.filter(({ kind, slug }) => kind === 'page' && DOCUMENTS.includes(slug))
			: [];
	return (
		<div ref={place} className={styles.documents}>
			{documents.map(({ slug, title }) => (
				<Link key={slug} href={href('information-page', { slug })}>
					{title}
				</Link>
			))}
		</div>
	);
}

/** The language of the page, where there is another to choose. */
function Language() {
	const languages = useAtomValue(languagesAtom);
	const current = useAtomValue(languageAtom);
	const openModal = useSetAtom(openModalAtom);
	const name = languages.find(({ code }) => code === current)?.name;
	if (languages.length < 2 || name === undefined) return null;
	return (
		<button
			type="button"
			className={styles.language}
			onClick={() => openModal({ name: 'settings', data: {} })}
		>
			<IconWorld className="i s20" aria-hidden />
			<span className="vh">
				<Trans>Язык</Trans>:
			</span>{' '}
			{name}
		</button>
	);
}
