import { useAtomValue } from 'jotai';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { settingsAtom } from '../state/page.ts';
import styles from './shop-mark.module.css';

/** The shop's logo; an awning over a counter where it has none. */
export function ShopMark() {
	const { logo } = useAtomValue(settingsAtom);
	if (logo !== '')
		return (
			<span className={classes(styles.mark, styles.logo)}>
				<Picture src={logo} alt="" width={44} isPriority />
			</span>
		);
	return (
		<span className={styles.mark} aria-hidden>
			<svg width="26" height="26" viewBox="0 0 26 26" fill="currentColor" aria-hidden>
				<path d="M4.6 2.5h16.8a1.5 1.5 0 0 1 1.43 1.04L24.6 9.1a3.7 3.7 0 0 1-3.5 4.4c-1.7 0-3.1-.9-3.9-2.2-.8 1.3-2.3 2.2-4.2 2.2s-3.4-.9-4.2-2.2c-.8 1.3-2.2 2.2-3.9 2.2a3.7 3.7 0 0 1-3.5-4.4L3.17 3.54A1.5 1.5 0 0 1 4.6 2.5Z" />
				<path
					d="M4 15.7c.3 0 .6.05.9.05 1.5 0 2.9-.5 3.95-1.4A6.6 6.6 0 0 0 13 15.75a6.6 6.6 0 0 0 4.15-1.4 6.1 6.1 0 0 0 4.85 1.35V21a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 4 21v-5.3Z"
					opacity=".55"
				/>
			</svg>
		</span>
	);
}
