import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Banner } from '#core/contract/banner.ts';
import { type BannerPlaces, bannerPlaces, bannersFor } from '#core/rules/banners.ts';
import { settingsAtom } from '../../state/page.ts';
import { warehouseIdAtom } from '../../state/place.ts';

/** What the shop offers and tells at the chosen place, by where it stands on the page. */
export function useBanners(): BannerPlaces<Banner> {
	const { banners } = useAtomValue(settingsAtom);
	const warehouseId = useAtomValue(warehouseIdAtom);
	return useMemo(() => bannerPlaces(bannersFor(banners, warehouseId)), [banners, warehouseId]);
}
