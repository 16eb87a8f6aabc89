import bowl from '#src/kit/art/steaming-bowl.svg';

/** The kitchen at night: a bowl under the moon. */
export function NightDrawing() {
	return (
		<svg viewBox="0 0 180 140" aria-hidden="true">
			<circle cx="90" cy="72" r="66" fill="var(--tint-lilac)" />
			<path d="M126 24a22 22 0 1 0 18 34 18 18 0 0 1-18-34Z" fill="var(--accent)" />
			<circle cx="52" cy="34" r="3" fill="var(--accent)" />
			<circle cx="34" cy="66" r="2" fill="var(--accent)" />
			<circle cx="150" cy="86" r="2.5" fill="var(--accent)" />
			<image href={bowl} x="52" y="50" width="76" height="76" />
		</svg>
	);
}
