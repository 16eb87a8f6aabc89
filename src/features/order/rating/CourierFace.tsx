import styles from './tip-fields.module.css';

/** A drawn courier, of no order in particular. */
export function CourierFace() {
	return (
		<svg className={styles.face} viewBox="0 0 48 48" aria-hidden="true">
			<path className={styles.ground} d="M0 0h48v48H0z" />
			<path d="M6 52c0-14 8-19 18-19s18 5 18 19z" fill="#2F8A67" />
			<path d="M17 34h14l-7 7z" fill="#F3C49B" />
			<circle cx="24" cy="23" r="11" fill="#F3C49B" />
			<path d="M11 23a13 13 0 0 1 26 0l-4-4c-6 1-13 0-17-3-1 3-3 5-5 7z" fill="#F0604D" />
			<circle cx="20" cy="24" r="1.5" fill="#3B342C" />
			<circle cx="28" cy="24" r="1.5" fill="#3B342C" />
			<path
				d="M20 28.5q4 3 8 0"
				fill="none"
				stroke="#3B342C"
				strokeWidth="1.6"
				strokeLinecap="round"
			/>
		</svg>
	);
}
