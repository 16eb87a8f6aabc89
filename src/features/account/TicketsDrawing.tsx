import tickets from '#src/kit/art/admission-tickets.svg';
import coin from '#src/kit/art/coin.svg';
import gift from '#src/kit/art/wrapped-gift.svg';
import { DiscDrawing } from '#src/kit/page/DiscDrawing.tsx';

/** Tickets on a disc, with what they bring around them: promo codes will be here. */
export function TicketsDrawing() {
	return (
		<DiscDrawing shade={{ cx: 132, cy: 166, rx: 60, ry: 8 }}>
			<image href={tickets} x="62" y="44" width="136" height="136" />
			<image href={gift} x="186" y="24" width="54" height="54" transform="rotate(10 213 51)" />
			<image href={coin} x="20" y="112" width="46" height="46" transform="rotate(-10 43 135)" />
		</DiscDrawing>
	);
}
