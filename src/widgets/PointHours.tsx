import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PickupPoint } from '#core/contract/shipping.ts';
import { settingsAtom } from '../state/page.ts';
import { isClosedAtom } from '../state/place.ts';
import { hoursText } from '../text/hours.ts';
import { useShopNow } from './use-now.ts';

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
				: hoursText(workTime, now, i18n),
	];
	return words.filter((one) => one !== undefined).join(' · ');
}
