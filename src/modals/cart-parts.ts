/** The cart, and its way to another device: whoever has opened one has the other. */

export { CartModal } from './cart/CartModal.tsx';
export { CartLinkModal } from './cart-link/CartLinkModal.tsx';
