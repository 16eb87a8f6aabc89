import { Picture } from '#src/kit/text/Picture.tsx';
import styles from './popup-picture.module.css';

/** The shop's own pictures of a popup: what stands behind, and what stands on it; '' = none. */
export function PopupPicture({
	background,
	image = '',
}: {
	readonly background: string;
	readonly image?: string;
}) {
	const pictures = [background, image].filter((src) => src !== '');
	if (pictures.length === 0) return null;
	return (
		<div className={styles.picture}>
			{pictures.map((src) => (
				<Picture key={src} src={src} alt="" width={390} ratio={0.54} isPriority />
			))}
		</div>
	);
}
