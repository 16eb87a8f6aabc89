import type { WooImage } from './options.ts';
import type { Shop } from './shop.ts';

/** A picture as the Store API has it: the file itself, and the sizes the site has made of it. */
export function imageAnswer(shop: Shop, { id, name, alt }: WooImage) {
	const file = (size: string) => imageUrl(shop, name, size);
	return {
		id,
		src: file(''),
		thumbnail: file('-300x300'),
		srcset: `${file('')} 640w, ${file('-300x225')} 300w, ${file('-600x450')} 600w`,
		sizes: '(max-width: 640px) 100vw, 640px',
		name,
		alt,
	};
}

export function imageUrl(shop: Shop, name: string, size = ''): string {
	return `${shop.options.url}/wp-content/uploads/2026/11/${name}${size}.jpg`;
}
