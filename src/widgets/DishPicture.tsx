import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { sectionIndexAtom } from '../state/menu-places.ts';
import { Picture } from '../ui/Picture.tsx';
import { tintOf } from './tint.ts';

/** A product's picture on the plate of its section; without a picture, a sign in its place. */
export function DishPicture({
	productId,
	image,
	width,
}: {
	readonly productId: number;
	readonly image: string | undefined;
	/** Of the picture on its plate, CSS pixels. */
	readonly width: number;
}) {
	const tint = tintOf(useAtomValue(sectionIndexAtom)(productId) ?? 0);
	return (
		<div className={`pic ${tint}`}>
			{image === undefined ? (
				<IconToolsKitchen2 className="i" aria-hidden />
			) : (
				<Picture src={image} alt="" width={width} />
			)}
		</div>
	);
}
