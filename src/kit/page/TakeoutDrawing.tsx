import takeoutBox from '../art/takeout-box.svg';

/** A box to take away, on a disc. */
export function TakeoutDrawing() {
	return (
		<svg viewBox="0 0 260 220" aria-hidden="true">
			<circle cx="130" cy="112" r="100" fill="var(--tint-butter)" />
			<ellipse cx="132" cy="178" rx="58" ry="8" fill="#000" opacity=".08" />
			<image href={takeoutBox} x="66" y="48" width="128" height="128" />
		</svg>
	);
}
