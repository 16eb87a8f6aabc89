/** The cart, and its way to another device: whoever has opened one has the other. */
export { CartLinkModal } from './cart-link/CartLinkModal.tsx';
export { CartModal } from './cart/CartModal.tsx';
