import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { joined } from '#core/rules/bidi.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { hoursText } from '#src/text/time/hours.ts';
import { isClosedAtom } from '../state/place.ts';

/** Where a pickup point is and whether it is open now; the address alone until the page knows the time. */
export function PointHours({ point }: { readonly point: PickupPoint }) {
	const { t, i18n } = useLingui();
	const now = useShopNow();
	const { workTimes } = useAtomValue(settingsAtom);
	const isClosed = useAtomValue(isClosedAtom)(point);
	const workTime =
		point.warehouseId === undefined ? undefined : workTimes[String(point.warehouseId)];
	const words = [
		point.address === point.name ? undefined : point.address,
		isClosed
			? t`Сейчас не принимает заказы`
			: workTime === undefined || now === undefined
				? undefined
				: // "до" stays with its hour.
					hoursText(workTime, now, i18n).replaceAll(' ', '\u00a0'),
	];
	return joined(words);
}
