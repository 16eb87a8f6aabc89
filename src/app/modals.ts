/** Binds every modal to its component (spec 2); each is loaded when it is first opened. */
import type { ComponentType } from 'react';
import type { ModalName, Modals } from '../modal-stack.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import type * as Menus from './shell-modal-parts.ts';

/** What is drawn over the page: the search stands in it. */
export type SheetName = Exclude<ModalName, 'search'>;

type ModalParts = { readonly [Name in SheetName]: LazyPart<ComponentType<Modals[Name]>> };

/** The shop's menus lead to one another: they come together. */
const menu = <Name extends keyof typeof Menus>(name: Name) =>
	lazyPart('src/app/shell-modal-parts.ts', () =>
		import('./shell-modals.ts').then(({ loadMenu }) => loadMenu(name)),
	);

export const MODALS: ModalParts = {
	'mobile-menu': menu('MobileMenuModal'),
	receipt: lazyPart('src/features/place/ReceiptModal.tsx', () =>
		import('../features/place/ReceiptModal.tsx').then((module) => module.ReceiptModal),
	),
	auth: lazyPart('src/features/login/AuthModal.tsx', () =>
		import('../features/login/AuthModal.tsx').then((module) => module.AuthModal),
	),
	settings: menu('SettingsModal'),
	'accept-city': menu('AcceptCityModal'),
	'delivery-type': menu('DeliveryTypeModal'),
	popup: lazyPart('src/features/popups/PopupModal.tsx', () =>
		import('../features/popups/PopupModal.tsx').then((module) => module.PopupModal),
	),
	accept: lazyPart('src/features/place/question/AcceptModal.tsx', () =>
		import('../features/place/question/AcceptModal.tsx').then((module) => module.AcceptModal),
	),
	filters: lazyPart('src/features/search/FiltersModal.tsx', () =>
		import('../features/search/FiltersModal.tsx').then((module) => module.FiltersModal),
	),
	order: lazyPart('src/app/cart-modal-parts.ts', () =>
		import('./cart-modal-parts.ts').then((module) => module.CartModal),
	),
	'cart-link': lazyPart('src/app/cart-modal-parts.ts', () =>
		import('./cart-modal-parts.ts').then((module) => module.CartLinkModal),
	),
	rate: lazyPart('src/features/order/rating/RateModal.tsx', () =>
		import('../features/order/rating/RateModal.tsx').then((module) => module.RateModal),
	),
	categories: menu('CategoriesModal'),
	'image-carousel': lazyPart('src/features/stories/carousel/ImageCarouselModal.tsx', () =>
		import('../features/stories/carousel/ImageCarouselModal.tsx').then(
			(module) => module.ImageCarouselModal,
		),
	),
	story: lazyPart('src/features/stories/StoryModal.tsx', () =>
		import('../features/stories/StoryModal.tsx').then((module) => module.StoryModal),
	),
	'coupon-info': lazyPart('src/features/coupons/CouponInfoModal.tsx', () =>
		import('../features/coupons/CouponInfoModal.tsx').then((module) => module.CouponInfoModal),
	),
	'promo-code': lazyPart('src/features/coupons/PromoCodeModal.tsx', () =>
		import('../features/coupons/PromoCodeModal.tsx').then((module) => module.PromoCodeModal),
	),
	booking: lazyPart('src/features/table/BookingModal.tsx', () =>
		import('../features/table/BookingModal.tsx').then((module) => module.BookingModal),
	),
	'table-layout': lazyPart('src/features/table/TableLayoutModal.tsx', () =>
		import('../features/table/TableLayoutModal.tsx').then((module) => module.TableLayoutModal),
	),
	request: menu('RequestModal'),
	share: menu('ShareModal'),
	'choose-discount': lazyPart('src/features/coupons/ChooseDiscountModal.tsx', () =>
		import('../features/coupons/ChooseDiscountModal.tsx').then(
			(module) => module.ChooseDiscountModal,
		),
	),
	product: lazyPart('src/features/product/ProductModal.tsx', () =>
		import('../features/product/ProductModal.tsx').then((module) => module.ProductModal),
	),
};
