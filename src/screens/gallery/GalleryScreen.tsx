import './gallery.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Album } from '#core/contract/gallery.ts';
import { goBackAtom, goToAtom, openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { galleryAtom, loadGalleryAtom } from '../../state/gallery.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { tintOf } from '../../widgets/tint.ts';

/** The shop's photographs by albums; one that is pressed opens in full screen. */
export function GalleryScreen() {
	const state = useAtomValue(galleryAtom);
	const load = useSetAtom(loadGalleryAtom);
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	useEffect(() => void load(), [load]);
	return (
		<div className="app">
			<ShopHeader isWideOnly />
			<PageBar
				isPlain
				title={<Trans>Галерея</Trans>}
				onBack={() => goBack(() => goTo(href('home')))}
			/>
			<main className="sec col640 gallery-page" aria-busy={state.status === 'loading'}>
				{state.status === 'loading' && <GallerySkeleton />}
				{state.status === 'failed' && <FailedLoad onRetry={() => void load()} />}
				{state.status === 'ready' &&
					(state.albums.length > 0 ? (
						<Albums albums={state.albums} />
					) : (
						<Empty
							art={<TakeoutDrawing />}
							title={<Trans>Здесь пока пусто</Trans>}
							text={<Trans>Зато всё, что у нас есть, собрано в меню.</Trans>}
							action={
								<a className="btn" href={href('home')}>
									<Trans>В меню</Trans>
								</a>
							}
						/>
					))}
			</main>
		</div>
	);
}

function Albums({ albums }: { readonly albums: readonly Album[] }) {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const [chosen, setChosen] = useState<Album>();
	const images = (chosen === undefined ? albums : [chosen]).flatMap((album) => album.images);
	const sources = images.map(({ src }) => src);
	return (
		<>
			{albums.length > 1 && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
				<div className="albums" role="group" aria-label={t`Альбомы`}>
					<Chip isOn={chosen === undefined} onClick={() => setChosen(undefined)}>
						<Trans>Всё</Trans>
					</Chip>
					{albums.map((album) => (
						<Chip key={album.title} isOn={chosen === album} onClick={() => setChosen(album)}>
							{album.title}
						</Chip>
					))}
				</div>
			)}
			<div className="shots">
				{images.map(({ src, alt, ratio }, index) => (
					<button
						key={src}
						type="button"
						className={tintOf(index)}
						aria-label={alt === '' ? t`Открыть фото ${index + 1}` : t`Открыть фото: ${alt}`}
						onClick={() => openModal({ name: 'image-carousel', data: { images: sources, index } })}
					>
						<Picture
							src={src}
							alt=""
							width={200}
							sizes="(min-width: 768px) 197px, 50vw"
							{...(ratio === undefined ? {} : { ratio })}
							isPriority={index < 4}
						/>
					</button>
				))}
			</div>
		</>
	);
}

function GallerySkeleton() {
	return (
		<div className="shots">
			{[120, 160, 120, 140, 120, 160].map((height, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: boxes that never change
				<div key={place} style={{ marginBottom: 8 }}>
					<Skeleton height={`${height}px`} radius="20px" />
				</div>
			))}
		</div>
	);
}
