import clock from '#src/kit/art/order-later.webp';

/** A shop at night, whatever it sells: an alarm clock under the moon. */
export function NightDrawing() {
	return (
		<svg viewBox="0 0 180 140" aria-hidden="true">
			<circle cx="90" cy="72" r="66" fill="var(--tint-lilac)" />
			<path d="M126 24a22 22 0 1 0 18 34 18 18 0 0 1-18-34Z" fill="var(--accent)" />
			<circle cx="52" cy="34" r="3" fill="var(--accent)" />
			<circle cx="34" cy="66" r="2" fill="var(--accent)" />
			<circle cx="150" cy="86" r="2.5" fill="var(--accent)" />
			<image href={clock} x="42" y="46" width="82" height="82" />
		</svg>
	);
}
