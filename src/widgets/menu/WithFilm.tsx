import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { whenAtRest } from '../../ui/when-at-rest.ts';
import type { BannerFilmProps } from '../media/BannerFilm.tsx';

const BannerFilm = lazy(async () => {
	const module = await import('../media/BannerFilm.tsx').catch(() => undefined);
	// Without it the still stays.
	return { default: module?.BannerFilm ?? (() => null) };
});

/** A banner's link, its film beneath it and the button that stops it beside it (`banner-film.css`). */
export function WithFilm({
	as: Box,
	children,
	...film
}: Omit<BannerFilmProps, 'onShown'> & {
	readonly as: 'li' | 'div';
	readonly children: ReactNode;
}) {
	const [isPlaying, setPlaying] = useState(false);
	return (
		<Box className={classes('with-film', isPlaying && 'playing')}>
			{children}
			<FilmAtRest key={film.src} {...film} onShown={setPlaying} />
		</Box>
	);
}

/** Pages come with the still; the film and all it needs come once they are at rest. */
function FilmAtRest(film: BannerFilmProps) {
	const [isAtRest, setAtRest] = useState(false);
	useEffect(() => whenAtRest(() => setAtRest(true)), []);
	return (
		isAtRest && (
			<Suspense>
				<BannerFilm {...film} />
			</Suspense>
		)
	);
}
