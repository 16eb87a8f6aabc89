import heart from '#src/kit/art/red-heart.svg';
import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';

/** A heart on a disc: what is marked by one will be here. */
export function HeartDrawing() {
	return (
		<DiscDrawing shade={{ cx: 131, cy: 180, rx: 46, ry: 7 }}>
			<image href={heart} x="66" y="46" width="128" height="128" />
		</DiscDrawing>
	);
}
