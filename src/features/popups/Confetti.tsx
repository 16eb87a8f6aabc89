const WIDTH = 390;
const HEIGHT = 236;
const COLORS = ['--accent', '--sale', '--success', '--text', '--yellow-dark'];
/** Room for the drawing in the middle. */
const CLEAR = 84;

interface Piece {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly turn: number;
	readonly color: string;
	readonly isRound: boolean;
}

/** The same every time, and yet in no rows. */
const scattered = (index: number, salt: number) => {
	const noise = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453;
	return noise - Math.floor(noise);
};

const PIECES: readonly Piece[] = Array.from({ length: 52 }, (_, index) => ({
	x: scattered(index, 1) * WIDTH,
	y: scattered(index, 2) * HEIGHT,
	size: 5 + scattered(index, 3) * 5,
	turn: scattered(index, 4) * 180,
	color: `var(${COLORS[index % COLORS.length]})`,
	isRound: index % 4 === 0,
})).filter(({ x, y }) => Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) > CLEAR);

/** Scraps of paper around a prize. */
export function Confetti() {
	return (
		<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			{PIECES.map(({ x, y, size, turn, color, isRound }) =>
				isRound ? (
					<circle key={turn} cx={x} cy={y} r={size / 2} fill={color} />
				) : (
					<rect
						key={turn}
						x={x}
						y={y}
						width={size}
						height={size * 1.7}
						rx="2"
						fill={color}
						transform={`rotate(${turn} ${x} ${y})`}
					/>
				),
			)}
		</svg>
	);
}
