import { type CSSProperties, useId } from 'react';
import { Link } from 'wouter';
import type { BrandHead } from '#core/contract/catalogue/brands.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { href } from '#src/routes.ts';
import { tintOf } from '../menu/parts/tint.ts';
import styles from './brand-group.module.css';
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
		<section
			className={classes(styles.group, isLarge && styles.favourites)}
			aria-labelledby={id}
			style={{ '--brands': brands.length } as CSSProperties}
		>
			<h2 id={id} className={isLarge ? 't2' : 't3'}>
				{title}
			</h2>
			<ul className={styles.brands}>
				{brands.map(({ slug, name, count, image }, index) => (
					<li key={slug}>
						<Link
							href={href('brand', { slug })}
							className={classes(
								styles.brand,
								isLarge && styles.favourite,
								isLarge && tintOf(index),
							)}
						>
							{isLarge && image !== undefined && <Picture src={image} alt="" width={44} />}
							<span className="two">{name}</span>
							<small className={styles.count}>
								<ProductCount count={count} />
							</small>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
