import { useLingui } from '@lingui/react/macro';
import {
	IconChevronLeft,
	IconChevronRight,
	IconPlayerPause,
	IconPlayerPlay,
	IconX,
} from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Banner } from '#core/contract/site/banner.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { useDragDown } from '#src/kit/sheet/use-drag-down.ts';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { tieNumbers, tieTitle } from '#src/text/ties.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { tintOf } from '../menu/parts/tint.ts';
import { settingsAtom } from '../shell/state/page.ts';
import { StoryBars } from './StoryBars.tsx';
import { StoryLink } from './StoryLink.tsx';
import { fillsFrame, StoryMedia } from './StoryMedia.tsx';
import styles from './story.module.css';
import { useFinger } from './use-finger.ts';
import { useStory } from './use-story.ts';

/**
 * Stories over the whole screen, one after the other (spec 3: `is_stories`; mock "Story viewer"). They go on by
 * themselves, wait while held, and stand still where motion is not wanted.
 */
export function StoryModal({ storyId }: { readonly storyId: number }) {
	const close = useCloseModal();
	const state = useStory(storyId);
	if (state.story === undefined) return null;
	return (
		<Sheet className={styles.sheet} labelledBy="story-title" look="page" onClose={() => close()}>
			<StoryView state={state} story={state.story} />
		</Sheet>
	);
}

function StoryView({
	state,
	story,
}: {
	readonly state: ReturnType<typeof useStory>;
	readonly story: Banner;
}) {
	const { t } = useLingui();
	const { name } = useAtomValue(settingsAtom);
	const close = useCloseModal();
	const viewer = useRef<HTMLDivElement>(null);
	const { isHeld, handlers } = useFinger((gesture) =>
		gesture === 'next' ? state.goOn() : state.goBack(),
	);
	const isRunning = state.isRunning && !isHeld;
	useDragDown(viewer, () => close('drag'), true);
	useKeys(state);
	return (
		<div className={styles.viewer} ref={viewer}>
			<section
				className={classes(
					styles.frame,
					tintOf(state.shown + 1),
					fillsFrame(story) && styles.filled,
				)}
				aria-roledescription={t`история`}
				aria-labelledby="story-title"
				{...handlers}
			>
				<StoryMedia
					key={story.id}
					story={story}
					isRunning={isRunning}
					onReady={state.setReady}
					onRefused={state.stop}
				/>
				<StoryBars
					total={state.stories.length}
					shown={state.shown}
					clock={{
						key: state.key,
						durationMs: state.durationMs,
						isRunning,
						onEnd: state.goOn,
					}}
				/>
				<StoryHead name={name} isStopped={state.isStopped} onToggle={state.toggle} />
				<div className={styles.words} aria-live="polite">
					<h1 className="display" id="story-title">
						{tieTitle(story.title)}
					</h1>
					{story.text !== '' && <p>{tieNumbers(story.text)}</p>}
				</div>
			</section>
			<div className={styles.ways}>
				<RoundButton
					label={t`Предыдущая история`}
					className={classes(styles.way, styles.previous)}
					onClick={state.goBack}
				>
					<IconChevronLeft className="i" aria-hidden />
				</RoundButton>
				<RoundButton
					label={t`Следующая история`}
					className={classes(styles.way, styles.next)}
					onClick={state.goOn}
				>
					<IconChevronRight className="i" aria-hidden />
				</RoundButton>
			</div>
			<StoryLink story={story} />
		</div>
	);
}

/** Whose story it is, a pause for slow readers, and a way out where the messenger has none. */
function StoryHead({
	name,
	isStopped,
	onToggle,
}: {
	readonly name: string;
	readonly isStopped: boolean;
	readonly onToggle: () => void;
}) {
	const { t } = useLingui();
	const { hasBackButton } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	return (
		<div className={classes('row', styles.head)}>
			<span className="callb grow">{name}</span>
			<RoundButton isBare label={isStopped ? t`Продолжить` : t`Пауза`} onClick={onToggle}>
				{isStopped ? (
					<IconPlayerPlay className="i s20" aria-hidden />
				) : (
					<IconPlayerPause className="i s20" aria-hidden />
				)}
			</RoundButton>
			{!hasBackButton && (
				<RoundButton isBare label={t`Закрыть`} onClick={() => close()}>
					<IconX className="i" aria-hidden />
				</RoundButton>
			)}
		</div>
	);
}

/** Arrows go on and back, the space bar holds; Esc closes as it closes every sheet. */
function useKeys({ isOnTop, goOn, goBack, toggle }: ReturnType<typeof useStory>): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const isOnControl = event.target instanceof Element && event.target.closest('a, button');
		if (event.key === 'ArrowRight') goOn();
		else if (event.key === 'ArrowLeft') goBack();
		else if (event.key === ' ' && !isOnControl) toggle();
		else return;
		event.preventDefault();
	});
	useEffect(() => {
		if (!isOnTop) return;
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [isOnTop]);
}
