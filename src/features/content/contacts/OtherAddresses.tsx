import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { listed } from '#src/text/intl/list.ts';
import { hoursText } from '#src/text/time/hours.ts';
import { weekHours } from '#src/text/time/week-hours.ts';
import styles from './other-addresses.module.css';

/** The other addresses, each with its hours: the week's, and once the page knows the time, today's. */
export function OtherAddresses({
	points,
	onChoose,
}: {
	readonly points: readonly PickupPoint[];
	readonly onChoose: (id: number) => void;
}) {
	const { i18n } = useLingui();
	const { workTimes } = useAtomValue(settingsAtom);
	const now = useShopNow();
	const hoursOf = ({ warehouseId }: PickupPoint) => {
		const workTime = warehouseId === undefined ? undefined : workTimes[String(warehouseId)];
		if (workTime === undefined) return '';
		if (now !== undefined) return hoursText(workTime, now, i18n);
		return listed(
			weekHours(workTime, i18n).map(({ name, hours }) => `${name} ${hours}`),
			i18n.locale,
		);
	};
	return (
		<Section look="flush" className={styles.addresses}>
			{points.map((point) => {
				const hours = hoursOf(point);
				return (
					<Cell
						as="button"
						key={point.id}
						onClick={() => onChoose(point.id)}
						note={hours !== '' && hours}
						isWay
					>
						{point.address}
					</Cell>
				);
			})}
		</Section>
	);
}
