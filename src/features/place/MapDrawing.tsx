/** A corner of a map with a pin in it. */
export function MapDrawing() {
	return (
		<svg viewBox="0 0 200 128" aria-hidden="true">
			<rect width="200" height="128" fill="var(--map-land)" />
			<path
				d="M-10 96C50 70 90 112 210 84"
				stroke="var(--map-water)"
				strokeWidth="18"
				fill="none"
			/>
			<g stroke="var(--map-road)" fill="none" strokeWidth="8">
				<path d="M-10 40C60 56 130 20 210 46" />
				<path d="M70-10C60 40 90 90 72 140" />
				<path d="M150-10C140 50 158 90 146 140" />
			</g>
			<ellipse cx="112" cy="66" rx="20" ry="12" fill="var(--map-park)" />
			<g transform="translate(100 78)">
				<ellipse cy="2" rx="9" ry="4" fill="#000" opacity=".2" />
				<path d="M0 0c-4-10-19-16-19-32a19 19 0 0 1 38 0c0 16-15 22-19 32Z" fill="var(--text)" />
				<circle cy="-32" r="8" fill="var(--accent)" />
			</g>
		</svg>
	);
}
