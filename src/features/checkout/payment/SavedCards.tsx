import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { userAtom } from '#src/features/login/state/session.ts';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { cardName } from '#src/text/card-name.ts';
import { editCheckoutAtom, OTHER_CARD } from '../state/order-draft.ts';
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
			{cards.map((card) => (
				<Chip key={card.id} isOn={card.id === chosen?.id} onClick={() => choose(card.id)}>
					{cardName(card)}
				</Chip>
			))}
			<Chip isOn={chosen === undefined} onClick={() => choose(OTHER_CARD)}>
				<Trans>Другая карта</Trans>
			</Chip>
		</PaymentDetail>
	);
}
