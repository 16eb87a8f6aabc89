import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Banner } from '#core/contract/site/banner.ts';
import { tintOf } from '#src/features/menu/parts/tint.ts';
import { isHydratedAtom } from '#src/features/shell/state/page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { seenStoriesAtom } from '../state/stories.ts';
import styles from './stories.module.css';

/** A row of small news, each opens over the whole screen; a dot marks those not seen yet. */
export function Stories({ stories }: { readonly stories: readonly Banner[] }) {
	const { t } = useLingui();
	const isHydrated = useAtomValue(isHydratedAtom);
	const seen = useAtomValue(seenStoriesAtom);
	const openModal = useSetAtom(openModalAtom);
	if (stories.length === 0) return null;
	return (
		<ul className={styles.stories} aria-label={t`Истории`}>
			{stories.map((story, index) => (
				<li key={story.id}>
					<button
						type="button"
						aria-haspopup="dialog"
						className={classes(styles.story, tintOf(index + 1))}
						data-new={isHydrated && !seen.includes(story.id) ? '' : undefined}
						onClick={() => openModal({ name: 'story', data: { storyId: story.id } })}
					>
						<span className={styles.title}>{story.title}</span>
						{story.image !== '' && <Picture src={story.image} alt="" width={50} />}
					</button>
				</li>
			))}
		</ul>
	);
}
