import { useAtomValue } from 'jotai';
import { joined } from '#core/rules/bidi.ts';
import type { Plate } from './map/map-point.ts';
import { shownZonesAtom } from './state/place.ts';
import styles from './zone-legend.module.css';

/** Over the map of wide pages: what each colour on it costs and takes. */
export function ZoneLegend({ plates }: { readonly plates: ReadonlyMap<string, Plate> }) {
	const colours = new Map(
		useAtomValue(shownZonesAtom).flatMap(({ id, stroke }) => {
			const plate = plates.get(id);
			return plate === undefined ? [] : [[joined([plate.title, plate.note]), stroke]];
		}),
	);
	if (colours.size === 0) return null;
	return (
		<ul className={styles.legend}>
			{[...colours].map(([words, colour]) => (
				<li key={words}>
					<i style={{ background: colour }} />
					{words}
				</li>
			))}
		</ul>
	);
}
