import styles from './plate-drawing.module.css';

/** An empty plate with a few crumbs stands for the zero of 404. */
export function PlateDrawing() {
	return (
		<svg className={styles.drawing} viewBox="-14 0 348 220" aria-hidden="true">
			<defs>
				<radialGradient id="plate-rim" cx=".4" cy=".3" r=".9">
					<stop offset="0" stopColor="#fff" />
					<stop offset=".7" stopColor="#F2EEE8" />
					<stop offset="1" stopColor="#DCD5CB" />
				</radialGradient>
				<radialGradient id="plate-well" cx=".6" cy=".7" r=".9">
					<stop offset="0" stopColor="#FBF9F6" />
					<stop offset="1" stopColor="#E6E0D7" />
				</radialGradient>
			</defs>
			<text x="24" y="166" textAnchor="middle">
				4
			</text>
			<text x="296" y="166" textAnchor="middle">
				4
			</text>
			<ellipse cx="160" cy="196" rx="62" ry="8" fill="#000" opacity=".10" />
			<circle cx="160" cy="114" r="80" fill="url(#plate-rim)" />
			<circle cx="160" cy="114" r="54" fill="url(#plate-well)" />
			<circle cx="160" cy="114" r="54" fill="none" stroke="#fff" strokeOpacity=".8" />
			{CRUMBS.map(([x, y, radius]) => (
				<g key={`${x}-${y}`}>
					<circle cx={x} cy={y} r={radius} fill="#C98A3A" />
					<circle cx={x - 0.8} cy={y - 0.8} r={radius / 2} fill="#E8B566" />
				</g>
			))}
			<path d="M168 138c7-1 13-5 16-11 2 5 0 12-6 14-4 2-8 1-10-3Z" fill="#4FA35B" />
		</svg>
	);
}

/** Centre and radius. */
const CRUMBS: readonly (readonly [x: number, y: number, radius: number])[] = [
	[138, 100, 4],
	[150, 128, 3],
	[178, 96, 3.5],
	[186, 122, 2.5],
	[166, 112, 2],
	[144, 86, 2],
];
