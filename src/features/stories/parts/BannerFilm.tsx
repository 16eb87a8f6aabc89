import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import styles from './banner-film.module.css';
import { FilmButton } from './FilmButton.tsx';
import { useFilm } from './use-film.ts';

export interface BannerFilmProps {
	readonly src: string;
	/** "" = the film alone. */
	readonly still: string;
	/** The class of the banner's colour. */
	readonly tint: string;
	/** Of a restaurant's face, which it fills; else of a banner. */
	readonly isFace?: boolean;
	/** Whether the film is to be seen in the still's place. */
	readonly onShown: (isShown: boolean) => void;
}

/**
 * The film of a banner, beneath its link, and the button that stops it, beside the link. The still stays until the film
 * plays, and where it cannot.
 */
export function BannerFilm(film: BannerFilmProps) {
	const [hasFailed, setFailed] = useState(false);
	return hasFailed ? null : <Film {...film} onFail={() => setFailed(true)} />;
}

function Film({
	src,
	still,
	tint,
	isFace = false,
	onShown,
	onFail,
}: BannerFilmProps & { readonly onFail: () => void }) {
	const frame = useRef<HTMLDivElement>(null);
	const isInView = useIsInView(frame);
	const isLoaded = useIsLoaded();
	const isCovered = useAtomValue(topModalAtom) !== undefined;
	const isSeen = isInView && isLoaded && !isCovered;
	const { video, hasBegun, isWanted, toggle } = useFilm(src, { isSeen, onFail });
	useEffect(() => {
		if (!hasBegun) return;
		onShown(true);
		return () => onShown(false);
	}, [hasBegun, onShown]);
	return (
		<>
			<div
				ref={frame}
				className={classes(styles.film, isFace && styles.face, tint)}
				data-part="film"
				aria-hidden
			>
				<video {...video} className={classes((isFace || isPhoto(still)) && styles.filling)} />
			</div>
			<FilmButton className={classes(styles.button)} isWanted={isWanted} onClick={toggle} />
		</>
	);
}

/** Whether the larger part of it is in the window: of the next banner of a slider a strip is always there. */
function useIsInView(element: RefObject<Element | null>): boolean {
	const [isInView, setInView] = useState(false);
	useEffect(() => {
		const target = element.current;
		if (target === null) return;
		const observer = new IntersectionObserver(
			(entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
			{ threshold: 0.5 },
		);
		observer.observe(target);
		return () => observer.disconnect();
	}, [element]);
	return isInView;
}

/** Whether everything the page came with is here: films come after its pictures. */
function useIsLoaded(): boolean {
	const [isLoaded, setLoaded] = useState(() => document.readyState === 'complete');
	useEffect(() => {
		if (isLoaded) return;
		const tell = () => setLoaded(true);
		window.addEventListener('load', tell, { once: true });
		return () => window.removeEventListener('load', tell);
	}, [isLoaded]);
	return isLoaded;
}
