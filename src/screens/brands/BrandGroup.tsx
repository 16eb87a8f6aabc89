import { useId } from 'react';
import { Link } from 'wouter';
import type { BrandHead } from '#core/contract/brands.ts';
import { href } from '../../routes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { tintOf } from '../../widgets/tint.ts';
import { ProductCount } from './ProductCount.tsx';

/** Brands under a heading. `isLarge`: on coloured tiles with a picture. */
export function BrandGroup({
	title,
	isLarge = false,
	brands,
}: {
	readonly title: string;
	readonly isLarge?: boolean;
	readonly brands: readonly BrandHead[];
}) {
	const id = useId();
	return (
		<section className="brand-group" aria-labelledby={id}>
			<h2 id={id} className={isLarge ? 't2' : 't3'}>
				{title}
			</h2>
			<ul className="brands">
				{brands.map(({ slug, name, count, image }, index) => (
					<li key={slug}>
						<Link
							href={href('brand', { slug })}
							{...(isLarge ? { className: `large ${tintOf(index)}` } : {})}
						>
							{isLarge && image !== undefined && <Picture src={image} alt="" width={44} />}
							<span className="two">{name}</span>
							<small>
								<ProductCount count={count} />
							</small>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
