/**
 * Marks a text for `lingui extract` (lingui.config.ts takes this for its macro): an ICU message in Russian, which is its
 * own name in the catalogues. Nothing is compiled on the server, so values go to `say`, not into the text.
 */
export const msg = ({ message }: { readonly message: string }): string => message;
