/** Banners and stories (spec 3, wire 2.4). */
import * as v from 'valibot';
import { defined } from '../../rules/defined.ts';
import { flag, id, list, object, text, videoAddress, whenGood } from '../lenient.ts';

export type BannerTarget =
	| { readonly type: 'none' }
	| { readonly type: 'url'; readonly url: string }
	| { readonly type: 'product'; readonly productId: number }
	| { readonly type: 'category'; readonly slug: string }
	| { readonly type: 'post'; readonly slug: string };

export interface Banner {
	readonly id: number;
	readonly title: string;
	/** A line under the title; our own key, '' on other sites. */
	readonly text: string;
	/** The word on the banner's pill; our own key. */
	readonly buttonText: string;
	readonly image: string;
	/** A silent film in the picture's place, which is its still; our own key, or a film given as the picture. */
	readonly video?: string;
	readonly gallery: string;
	readonly target: BannerTarget;
	readonly warehouseIds: readonly number[];
	/** Shown while no warehouse is chosen. */
	readonly isForAll: boolean;
	/** Devices it is for; empty = all. */
	readonly devices: readonly string[];
	readonly isStory: boolean;
}

export const bannerSchema = v.pipe(
	object({
		id,
		title: text,
		text,
		button_text: text,
		gallery: text,
		type: text,
		url: text,
		product: v.unknown(),
		category: text,
		post: whenGood(object({ post_slug: text })),
		image: text,
		image_mobile: text,
		video: videoAddress,
		sklad: list(id),
		skladall: flag,
		device: list(text),
		is_stories: flag,
	}),
	v.transform(
		(wire): Banner => ({
			id: wire.id,
			title: wire.title,
			text: wire.text,
			buttonText: wire.button_text,
			...mediaOf(wire.image_mobile || wire.image, wire.video),
			gallery: wire.gallery,
			target: targetOf(wire),
			warehouseIds: wire.sklad,
			isForAll: wire.skladall,
			devices: wire.device,
			isStory: wire.is_stories,
		}),
	),
);

const FILM = /\.(?:mp4|webm|mov)(?:[?#]|$)/i;

function mediaOf(picture: string, film: string | undefined): Pick<Banner, 'image' | 'video'> {
	const video = film ?? (FILM.test(picture) ? picture : undefined);
	return {
		image: FILM.test(picture) ? '' : picture,
		...defined({ video }),
	};
}

/** Pages of the shop and addresses a link may lead to: no scripts, no addresses that begin in the middle. */
const FOLLOWED = /^(\/(?!\/)|https?:|tel:|mailto:)/i;

function targetOf(wire: {
	type: string;
	url: string;
	product: unknown;
	category: string;
	post: { post_slug: string } | undefined;
}): BannerTarget {
	const productId = Number(wire.product);
	if (wire.type === 'url' && FOLLOWED.test(wire.url)) return { type: 'url', url: wire.url };
	if (wire.type === 'product' && Number.isInteger(productId) && productId > 0)
		return { type: 'product', productId };
	if (wire.type === 'category' && wire.category !== '')
		return { type: 'category', slug: wire.category };
	if (wire.type === 'text' && wire.post !== undefined)
		return { type: 'post', slug: wire.post.post_slug };
	return { type: 'none' };
}

export const bannersSchema = list(bannerSchema);
