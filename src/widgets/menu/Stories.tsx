import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Banner } from '#core/contract/banner.ts';
import { isHydratedAtom } from '../../state/page.ts';
import { seenStoriesAtom, seeStoryAtom } from '../../state/stories.ts';
import { Picture } from '../../ui/Picture.tsx';
import { tintOf } from '../tint.ts';
import { BannerLink } from './BannerLink.tsx';

/** A row of small news; a dot marks those not seen yet. */
export function Stories({ stories }: { readonly stories: readonly Banner[] }) {
	const { t } = useLingui();
	const isHydrated = useAtomValue(isHydratedAtom);
	const seen = useAtomValue(seenStoriesAtom);
	const see = useSetAtom(seeStoryAtom);
	if (stories.length === 0) return null;
	return (
		<ul className="stories" aria-label={t`Истории`}>
			{stories.map((story, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed
				<li key={story.id} onClick={() => see(story.id)}>
					<BannerLink
						target={story.target}
						className={`story ${tintOf(index + 1)}${isHydrated && !seen.includes(story.id) ? ' new' : ''}`}
					>
						<span>{story.title}</span>
						{story.image !== '' && <Picture src={story.image} alt="" width={50} />}
					</BannerLink>
				</li>
			))}
		</ul>
	);
}
