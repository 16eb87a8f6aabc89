import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { classes } from '#src/kit/text/classes.ts';
import styles from './story-bars.module.css';

/** How often the bar moves: a third of a pixel at a time. */
const TICK_MS = 50;

/** One bar for each story, and the clock of the one that is shown: `onEnd` once it has run for `durationMs`. */
export function StoryBars({
	total,
	shown,
	clock,
}: {
	readonly total: number;
	/** Index, from 0. */
	readonly shown: number;
	readonly clock: {
		/** Another one begins anew. */
		readonly key: string;
		readonly durationMs: number;
		readonly isRunning: boolean;
		readonly onEnd: () => void;
	};
}) {
	const { t } = useLingui();
	return (
		<div className={styles.bars} role="img" aria-label={t`История ${shown + 1} из ${total}`}>
			{Array.from({ length: total }, (_, index) =>
				index === shown ? (
					<RunningBar {...clock} key={clock.key} />
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
					<i key={index} className={classes(styles.bar, index < shown && styles.seen)} />
				),
			)}
		</div>
	);
}

function RunningBar({
	durationMs,
	isRunning,
	onEnd,
}: {
	readonly durationMs: number;
	readonly isRunning: boolean;
	readonly onEnd: () => void;
}) {
	const [ranMs, setRanMs] = useState(0);
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => setRanMs((ran) => ran + TICK_MS), TICK_MS);
		return () => clearInterval(timer);
	}, [isRunning]);
	const isOver = ranMs >= durationMs;
	useEffect(() => {
		if (isOver) end();
	}, [isOver]);
	return (
		<i
			className={classes(styles.bar, styles.running)}
			style={{ '--ran': Math.min(1, ranMs / durationMs) } as CSSProperties}
		/>
	);
}
