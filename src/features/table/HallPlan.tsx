/** The plan of a restaurant's hall, and its legend. */
import { useLingui } from '@lingui/react/macro';
import { Fragment, useId, useState } from 'react';
import type { HallMark } from '#core/contract/site/shipping.ts';
import { tableNumber } from '#core/rules/time/booking.ts';
import { classes } from '#src/kit/text/classes.ts';
import { seatsText } from '#src/text/tables.ts';
import styles from './hall-plan.module.css';
import { CHAIR, drawnMark, drawnTable, type HallTable, PLAN } from './hall-tables.ts';

const LOOKS = { window: styles.window, bar: styles.bar, door: styles.door };

/**
 * The hall from above: a press on a free table takes it. The same tables are a list of radio buttons for the keyboard and
 * for screen readers; the one in focus is ringed on the plan.
 */
export function HallPlan({
	tables,
	marks,
	chosenId,
	className,
	onChoose,
}: {
	readonly tables: readonly HallTable[];
	/** What the hall is known by; drawn alone: a table's name says where the table stands. */
	readonly marks: readonly HallMark[];
	readonly chosenId: number | undefined;
	/** Its place: a margin. */
	readonly className?: string | undefined;
	readonly onChoose: (tableId: number) => void;
}) {
	const { t, i18n } = useLingui();
	const name = useId();
	const [focusedId, setFocusedId] = useState<number>();
	// A window is known by its colour.
	const words = { bar: t`бар`, door: t`вход`, window: '' };
	return (
		<div className={classes(styles.hall, className)}>
			<svg
				className={styles.plan}
				data-part="plan"
				viewBox={`0 0 ${PLAN.width} ${PLAN.height}`}
				aria-hidden
			>
				{marks.map((mark) => {
					const { box, name: place } = drawnMark(mark);
					return (
						<Fragment key={`${mark.kind} ${mark.x} ${mark.y}`}>
							<rect className={LOOKS[mark.kind]} {...box} />
							<text className={styles.word} transform={place}>
								{words[mark.kind]}
							</text>
						</Fragment>
					);
				})}
				{tables.map(drawnTable).map(({ table, x, y, rx, ry, isRound, chairs }) => (
					// biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons below are the keyboard's
					<g
						key={table.id}
						className={classes(
							table.id === chosenId && styles.chosen,
							!table.isFree && table.id !== chosenId && styles.taken,
							table.id === focusedId && styles.focused,
						)}
						onClick={() => table.isFree && onChoose(table.id)}
					>
						{chairs.map((chair) => (
							<circle
								key={`${chair.x} ${chair.y}`}
								className={styles.chair}
								cx={chair.x}
								cy={chair.y}
								r={CHAIR}
							/>
						))}
						<rect
							className={styles.table}
							x={x - rx}
							y={y - ry}
							width={rx * 2}
							height={ry * 2}
							rx={isRound ? rx : 12}
						/>
						<text x={x} y={y}>
							{tableNumber(table)}
						</text>
					</g>
				))}
			</svg>
			<div className="vh" role="radiogroup" aria-label={t`План зала`}>
				{tables.map((table) => (
					<label key={table.id}>
						<input
							type="radio"
							name={name}
							checked={table.id === chosenId}
							disabled={!table.isFree}
							onChange={() => onChoose(table.id)}
							onFocus={() => setFocusedId(table.id)}
							onBlur={() => setFocusedId(undefined)}
						/>
						{table.name}, {seatsText(table.seats, i18n)}, {table.isFree ? t`свободен` : t`занят`}
					</label>
				))}
			</div>
		</div>
	);
}

/** What the colours of the plan mean. */
export function HallLegend() {
	const { t } = useLingui();
	return (
		<div className={classes('row cap hint', styles.legend)} aria-hidden>
			<span className={styles.yours}>{t`ваш`}</span>
			<span>{t`свободен`}</span>
			<span className={styles.notFree}>{t`занят`}</span>
		</div>
	);
}
