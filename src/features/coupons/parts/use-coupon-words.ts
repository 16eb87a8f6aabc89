import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { menuAtom } from '#src/features/menu/state/menu.ts';
import { workTimeAtom } from '#src/features/place/state/place.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import type { CouponWords } from '#src/text/coupons.ts';

/** What coupons are told with: this shop's names, money and clock. */
export function useCouponWords(): CouponWords {
	const { i18n } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const product = useAtomValue(productAtom);
	const card = useAtomValue(cardAtom);
	const menu = useAtomValue(menuAtom);
	const { warehouses } = useAtomValue(settingsAtom);
	const timeZone = useAtomValue(workTimeAtom)?.timeZone ?? 'Europe/Moscow';
	return {
		i18n,
		money,
		timeZone,
		names: {
			product: (id) => product(id)?.name ?? card(id)?.name,
			category: (id) => menu.find((section) => section.id === id)?.name,
			warehouse: (id) => warehouses.find((one) => one.id === id)?.name,
		},
	};
}
