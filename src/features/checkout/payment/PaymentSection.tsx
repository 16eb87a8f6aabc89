import { Trans, useLingui } from '@lingui/react/macro';
import { IconCash, IconCreditCard, IconQrcode, IconWallet } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { banknotesOver } from '#core/rules/money/banknotes.ts';
import { ofUnits } from '#core/rules/money/money.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { fieldErrorText } from '#src/text/checkout-gaps.ts';
import {
	checkoutDraftAtom,
	editCheckoutAtom,
	paymentMethodAtom,
	paymentMethodsAtom,
} from '../state/order-draft.ts';
import { PaymentDetail } from './PaymentDetail.tsx';
import styles from './payment-section.module.css';
import { SavedCards } from './SavedCards.tsx';

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
		<Section
			look="flush"
			className={styles.payment}
			aria-labelledby={titleId}
			data-gap="payment"
			tabIndex={-1}
		>
			<h2 id={titleId}>
				<Trans>Оплата</Trans>
			</h2>
			<div className={styles.methods} role="radiogroup" aria-labelledby={titleId}>
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
				<ErrorText role="alert">{fieldErrorText('payment', i18n)}</ErrorText>
			)}
		</Section>
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
	const { currency, currencyCode } = useAtomValue(settingsAtom);
	const banknotes = banknotesOver(total, currency, currencyCode);
	const choose = (banknote: number) => {
		messenger.haptic('selection');
		edit({ changeFrom: banknote });
	};
	return (
		<PaymentDetail title={t`С какой суммы нужна сдача`}>
			<Chip isOn={!banknotes.includes(changeFrom)} onClick={() => choose(0)}>
				<Trans>Без сдачи</Trans>
			</Chip>
			{banknotes.map((banknote) => (
				<Chip key={banknote} isOn={banknote === changeFrom} onClick={() => choose(banknote)}>
					{money(ofUnits(banknote))}
				</Chip>
			))}
		</PaymentDetail>
	);
}
