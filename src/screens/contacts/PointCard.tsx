import { Trans, useLingui } from '@lingui/react/macro';
import { IconRoute } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { PickupPoint } from '#core/contract/shipping.ts';
import { isOpen, type WorkTime } from '#core/rules/work-time.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { openHoursText } from '../../text/hours.ts';
import { PlaceMap } from '../../widgets/map/PlaceMap.tsx';
import { ZoneMap } from '../../widgets/map/ZoneMap.tsx';
import { ShopLink } from '../../widgets/ShopLink.tsx';
import { useShopNow } from '../../widgets/use-now.ts';

/** One address on the map, whether it is open, and the way there. */
export function PointCard({
	point,
	points,
	workTime,
}: {
	readonly point: PickupPoint;
	readonly points: readonly PickupPoint[];
	readonly workTime: WorkTime | undefined;
}) {
	const { i18n } = useLingui();
	const now = useShopNow();
	const isHydrated = useAtomValue(isHydratedAtom);
	const { coords } = point;
	const dots = points.flatMap(({ id, coords: at, name }) =>
		at === undefined || id === point.id ? [] : [{ id, coords: at, name, isOn: false }],
	);
	return (
		<section className="section point" aria-label={point.address}>
			{coords !== undefined && (
				<div className="point-map">
					{isHydrated ? (
						<PlaceMap zones={[]} points={dots} pin={coords} />
					) : (
						<ZoneMap zones={[]} points={dots} pin={coords} ratio={0.45} />
					)}
				</div>
			)}
			<div className="cell noicon">
				<div className="grow">
					<h2 className="t3">{point.address}</h2>
					{now !== undefined && workTime !== undefined && (
						<p className={isOpen(workTime, now) ? 'd ok' : 'd'}>
							{openHoursText(workTime, now, i18n)}
						</p>
					)}
				</div>
				{coords !== undefined && (
					<ShopLink
						className="btn mid quiet"
						url={`https://yandex.ru/maps/?rtext=~${coords[1]},${coords[0]}`}
					>
						<IconRoute className="i s20" aria-hidden />
						<Trans>Маршрут</Trans>
					</ShopLink>
				)}
			</div>
		</section>
	);
}
