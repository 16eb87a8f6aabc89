import '../../ui/form.css';
import './checkout.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { goBackAtom, goInsteadAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { activeOrdersAtom } from '../../state/active-orders.ts';
import { cartCountAtom } from '../../state/cart.ts';
import { cartPriceAtom } from '../../state/cart-price.ts';
import { nameCartAtom, placingAtom } from '../../state/checkout.ts';
import { orderRequestAtom } from '../../state/order-draft.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { deliveryTypeAtom } from '../../state/place.ts';
import { userAtom } from '../../state/session.ts';
import { hasSessionMark } from '../../state/storage.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { BonusSection } from '../../widgets/BonusSection.tsx';
import { CartSummary } from '../../widgets/CartSummary.tsx';
import { ConsentLine } from '../../widgets/ConsentLine.tsx';
import { MainAction, WideAction } from '../../widgets/MainAction.tsx';
import { PromocodeCell } from '../../widgets/PromocodeCell.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { useCatalogue } from '../../widgets/use-catalogue.ts';
import { Agreement } from './Agreement.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PlacingNotice } from './PlacingNotice.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useCheckoutAction } from './use-checkout-action.ts';
import { WhereSection } from './WhereSection.tsx';

/** The checkout at /order: where, when, how paid, for whom; the button says what is missing and goes there. */
export function CheckoutScreen() {
	const isHydrated = useAtomValue(isHydratedAtom);
	const goBack = useSetAtom(goBackAtom);
	return (
		<div className="app grouped has-action">
			<ShopHeader isWideOnly />
			<PageBar title={<Trans>Оформление заказа</Trans>} onBack={() => goBack()} />
			{isHydrated ? <Checkout /> : <CheckoutSkeleton />}
		</div>
	);
}

function Checkout() {
	const isThereAny = useAtomValue(orderRequestAtom) !== undefined;
	useOrderOfAnotherTab(!isThereAny);
	return isThereAny ? <Form /> : <EmptyCheckout />;
}

/** Ordered in another tab while this one stood at its checkout: the order is shown here, too. */
function useOrderOfAnotherTab(isEmpty: boolean) {
	const newest = useAtomValue(activeOrdersAtom).at(-1)?.id ?? 0;
	const [known] = useState(newest);
	const isSending = useAtomValue(placingAtom).status === 'sending';
	const goInstead = useSetAtom(goInsteadAtom);
	useEffect(() => {
		// A smaller one is an older one: the newest is over.
		if (isEmpty && !isSending && newest > known) goInstead(href('order', { id: String(newest) }));
	}, [isEmpty, isSending, newest, known, goInstead]);
}

function Form() {
	const { t } = useLingui();
	const { action, shownGaps, markDirty } = useCheckoutAction();
	const nameCart = useSetAtom(nameCartAtom);
	useEffect(() => nameCart(), [nameCart]);
	const hasDishes = useAtomValue(cartCountAtom) > 0;
	const isAtTable = useAtomValue(deliveryTypeAtom) === 'lounge';
	useCatalogue(useAtomValue(cartPriceAtom).offers.length > 0);
	const { why, press, ...button } = action;
	const words = button.price === undefined ? button.text : `${button.text} ${button.price}`;
	// A guest's press is the consent to what a login and an order need (decision 0037).
	const isGuest = useAtomValue(userAtom) === undefined && !hasSessionMark();
	const consent = isGuest ? <ConsentLine press={press} /> : undefined;
	const { hasMainButton } = useAtomValue(messengerAtom);
	return (
		<>
			{/* Any edit at all makes leaving worth a question. */}
			<div className="pair" onInput={markDirty}>
				<main className="stack">
					<WhereSection shownGaps={shownGaps} />
					{!isAtTable && <TimeSection hasError={shownGaps.includes('slot')} />}
					{hasDishes ? (
						<PaymentSection hasError={shownGaps.includes('payment')} />
					) : (
						<DishesSection />
					)}
					<PersonSection shownGaps={shownGaps} />
				</main>
				<aside className="stack">
					{hasDishes && (
						<>
							<PromocodeCell />
							<BonusSection />
						</>
					)}
					<section className="section" aria-label={hasDishes ? t`Сумма заказа` : t`Бронь`}>
						<PlacingNotice onAgree={action.run} />
						{hasDishes && <CartSummary />}
						<WideAction className="checkout-pay" {...button} />
						{consent === undefined ? <Agreement /> : <div className="only-wide">{consent}</div>}
					</section>
				</aside>
			</div>
			<MainAction
				{...button}
				words={words}
				note={consent}
				why={
					why === undefined ? undefined : (
						<>
							<span>{why.words}</span>
							<span className="num strong due">{why.amount}</span>
						</>
					)
				}
			/>
			{hasMainButton && consent !== undefined && <div className="consent-bar">{consent}</div>}
		</>
	);
}

/** A table may be booked alone; dishes may wait on it. */
function DishesSection() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	return (
		<section className="section flush">
			<button type="button" className="cell" onClick={() => goTo(href('home'))}>
				<span className="ic">
					<IconToolsKitchen2 className="i s20" aria-hidden />
				</span>
				<span className="grow">
					<b>
						<Trans>Заказать блюда заранее</Trans>
					</b>
					<span className="d">{t`Подадим, когда придёте. Можно и на месте`}</span>
				</span>
				<IconChevronRight className="i s20" aria-hidden />
			</button>
		</section>
	);
}

function EmptyCheckout() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	const run = () => goTo(href('home'));
	return (
		<main>
			<Empty
				art={<TakeoutDrawing />}
				title={<Trans>Здесь будет вкусно</Trans>}
				text={<Trans>Добавьте что-нибудь из меню.</Trans>}
				action={
					<div className="no-tg">
						<MainAction place="button" text={t`В меню`} run={run} />
					</div>
				}
			/>
		</main>
	);
}

/** The boxes of what the stored cart and place will fill. */
function CheckoutSkeleton() {
	return (
		<div className="pair" aria-busy>
			<div className="stack">
				<Skeleton height="48px" radius="var(--r-full)" />
				<Skeleton height="336px" radius="var(--r-l)" />
				<Skeleton height="152px" radius="var(--r-l)" />
				<Skeleton height="224px" radius="var(--r-l)" />
			</div>
			<div className="stack">
				<Skeleton height="240px" radius="var(--r-l)" />
			</div>
		</div>
	);
}
