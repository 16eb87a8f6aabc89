import { useLingui } from '@lingui/react/macro';
import { isPhoto } from '../../widgets/cards/is-photo.ts';
import { FilmButton } from '../../widgets/media/FilmButton.tsx';
import { stillOf } from '../../widgets/media/still-of.ts';
import { useFilm } from '../../widgets/media/use-film.ts';

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
				className={hasBegun || isPhoto(poster ?? '') ? 'photo' : 'food'}
				{...(poster === undefined ? {} : { poster: stillOf(poster) })}
				aria-label={t`Видео: ${name}`}
			/>
			<FilmButton className="play" isWanted={isWanted} onClick={toggle} />
		</>
	);
}
