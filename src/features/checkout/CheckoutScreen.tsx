import { Trans, useLingui } from '@lingui/react/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { joined } from '#core/rules/bidi.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { useHasColumns } from '#src/kit/hooks/use-has-columns.ts';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import columns from '#src/kit/page/columns.module.css';
import { Empty } from '#src/kit/page/Empty.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { goBackAtom, goInsteadAtom, goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { CartChanges } from '../cart/parts/CartChanges.tsx';
import { CartSummary } from '../cart/parts/CartSummary.tsx';
import { cartCountAtom, cartLinesAtom } from '../cart/state/cart.ts';
import { cartPriceAtom } from '../cart/state/cart-price.ts';
import { BonusSection } from '../coupons/parts/BonusSection.tsx';
import { PromoCodeCell } from '../coupons/parts/PromoCodeCell.tsx';
import { ConsentLine } from '../login/parts/ConsentLine.tsx';
import { isCustomerAtom } from '../login/state/session.ts';
import { useCatalogue } from '../menu/parts/use-catalogue.ts';
import { activeOrdersAtom } from '../order/state/active-orders.ts';
import { deliveryTypeAtom } from '../place/state/place.ts';
import { MainAction, WideAction } from '../shell/parts/MainAction.tsx';
import { ShopHeader } from '../shell/parts/ShopHeader.tsx';
import skipLinks from '../shell/parts/skip-links.module.css';
import { isHydratedAtom } from '../shell/state/page.ts';
import { Agreement } from './Agreement.tsx';
import styles from './checkout-screen.module.css';
import { PersonSection } from './PersonSection.tsx';
import { PlacingNotice } from './PlacingNotice.tsx';
import { PaymentSection } from './payment/PaymentSection.tsx';
import { receiptLines } from './receipt-lines-part.ts';
import { nameCartAtom, placingAtom } from './state/checkout.ts';
import { orderRequestAtom } from './state/order-draft.ts';
import { TimeSection } from './TimeSection.tsx';
import { useCheckoutAction } from './use-checkout-action.ts';
import { WhereSection } from './WhereSection.tsx';

/** The checkout at /order: where, when, how paid, for whom; the button says what is missing and goes there. */
export function CheckoutScreen() {
	const isHydrated = useAtomValue(isHydratedAtom);
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	return (
		<div className={classes('app grouped has-action', styles.page)}>
			<ShopHeader
				isWideOnly
				skipToAction={
					<a className={skipLinks.skip} href="#shop-main" data-skip="pay">
						<Trans>К оплате</Trans>
					</a>
				}
			/>
			<PageBar
				title={<Trans>Оформление заказа</Trans>}
				onBack={() => goBack()}
				action={
					<div className="only-wide">
						<TextButton onClick={() => goTo(href('home'))}>
							<Trans>Вернуться в меню</Trans>
						</TextButton>
					</div>
				}
			/>
			{isHydrated ? <Checkout /> : <CheckoutSkeleton />}
		</div>
	);
}

function Checkout() {
	const isThereAny = useAtomValue(orderRequestAtom) !== undefined;
	const isOrdered = useOrdered(!isThereAny);
	if (isThereAny) return <Form />;
	// The order's page is on its way: nothing asks for something from the menu meanwhile.
	return isOrdered ? <CheckoutSkeleton /> : <EmptyCheckout />;
}

/** Whether it was ordered while the checkout stood here. Where another tab did so, the order is shown here, too. */
function useOrdered(isEmpty: boolean): boolean {
	const newest = useAtomValue(activeOrdersAtom).at(-1)?.id ?? 0;
	const [known] = useState(newest);
	const isSending = useAtomValue(placingAtom).status === 'sending';
	const goInstead = useSetAtom(goInsteadAtom);
	useEffect(() => {
		// A smaller one is an older one: the newest is over.
		if (isEmpty && !isSending && newest > known) goInstead(href('order', { id: String(newest) }));
	}, [isEmpty, isSending, newest, known, goInstead]);
	return newest > known;
}

