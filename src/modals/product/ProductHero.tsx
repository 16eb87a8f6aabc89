import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { sectionIndexAtom } from '../../state/menu-places.ts';
import type { Badge } from '../../text/badges.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { tintOf } from '../../widgets/tint.ts';

/** The picture on the plate of its section; several can be swiped or stepped through. */
export function ProductHero({
	productId,
	name,
	images,
	badge,
	isSoldOut = false,
}: {
	readonly productId: number;
	readonly name: string;
	readonly images: readonly string[];
	readonly badge: Badge | undefined;
	readonly isSoldOut?: boolean;
}) {
	const tint = tintOf(useAtomValue(sectionIndexAtom)(productId) ?? 0);
	const [first] = images;
	return (
		<div className={classes('hero', tint, isSoldOut && 'out')}>
			{badge !== undefined && (
				<span className={classes('badge', badge.isDiscount && 'sale')}>{badge.text}</span>
			)}
			{first === undefined ? (
				<IconToolsKitchen2 className="i" aria-hidden />
			) : images.length === 1 ? (
				<Picture src={first} alt={name} width={340} sizes={SIZES} isPriority />
			) : (
				<Carousel name={name} images={images} />
			)}
		</div>
	);
}

/** 236 on a cut-out's plate, the whole width for a photograph: the larger one counts. */
const SIZES = '(min-width: 992px) 440px, 100vw';

function Carousel({ name, images }: { readonly name: string; readonly images: readonly string[] }) {
	const { t } = useLingui();
	const track = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const goTo = (index: number) => {
		const element = track.current;
		element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
	};
	return (
		<section className="carousel" aria-roledescription={t`карусель`} aria-label={t`Фото: ${name}`}>
			<ul
				ref={track}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
				tabIndex={0}
				aria-label={t`Фотографии`}
				onScroll={({ currentTarget }) =>
					setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
				}
			>
				{images.map((image, index) => (
					<li key={image}>
						<Picture
							src={image}
							alt={t`${name}, фото ${index + 1} из ${images.length}`}
							width={340}
							sizes={SIZES}
							isPriority={index === 0}
						/>
					</li>
				))}
			</ul>
			<div className="dots" aria-hidden>
				{images.map((image, index) => (
					<i key={image} className={classes(index === shown && 'on')} />
				))}
			</div>
			<div className="only-wide arrows">
				<RoundButton label={t`Предыдущее фото`} onClick={() => goTo(Math.max(0, shown - 1))}>
					<IconChevronLeft className="i" aria-hidden />
				</RoundButton>
				<RoundButton
					label={t`Следующее фото`}
					onClick={() => goTo(Math.min(images.length - 1, shown + 1))}
				>
					<IconChevronRight className="i" aria-hidden />
				</RoundButton>
			</div>
		</section>
	);
}
