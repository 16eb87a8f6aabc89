/** The shop's photographs. */
import * as v from 'valibot';
import { type Album, galleryImagesSchema } from '#core/contract/catalogue/gallery.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { defined } from '#core/rules/defined.ts';
import type { Spend } from '../ops/work.ts';
import type { ContentReader } from './content.ts';
import { type SiteData, versionOf } from './site-data.ts';

/** The albums the settings name, those with pictures; undefined = the site does not answer. `spend`: before it is asked for one not kept. */
export async function albumsOf(
	content: ContentReader,
	{ settings, language }: SiteData,
	spend: Spend,
): Promise<readonly Album[] | undefined> {
	const read = await Promise.all(
		settings.galleries.map(async ({ id, title }) => {
			const path = `/wp-json/restoran/v1/gallery/${encodeURIComponent(id)}`;
			const reading = await content(path, { lang: language }, spend).read();
			if (reading.status === 'unreachable') return undefined;
			const parsed = v.safeParse(
				galleryImagesSchema,
				reading.status === 'good' ? reading.good.parsed : [],
			);
			return { title, images: parsed.success ? parsed.output : [] };
		}),
	);
	const albums = read.filter((album) => album !== undefined);
	if (albums.length === 0 && read.length > 0) return undefined;
	return albums.filter(({ images }) => images.length > 0);
}

/** What the page of photographs carries; nothing of any other address, whose `version` is ''. It changes with what is carried. */
export async function galleryOfPage(
	content: ContentReader,
	site: SiteData,
	url: string,
	spend: Spend,
): Promise<{ readonly carried: Pick<PageData, 'gallery'>; readonly version: string }> {
	if (url !== '/gallery') return { carried: {}, version: '' };
	const gallery = await albumsOf(content, site, spend);
	return { carried: defined({ gallery }), version: versionOf([JSON.stringify(gallery) ?? '']) };
}
