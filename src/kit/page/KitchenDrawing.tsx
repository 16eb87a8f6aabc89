import cooking from '../art/cooking.svg';
import gear from '../art/gear.svg';
import wrench from '../art/wrench.svg';
import { DiscDrawing } from './DiscDrawing.tsx';

/** A pan, a wrench and a gear: something is being made ready. */
export function KitchenDrawing() {
	return (
		<DiscDrawing shade={{ cx: 134, cy: 182, rx: 70, ry: 9 }}>
			<image href={cooking} x="58" y="48" width="136" height="136" />
			<image href={wrench} x="176" y="20" width="62" height="62" transform="rotate(8 207 51)" />
			<image href={gear} x="18" y="100" width="54" height="54" transform="rotate(-10 45 127)" />
		</DiscDrawing>
	);
}
