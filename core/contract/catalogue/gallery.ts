/** The shop's photographs: as WordPress's galleries send them (wire 2.3), as the page carries them. */
import * as v from 'valibot';
import { list, object, positive, text } from '../lenient.ts';

export interface GalleryImage {
	readonly src: string;
	/** '' where the site says nothing of it. */
	readonly alt: string;
	/** Height as a part of the width, where the site knows it. */
	readonly ratio?: number;
}

export interface Album {
	readonly title: string;
	readonly images: readonly GalleryImage[];
}

/** Images of one gallery; those without an address are dropped. */
export const galleryImagesSchema = list(
	v.pipe(
		object({
			url: v.pipe(v.string(), v.nonEmpty()),
			alt: text,
			title: text,
			width: positive,
			height: positive,
		}),
		v.transform(
			({ url, alt, title, width, height }): GalleryImage => ({
				src: url,
				alt: alt === '' ? title : alt,
				...(width === undefined || height === undefined ? {} : { ratio: height / width }),
			}),
		),
	),
);
