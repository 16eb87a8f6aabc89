import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import styles from './article-cover.module.css';

/** The picture of a text, as wide as its page; `isSmall`: in a row of a list. */
export function ArticleCover({
	src,
	tint = 'peach',
	isSmall = false,
}: {
	readonly src: string;
	/** The class of the plate it lies on. */
	readonly tint?: string;
	readonly isSmall?: boolean;
}) {
	return (
		<div
			className={classes(styles.cover, isSmall && styles.small, tint)}
			data-travels={isSmall ? undefined : 'picture'}
		>
			{isSmall ? (
				<Picture src={src} alt="" width={96} />
			) : (
				<Picture
					src={src}
					alt=""
					width={640}
					ratio={0.525}
					sizes="(min-width: 1200px) 58vw, (min-width: 768px) 608px, 100vw"
					isPriority
				/>
			)}
		</div>
	);
}
