/** Binds every modal to its component (spec 2); each is loaded when it is first opened. */
import type { ComponentType } from 'react';
import type { ModalName, Modals } from '../modal-stack.ts';
import type * as Menus from '../modals/menu-parts.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';

/** What is drawn over the page: the search stands in it. */
export type SheetName = Exclude<ModalName, 'search'>;

type ModalParts = { readonly [Name in SheetName]: LazyPart<ComponentType<Modals[Name]>> };

/** The shop's menus lead to one another: they come together. */
const menu = <Name extends keyof typeof Menus>(name: Name) =>
	lazyPart('src/modals/menu-parts.ts', () =>
		import('../modals/menus.ts').then(({ loadMenu }) => loadMenu(name)),
	);

export const MODALS: ModalParts = {
	'mobile-menu': menu('MobileMenuModal'),
	receipt: lazyPart('src/modals/receipt/ReceiptModal.tsx', () =>
		import('../modals/receipt/ReceiptModal.tsx').then((module) => module.ReceiptModal),
	),
	auth: lazyPart('src/modals/auth/AuthModal.tsx', () =>
		import('../modals/auth/AuthModal.tsx').then((module) => module.AuthModal),
	),
	settings: menu('SettingsModal'),
	'accept-city': menu('AcceptCityModal'),
	'delivery-type': menu('DeliveryTypeModal'),
	popup: lazyPart('src/modals/popup/PopupModal.tsx', () =>
		import('../modals/popup/PopupModal.tsx').then((module) => module.PopupModal),
	),
	accept: lazyPart('src/modals/accept/AcceptModal.tsx', () =>
		import('../modals/accept/AcceptModal.tsx').then((module) => module.AcceptModal),
	),
	filters: lazyPart('src/modals/filters/FiltersModal.tsx', () =>
		import('../modals/filters/FiltersModal.tsx').then((module) => module.FiltersModal),
	),
	order: lazyPart('src/modals/cart/CartModal.tsx', () =>
		import('../modals/cart/CartModal.tsx').then((module) => module.CartModal),
	),
	rate: lazyPart('src/modals/rate/RateModal.tsx', () =>
		import('../modals/rate/RateModal.tsx').then((module) => module.RateModal),
	),
	categories: menu('CategoriesModal'),
	'image-carousel': lazyPart('src/modals/image-carousel/ImageCarouselModal.tsx', () =>
		import('../modals/image-carousel/ImageCarouselModal.tsx').then(
			(module) => module.ImageCarouselModal,
		),
	),
	story: lazyPart('src/modals/story/StoryModal.tsx', () =>
		import('../modals/story/StoryModal.tsx').then((module) => module.StoryModal),
	),
	'coupon-info': lazyPart('src/modals/coupon-info/CouponInfoModal.tsx', () =>
		import('../modals/coupon-info/CouponInfoModal.tsx').then((module) => module.CouponInfoModal),
	),
	'promo-code': lazyPart('src/modals/promo-code/PromoCodeModal.tsx', () =>
		import('../modals/promo-code/PromoCodeModal.tsx').then((module) => module.PromoCodeModal),
	),
	booking: lazyPart('src/modals/booking/BookingModal.tsx', () =>
		import('../modals/booking/BookingModal.tsx').then((module) => module.BookingModal),
	),
	'table-layout': lazyPart('src/modals/table-layout/TableLayoutModal.tsx', () =>
		import('../modals/table-layout/TableLayoutModal.tsx').then((module) => module.TableLayoutModal),
	),
	request: menu('RequestModal'),
	share: menu('ShareModal'),
	'choose-discount': lazyPart('src/modals/choose-discount/ChooseDiscountModal.tsx', () =>
		import('../modals/choose-discount/ChooseDiscountModal.tsx').then(
			(module) => module.ChooseDiscountModal,
		),
	),
	product: lazyPart('src/modals/product/ProductModal.tsx', () =>
		import('../modals/product/ProductModal.tsx').then((module) => module.ProductModal),
	),
};
