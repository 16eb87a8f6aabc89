import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { tintOf } from '#src/features/menu/parts/tint.ts';
import { sectionIndexAtom } from '#src/features/menu/state/menu-places.ts';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';

/** A product's picture on the plate of its section; without a picture, a sign in its place. */
export function ProductPicture({
	productId,
	image,
	width,
	className,
}: {
	readonly productId: number;
	readonly image: string | undefined;
	/** Of the picture on its plate, CSS pixels. */
	readonly width: number;
	/** Sets its place and size. */
	readonly className?: string | undefined;
}) {
	const tint = tintOf(useAtomValue(sectionIndexAtom)(productId) ?? 0);
	return (
		<div className={classes(tile.plate, tint, className)}>
			{image === undefined ? (
				<IconToolsKitchen2 className="i" aria-hidden />
			) : (
				<Picture src={image} alt="" width={width} />
			)}
		</div>
	);
}
