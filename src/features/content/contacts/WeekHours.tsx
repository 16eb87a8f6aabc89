import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { shopTime, type WorkTime } from '#core/rules/time/work-time.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { type HoursOfDays, weekHours } from '#src/text/time/week-hours.ts';
import styles from './week-hours.module.css';

/** The week of one address, days of the same hours together; today stands out. */
export function WeekHours({ workTime }: { readonly workTime: WorkTime }) {
	const { i18n } = useLingui();
	const now = useShopNow();
	const today = now === undefined ? 0 : shopTime(now, workTime.timeZone).weekDay;
	const isToday = ({ days }: HoursOfDays) => days.includes(today);
	return (
		<Section>
			<h2>
				<Trans>Когда открыты</Trans>
			</h2>
			<dl className={styles.days}>
				{weekHours(workTime, i18n).map((one) => (
					<Fragment key={one.name}>
						<dt className={isToday(one) ? 'strong' : undefined}>
							{isToday(one) && one.days.length === 1 ? (
								<Trans>{one.name}, сегодня</Trans>
							) : (
								one.name
							)}
						</dt>
						<dd className={isToday(one) ? 'strong' : undefined}>{one.hours}</dd>
					</Fragment>
				))}
			</dl>
		</Section>
	);
}
