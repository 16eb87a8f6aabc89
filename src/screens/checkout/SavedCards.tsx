import { Trans, useLingui } from '@lingui/react/macro';
import { IconCreditCard } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { editCheckoutAtom } from '../../state/order-draft.ts';
import { chosenCardAtom, loadSavedCardsAtom, savedCardsAtom } from '../../state/saved-cards.ts';
import { userAtom } from '../../state/session.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';

/** Of a payment by card: one the bank knows already, or another. */
export function SavedCards() {
	const { t } = useLingui();
	const name = useId();
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
		<div className="saved-cards" role="radiogroup" aria-label={t`Какой картой`}>
			{cards.map(({ id, brand, last4, expiry }) => (
				<RadioCell
					key={id}
					name={name}
					isOn={id === chosen?.id}
					icon={<IconCreditCard className="i s20" aria-hidden />}
					note={t`до ${expiry}`}
					onChoose={() => choose(id)}
				>
					{`${brandName(brand)} •• ${last4}`}
				</RadioCell>
			))}
			<RadioCell name={name} isOn={chosen === undefined} onChoose={() => choose(0)}>
				<Trans>Другая карта</Trans>
			</RadioCell>
		</div>
	);
}

const BRANDS: Readonly<Record<string, string>> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	mir: 'Мир',
};

const brandName = (brand: string): string => BRANDS[brand] ?? brand;
