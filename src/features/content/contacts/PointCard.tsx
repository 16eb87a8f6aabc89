import { Trans, useLingui } from '@lingui/react/macro';
import { IconRoute } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import { isOpen, type WorkTime } from '#core/rules/time/work-time.ts';
import { PlaceMap } from '#src/features/place/map/PlaceMap.tsx';
import { ZoneMap } from '#src/features/place/map/ZoneMap.tsx';
import { ShopLink } from '#src/features/shell/parts/ShopLink.tsx';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { isHydratedAtom } from '#src/features/shell/state/page.ts';
import buttonStyles from '#src/kit/controls/button.module.css';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { openHoursText } from '#src/text/time/hours.ts';
import styles from './point-card.module.css';

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
	const { t, i18n } = useLingui();
	const now = useShopNow();
	const isHydrated = useAtomValue(isHydratedAtom);
	const { coords } = point;
	const dots = points.flatMap(({ id, coords: at, name }) =>
		at === undefined || id === point.id ? [] : [{ id, coords: at, name, isOn: false }],
	);
	return (
		<Section className={styles.card} aria-label={point.address}>
			{coords !== undefined && (
				<div className={styles.map} data-part="map">
					{isHydrated ? (
						<PlaceMap name={t`Адреса`} zones={[]} points={dots} pin={coords} />
					) : (
						<ZoneMap name={t`Адреса`} zones={[]} points={dots} pin={coords} ratio={0.45} />
					)}
				</div>
			)}
			<Cell
				className={styles.address}
				note={
					workTime !== undefined &&
					// The line has its place before the shop's hour is known.
					(now === undefined ? (
						'\u00a0'
					) : (
						<span className={classes(isOpen(workTime, now) && styles.open)}>
							{openHoursText(workTime, now, i18n)}
						</span>
					))
				}
				after={
					coords !== undefined && (
						<ShopLink
							className={classes(buttonStyles.button, buttonStyles.mid, buttonStyles.quiet)}
							url={`https://yandex.ru/maps/?rtext=~${coords[1]},${coords[0]}`}
						>
							<IconRoute className="i s20" aria-hidden />
							<Trans>Маршрут</Trans>
						</ShopLink>
					)
				}
			>
				{/* Beside a button there is room for a word or two: "ул." goes with its street. */}
				<h2 className="t3">{point.address.replaceAll('. ', '.\u00a0')}</h2>
			</Cell>
		</Section>
	);
}
