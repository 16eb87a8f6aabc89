import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { freeTable } from '#core/contract/order/booking.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Chip, Chips } from '#src/kit/controls/Chip.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import {
	changeOfPriceText,
	couponAddedText,
	couponChangeText,
	giftChangeText,
	lineChangeText,
} from '#src/text/changes.ts';
import { refusalText } from '#src/text/refusals.ts';
import { seatsText } from '#src/text/tables.ts';
import { cartPriceAtom } from '../cart/state/cart-price.ts';
import { useCouponWords } from '../coupons/parts/use-coupon-words.ts';
import { chosenRestaurantAtom, selectedPlaceAtom } from '../place/state/place.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { takeTableAtom } from '../table/state/booking.ts';
import styles from './placing-notice.module.css';
import type { Difference } from './state/agreed.ts';
import { checkoutGapsAtom, forgetPlacingAtom, placingAtom } from './state/checkout.ts';
import { checkoutDraftAtom } from './state/order-draft.ts';
import { quoteAtom } from './state/quote.ts';
import { canAgreeAtom, refusedChangesAtom } from './state/refused-changes.ts';

/** Why the order has not been placed, over the sum as it is now; what has changed may be agreed to in one go. */
export function PlacingNotice({ onAgree }: { readonly onAgree: () => void }) {
	const { i18n } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const placing = useAtomValue(placingAtom);
	const { phone } = useAtomValue(checkoutDraftAtom);
	const openModal = useSetAtom(openModalAtom);
	useEffect(() => {
		if (placing.status !== 'idle' && placing.status !== 'sending')
			box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
	}, [placing]);
	return (
		<div ref={box} role="alert">
			{placing.status === 'refused' && (
				<div className={styles.notice}>
					<p className="callb">{refusalText(placing.code, i18n)}</p>
					<Changes />
					<OtherTables />
					<Agree onAgree={onAgree} />
					{placing.code === 'login_required' && (
						<TextButton
							onClick={() => openModal({ name: 'auth', data: { phone, next: 'place-order' } })}
						>
							<Trans>Войти</Trans>
						</TextButton>
					)}
				</div>
			)}
			{(placing.status === 'unanswered' || placing.status === 'waiting') && (
				<div className={styles.notice}>
					<p className="callb">
						<Trans>Нет связи. Заказ не потерян</Trans>
					</p>
					<p className="cap">
						{placing.status === 'unanswered' ? (
							<Trans>Попробуйте ещё раз: второго такого же не появится.</Trans>
						) : (
							<Trans>Отправим его сами, как только появится связь.</Trans>
						)}
					</p>
				</div>
			)}
			{placing.status === 'failed' && (
				<div className={styles.notice}>
					<p className="callb">
						<Trans>Заказ не оформлен: что-то сломалось у нас</Trans>
					</p>
					<p className="cap">
						<Trans>Попробуйте ещё раз через минуту. Деньги не списаны.</Trans>
					</p>
				</div>
			)}
		</div>
	);
}

/** A table that has been taken: those still free at that time, or another time. */
function OtherTables() {
	const { i18n } = useLingui();
	const placing = useAtomValue(placingAtom);
	const place = useAtomValue(selectedPlaceAtom);
	const restaurant = useAtomValue(chosenRestaurantAtom);
	const take = useSetAtom(takeTableAtom);
	const forget = useSetAtom(forgetPlacingAtom);
	const openModal = useSetAtom(openModalAtom);
	const isBookingRefused =
		placing.status === 'refused' && /^(table|booking|restaurant)_/.test(placing.code);
	if (!isBookingRefused || place?.type !== 'lounge') return null;
	const tables = v.parse(v.fallback(v.array(freeTable), []), placing.facts.tables);
	return (
		<>
			{tables.length > 0 && (
				<p className="cap">
					<Trans>На это время свободны:</Trans>
				</p>
			)}
			<Chips className={styles.tables}>
				{tables.map(({ id, seats }) => (
					<Chip
						key={id}
						className={styles.table}
						isOn={false}
						onClick={() => {
							forget();
							void take({ ...place, tableId: id });
						}}
					>
						{restaurant?.tables.find((one) => one.id === id)?.name ?? id}, {seatsText(seats, i18n)}
					</Chip>
				))}
			</Chips>
			<TextButton onClick={() => openModal({ name: 'booking', data: {} })}>
				<Trans>Выбрать другое время</Trans>
			</TextButton>
		</>
	);
}

/** What is not as it was agreed to, and what else the shop found different, a line each. */
function Changes() {
	const { i18n, t } = useLingui();
	const changes = useAtomValue(refusedChangesAtom);
	const placing = useAtomValue(placingAtom);
	const money = useAtomValue(moneyTextAtom);
	const words = useCouponWords();
	const found = placing.status === 'refused' ? placing.differences : [];
	const textOf = (one: Difference): string => {
		switch (one.kind) {
			case 'line_gone':
				return lineChangeText({ ...one, code: 'line_gone' }, i18n);
			case 'line_reduced':
				return lineChangeText({ ...one, code: 'count_reduced' }, i18n);
			case 'line_dearer':
			case 'delivery_dearer': {
				const { before, now } = one.by;
				const name = one.kind === 'line_dearer' ? one.name : t`Доставка`;
				return changeOfPriceText(name, { before: money(before), now: money(now) });
			}
			case 'coupon_gone':
				return couponChangeText(one.description || one.code, one.refusals[0], words);
			case 'gift_changed':
				return giftChangeText(
					one.now === undefined ? '' : (words.names.product(one.now.productId) ?? ''),
					i18n,
				);
		}
	};
	const isLine = ({ kind }: Difference) => kind === 'line_gone' || kind === 'line_reduced';
	const lines = changes.flatMap((change): string[] => {
		// The cart has named them already.
		if ((change.code === 'line_gone' || change.code === 'count_reduced') && found.some(isLine))
			return [];
		if (change.code === 'gift_changed') return [giftChangeText(change.name, i18n)];
		if (change.code === 'coupon_added')
			return [couponAddedText(change.description || change.coupon_code, i18n)];
		if (change.code !== 'coupon_refused') {
			const name = words.names.product(change.product_id);
			return [lineChangeText({ ...change, name }, i18n)];
		}
		const name = change.description === '' ? change.coupon_code : change.description;
		const [reason] = change.refusals;
		return [couponChangeText(name, reason, words)];
	});
	const all = [...found.map(textOf), ...lines];
	if (all.length === 0) return null;
	return (
		<ul className={classes('cap', styles.changes)}>
			{[...new Set(all)].map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}

/** Takes the order as it is now, for its new sum: not before that sum is known. */
function Agree({ onAgree }: { readonly onAgree: () => void }) {
	const money = useAtomValue(moneyTextAtom);
	const { total } = useAtomValue(cartPriceAtom);
	const { isRefreshing } = useAtomValue(quoteAtom);
	const canAgree = useAtomValue(canAgreeAtom);
	const hasGaps = useAtomValue(checkoutGapsAtom).length > 0;
	const sum = money(total);
	if (!canAgree || hasGaps) return null;
	return (
		<Button
			className={styles.agree}
			look="quiet"
			size="mid"
			isBusy={isRefreshing}
			keepsPress
			onClick={onAgree}
		>
			<Trans>Согласиться и заказать за {sum}</Trans>
		</Button>
	);
}
