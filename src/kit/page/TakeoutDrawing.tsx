import takeoutBox from '../art/takeout-box.svg';
import { DiscDrawing } from './DiscDrawing.tsx';

/** A box to take away, on a disc. */
export function TakeoutDrawing() {
	return (
		<DiscDrawing shade={{ cx: 132, cy: 178, rx: 58, ry: 8 }}>
			<image href={takeoutBox} x="66" y="48" width="128" height="128" />
		</DiscDrawing>
	);
}
