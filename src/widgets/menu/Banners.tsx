import { useLingui } from '@lingui/react/macro';
import type { Banner } from '#core/contract/banner.ts';
import type { BannerPlaces } from '#core/rules/banners.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { tintOf } from '../tint.ts';
import { BannerLink } from './BannerLink.tsx';
import { useBannerAction } from './use-banner-action.ts';

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
				<li key={banner.id}>
					<BannerLink target={banner.target} className={`banner ${tintOf(index * 2)}`}>
						<h2>{banner.title}</h2>
						{banner.target.type !== 'none' && <span className="tag">{actionOf(banner)}</span>}
						{banner.image !== '' && (
							<Picture src={banner.image} alt="" width={144} isPriority={isFirst && index === 0} />
						)}
					</BannerLink>
				</li>
			))}
		</ul>
	);
}
