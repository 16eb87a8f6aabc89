/** Which of the shop's banners are shown (spec 3, wire 2.4). */
interface Placed {
	readonly warehouseIds: readonly number[];
	/** Shown while no warehouse is chosen. */
	readonly isForAll: boolean;
	/** Devices it is for; empty = all. */
	readonly devices: readonly string[];
}

/** The banners for this warehouse (undefined = none chosen) on the site. */
export function bannersFor<Banner extends Placed>(
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
