/** The picture of what is put into the cart flies there from its card. */
import { isWide } from '#src/lib/wide.ts';

const FLIGHT_MS = 420;

/**
 * From the card to the cart in sight; to where there will be one if there is none yet: the side of wide
 * pages, the foot of others, where a messenger has its button, too. Nothing waits for it: the cart has the product
 * already. Where less motion is asked for nothing flies.
 */
export function flyToCart(card: Element | null): void {
	const picture = card?.querySelector('img');
	if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	// The first product brings the cart's button: in the next frame it is there.
	requestAnimationFrame(() => {
		const { x, y, width, height } = picture.getBoundingClientRect();
		const carts = document.querySelectorAll('[data-part=side-cart],[data-part=to-cart]');
		const place = [...carts].map((cart) => cart.getBoundingClientRect()).find((one) => one.width);
		const [toX, toY] = place
			? [place.x + Math.min(place.width, 160) / 2, place.y + Math.min(place.height, 160) / 2]
			: isWide()
				? [innerWidth * 0.85, innerHeight * 0.3]
				: [innerWidth * 0.5, innerHeight];
		const flying = picture.cloneNode() as HTMLElement;
		flying.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px;z-index:99;pointer-events:none`;
		document.body.append(flying);
		const shift = `translate(${toX - x - width / 2}px,${toY - y - height / 2}px)`;
		flying.animate(
			{ transform: ['none', `${shift} scale(.1)`], opacity: [1, 1, 0.4] },
			{ duration: FLIGHT_MS, easing: 'cubic-bezier(.5,-.3,.9,.6)' },
		).onfinish = () => flying.remove();
	});
}
