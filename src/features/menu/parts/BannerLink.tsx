import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BannerTarget } from '#core/contract/site/banner.ts';
import { ShopLink } from '#src/features/shell/parts/ShopLink.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { href, PRODUCT_PARAM } from '#src/routes.ts';

/** Leads where a banner or story points (wire 2.4); one that points nowhere is no link. */
export function BannerLink({
	target,
	className,
	children,
}: {
	readonly target: BannerTarget;
	readonly className: string;
	readonly children: ReactNode;
}) {
	const openModal = useSetAtom(openModalAtom);
	switch (target.type) {
		case 'none':
			return <div className={className}>{children}</div>;
		case 'url':
			return (
				<ShopLink url={target.url} className={className}>
					{children}
				</ShopLink>
			);
		case 'category':
			return (
				<Link className={className} href={href('menu-categories', { categorySlug: target.slug })}>
					{children}
				</Link>
			);
		case 'post':
			return (
				<Link className={className} href={href('information-post', { slug: target.slug })}>
					{children}
				</Link>
			);
		case 'product':
			return (
				<a
					className={className}
					href={`?${PRODUCT_PARAM}=${target.productId}`}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
						event.preventDefault();
						openModal({ name: 'product', data: { productId: target.productId } });
					}}
				>
					{children}
				</a>
			);
	}
}
