import tile from '#src/kit/page/tile.module.css';
import 'yet-another-react-lightbox/styles.css';
import { Trans, useLingui } from '@lingui/react/macro';
import {
	IconChevronLeft,
	IconChevronRight,
	IconShare,
	IconX,
	IconZoomIn,
	IconZoomOut,
} from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { type ControllerRef, Lightbox, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { tintOf } from '#src/features/menu/parts/tint.ts';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { sectionIndexAtom } from '#src/features/menu/state/menu-places.ts';
import { useShareProduct } from '#src/features/product/cards/use-share-product.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { messengerAtom } from '#src/messenger/state.ts';
import { type Modals, modalsAtom } from '#src/modal-stack.ts';
import { useCloseModal, useReplaceModal } from '#src/use-modal.ts';
import styles from './image-carousel.module.css';
import { inSheet } from './in-sheet.tsx';
import { slideOf } from './slide.ts';

const PLUGINS = [inSheet, Zoom];
/** The same objects each time: the viewer compares them. */
const CAROUSEL = { finite: true, padding: 0, spacing: 8, preload: 1 };
const NOTHING = () => null;
/** Cut-outs are drawn with room around them, and may be looked at closer than their pixels. */
const MOST_ZOOM = 2;

/** Pictures in full screen: swiped through, zoomed by fingers, keys and buttons, pulled down to close. */
export function ImageCarouselModal(data: Modals['image-carousel']) {
	const { images, index, names } = data;
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const closeModal = useCloseModal();
	const [first] = useState(() => Math.max(0, Math.min(images.length - 1, index)));
	const [shown, setShown] = useShown(data, first);
	const subject = useSubject();
	const controller = useRef<ControllerRef>(null);
	const zoom = useRef<ZoomRef>(null);
	const [level, setLevel] = useState(1);
	const name = subject?.name ?? '';
	const title = name || (names?.[shown] ?? '');
	const { total, slides } = useMemo(
		() => ({
			total: images.length,
			slides: images.map((image, place) =>
				slideOf(
					image,
					name === '' ? names?.[place] || t`Фото ${place + 1}` : t`${name}, фото ${place + 1}`,
				),
			),
		}),
		[images, name, names, t],
	);
	const pull = () => {
		haptic('light');
		closeModal();
	};
	return (
		<Sheet
			className={styles.sheet}
			labelledBy="viewer-title"
			look="page"
			onClose={() => closeModal()}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole viewer, wherever in it the focus is */}
			<div className={styles.viewer} data-part="viewer" onKeyDown={onKeyDown}>
				<ViewerBar shown={shown} total={total} subject={subject}>
					<span className={styles.zooms}>
						<RoundButton
							className={classes(styles.button)}
							label={t`Отдалить`}
							onClick={() => zoom.current?.zoomOut()}
						>
							<IconZoomOut className="i s20" aria-hidden />
						</RoundButton>
						<RoundButton
							className={classes(styles.button)}
							label={t`Приблизить`}
							onClick={() => zoom.current?.zoomIn()}
						>
							<IconZoomIn className="i s20" aria-hidden />
						</RoundButton>
					</span>
				</ViewerBar>
				<div className={classes(styles.stage, subject?.tint)}>
					<Lightbox
						open
						close={pull}
						index={first}
						slides={slides}
						plugins={PLUGINS}
						carousel={{
							...CAROUSEL,
							imageProps: (slide) => ({ className: lookOf(slide.src, names) }),
						}}
						toolbar={{ buttons: [] }}
						render={{ buttonPrev: NOTHING, buttonNext: NOTHING, buttonZoom: NOTHING }}
						controller={{ ref: controller, closeOnPullDown: true, closeOnEscape: false }}
						zoom={{ ref: zoom, maxZoomPixelRatio: MOST_ZOOM }}
						on={{ view: ({ index: at }) => setShown(at), zoom: ({ zoom: now }) => setLevel(now) }}
						labels={{
							'Photo gallery': t`Фотографии`,
							Carousel: t`карусель`,
							Slide: t`фото`,
							// The viewer puts the numbers in.
							'{index} of {total}': t`${'{index}'} из ${'{total}'}`,
						}}
					/>
					{total > 1 && (
						<div className={styles.arrows}>
							{shown > 0 && (
								<RoundButton
									label={t`Предыдущее фото`}
									className={classes(styles.arrow, styles.previous)}
									onClick={() => controller.current?.prev()}
								>
									<IconChevronLeft className="i" aria-hidden />
								</RoundButton>
							)}
							{shown < total - 1 && (
								<RoundButton
									label={t`Следующее фото`}
									className={classes(styles.arrow, styles.next)}
									onClick={() => controller.current?.next()}
								>
									<IconChevronRight className="i" aria-hidden />
								</RoundButton>
							)}
						</div>
					)}
				</div>
				<div className={styles.caption}>
					<h1 className={title === '' ? 'vh' : 't3'} id="viewer-title">
						{title === '' ? t`Просмотр фотографий` : title}
					</h1>
					<p className={classes('call', styles.touchHint)} aria-hidden={level > 1}>
						{level > 1 ? (
							<Trans>Сведите пальцы, чтобы отдалить</Trans>
						) : (
							<Trans>Разведите пальцы, чтобы рассмотреть</Trans>
						)}
					</p>
				</div>
				{total > 1 && (
					<div
						className={classes(styles.strip, subject?.tint, names !== undefined && styles.whole)}
					>
						{images.map((image, place) => (
							<button
								key={image}
								type="button"
								className={classes(tile.plate, styles.thumbnail, place === shown && styles.shown)}
								aria-label={t`Фото ${place + 1}`}
								aria-current={place === shown}
								onClick={() => goTo(place)}
							>
								<Picture src={image} alt="" width={60} />
							</button>
						))}
					</div>
				)}
			</div>
		</Sheet>
	);

	function goTo(place: number) {
		const count = place - shown;
		if (count > 0) controller.current?.next({ count });
		else if (count < 0) controller.current?.prev({ count: -count });
	}

	function onKeyDown(event: KeyboardEvent) {
		// What is pressed in the picture itself the viewer has heard.
		if (event.target instanceof Element && event.target.closest('.yarl__container')) return;
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === 'ArrowLeft') goTo(Math.max(0, shown - 1));
		else if (event.key === 'ArrowRight') goTo(Math.min(total - 1, shown + 1));
		else if (event.key === '+' || event.key === '=') zoom.current?.zoomIn();
		else if (event.key === '-') zoom.current?.zoomOut();
		else if (event.key === '0') zoom.current?.changeZoom(1);
		else return;
		event.preventDefault();
	}
}

