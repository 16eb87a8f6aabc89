/** Which of the shop's banners are shown, and where (spec 3, wire 2.4). */
interface Shown {
	readonly warehouseIds: readonly number[];
	/** Shown while no warehouse is chosen. */
	readonly isForAll: boolean;
	/** Devices it is for; empty = all. */
	readonly devices: readonly string[];
}

/** The banners for this warehouse (undefined = none chosen) on the site. */
export function bannersFor<Banner extends Shown>(
	banners: readonly Banner[],
	warehouseId: number | undefined,
): Banner[] {
	return banners.filter(
		(banner) =>
			(banner.devices.length === 0 || banner.devices.includes('site')) &&
			(warehouseId === undefined
				? banner.isForAll
				: banner.isForAll || banner.warehouseIds.includes(warehouseId)),
	);
}

interface Placed {
	/** desctop_slider, gallery, gallery_1, gallery_2. */
	readonly gallery: string;
	readonly isStory: boolean;
}

export interface BannerPlaces<Banner> {
	readonly stories: readonly Banner[];
	/** Above the menu: on narrow pages `gallery`, on wide ones `desctop_slider`; a shop that has one of them has it on both. */
	readonly narrow: readonly Banner[];
	readonly wide: readonly Banner[];
	/** `gallery_1`: within the menu. */
	readonly within: readonly Banner[];
	/** `gallery_2`: below the menu. */
	readonly below: readonly Banner[];
}

/** Where each banner stands; a banner of an unknown gallery counts as one of `gallery`. */
export function bannerPlaces<Banner extends Placed>(
	banners: readonly Banner[],
): BannerPlaces<Banner> {
	const wideOnes: Banner[] = [];
	const narrowOnes: Banner[] = [];
	const within: Banner[] = [];
	const below: Banner[] = [];
	const lists = new Map([
		['desctop_slider', wideOnes],
		['gallery_1', within],
		['gallery_2', below],
	]);
	for (const banner of banners)
		if (!banner.isStory) (lists.get(banner.gallery) ?? narrowOnes).push(banner);
	return {
		stories: banners.filter((banner) => banner.isStory),
		narrow: narrowOnes.length === 0 ? wideOnes : narrowOnes,
		wide: wideOnes.length === 0 ? narrowOnes : wideOnes,
		within,
		below,
	};
}