function Form() {
	const { t } = useLingui();
	const { action, box, shownGaps, markDirty } = useCheckoutAction();
	const nameCart = useSetAtom(nameCartAtom);
	useEffect(() => nameCart(), [nameCart]);
	const hasProducts = useAtomValue(cartCountAtom) > 0;
	const isRefused = useAtomValue(placingAtom).status === 'refused';
	const isAtTable = useAtomValue(deliveryTypeAtom) === 'lounge';
	useCatalogue(useAtomValue(cartPriceAtom).offers.length > 0);
	const { why, press, card, ...button } = action;
	const priced = button.price === undefined ? button.text : `${button.text} ${button.price}`;
	// A guest's press is the consent to what a login and an order need (decision 0037).
	const isGuest = !useAtomValue(isCustomerAtom);
	const consent = (className?: string) =>
		isGuest ? <ConsentLine className={className} press={press} /> : undefined;
	const { hasMainButton } = useAtomValue(messengerAtom);
	const isWide = useIsWide();
	const hasColumns = useHasColumns();
	const payment = hasProducts ? (
		<PaymentSection key="payment" hasError={shownGaps.includes('payment')} />
	) : (
		<ProductsSection key="payment" />
	);
	const person = <PersonSection key="person" shownGaps={shownGaps} />;
	return (
		<>
			{/* Any edit at all makes leaving worth a question. */}
			<div
				className={classes(columns.pair, columns.early, styles.pair)}
				ref={box}
				onInput={markDirty}
			>
				<main id="shop-main" className={classes(columns.stack, styles.form)}>
					<WhereSection shownGaps={shownGaps} />
					{!isAtTable && <TimeSection hasError={shownGaps.includes('slot')} />}
					{/* On wide pages whom it is for stands beside the time. */}
					{isWide ? [person, payment] : [payment, person]}
				</main>
				<aside className={classes(columns.stack, styles.receipt)}>
					{hasProducts && (
						<>
							{hasColumns && <Lines />}
							<PromoCodeCell isBare={isWide} />
							<BonusSection />
						</>
					)}
					<Section data-part="sum" aria-label={hasProducts ? t`Сумма заказа` : t`Бронь`}>
						<PlacingNotice onAgree={action.run} />
						{/* Of a refused order the notice above says it. */}
						{hasProducts && !isRefused && <CartChanges />}
						{hasProducts && <CartSummary />}
						<WideAction className={styles.pay} {...button} />
						{card !== undefined && !hasMainButton && (
							<p className={classes('only-wide cap hint', styles.card)}>{card}</p>
						)}
						{isGuest ? (
							<div className="only-wide">{consent(styles.consentWide)}</div>
						) : (
							<Agreement className={styles.agreement} />
						)}
					</Section>
				</aside>
			</div>
			<MainAction
				hasWide
				{...button}
				words={joined([priced, card])}
				note={consent(styles.consentBelow)}
				why={
					why === undefined && card === undefined ? undefined : (
						<>
							<span>{joined([why?.words, card])}</span>
							<span className={classes('num strong', styles.due)}>{why?.amount}</span>
						</>
					)
				}
			/>
			{hasMainButton && isGuest && <aside className={styles.consentBar}>{consent()}</aside>}
		</>
	);
}

/** What is paid for, dish by dish. Its room is kept while it is on its way. */
function Lines() {
	const { component: ReceiptLines } = usePart(receiptLines);
	const count = useAtomValue(cartLinesAtom).length;
	if (ReceiptLines !== undefined) return <ReceiptLines />;
	return <Skeleton height={`${count * 60 + 24}px`} radius="var(--r-m)" />;
}

/** A table may be booked alone; dishes may wait on it. */
function ProductsSection() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	return (
		<Section look="flush">
			<Cell
				as="button"
				onClick={() => goTo(href('home'))}
				icon={<IconToolsKitchen2 className="i s20" aria-hidden />}
				note={t`Подадим, когда придёте. Можно и на месте`}
				isWay
			>
				<Trans>Заказать блюда заранее</Trans>
			</Cell>
		</Section>
	);
}

function EmptyCheckout() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	const run = () => goTo(href('home'));
	return (
		<main id="shop-main">
			<Empty
				art={<TakeoutDrawing />}
				title={<Trans>Здесь будет вкусно</Trans>}
				text={<Trans>Добавьте что-нибудь из меню.</Trans>}
				action={
					<>
						<CartChanges />
						<div className="no-tg">
							<MainAction place="button" text={t`В меню`} run={run} />
						</div>
					</>
				}
			/>
		</main>
	);
}

/** The boxes of what the stored cart and place will fill. */
function CheckoutSkeleton() {
	return (
		<div className={classes(columns.pair, columns.early, styles.pair)} aria-busy>
			<div className={columns.stack}>
				<div className="only-narrow">
					<Skeleton height="48px" radius="var(--r-full)" />
				</div>
				<Skeleton height="336px" radius="var(--r-l)" />
				<Skeleton height="152px" radius="var(--r-l)" />
				<Skeleton height="224px" radius="var(--r-l)" />
			</div>
			<div className={columns.stack}>
				<Skeleton height="240px" radius="var(--r-l)" />
			</div>
		</div>
	);
}
