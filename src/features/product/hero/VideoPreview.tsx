import { useLingui } from '@lingui/react/macro';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { FilmButton } from '../../stories/parts/FilmButton.tsx';
import { stillOf } from '../../stories/parts/still-of.ts';
import { useFilm } from '../../stories/parts/use-film.ts';
import styles from './video-preview.module.css';

/** A silent film of the dish, with its button. */
export function VideoPreview({
	src,
	poster,
	name,
	onFail,
}: {
	readonly src: string;
	readonly poster: string | undefined;
	readonly name: string;
	/** It cannot be shown: the still takes its place. */
	readonly onFail: () => void;
}) {
	const { t } = useLingui();
	const { video, hasBegun, isWanted, toggle } = useFilm(src, { onFail });
	return (
		<>
			<video
				{...video}
				// A cut-out keeps its room on the plate until the film fills it.
				className={classes(
					styles.film,
					hasBegun || isPhoto(poster ?? '') ? 'photo' : styles.cutOut,
				)}
				{...(poster === undefined ? {} : { poster: stillOf(poster) })}
				aria-label={t`Видео: ${name}`}
			/>
			<FilmButton className={styles.play} isWanted={isWanted} onClick={toggle} />
		</>
	);
}
