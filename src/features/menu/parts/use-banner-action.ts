import { useLingui } from '@lingui/react/macro';
import type { Banner, BannerTarget } from '#core/contract/site/banner.ts';

/** The words for following a banner or story: the owner's own, else by where it leads; undefined = nowhere. */
export function useBannerAction(): (banner: Banner) => string | undefined {
	const { t } = useLingui();
	const action: Record<Exclude<BannerTarget['type'], 'none'>, string> = {
		url: t`Подробнее`,
		product: t`Выбрать`,
		category: t`Смотреть`,
		post: t`Читать`,
	};
	return ({ target, buttonText }) =>
		target.type === 'none' ? undefined : buttonText || action[target.type];
}
