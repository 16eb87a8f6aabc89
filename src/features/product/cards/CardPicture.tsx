import { useLingui } from '@lingui/react/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { badgeOf } from '#src/text/badges.ts';
import styles from './card-picture.module.css';
import { ProductBadge } from './ProductBadge.tsx';
import type { CardProps } from './use-card.ts';

/** The picture on its plate, with one badge at most and, on some looks, a button. */
export function CardPicture({
	card,
	tint,
	width,
	sizes,
	isPriority = false,
	isOut,
	isGrowing = false,
	badgeSize,
	className,
	children,
}: Pick<CardProps, 'card' | 'tint' | 'isPriority'> & {
	/** Of the picture, CSS pixels. */
	readonly width: number;
	readonly sizes: string;
	/** The card sells nothing here. */
	readonly isOut: boolean;
	/** Under a mouse, on wide pages. */
	readonly isGrowing?: boolean;
	readonly badgeSize?: 'small';
	/** Sets its place and size. */
	readonly className?: string | undefined;
	readonly children?: ReactNode;
}) {
	const { i18n } = useLingui();
	const badge = badgeOf(card, i18n);
	return (
		<div
			className={classes(
				tile.plate,
				tint,
				styles.picture,
				isOut && styles.out,
				isGrowing && styles.growing,
				className,
			)}
		>
			{badge !== undefined && (
				<ProductBadge
					badge={badge}
					size={badgeSize}
					isOnPhoto={card.image !== undefined && isPhoto(card.image)}
				/>
			)}
			{card.image === undefined ? (
				<IconToolsKitchen2 className="i" aria-hidden />
			) : (
				<Picture src={card.image} alt="" width={width} sizes={sizes} isPriority={isPriority} />
			)}
			{children}
		</div>
	);
}
