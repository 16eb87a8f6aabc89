import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { isPhoto } from '../../widgets/cards/is-photo.ts';
import { stillOf } from '../../widgets/media/still-of.ts';
import { useMedia } from '../../widgets/media/use-media.ts';
import { savesData, wantsCalm } from '../../widgets/media/wishes.ts';

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
	const [isWanted, setWanted] = useState(false);
	const url = useMedia('videos', isWanted ? src : undefined);
	useEffect(() => {
		if (!wantsCalm() && !savesData()) setWanted(true);
	}, []);
	useEffect(() => {
		// A client that lets no film begin by itself leaves the still and the button.
		if (url !== undefined) ref.current?.play().catch(() => undefined);
	}, [url]);
	const toggle = () => {
		const video = ref.current;
		if (video === null || url === undefined) return setWanted(true);
		if (video.paused) video.play().catch(onFail);
		else video.pause();
	};
	return (
		<>
			<video
				ref={ref}
				// A cut-out keeps its room on the plate until the film fills it.
				className={hasBegun || isPhoto(poster ?? '') ? 'photo' : 'food'}
				{...(url === undefined ? {} : { src: url })}
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
