/** The account's pages (spec 2), in the order a customer looks for them. */
import {
	IconBell,
	IconCoin,
	IconDiscount,
	IconHeart,
	type IconProps,
	IconReceipt,
	IconRotateClockwise2,
	IconToolsKitchen2,
	IconUser,
	IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { RouteName } from '#src/routes.ts';

export type AccountPage = Extract<RouteName, 'lk' | `lk-${string}`>;

interface ListedPage {
	readonly name: AccountPage;
	readonly Icon: ComponentType<IconProps>;
}

export const ACCOUNT_PAGES: readonly ListedPage[] = [
	{ name: 'lk', Icon: IconUser },
	{ name: 'lk-orders', Icon: IconReceipt },
	{ name: 'lk-favorite', Icon: IconHeart },
	{ name: 'lk-bonuses', Icon: IconCoin },
	{ name: 'lk-promocodes', Icon: IconDiscount },
	{ name: 'lk-game', Icon: IconRotateClockwise2 },
	{ name: 'lk-referals', Icon: IconUsers },
	{ name: 'lk-notifications', Icon: IconBell },
	{ name: 'lk-preferences', Icon: IconToolsKitchen2 },
];
