import gift from '#src/kit/art/wrapped-gift.svg';
import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';

/** The wheel at rest with a prize before it, on a disc. */
export function WheelDrawing() {
	return (
		<DiscDrawing shade={{ cx: 134, cy: 190, rx: 66, ry: 8 }}>
			<circle cx="126" cy="112" r="72" fill="var(--accent)" />
			<circle cx="126" cy="112" r="64" fill="var(--surface)" />
			{TURNS.map((degrees) => (
				<path
					key={degrees}
					d="M126 112L101.5 52.9A64 64 0 0 1 150.5 52.9Z"
					fill="var(--accent-soft)"
					transform={`rotate(${degrees} 126 112)`}
				/>
			))}
			<circle cx="126" cy="112" r="17" fill="var(--surface)" />
			<circle cx="126" cy="112" r="11" fill="var(--accent)" />
			<path d="M126 66c-3-10-11-14-11-23a11 11 0 0 1 22 0c0 9-8 13-11 23Z" fill="var(--text)" />
			<circle cx="126" cy="43" r="4" fill="var(--accent)" />
			<image href={gift} x="166" y="124" width="68" height="68" transform="rotate(6 200 158)" />
		</DiscDrawing>
	);
}

/** Where every second of the eight parts lies. */
const TURNS = [0, 90, 180, 270];