/** "2 из 4", and what can be done. */
function ViewerBar({
	shown,
	total,
	subject,
	children,
}: {
	readonly shown: number;
	readonly total: number;
	readonly subject: Subject | undefined;
	readonly children: ReactNode;
}) {
	const { t } = useLingui();
	const { hasBackButton } = useAtomValue(messengerAtom);
	const closeModal = useCloseModal();
	const share = useShareProduct();
	return (
		<div className={classes('row', styles.bar)} data-part="viewer-bar">
			<span className="callb grow num" aria-live="polite">
				{total > 1 && (
					<Trans>
						{shown + 1} из {total}
					</Trans>
				)}
			</span>
			{children}
			{subject !== undefined && (
				<RoundButton
					className={classes(styles.button)}
					label={t`Поделиться`}
					onClick={() => void share(subject)}
				>
					<IconShare className="i s20" aria-hidden />
				</RoundButton>
			)}
			{!hasBackButton && (
				<RoundButton
					className={classes(styles.button)}
					label={t`Закрыть`}
					onClick={() => closeModal()}
				>
					<IconX className="i" aria-hidden />
				</RoundButton>
			)}
		</div>
	);
}

/** Which picture is shown; the entry of the history follows, so that a reload and the gallery below find it again. */
function useShown({ images, names }: Modals['image-carousel'], first: number) {
	const [shown, setShown] = useState(first);
	const replace = useReplaceModal();
	const show = (place: number) => {
		if (place === shown) return;
		setShown(place);
		const named = names === undefined ? {} : { names };
		replace({ name: 'image-carousel', data: { images, index: place, ...named } });
	};
	return [shown, show] as const;
}

interface Subject {
	readonly id: number;
	readonly name: string;
	readonly tint: ReturnType<typeof tintOf>;
}

/** The product whose sheet lies under the viewer: its name is the caption. */
function useSubject(): Subject | undefined {
	const modals = useAtomValue(modalsAtom);
	const product = useAtomValue(productAtom);
	const card = useAtomValue(cardAtom);
	const sectionIndex = useAtomValue(sectionIndexAtom);
	const below = modals.findLast((modal) => modal.name === 'product');
	if (below?.name !== 'product') return undefined;
	const { productId } = below.data;
	const found = product(productId) ?? card(productId);
	if (found === undefined) return undefined;
	return { id: found.id, name: found.name, tint: tintOf(sectionIndex(productId) ?? 0) };
}

/** What has a name of its own is a whole picture, whatever its format; of a dish there are cut-outs. */
function lookOf(src: string | undefined, names: readonly string[] | undefined): string {
	return names !== undefined || (src !== undefined && isPhoto(src))
		? 'photo'
		: classes(styles.cutOut);
}
