import { useLingui } from '@lingui/react/macro';
import { IconBolt, IconMoped } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { joined } from '#core/rules/bidi.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { deliveryPrice } from '#core/rules/place/delivery.ts';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { minutesText } from '#src/text/time/time.ts';
import { cartPriceAtom } from '../cart/state/cart-price.ts';
import { chooseExpressAtom, chosenZoneAtom, workTimeAtom } from '../place/state/place.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { editCheckoutAtom, expressAtom } from './state/order-draft.ts';

/** The usual delivery or the faster one, each with its minutes and price, where the zone has both. */
export function SpeedChoice({
	usualMinutes,
	className,
}: {
	readonly usualMinutes: number;
	readonly className?: string | undefined;
}) {
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
		joined([
			minutesText(minutes, i18n),
			hidesDeliveryPrice || price === undefined ? '' : price === 0 ? t`бесплатно` : money(price),
		]);
	const pick = (isFaster: boolean) => {
		messenger.haptic('selection');
		choose(isFaster);
		// Faster than as soon as possible there is nothing: a chosen half hour gives way.
		if (isFaster) edit({ slot: '', date: '', lostSlot: '' });
	};
	return (
		<div role="radiogroup" aria-label={t`Скорость доставки`} className={className}>
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
