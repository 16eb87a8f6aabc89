/** The shop's face on wide pages: whose shop it is, until when it is open, how to get an order, and what one comes for. */
import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { isOpen } from '#core/rules/time/work-time.ts';
import { menuAtom } from '#src/features/menu/state/menu.ts';
import { usePlaceText } from '#src/features/place/parts/use-place-text.tsx';
import { useWays } from '#src/features/place/parts/use-ways.ts';
import { askWhereAtom } from '#src/features/place/state/ask-where.ts';
import { deliveryTypeAtom, workTimeAtom } from '#src/features/place/state/place.ts';
import { BuyPill } from '#src/features/product/cards/BuyPill.tsx';
import { useCard } from '#src/features/product/cards/use-card.ts';
import { Segmented } from '#src/kit/controls/Segmented.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { openHoursText } from '#src/text/time/hours.ts';
import type { Hero } from '../parts/hero.ts';
import { useShopNow } from '../parts/use-now.ts';
import { settingsAtom } from '../state/page.ts';
import styles from './wide-hero.module.css';

export function WideHero({ hero }: { readonly hero: Hero }) {
	const menu = useAtomValue(menuAtom);
	// What one comes for.
	const dish = useMemo(
		() =>
			hero === 'dish'
				? menu.flatMap(({ products }) => products).find(({ image }) => image !== undefined)
				: undefined,
		[hero, menu],
	);
	const { name, description } = useAtomValue(settingsAtom);
	const isShort = dish === undefined;
	const ways = <Ways />;
	return (
		<section className={classes(styles.hero, isShort && styles.short)} aria-label={name}>
			<div className={styles.words}>
				<Open />
				<h1 className={styles.name} translate="no">
					{name}
				</h1>
				{description !== '' && <p className={styles.lead}>{description}</p>}
				{!isShort && ways}
			</div>
			{isShort ? ways : <Stage dish={dish} />}
		</section>
	);
}

/** "Открыто до 23:00", and where the shop is. */
function Open() {
	const { i18n } = useLingui();
	const { contacts, workTimes } = useAtomValue(settingsAtom);
	const hasHours = Object.keys(workTimes).length > 0;
	const now = useShopNow();
	const workTime = useAtomValue(workTimeAtom);
	const isKnown = now !== undefined && workTime !== undefined;
	if (!hasHours && contacts.address === '') return null;
	// The line is seen as a whole: nothing in it moves when the time is known.
	return (
		<p className={classes(styles.open, hasHours && !isKnown && styles.waits)}>
			{isKnown && (
				<span className={classes(styles.hours, isOpen(workTime, now) && styles.isOpen)}>
					{openHoursText(workTime, now, i18n)}
				</span>
			)}
			<span className="hint">{contacts.address}</span>
		</p>
	);
}

/** How the order is got, and where to. */
function Ways() {
	const { t } = useLingui();
	const ways = useWays();
	const type = useAtomValue(deliveryTypeAtom);
	const openModal = useSetAtom(openModalAtom);
	const askWhere = useSetAtom(askWhereAtom);
	const { place, terms } = usePlaceText();
	const choose = (way: DeliveryType) =>
		openModal(
			way === 'lounge'
				? { name: 'booking', data: {} }
				: { name: 'receipt', data: { deliveryType: way } },
		);
	return (
		<div className={styles.ways}>
			{ways.length > 1 && (
				<Segmented
					label={t`Как получите заказ?`}
					options={ways.map((way) => ({ value: way.type, label: way.name }))}
					value={type}
					onChange={choose}
				/>
			)}
			<button
				type="button"
				className={styles.where}
				aria-haspopup="dialog"
				onClick={() => askWhere()}
			>
				<IconMapPin className="i s20" aria-hidden />
				<span className="grow">
					<span className={styles.place} translate={place === undefined ? undefined : 'no'}>
						{place ?? t`Куда привезти?`}
					</span>
					<span className={styles.terms}>{terms}</span>
				</span>
				<span className={styles.chevron}>
					<IconChevronDown className="i s18" aria-hidden />
				</span>
			</button>
		</div>
	);
}

function Stage({ dish }: { readonly dish: ProductCard }) {
	const actions = useCard({ card: dish });
	return (
		<div className={styles.stage}>
			{dish.image !== undefined &&
				(isPhoto(dish.image) ? (
					<Picture
						className={styles.photo}
						src={dish.image}
						alt=""
						width={480}
						sizes="50vw"
						isPriority
					/>
				) : (
					<Picture className={styles.dish} src={dish.image} alt="" width={480} isPriority />
				))}
			<div className={styles.offer}>
				<span className={styles.what}>
					<b className="one">{dish.name}</b>
				</span>
				<BuyPill card={dish} actions={actions} className={styles.pill} />
			</div>
		</div>
	);
}
