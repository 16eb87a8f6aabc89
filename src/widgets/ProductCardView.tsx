import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, memo } from 'react';
import { availabilityAt, type CategoryHours, type ProductCard } from '#core/rules/catalogue.ts';
import { isWeighed, unitsOf } from '#core/rules/line.ts';
import { times } from '#core/rules/money.ts';
import { messengerAtom } from '../messenger/state.ts';
import { openModalAtom } from '../modal-stack.ts';
import { PRODUCT_PARAM } from '../routes.ts';
import { addOneAtom, addToCartAtom, removeOneAtom } from '../state/cart.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { settingsAtom } from '../state/page.ts';
import { deliveryTypeAtom, warehouseIdAtom } from '../state/place.ts';
import { badgeOf } from '../text/badges.ts';
import { portionsText, weightText } from '../text/units.ts';
import { Picture } from '../ui/Picture.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import type { tintOf } from './tint.ts';

/** Fewer pieces than this, or grams of weight goods, are told. */
const LOW_STOCK = { pieces: 6, grams: 2000 };

export interface ProductCardViewProps {
	readonly card: ProductCard;
	readonly tint: ReturnType<typeof tintOf>;
	/** Portions in the cart, all lines of the product together. */
	readonly count: number;
	/** Its section is closed now: when it opens. */
	readonly closedHours?: CategoryHours;
	/** "+" does nothing yet: whether the section is open is known only once the page knows the time. */
	readonly isWaiting?: boolean;
	/** In the first row of the page. */
	readonly isPriority?: boolean;
}

/** A product of the menu: picture, name, weight, and the pill that adds it or the stepper once it is in the cart. */
export const ProductCardView = memo(function ProductCardView(props: ProductCardViewProps) {
	const { card, tint, isPriority = false } = props;
	const { i18n } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const availability = availabilityAt(card, useAtomValue(warehouseIdAtom));
	const badge = badgeOf(card, i18n);
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		openModal({ name: 'product', data: { productId: card.id } });
	};
	return (
		<article className={availability.isAvailable ? 'card' : 'card out'}>
			<div className={`pic ${tint}`}>
				{badge !== undefined && (
					<span className={badge.isDiscount ? 'badge sale' : 'badge'}>{badge.text}</span>
				)}
				{card.image === undefined ? (
					<IconToolsKitchen2 className="i" aria-hidden />
				) : (
					<Picture
						src={card.image}
						alt=""
						width={160}
						sizes="(min-width: 768px) 200px, 34vw"
						isPriority={isPriority}
					/>
				)}
			</div>
			<h3 className="n three">
				<a href={`?${PRODUCT_PARAM}=${card.id}`} onClick={open}>
					{card.name}
				</a>
			</h3>
			<Facts card={card} left={availability.isAvailable ? availability.left : undefined} />
			{availability.isAvailable ? (
				<Buy {...props} left={availability.left} />
			) : (
				<Absence reason={availability.reason} />
			)}
		</article>
	);
});

/** "450 г · от 3 шт. · осталось 2 шт." */
function Facts({ card, left }: { readonly card: ProductCard; readonly left: number | undefined }) {
	const { t, i18n } = useLingui();
	const { showsStock } = useAtomValue(settingsAtom);
	const isWeight = isWeighed(card);
	const first = portionsText(card, 1, i18n);
	const isLow =
		showsStock && left !== undefined && left < (isWeight ? LOW_STOCK.grams : LOW_STOCK.pieces);
	const facts = [
		card.weight === undefined ? undefined : weightText(card.weight, i18n),
		isWeight || card.firstPortion > 1 ? t`от ${first}` : undefined,
		isLow ? t`осталось ${isWeight ? weightText(left, i18n) : i18n.number(left)}` : undefined,
	].filter((fact) => fact !== undefined);
	return <p className="w">{facts.join(' · ')}</p>;
}

function Absence({ reason }: { readonly reason: 'sold_out' | 'not_here' }) {
	const { t } = useLingui();
	const deliveryType = useAtomValue(deliveryTypeAtom);
	return (
		<p className="pill out">
			{reason === 'sold_out'
				? t`Закончилось`
				: deliveryType === 'pickup'
					? t`Нет в этом ресторане`
					: t`Нет по вашему адресу`}
		</p>
	);
}

function Buy({
	card,
	count,
	closedHours,
	isWaiting = false,
	left,
}: ProductCardViewProps & { readonly left: number | undefined }) {
	const { t, i18n } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const openModal = useSetAtom(openModalAtom);
	const add = useSetAtom(addToCartAtom);
	const addOne = useSetAtom(addOneAtom);
	const removeOne = useSetAtom(removeOneAtom);
	const price = usePriceText(card);

	if (count > 0) {
		const isFull = left !== undefined && unitsOf(card, count + 1) > left;
		return (
			<Stepper
				label={card.name}
				count={count}
				countText={portionsText(card, count, i18n)}
				isMoreDisabled={isFull}
				onLess={() => {
					messenger.haptic('selection');
					removeOne(card.id);
				}}
				onMore={() => {
					messenger.haptic(isFull ? 'warning' : 'selection');
					addOne(card.id);
				}}
			/>
		);
	}
	if (closedHours !== undefined)
		return (
			<p className="pill off">
				<span className="num">{price.now}</span>
				<span className="vh">{t`Можно заказать с ${closedHours.from} до ${closedHours.to}`}</span>
			</p>
		);
	const tap = () => {
		if (isWaiting) return;
		if (card.mustChoose) openModal({ name: 'product', data: { productId: card.id } });
		else if (add({ product: card })) messenger.haptic('light');
	};
	return (
		<button
			type="button"
			className={card.mustChoose ? 'pill choose' : 'pill'}
			{...(isWaiting ? {} : { 'data-add': card.id })}
			onClick={tap}
		>
			<span className="vh">
				{card.mustChoose ? t`Выбрать: ${card.name}, ` : t`В корзину: ${card.name}, `}
			</span>
			<span className="num">{price.now}</span>
			{price.before !== undefined && (
				<s className="num">
					<span className="vh">{t`, старая цена `}</span>
					{price.before}
				</s>
			)}
			<IconPlus className="i" aria-hidden />
		</button>
	);
}

/** "от 690 ₽", "890 ₽/кг", and what it was before. */
function usePriceText(card: ProductCard): { now: string; before: string | undefined } {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const units = isWeighed(card) ? 1000 : 1;
	const amount = money(times(card.price, card.priceMultiplier * units));
	const now = isWeighed(card) ? t`${amount}/кг` : card.hasVariations ? t`от ${amount}` : amount;
	return {
		now,
		before:
			card.regularPrice > card.price
				? money(times(card.regularPrice, card.priceMultiplier * units))
				: undefined,
	};
}
