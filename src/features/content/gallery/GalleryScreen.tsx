import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Album } from '#core/contract/catalogue/gallery.ts';
import { tintOf } from '#src/features/menu/parts/tint.ts';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { ChipRow } from '#src/kit/controls/ChipRow.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { isPhoto } from '#src/kit/text/is-photo.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { LoadedPage, NothingHere } from '../parts/LoadedPage.tsx';
import { galleryAtom, loadGalleryAtom } from '../state/gallery.ts';
import styles from './gallery.module.css';

/** The shop's photographs by albums; one that is pressed opens in full screen. */
export function GalleryScreen() {
	const state = useAtomValue(galleryAtom);
	const load = useSetAtom(loadGalleryAtom);
	useEffect(() => void load(), [load]);
	return (
		<LoadedPage
			title={<Trans>Галерея</Trans>}
			isList
			status={state.status}
			onRetry={() => void load()}
			skeleton={<GallerySkeleton />}
		>
			{state.status === 'ready' && state.value.length > 0 ? (
				<Albums albums={state.value} />
			) : (
				<NothingHere />
			)}
		</LoadedPage>
	);
}

function Albums({ albums }: { readonly albums: readonly Album[] }) {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const [chosen, setChosen] = useState<Album>();
	const whole = albums.flatMap((album) => album.images);
	const images = chosen?.images ?? whole;
	const sources = images.map(({ src }) => src);
	const names = images.map(({ alt }) => alt);
	return (
		<>
			{albums.length > 1 && (
				<ChipRow label={t`Альбомы`}>
					<Chip isOn={chosen === undefined} onClick={() => setChosen(undefined)}>
						<Trans>Всё</Trans> <small>{whole.length}</small>
					</Chip>
					{albums.map((album) => (
						<Chip key={album.title} isOn={chosen === album} onClick={() => setChosen(album)}>
							{album.title} <small>{album.images.length}</small>
						</Chip>
					))}
				</ChipRow>
			)}
			<div className={styles.photos}>
				{images.map(({ src, alt, ratio }, index) => (
					<button
						key={src}
						type="button"
						className={classes(tintOf(index), isLarge(index, images.length) && styles.large)}
						aria-label={alt === '' ? t`Открыть фото ${index + 1}` : t`Открыть фото: ${alt}`}
						onClick={() =>
							openModal({ name: 'image-carousel', data: { images: sources, index, names } })
						}
					>
						<Picture
							src={src}
							alt=""
							width={isLarge(index, images.length) ? 400 : 200}
							sizes={`(min-width: 992px) 32vw, ${isLarge(index, images.length) ? 100 : 50}vw`}
							{...(ratio === undefined ? {} : { ratio })}
							className={isPhoto(src) ? undefined : styles.cutOut}
							isPriority={index < 4}
						/>
					</button>
				))}
			</div>
		</>
	);
}

/** On phones a large one, two below it, and so on; the last has no row to itself that another does not fill. */
const isLarge = (index: number, count: number) =>
	index % 3 === 0 || (index % 3 === 1 && index === count - 1);

function GallerySkeleton() {
	return (
		<div className={styles.photos}>
			{[0, 1, 2, 3, 4, 5].map((place) => (
				<div key={place} className={classes(isLarge(place, 6) && styles.large)}>
					<Skeleton height="100%" radius="20px" />
				</div>
			))}
		</div>
	);
}
