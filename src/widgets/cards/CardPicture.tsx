import { useLingui } from '@lingui/react/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { badgeOf } from '../../text/badges.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { CardProps } from './use-card.ts';

/** The picture on its plate, with one badge at most and, on some looks, a button. */
export function CardPicture({
	card,
	tint,
	width,
	sizes,
	isPriority = false,
	children,
}: Pick<CardProps, 'card' | 'tint' | 'isPriority'> & {
	/** Of the picture, CSS pixels. */
	readonly width: number;
	readonly sizes: string;
	readonly children?: ReactNode;
}) {
	const { i18n } = useLingui();
	const badge = badgeOf(card, i18n);
	return (
		<div className={`pic ${tint}`}>
			{badge !== undefined && (
				<span className={badge.isDiscount ? 'badge sale' : 'badge'}>{badge.text}</span>
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
