import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Banner } from '#core/contract/site/banner.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import { useBanners } from '../menu/parts/use-banners.ts';
import { wantsCalm } from './parts/media-preferences.ts';
import { useIsHidden } from './parts/use-is-hidden.ts';
import { mediaOf } from './StoryMedia.tsx';
import { openMedia } from './state/media-cache.ts';
import { seenStoriesAtom } from './state/stories.ts';

/** What is known of the media of a story once they can be seen. */
interface Ready {
	readonly key: string;
	readonly durationMs: number;
}

/** Which story is shown, how it goes on, and whether it is going on now. */
export function useStory(storyId: number) {
	const { stories } = useBanners();
	const close = useCloseModal();
	const replace = useReplaceModal();
	const see = useSetAtom(seenStoriesAtom);
	const isOnTop = useAtomValue(topModalAtom)?.name === 'story';
	const isHidden = useIsHidden();
	const [isStopped, setStopped] = useState(wantsCalm);
	const [round, setRound] = useState(0);
	const [ready, setReady] = useState<Ready>();
	const shown = stories.findIndex(({ id }) => id === storyId);
	const story = stories[shown];
	const next = stories[shown + 1];
	const key = `${storyId}-${round}`;
	const isReady = ready?.key === key;

	useEffect(() => {
		if (story === undefined) close();
		else see(story.id);
	}, [story, close, see]);
	useEffect(() => {
		if (isReady && next !== undefined) preload(next);
	}, [isReady, next]);

	const show = (index: number) => {
		const other = stories[index];
		if (other === undefined) close();
		else replace({ name: 'story', data: { storyId: other.id } });
	};
	return {
		stories,
		story,
		shown,
		key,
		isOnTop,
		isStopped,
		/** Going on, unless a finger holds it. */
		isRunning: isReady && isOnTop && !isStopped && !isHidden,
		durationMs: isReady ? ready.durationMs : Number.POSITIVE_INFINITY,
		toggle: () => setStopped((was) => !was),
		stop: () => setStopped(true),
		setReady: (durationMs: number) => setReady({ key, durationMs }),
		goOn: () => show(shown + 1),
		/** The first one begins anew. */
		goBack: () => (shown === 0 ? setRound((count) => count + 1) : show(shown - 1)),
	};
}

/** Of the next story alone: the customer may leave after one. */
function preload(story: Banner): void {
	const { image, video } = mediaOf(story);
	if (image !== undefined) void openMedia('photos', image);
	if (video !== undefined) void openMedia('videos', video);
}
