import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A QR code: dark on light whatever the theme, which is how cameras read it, with the quiet zone around it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const { data, size } = encode(text, { border: 2 });
	const modules = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
	);
	return (
		<svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path d={modules.join('')} shapeRendering="crispEdges" />
		</svg>
	);
}
