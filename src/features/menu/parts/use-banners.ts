import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Banner } from '#core/contract/site/banner.ts';
import { type BannerPlaces, bannerPlaces, bannersFor } from '#core/rules/catalogue/banners.ts';
import { warehouseIdAtom } from '#src/features/place/state/place.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';

/** What the shop offers and tells at the chosen place, by where it stands on the page. */
export function useBanners(): BannerPlaces<Banner> {
	const { banners } = useAtomValue(settingsAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	return useMemo(() => bannerPlaces(bannersFor(banners, warehouseId)), [banners, warehouseId]);
}
