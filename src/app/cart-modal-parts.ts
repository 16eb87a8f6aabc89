/** The cart, and its way to another device: they are loaded together. */

export { CartModal } from '../features/cart/CartModal.tsx';
export { CartLinkModal } from '../features/cart/link/CartLinkModal.tsx';
