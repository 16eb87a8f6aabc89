import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { isPhoto } from '../../widgets/cards/is-photo.ts';

/** A silent film of the dish. It begins by itself only where nobody has asked for calm or for little data. */
export function VideoPreview({
	src,
	poster,
	name,
	onFail,
}: {
	readonly src: string;
	readonly poster: string | undefined;
	readonly name: string;
	/** It cannot be shown: the still takes its place. */
	readonly onFail: () => void;
}) {
	const { t } = useLingui();
	const ref = useRef<HTMLVideoElement>(null);
	const [isPlaying, setPlaying] = useState(false);
	const [hasBegun, setBegun] = useState(false);
	const fail = useEffectEvent(onFail);
	useEffect(() => {
		// It may have failed before anyone could hear of it: the page came with it.
		if (ref.current?.error) fail();
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		// A client that lets no film begin by itself leaves the still and the button.
		if (!isCalm && !savesData()) ref.current?.play().catch(() => undefined);
	}, []);
	const toggle = () => {
		const video = ref.current;
		if (video === null) return;
		if (video.paused) video.play().catch(onFail);
		else video.pause();
	};
	return (
		<>
			<video
				ref={ref}
				// A cut-out keeps its room on the plate until the film fills it.
				className={hasBegun || isPhoto(poster ?? '') ? 'photo' : 'food'}
				src={src}
				{...(poster === undefined ? {} : { poster: stillOf(poster) })}
				aria-label={t`Видео: ${name}`}
				muted
				loop
				playsInline
				disablePictureInPicture
				preload="metadata"
				onPlay={() => setPlaying(true)}
				onPlaying={() => setBegun(true)}
				onPause={() => setPlaying(false)}
				onError={onFail}
			/>
			<RoundButton
				className="play"
				label={isPlaying ? t`Остановить видео` : t`Включить видео`}
				onClick={toggle}
			>
				{isPlaying ? (
					<IconPlayerPause className="i s20" aria-hidden />
				) : (
					<IconPlayerPlay className="i s20" aria-hidden />
				)}
			</RoundButton>
		</>
	);
}

/** As wide as the sheet; one from elsewhere as it is. */
function stillOf(image: string): string {
	return image.startsWith('/') && !image.startsWith('//') ? `/img/960${image}` : image;
}

/** Chromium alone tells; elsewhere nobody has asked. */
function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}
