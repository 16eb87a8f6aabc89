/** The picture of a prize of the fortune wheel. */
import type { Prize } from '#core/contract/account/account.ts';
import tickets from '#src/kit/art/admission-tickets.svg';
import coin from '#src/kit/art/coin.svg';
import { Picture } from '#src/kit/text/Picture.tsx';

type Drawn = Pick<Prize, 'type' | 'image'>;

/** What the wheel brings, drawn: the prize's own picture, a coin of points, a ticket of a coupon. */
export function PrizePicture({ prize, width }: { readonly prize: Drawn; readonly width: number }) {
	if (prize.image !== '') return <Picture src={prize.image} alt="" width={width} />;
	return <img className="food" src={prizeDrawing(prize)} alt="" width={width} height={width} />;
}

/** The same as an address, for the wheel's own drawing. */
export function prizeDrawing({ type, image }: Drawn): string {
	if (image === '') return type === 'bonus' ? coin : tickets;
	return image.startsWith('/') && !image.startsWith('//') ? `/img/160${image}` : image;
}
