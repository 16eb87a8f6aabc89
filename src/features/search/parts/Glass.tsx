/** A magnifying glass over a mushroom that is not there. */
export function Glass() {
	return (
		<svg viewBox="0 0 260 200" aria-hidden="true">
			<circle cx="130" cy="100" r="94" fill="var(--tint-butter)" />
			<ellipse cx="124" cy="164" rx="58" ry="7" fill="var(--text)" opacity=".08" />
			<circle cx="118" cy="86" r="56" fill="var(--surface)" stroke="var(--text)" strokeWidth="9" />
			<path
				d="M92 92a26 26 0 0 1 52 0q0 4-5 4H97q-5 0-5-4m19 4h14l3 15q0 5-10 5t-10-5z"
				fill="var(--text)"
				opacity=".22"
			/>
			<path d="M160 128l34 34" stroke="var(--text)" strokeWidth="15" strokeLinecap="round" />
			<path
				d="M84 64a41 41 0 0 1 17-15"
				fill="none"
				stroke="var(--text)"
				strokeOpacity=".25"
				strokeWidth="5"
				strokeLinecap="round"
			/>
		</svg>
	);
}
