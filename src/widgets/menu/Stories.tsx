import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Banner } from '#core/contract/banner.ts';
import { openModalAtom } from '../../modal-stack.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { seenStoriesAtom } from '../../state/stories.ts';
import { Picture } from '../../ui/Picture.tsx';
import { tintOf } from '../tint.ts';

/** A row of small news, each opens over the whole screen; a dot marks those not seen yet. */
export function Stories({ stories }: { readonly stories: readonly Banner[] }) {
	const { t } = useLingui();
	const isHydrated = useAtomValue(isHydratedAtom);
	const seen = useAtomValue(seenStoriesAtom);
	const openModal = useSetAtom(openModalAtom);
	if (stories.length === 0) return null;
	return (
		<ul className="stories" aria-label={t`Истории`}>
			{stories.map((story, index) => (
				<li key={story.id}>
					<button
						type="button"
						aria-haspopup="dialog"
						className={`story ${tintOf(index + 1)}${isHydrated && !seen.includes(story.id) ? ' new' : ''}`}
						onClick={() => openModal({ name: 'story', data: { storyId: story.id } })}
					>
						<span>{story.title}</span>
						{story.image !== '' && <Picture src={story.image} alt="" width={50} />}
					</button>
				</li>
			))}
		</ul>
	);
}
