/** The ground of a map beyond the delivery zones; the outlines of zones, and what they are filled with. */
import { useId } from 'react';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import type { Spot } from '#core/rules/place/drawn-city/mercator.ts';
import { isDrawn } from '#core/rules/place/drawn-zones.ts';
import styles from './zone-map.module.css';

/** Over the ground beyond the zones: it is seen, and not for now. `ground`: all that is drawn, in the drawing's units. */
export function Veil({
	zones,
	project,
	ground,
}: {
	readonly zones: readonly Zone[];
	readonly project: (point: LngLat) => Spot;
	readonly ground: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
}) {
	const id = useId();
	const drawn = zones.filter(isDrawn);
	if (drawn.length === 0) return null;
	return (
		<>
			<mask id={id} maskUnits="userSpaceOnUse" {...ground}>
				<rect fill="#fff" {...ground} />
				<path d={drawn.map((zone) => outlineOf(zone, project)).join('')} fill="#000" />
			</mask>
			<rect className={styles.veil} mask={`url(#${id})`} {...ground} />
		</>
	);
}

/** A zone's outline as a path, with its holes. */
export function outlineOf({ rings }: Zone, project: (point: LngLat) => Spot): string {
	return rings.map((ring) => `M${ring.map((one) => project(one).join(' ')).join('L')}Z`).join('');
}

/** A zone's own colour; on dark ground, which shows more of it, a part of that (`--zone-part`). */
export const fillOf = ({ fill }: Zone): string =>
	`color-mix(in srgb, ${fill} var(--zone-part, 100%), transparent)`;
