import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { BannerFilmProps } from '#src/features/stories/parts/BannerFilm.tsx';
import { whenWelcome } from '#src/kit/hooks/when-interested.ts';
import styles from './with-film.module.css';

const BannerFilm = lazy(async () => {
	const module = await import('#src/features/stories/parts/BannerFilm.tsx').catch(() => undefined);
	// Without it the still stays.
	return { default: module?.BannerFilm ?? (() => null) };
});

/** A banner's link, its film beneath it and the button that stops it beside it. */
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
		<Box className={styles.withFilm} data-playing={isPlaying ? '' : undefined}>
			{children}
			<FilmWhenWelcome key={film.src} {...film} onShown={setPlaying} />
		</Box>
	);
}

/** Pages come with the still; the film and all it needs come once they are welcome. */
function FilmWhenWelcome(film: BannerFilmProps) {
	const [isWelcome, setWelcome] = useState(false);
	useEffect(() => whenWelcome(() => setWelcome(true)), []);
	return (
		isWelcome && (
			<Suspense>
				<BannerFilm {...film} />
			</Suspense>
		)
	);
}
