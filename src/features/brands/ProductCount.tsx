import { Plural } from '@lingui/react/macro';

/** "12 товаров" */
export function ProductCount({ count }: { readonly count: number }) {
	return <Plural value={count} one="# товар" few="# товара" many="# товаров" other="# товара" />;
}
