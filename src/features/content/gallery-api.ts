/** The shop's photographs. The answer is the gateway's own, in the form the page's data have. */
import * as v from 'valibot';
import type { Album } from '#core/contract/catalogue/gallery.ts';
import { request } from '#src/lib/http/client.ts';

const albums = v.array(
	v.object({
		title: v.string(),
		images: v.array(
			v.object({ src: v.string(), alt: v.string(), ratio: v.exactOptional(v.number()) }),
		),
	}),
);

export function fetchGallery(language: string): Promise<readonly Album[]> {
	return request(albums, 'gallery', { searchParams: { lang: language } });
}
