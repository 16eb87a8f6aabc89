import { useLingui } from '@lingui/react/macro';
import { IconNavigation } from '@tabler/icons-react';
import { useState } from 'react';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import styles from './here-cell.module.css';

/** Asks the device where it is, in a row of its own; a refusal is said there and nothing pops up. */
export function HereCell({
	ask,
	onFound,
}: {
	/** undefined = it was refused or is not known. */
	readonly ask: () => Promise<LngLat | undefined>;
	readonly onFound: (here: LngLat) => void;
}) {
	const { t } = useLingui();
	const [state, setState] = useState<'idle' | 'asked' | 'lost'>('idle');
	const notes = {
		idle: t`Найдём дом по геолокации`,
		asked: t`Ищем…`,
		lost: t`Включите геолокацию или введите улицу`,
	};
	return (
		<Cell
			as="button"
			className={styles.here}
			icon={<IconNavigation className="i s20" aria-hidden />}
			note={<span aria-live="polite">{notes[state]}</span>}
			onClick={() => {
				setState('asked');
				void ask().then((here) => {
					setState(here === undefined ? 'lost' : 'idle');
					if (here !== undefined) onFound(here);
				});
			}}
		>
			{t`Где я сейчас`}
		</Cell>
	);
}
