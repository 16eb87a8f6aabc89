import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { userAtom } from '#src/features/login/state/session.ts';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { editCheckoutAtom } from '../state/order-draft.ts';
import { chosenCardAtom, loadSavedCardsAtom, savedCardsAtom } from '../state/saved-cards.ts';
import { PaymentDetail } from './PaymentDetail.tsx';

/** Of a payment by card: one the bank knows already, or another. */
export function SavedCards() {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const userId = useAtomValue(userAtom)?.id;
	const cards = useAtomValue(savedCardsAtom);
	const chosen = useAtomValue(chosenCardAtom);
	const load = useSetAtom(loadSavedCardsAtom);
	const edit = useSetAtom(editCheckoutAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other cards
	useEffect(() => void load(), [load, userId]);
	if (cards.length === 0) return null;
	const choose = (cardId: number) => {
		haptic('selection');
		edit({ cardId });
	};
	return (
		<PaymentDetail title={t`Какой картой платить онлайн`}>
			{cards.map(({ id, brand, last4 }) => (
				<Chip key={id} isOn={id === chosen?.id} onClick={() => choose(id)}>
					{`${brandName(brand)} •• ${last4}`}
				</Chip>
			))}
			<Chip isOn={chosen === undefined} onClick={() => choose(0)}>
				<Trans>Другая карта</Trans>
			</Chip>
		</PaymentDetail>
	);
}

const BRANDS: Readonly<Record<string, string>> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	mir: 'Мир',
};

const brandName = (brand: string): string => BRANDS[brand] ?? brand;
