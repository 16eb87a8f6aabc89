import { useLingui } from '@lingui/react/macro';
import type { Banner } from '#core/contract/banner.ts';
import type { BannerPlaces } from '#core/rules/banners.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { tintOf } from '../tint.ts';
import { BannerLink } from './BannerLink.tsx';
import { useBannerAction } from './use-banner-action.ts';
import { WithFilm } from './WithFilm.tsx';

/** The slider above the menu: narrow and wide pages may have other banners in it. */
export function TopBanners({
	places: { narrow, wide },
	isFirst,
}: {
	readonly places: BannerPlaces<Banner>;
	/** Whether the page begins with it: the first picture is fetched ahead of the rest. */
	readonly isFirst: boolean;
}) {
	if (narrow === wide) return <Banners banners={narrow} isFirst={isFirst} />;
	return (
		<>
			<Banners banners={narrow} isFirst={isFirst} className="only-narrow" />
			<Banners banners={wide} className="only-wide" />
		</>
	);
}

/** What the shop offers now, one wide card beside the other. */
export function Banners({
	banners,
	isFirst = false,
	className,
}: {
	readonly banners: readonly Banner[];
	readonly isFirst?: boolean;
	readonly className?: string;
}) {
	const { t } = useLingui();
	const actionOf = useBannerAction();
	if (banners.length === 0) return null;
	return (
		<ul className={classes('banners', className)} aria-label={t`Акции`}>
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
		<BannerLink target={target} className={`banner ${tint}`}>
			<h2>{title}</h2>
			{action !== undefined && <span className="tag">{action}</span>}
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
