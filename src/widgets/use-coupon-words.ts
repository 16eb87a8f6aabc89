import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { cardAtom, productAtom } from '../state/catalogue.ts';
import { menuAtom } from '../state/menu.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import { settingsAtom } from '../state/page.ts';
import { workTimeAtom } from '../state/place.ts';
import type { CouponWords } from '../text/coupons.ts';

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
