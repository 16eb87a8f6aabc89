import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { PickupPoint } from '#core/contract/shipping.ts';
import { settingsAtom } from '../../state/page.ts';
import { hoursText } from '../../text/hours.ts';
import { weekHours } from '../../text/week-hours.ts';
import { useShopNow } from '../../widgets/use-now.ts';

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
		return weekHours(workTime, i18n)
			.map(({ name, hours }) => `${name} ${hours}`)
			.join(', ');
	};
	return (
		<section className="section flush">
			{points.map((point) => {
				const hours = hoursOf(point);
				return (
					<button
						key={point.id}
						type="button"
						className="cell noicon"
						onClick={() => onChoose(point.id)}
					>
						<span className="grow">
							<b>{point.address}</b>
							{hours !== '' && <span className="d">{hours}</span>}
						</span>
						<IconChevronRight className="i s20" aria-hidden />
					</button>
				);
			})}
		</section>
	);
}
