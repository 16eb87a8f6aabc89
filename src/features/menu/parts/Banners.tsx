/** The shop's banners: cards one beside the other that change by themselves. */
import { useLingui } from '@lingui/react/macro';
import type { Banner } from '#core/contract/site/banner.ts';
import type { BannerPlaces } from '#core/rules/catalogue/banners.ts';
import { useHasWide } from '#src/features/shell/parts/use-wide-page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { tieNumbers, tieTitle } from '#src/text/ties.ts';
import { BannerLink } from './BannerLink.tsx';
import styles from './banners.module.css';
import { tintOf } from './tint.ts';
import { useBannerAction } from './use-banner-action.ts';
import { WithFilm } from './WithFilm.tsx';

/**
 * The shop's slider: on narrow pages above the menu, or after its first section where much stands above that already; on
 * wide ones, which may have other banners in it, within the menu. A page has one for each, where it belongs.
 */
export function TopBanners({
	places: { narrow, wide },
	on,
	isFirst = false,
	isAfterList = false,
}: {
	readonly places: BannerPlaces<Banner>;
	readonly on: 'narrow' | 'wide';
	/** Whether the page begins with it: the first picture is fetched ahead of the rest. */
	readonly isFirst?: boolean;
	/** On narrow pages: after a section of the menu. */
	readonly isAfterList?: boolean;
}) {
	const hasWide = useHasWide();
	if (on === 'narrow')
		return (
			<Banners
				banners={narrow}
				isFirst={isFirst && !hasWide}
				isAfterList={isAfterList}
				className="only-narrow"
			/>
		);
	return hasWide ? <Banners banners={wide} isAfterList className="only-wide" /> : null;
}

/** What the shop offers now, one wide card beside the other. */
export function Banners({
	banners,
	isFirst = false,
	isAfterList = false,
	className,
}: {
	readonly banners: readonly Banner[];
	readonly isFirst?: boolean;
	/** After sections or categories, with the room they have between them. */
	readonly isAfterList?: boolean;
	readonly className?: string;
}) {
	const { t } = useLingui();
	const actionOf = useBannerAction();
	if (banners.length === 0) return null;
	return (
		<ul
			className={classes(styles.banners, isAfterList && styles.afterList, className)}
			data-part="banners"
			aria-label={t`Акции`}
		>
			{banners.map((banner, index) => (
				<BannerItem
					key={banner.id}
					banner={banner}
					tint={tintOf(index * 2)}
					action={actionOf(banner)}
					isFirst={isFirst && index === 0}
				/>
			))}
		</ul>
	);
}

function BannerItem({
	banner: { title, target, image, video },
	tint,
	action,
	isFirst,
}: {
	readonly banner: Banner;
	readonly tint: string;
	/** Undefined = it leads nowhere. */
	readonly action: string | undefined;
	readonly isFirst: boolean;
}) {
	const link = (
		<BannerLink target={target} className={classes(styles.banner, tint)}>
			<h2 className={styles.title}>{tieTitle(title)}</h2>
			{action !== undefined && (
				<span className={classes(styles.action, video !== undefined && styles.besideFilm)}>
					{tieNumbers(action)}
				</span>
			)}
			{image !== '' && <Picture src={image} alt="" width={144} isPriority={isFirst} />}
		</BannerLink>
	);
	if (video === undefined) return <li>{link}</li>;
	return (
		<WithFilm as="li" src={video} still={image} tint={tint}>
			{link}
		</WithFilm>
	);
}
