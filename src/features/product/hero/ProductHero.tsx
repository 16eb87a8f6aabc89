import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight, IconToolsKitchen2 } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import type { Badge } from '#src/text/badges.ts';
import { tintOf } from '../../menu/parts/tint.ts';
import { sectionIndexAtom } from '../../menu/state/menu-places.ts';
import { ProductBadge } from '../cards/ProductBadge.tsx';
import type { Medium } from './media.ts';
import styles from './product-hero.module.css';
import { useMouseDrag } from './use-mouse-drag.ts';
import { VideoPreview } from './VideoPreview.tsx';

/** The picture on the plate of its section; several can be swiped or stepped through, each opens in full screen. */
export function ProductHero({
	productId,
	name,
	media,
	badge,
	image,
	isSoldOut = false,
	children,
}: {
	readonly productId: number;
	readonly name: string;
	readonly media: readonly Medium[];
	readonly badge: Badge | undefined;
	/** Of the chosen size: the gallery goes there. */
	readonly image?: string | undefined;
	readonly isSoldOut?: boolean;
	/** What lies along its lower edge. */
	readonly children?: ReactNode;
}) {
	const tint = tintOf(useAtomValue(sectionIndexAtom)(productId) ?? 0);
	const [first] = media;
	const hasPhoto = media.some(fillsPlate);
	return (
		<div
			className={classes(styles.hero, tint, isSoldOut && styles.out)}
			data-part="hero"
			data-photo={hasPhoto || undefined}
		>
			{badge !== undefined && <ProductBadge badge={badge} size="large" isOnPhoto={hasPhoto} />}
			{first?.isDemo === true && (
				<span className={styles.demoNote}>
					<Trans>Фото для примера</Trans>
				</span>
			)}
			{first === undefined ? (
				<IconToolsKitchen2 className={classes('i', styles.none)} aria-hidden />
			) : media.length === 1 ? (
				<MediumView media={media} index={0} name={name} />
			) : (
				<Carousel name={name} media={media} image={image} />
			)}
			{children}
		</div>
	);
}

/** 236 on a cut-out's plate, the whole width for a photograph: the larger one counts. */
const SIZES = '(min-width: 992px) min(54vw, 780px), 100vw';

function MediumView({
	media,
	index,
	name,
}: {
	readonly media: readonly Medium[];
	readonly index: number;
	readonly name: string;
}) {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const [hasFailed, setFailed] = useState(false);
	const { image, video } = media[index] ?? {};
	if (video !== undefined && !hasFailed)
		return <VideoPreview src={video} poster={image} name={name} onFail={() => setFailed(true)} />;
	if (image === undefined)
		return <IconToolsKitchen2 className={classes('i', styles.none)} aria-hidden />;
	const images = imagesIn(media);
	const alt = media.length === 1 ? name : t`${name}, фото ${index + 1} из ${media.length}`;
	return (
		<button
			type="button"
			className={styles.look}
			aria-label={t`Рассмотреть: ${alt}`}
			onClick={() =>
				openModal({ name: 'image-carousel', data: { images, index: images.indexOf(image) } })
			}
		>
			<Picture
				src={image}
				alt={alt}
				width={340}
				sizes={SIZES}
				isPriority={index === 0}
				className={isPhoto(image) ? styles.photo : undefined}
			/>
		</button>
	);
}

/** A film fills it as a photograph does. */
function fillsPlate({ image, video }: Medium): boolean {
	return video !== undefined || (image !== undefined && isPhoto(image));
}

function imagesIn(media: readonly Medium[]): string[] {
	return media.flatMap((one) => one.image ?? []);
}

function Carousel({
	name,
	media,
	image,
}: {
	readonly name: string;
	readonly media: readonly Medium[];
	readonly image: string | undefined;
}) {
	const { t } = useLingui();
	const track = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(0);
	const goTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
		const element = track.current;
		element?.scrollTo({ left: index * element.clientWidth, behavior });
	};
	useMouseDrag(track);
	useFollowed(media, image, goTo);
	const step = (by: number) => goTo(Math.max(0, Math.min(media.length - 1, shown + by)));
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
		event.preventDefault();
		step(event.key === 'ArrowLeft' ? -1 : 1);
	};
	return (
		<section
			className={styles.carousel}
			aria-roledescription={t`карусель`}
			aria-label={t`Фото: ${name}`}
			onKeyDown={onKeyDown}
		>
			<ul
				ref={track}
				aria-label={t`Фотографии`}
				onScroll={({ currentTarget }) =>
					setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
				}
			>
				{media.map((one, index) => (
					<li key={one.image ?? one.video}>
						<MediumView media={media} index={index} name={name} />
					</li>
				))}
			</ul>
			<div className={styles.dots} aria-hidden>
				{media.map((one, index) => (
					<i key={one.image ?? one.video} className={classes(index === shown && styles.on)} />
				))}
			</div>
			<div className={classes('only-wide', styles.arrows)}>
				<RoundButton className={styles.arrow} label={t`Предыдущее фото`} onClick={() => step(-1)}>
					<IconChevronLeft className="i" aria-hidden />
				</RoundButton>
				<RoundButton className={styles.arrow} label={t`Следующее фото`} onClick={() => step(1)}>
					<IconChevronRight className="i" aria-hidden />
				</RoundButton>
			</div>
		</section>
	);
}

/** The gallery goes where the viewer over it has gone, and to the picture of the size that is chosen. */
function useFollowed(
	media: readonly Medium[],
	image: string | undefined,
	goTo: (index: number, behavior: ScrollBehavior) => void,
): void {
	const top = useAtomValue(topModalAtom);
	const viewed = top?.name === 'image-carousel' ? top.data.images[top.data.index] : undefined;
	const begun = useRef(image);
	// biome-ignore lint/correctness/useExhaustiveDependencies: where it goes is decided by what is viewed alone
	useEffect(() => {
		const index = media.findIndex((one) => one.image === viewed);
		if (viewed !== undefined && index >= 0) goTo(index, 'instant');
	}, [viewed]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: as above; what the sheet opened with is not gone to
	useEffect(() => {
		if (image === begun.current) return;
		begun.current = undefined;
		const index = media.findIndex((one) => one.image === image);
		if (image !== undefined && index >= 0) goTo(index, 'smooth');
	}, [image]);
}
