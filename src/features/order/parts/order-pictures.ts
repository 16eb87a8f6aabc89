/** What is seen of an order: its picture by what it is doing, and the tint it lies on. */
import type { OrderScene } from '#core/rules/order/scene.ts';
import bag from '#src/kit/art/order-bag.webp';
import cancelled from '#src/kit/art/order-cancelled.webp';
import cooking from '#src/kit/art/order-cooking.webp';
import courier from '#src/kit/art/order-courier.webp';
import delivered from '#src/kit/art/order-delivered.webp';
import later from '#src/kit/art/order-later.webp';
import packed from '#src/kit/art/order-packed.webp';
import ready from '#src/kit/art/order-ready.webp';
import unpaid from '#src/kit/art/order-unpaid.webp';

/** `tint`: a class of theme/base.css. */
export const ORDER_PICTURES: Readonly<
	Record<OrderScene, { readonly src: string; readonly tint: string }>
> = {
	bag: { src: bag, tint: 'peach' },
	cancelled: { src: cancelled, tint: 'lilac' },
	cooking: { src: cooking, tint: 'butter' },
	courier: { src: courier, tint: 'sky' },
	delivered: { src: delivered, tint: 'mint' },
	later: { src: later, tint: 'sky' },
	packed: { src: packed, tint: 'peach' },
	ready: { src: ready, tint: 'mint' },
	unpaid: { src: unpaid, tint: 'sky' },
};
