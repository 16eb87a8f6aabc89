import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import type { Banner } from '#core/contract/site/banner.ts';
import buttonStyles from '#src/kit/controls/button.module.css';
import { messengerAtom } from '#src/messenger/state.ts';
import { BannerLink } from '../menu/parts/BannerLink.tsx';
import { useBannerAction } from '../menu/parts/use-banner-action.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './story-link.module.css';

/** Where a story leads, under it; a messenger's main button presses that very link. */
export function StoryLink({ story }: { readonly story: Banner }) {
	const place = useRef<HTMLDivElement>(null);
	const text = useBannerAction()(story);
	const follow = () => place.current?.querySelector('a')?.click();
	const { hasMainButton } = useAtomValue(messengerAtom);
	if (text === undefined) return null;
	return (
		<div ref={place} className={hasMainButton ? 'vh' : styles.link}>
			<BannerLink target={story.target} className={buttonStyles.button ?? ''}>
				{text}
			</BannerLink>
			<MainAction text={text} run={follow}>
				{null}
			</MainAction>
		</div>
	);
}
