import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Prize } from '#core/contract/account/account.ts';
import { joined } from '#core/rules/bidi.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import ferrisWheel from '#src/kit/art/ferris-wheel.svg';
import { classes } from '#src/kit/text/classes.ts';
import { couponConditions } from '#src/text/coupons.ts';
import { tieTitle } from '#src/text/ties.ts';
import { relativeDayText } from '#src/text/time/relative-day.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { cartLinesAtom } from '../cart/state/cart.ts';
import { applyPromoCodeAtom } from '../cart/state/cart-price.ts';
import { PrizePicture } from '../coupons/parts/PrizePicture.tsx';
import { useCouponWords } from '../coupons/parts/use-coupon-words.ts';
import { discountsAtom } from '../coupons/state/discounts.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../coupons/state/own-coupons.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { useWayToMenu } from '../menu/parts/use-way-to-menu.ts';
import { useShopNow } from '../shell/parts/use-now.ts';
import { showNoticeAtom } from '../shell/state/notices.ts';
import { languageAtom } from '../shell/state/page.ts';
import { Confetti } from './Confetti.tsx';
import { PopupSheet } from './parts/PopupSheet.tsx';
import popup from './parts/popup-sheet.module.css';
import styles from './prize.module.css';

/** What the fortune wheel has brought: what it is, where it lies, and its use in one tap. */
export function PrizePopup({ prize }: { readonly prize: Prize }) {
	switch (prize.type) {
		case 'bonus':
			return <Points prize={prize} />;
		case 'coupon':
			return <WonCoupon prize={prize} />;
		case 'none':
			return <Nothing />;
	}
}

/** Nothing won: the wheel itself, without confetti. */
function NoAward() {
	return (
		<div className={classes(styles.award, 'sky')}>
			<img className="food" src={ferrisWheel} alt="" width={156} height={156} />
		</div>
	);
}

function Award({ prize }: { readonly prize: Prize }) {
	return (
		<div className={classes(styles.award, 'butter')}>
			<Confetti />
			<PrizePicture prize={prize} width={156} />
		</div>
	);
}

/** Points lie on the account already: the cart is where they are spent. */
function Points({ prize }: { readonly prize: Prize }) {
	const { t } = useLingui();
	const close = useCloseModal();
	const replace = useReplaceModal();
	const toMenu = useWayToMenu();
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	return (
		<PopupSheet
			art={<Award prize={prize} />}
			closeLook="surface"
			title={tieTitle(prize.label)}
			action={
				isEmpty
					? { text: t`В меню`, run: () => toMenu() }
					: { text: t`В корзину`, run: () => replace({ name: 'order', data: {} }) }
			}
			quiet={{ text: t`Оставить на потом`, run: () => close() }}
			onClose={() => close()}
		>
			<p>
				<Trans>Уже на вашем счету. Списать их можно в корзине.</Trans>
			</p>
		</PopupSheet>
	);
}

/** A coupon lies among the customer's own; a tap puts it into the cart, where it waits if there is nothing to use it on. */
function WonCoupon({ prize }: { readonly prize: Prize }) {
	const { t } = useLingui();
	const words = useCouponWords();
	const close = useCloseModal();
	const use = useCode(prize.value);
	const own = useOwnCoupon(prize.value);
	useCatalogue();
	const isGift = own?.coupon?.discount.type === 'gift';
	const conditions = own?.coupon === undefined ? [] : couponConditions(own.coupon, words);
	return (
		<PopupSheet
			art={<Award prize={prize} />}
			closeLook="surface"
			title={tieTitle(prize.label)}
			action={{ text: isGift ? t`Добавить в корзину` : t`Применить`, run: () => void use() }}
			quiet={{ text: t`Оставить на потом`, run: () => close() }}
			onClose={() => close()}
		>
			<p>
				{isGift ? (
					<Trans>Ляжет в корзину бесплатно, а пока ждёт в ваших промокодах.</Trans>
				) : (
					<Trans>Лежит в ваших промокодах.</Trans>
				)}
				{own?.until !== undefined && (
					<>
						{' '}
						<Until at={own.until} timeZone={words.timeZone} />
					</>
				)}
			</p>
			{conditions.length > 0 && <p className={popup.more}>{joined(conditions)}</p>}
		</PopupSheet>
	);
}

function Until({ at, timeZone }: { readonly at: number; readonly timeZone: string }) {
	const now = useShopNow() ?? at;
	const day = relativeDayText(at, timeZone, useAtomValue(languageAtom), now);
	return <Trans>Действует до {day}.</Trans>;
}

/** The coupon with its rules, once the customer's own have come; they are read anew, for it has just joined them. */
function useOwnCoupon(code: string) {
	const own = useAtomValue(ownCouponsAtom);
	const load = useSetAtom(loadOwnCouponsAtom);
	useEffect(() => void load(), [load]);
	return own.status === 'ready' ? own.value.find((one) => isSameCode(one.code, code)) : undefined;
}

/** Puts a code into the cart and shows it there; into an empty one it goes to wait. */
function useCode(code: string): () => Promise<void> {
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	const apply = useSetAtom(applyPromoCodeAtom);
	const discount = useSetAtom(discountsAtom);
	const showNotice = useSetAtom(showNoticeAtom);
	const replace = useReplaceModal();
	const toMenu = useWayToMenu();
	return async () => {
		if (isEmpty) {
			discount({ promocode: code });
			showNotice({ code: 'promocode_kept', name: code });
			toMenu();
			return;
		}
		// The cart says what becomes of it, and shows it while the shop is asked.
		replace({ name: 'order', data: {} });
		await apply(code);
	};
}

function Nothing() {
	const { t } = useLingui();
	const close = useCloseModal();
	return (
		<PopupSheet
			art={<NoAward />}
			closeLook="surface"
			title={<Trans>В этот раз пусто</Trans>}
			action={{ text: t`Понятно`, run: () => close() }}
			onClose={() => close()}
		/>
	);
}
