/** The ways to share a product. */
import { useAtomValue, useSetAtom } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { linkIntoShop } from '#core/rules/site/link-into-shop.ts';
import { useAppLink, useShare } from '#src/features/sharing/parts/use-share.ts';
import { prepareMessageAtom } from '#src/features/sharing/state/shared-message.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { hashOf } from '#src/lib/hash.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';

type Shared = Pick<ProductCard, 'id' | 'name'>;

/** Hands a product on: by the only way there is, else as the customer chooses (`modals/share`). */
export function useShareProduct(): (product: Shared) => Promise<void> {
	const send = useSendProduct();
	const tell = useTellProduct();
	const openModal = useSetAtom(openModalAtom);
	return async ({ id: productId, name }) => {
		if (tell === undefined) await send({ id: productId, name });
		else openModal({ name: 'share', data: { productId, name } });
	};
}

/** Hands a product's name and address to the messenger, or to the device's share sheet. */
export function useSendProduct(): (product: Shared) => Promise<void> {
	const share = useShare();
	const linkOf = useProductLink();
	const prepare = useSetAtom(prepareMessageAtom);
	return ({ id, name }) =>
		share({ text: name, url: linkOf(id), prepare: () => prepare({ product_id: id }) });
}

/** Puts a product's picture into a story; undefined where there are none, or the picture could not be fetched. */
export function useTellProduct(): ((product: Shared) => void) | undefined {
	const { shareStory } = useAtomValue(messengerAtom);
	const { origin, language, settings, version } = useAtomValue(pageDataAtom);
	const linkOf = useProductLink();
	if (shareStory === undefined || !origin.startsWith('https://')) return undefined;
	return ({ id }) =>
		shareStory({
			// Under another address as soon as anything of the menu is another.
			picture: `${origin}/img/og/story/${id}/${language}-${hashOf(version)}.jpg`,
			link: { url: linkOf(id), name: settings.name },
		});
}

function useProductLink(): (productId: number) => string {
	const appLink = useAppLink();
	const { origin } = useAtomValue(pageDataAtom);
	return (productId) => linkIntoShop({ kind: 'product', productId }, { appLink, origin });
}
