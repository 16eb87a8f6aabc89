import './prize.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Prize } from '#core/contract/account.ts';
import { isSameCode } from '#core/rules/coupon-viewer.ts';
import { cartLinesAtom } from '../../state/cart.ts';
import { applyPromocodeAtom } from '../../state/cart-price.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../../state/coupons.ts';
import { discountsAtom } from '../../state/discounts.ts';
import { showNoticeAtom } from '../../state/notices.ts';
import { languageAtom } from '../../state/page.ts';
import { couponConditions } from '../../text/coupons.ts';
import { nearDayText } from '../../text/near-day.ts';
import { useCloseModal, useReplaceModal } from '../../use-modal.ts';
import { PopupSheet } from '../../widgets/PopupSheet.tsx';
import { PrizePicture } from '../../widgets/PrizePicture.tsx';
import { useCatalogue } from '../../widgets/use-catalogue.ts';
import { useCouponWords } from '../../widgets/use-coupon-words.ts';
import { useShopNow } from '../../widgets/use-now.ts';
import { useWayToMenu } from '../../widgets/use-way-to-menu.ts';
import { Confetti } from './Confetti.tsx';

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

function Award({ prize }: { readonly prize: Prize }) {
	return (
		<div className="award butter">
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
			title={prize.label}
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
			title={prize.label}
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
			{conditions.length > 0 && <p className="on">{conditions.join(' · ')}</p>}
		</PopupSheet>
	);
}

function Until({ at, timeZone }: { readonly at: number; readonly timeZone: string }) {
	const now = useShopNow() ?? at;
	const day = nearDayText(at, timeZone, useAtomValue(languageAtom), now);
	return <Trans>Действует до {day}.</Trans>;
}

/** The coupon with its rules, once the customer's own have come; they are read anew, for it has just joined them. */
function useOwnCoupon(code: string) {
	const own = useAtomValue(ownCouponsAtom);
	const load = useSetAtom(loadOwnCouponsAtom);
	useEffect(() => void load(), [load]);
	return own.status === 'ready' ? own.coupons.find((one) => isSameCode(one.code, code)) : undefined;
}

/** Puts a code into the cart and shows it there; into an empty one it goes to wait. */
function useCode(code: string): () => Promise<void> {
	const isEmpty = useAtomValue(cartLinesAtom).length === 0;
	const apply = useSetAtom(applyPromocodeAtom);
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
			title={<Trans>В этот раз пусто</Trans>}
			action={{ text: t`Понятно`, run: () => close() }}
			onClose={() => close()}
		/>
	);
}
