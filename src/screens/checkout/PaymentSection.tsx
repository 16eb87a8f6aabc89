import { Trans, useLingui } from '@lingui/react/macro';
import { IconCash, IconCreditCard, IconQrcode, IconWallet } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { type Kopecks, kopecks } from '#core/rules/money.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { cartPriceAtom } from '../../state/cart-price.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import {
	checkoutDraftAtom,
	editCheckoutAtom,
	paymentMethodAtom,
	paymentMethodsAtom,
} from '../../state/order-draft.ts';
import { fieldErrorText } from '../../text/checkout-gaps.ts';
import { Chip } from '../../ui/Chip.tsx';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { PaymentDetail } from './PaymentDetail.tsx';
import { SavedCards } from './SavedCards.tsx';

/** Banknotes one gives change from, whole roubles. */
const BANKNOTES = [500, 1000, 2000, 5000];

/** How it is paid; of cash also from which banknote change is needed. */
export function PaymentSection({ hasError }: { readonly hasError: boolean }) {
	const { i18n } = useLingui();
	const name = useId();
	const titleId = useId();
	const messenger = useAtomValue(messengerAtom);
	const methods = useAtomValue(paymentMethodsAtom);
	const chosen = useAtomValue(paymentMethodAtom);
	const edit = useSetAtom(editCheckoutAtom);
	return (
		<section
			className="section flush payment-section"
			aria-labelledby={titleId}
			data-gap="payment"
			tabIndex={-1}
		>
			<h2 id={titleId}>
				<Trans>Оплата</Trans>
			</h2>
			<div role="radiogroup" aria-labelledby={titleId}>
				{methods.map((method) => {
					const isOn = method.id === chosen?.id;
					return (
						<RadioCell
							key={method.id}
							name={name}
							isOn={isOn}
							icon={<MethodIcon methodId={method.id} />}
							{...(method.description === '' || method.id === 'cod'
								? {}
								: { note: method.description })}
							onChoose={() => {
								messenger.haptic('selection');
								edit({ paymentMethod: method.id });
							}}
						>
							{method.title}
						</RadioCell>
					);
				})}
			</div>
			{chosen?.id === 'cod' && <ChangeFrom />}
			<SavedCards />
			{(hasError || methods.length === 0) && (
				<p className="error" role="alert">
					{fieldErrorText('payment', i18n)}
				</p>
			)}
		</section>
	);
}

function MethodIcon({ methodId }: { readonly methodId: string }) {
	const Icon = /cod|cash/.test(methodId)
		? IconCash
		: /sbp|qr/.test(methodId)
			? IconQrcode
			: /card|paykeeper/.test(methodId)
				? IconCreditCard
				: IconWallet;
	return <Icon className="i s20" aria-hidden />;
}

function ChangeFrom() {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const money = useAtomValue(moneyTextAtom);
	const { total } = useAtomValue(cartPriceAtom);
	const { changeFrom } = useAtomValue(checkoutDraftAtom);
	const edit = useSetAtom(editCheckoutAtom);
	const banknotes = banknotesOver(total);
	const choose = (roubles: number) => {
		messenger.haptic('selection');
		edit({ changeFrom: roubles });
	};
	return (
		<PaymentDetail title={t`С какой суммы нужна сдача`}>
			<Chip isOn={!banknotes.includes(changeFrom)} onClick={() => choose(0)}>
				<Trans>Без сдачи</Trans>
			</Chip>
			{banknotes.map((roubles) => (
				<Chip key={roubles} isOn={roubles === changeFrom} onClick={() => choose(roubles)}>
					{money(kopecks(roubles * 100))}
				</Chip>
			))}
		</PaymentDetail>
	);
}

/** The banknotes that are more than the sum; of a larger one, the next whole five thousand. */
function banknotesOver(total: Kopecks): number[] {
	const roubles = total / 100;
	const over = BANKNOTES.filter((one) => one > roubles);
	return over.length > 0 ? over : [Math.ceil((roubles + 1) / 5000) * 5000];
}
