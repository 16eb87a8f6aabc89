import type { ReactNode } from 'react';
import { usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { HeaderActions, HomeMark, ShopName, Where } from './HeaderParts.tsx';
import type { Hero } from './hero.ts';
import { SkipLinks } from './SkipLinks.tsx';
import styles from './shop-header.module.css';
import { useIsWidePage } from './use-wide-page.ts';
import { wideHeader } from './wide-parts.ts';

/**
 * The shop's header. On phones, 80 high, it scrolls away with the page: pages with a bar of their own leave it out
 * (`isWideOnly`). On wide pages it stays on top; `search` is the field in it, `hero` the shop's face under it.
 */
export function ShopHeader({
	search,
	hero,
	isWideOnly = false,
	skipTo = 'main',
	skipToAction,
}: {
	readonly search?: ReactNode;
	readonly hero?: Hero;
	readonly isWideOnly?: boolean;
	/** What kind of page it stands on: where the skip links lead. */
	readonly skipTo?: 'menu' | 'main';
	/** A skip link to the page's main button. */
	readonly skipToAction?: ReactNode;
}) {
	const isWide = useIsWidePage();
	const { component: WideHeader } = usePart(isWide ? wideHeader : undefined);
	return (
		<>
			<SkipLinks to={skipTo} action={skipToAction} />
			{!isWideOnly && (
				<header className={classes('only-narrow', styles.narrow)}>
					<HomeMark />
					<div className={styles.shop}>
						<ShopName />
						<Where />
					</div>
					<HeaderActions />
				</header>
			)}
			{WideHeader !== undefined && (
				<WideHeader search={search} hero={hero} hasCartColumn={skipTo === 'menu'} />
			)}
		</>
	);
}
