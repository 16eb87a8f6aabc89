/** The film or picture of a story. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Banner } from '#core/contract/site/banner.ts';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { savesData } from '#src/lib/line.ts';
import { stillOf } from './parts/still-of.ts';
import { useMedia } from './parts/use-media.ts';
import { useRunning } from './parts/use-running.ts';
import styles from './story-media.module.css';

/** A picture is looked at for so long (mock: "5 s each"). */
const PICTURE_MS = 5000;

/** What a story has to show. Where data are saved, the still stands for its film. */
export function mediaOf({ image, video }: Banner): {
	readonly image: string | undefined;
	readonly video: string | undefined;
} {
	const still = image === '' ? undefined : stillOf(image);
	return { image: still, video: still !== undefined && savesData() ? undefined : video };
}

/** Whether it fills the frame, with the words upon it; a cut-out stands under them. */
export function fillsFrame(story: Banner): boolean {
	return mediaOf(story).video !== undefined || isPhoto(story.image);
}

/** A story's film or picture. `onReady`: it can be seen, for so many ms; a film that cannot be played is its picture. */
export function StoryMedia({
	story,
	isRunning,
	onReady,
	onRefused,
}: {
	readonly story: Banner;
	readonly isRunning: boolean;
	readonly onReady: (durationMs: number) => void;
	/** The browser lets nothing begin by itself. */
	readonly onRefused: () => void;
}) {
	const { image, video } = mediaOf(story);
	const [hasFailed, setFailed] = useState(false);
	const ready = useEffectEvent(onReady);
	const hasFilm = video !== undefined && !hasFailed;
	const isBare = !hasFilm && image === undefined;
	useEffect(() => {
		if (isBare) ready(PICTURE_MS);
	}, [isBare]);
	if (hasFilm)
		return (
			<StoryFilm
				src={video}
				poster={image}
				isRunning={isRunning}
				onReady={onReady}
				onRefused={onRefused}
				onFail={() => setFailed(true)}
			/>
		);
	return image === undefined ? null : (
		<StoryPicture src={image} isWhole={isPhoto(story.image)} onEnd={() => onReady(PICTURE_MS)} />
	);
}

function StoryPicture({
	src,
	isWhole,
	onEnd,
}: {
	readonly src: string;
	readonly isWhole: boolean;
	/** It is there, or will not come: the words are shown without it. */
	readonly onEnd: () => void;
}) {
	const url = useMedia('photos', src);
	if (url === undefined) return null;
	return (
		<img
			className={isWhole ? classes('photo', styles.filling) : classes('food', styles.cutOut)}
			src={url}
			alt=""
			onLoad={onEnd}
			onError={onEnd}
			draggable={false}
		/>
	);
}

function StoryFilm({
	src,
	poster,
	isRunning,
	onReady,
	onRefused,
	onFail,
}: {
	readonly src: string;
	readonly poster: string | undefined;
	readonly isRunning: boolean;
	readonly onReady: (durationMs: number) => void;
	readonly onRefused: () => void;
	readonly onFail: () => void;
}) {
	const ref = useRef<HTMLVideoElement>(null);
	const url = useMedia('videos', src);
	useRunning(ref, url, isRunning, onRefused);
	return (
		<video
			ref={ref}
			className={styles.filling}
			{...(url === undefined ? {} : { src: url })}
			{...(poster === undefined ? {} : { poster })}
			aria-hidden
			muted
			playsInline
			disablePictureInPicture
			preload="auto"
			onCanPlay={({ currentTarget }) => onReady(lengthOf(currentTarget))}
			onError={onFail}
		/>
	);
}

/** In ms; a film that does not know its length is looked at like a picture. */
function lengthOf({ duration }: HTMLVideoElement): number {
	return Number.isFinite(duration) && duration > 0 ? duration * 1000 : PICTURE_MS;
}
