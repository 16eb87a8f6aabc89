import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { savesData } from '#src/lib/line.ts';
import { wantsCalm } from './media-preferences.ts';
import { useIsHidden } from './use-is-hidden.ts';
import { useMedia } from './use-media.ts';
import { useRunning } from './use-running.ts';

/**
 * A silent film in a picture's place. It begins by itself unless the device asks for calm or for little data, is
 * fetched when it first runs, and rests while it is out of sight.
 */
export function useFilm(
	src: string,
	{
		isSeen = true,
		onFail,
	}: {
		/** Whether it is in sight on the page; the page itself is asked. */
		readonly isSeen?: boolean;
		/** It cannot be shown: the still takes its place. */
		readonly onFail: () => void;
	},
) {
	const ref = useRef<HTMLVideoElement>(null);
	const [isWanted, setWanted] = useState(false);
	const [isNeeded, setNeeded] = useState(false);
	const [hasBegun, setBegun] = useState(false);
	const isHidden = useIsHidden();
	const isRunning = isWanted && isSeen && !isHidden;
	if (isRunning && !isNeeded) setNeeded(true);
	const url = useMedia('videos', isNeeded ? src : undefined);
	useEffect(() => {
		if (!wantsCalm() && !savesData()) setWanted(true);
	}, []);
	// A client that lets no film begin by itself leaves the still and the button.
	useRunning(ref, url, isRunning, () => setWanted(false));
	const video = {
		ref,
		...(url === undefined ? {} : { src: url }),
		muted: true,
		loop: true,
		playsInline: true,
		disablePictureInPicture: true,
		preload: 'metadata',
		onPlaying: () => setBegun(true),
		onError: onFail,
	} satisfies ComponentProps<'video'>;
	return {
		/** Of the <video>. */
		video,
		/** There is more to see than the still. */
		hasBegun,
		/** Plays whenever it is seen. */
		isWanted,
		toggle: () => setWanted((was) => !was),
	};
}
