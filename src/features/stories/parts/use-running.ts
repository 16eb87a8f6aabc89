import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Plays a film while it is to run, and pauses it otherwise. `onRefused`: the client lets no film begin by itself. */
export function useRunning(
	film: RefObject<HTMLVideoElement | null>,
	url: string | undefined,
	isRunning: boolean,
	onRefused: () => void,
): void {
	const refuse = useEffectEvent(onRefused);
	useEffect(() => {
		const video = film.current;
		if (video === null || url === undefined) return;
		if (!isRunning) video.pause();
		else
			video.play().catch((error: unknown) => {
				if (error instanceof DOMException && error.name === 'NotAllowedError') refuse();
			});
	}, [film, isRunning, url]);
}
