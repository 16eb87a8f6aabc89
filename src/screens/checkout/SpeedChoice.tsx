import { useLingui } from '@lingui/react/macro';
import { IconBolt, IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { deliveryPrice } from '#core/rules/delivery.ts';
import type { Kopecks } from '#core/rules/money.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { cartPriceAtom } from '../../state/cart-price.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { editCheckoutAtom, expressAtom } from '../../state/order-draft.ts';
import { settingsAtom } from '../../state/page.ts';
import { chooseExpressAtom, chosenZoneAtom, workTimeAtom } from '../../state/place.ts';
import { minutesText } from '../../text/time.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { joined } from '../../widgets/use-offer-text.ts';

/** The usual delivery or the faster one, each with its minutes and price, where the zone has both. */
export function SpeedChoice({ usualMinutes }: { readonly usualMinutes: number }) {
	const { t, i18n } = useLingui();
	const name = useId();
	const messenger = useAtomValue(messengerAtom);
	const money = useAtomValue(moneyTextAtom);
	const { hidesDeliveryPrice } = useAtomValue(settingsAtom);
	const { items } = useAtomValue(cartPriceAtom);
	const condition = useAtomValue(chosenZoneAtom)?.condition;
	const cooking = useAtomValue(workTimeAtom)?.cookingMinutes ?? 0;
	const isExpress = useAtomValue(expressAtom) !== undefined;
	const choose = useSetAtom(chooseExpressAtom);
	const edit = useSetAtom(editCheckoutAtom);
	if (condition?.express === undefined) return null;
	const { express, tiers } = condition;
	const usual = deliveryPrice(tiers, items);
	const terms = (minutes: number, price: Kopecks | undefined) =>
		joined(
			[
				minutesText(minutes, i18n),
				hidesDeliveryPrice || price === undefined ? '' : price === 0 ? t`бесплатно` : money(price),
			],
			' · ',
		);
	const pick = (isFaster: boolean) => {
		messenger.haptic('selection');
		choose(isFaster);
		// Faster than as soon as possible there is nothing: a chosen half hour gives way.
		if (isFaster) edit({ slot: '', date: '', lostSlot: '' });
	};
	return (
		<div role="radiogroup" aria-label={t`Скорость доставки`} className="speed-choice">
			<RadioCell
				name={name}
				isOn={!isExpress}
				icon={<IconMoped className="i s20" aria-hidden />}
				note={terms(usualMinutes, usual.ok ? usual.price : undefined)}
				onChoose={() => pick(false)}
			>
				{t`Обычная`}
			</RadioCell>
			<RadioCell
				name={name}
				isOn={isExpress}
				icon={<IconBolt className="i s20" aria-hidden />}
				note={terms(Math.max(cooking, express.minutes ?? usualMinutes), express.cost)}
				onChoose={() => pick(true)}
			>
				{t`Быстрее`}
			</RadioCell>
		</div>
	);
}
