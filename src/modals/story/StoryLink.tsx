import { useRef } from 'react';
import type { Banner } from '#core/contract/banner.ts';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { BannerLink } from '../../widgets/menu/BannerLink.tsx';
import { useBannerAction } from '../../widgets/menu/use-banner-action.ts';

/** Where a story leads, under it; a messenger's main button presses that very link. */
export function StoryLink({ story }: { readonly story: Banner }) {
	const place = useRef<HTMLDivElement>(null);
	const text = useBannerAction()(story);
	const follow = () => place.current?.querySelector('a')?.click();
	const { isOurs } = useMainAction(
		text === undefined ? undefined : { text, isEnabled: true, isBusy: false, run: follow },
	);
	if (text === undefined) return null;
	return (
		<div ref={place} className={isOurs ? 'lead' : 'vh'}>
			<BannerLink target={story.target} className="btn">
				{text}
			</BannerLink>
		</div>
	);
}
