import styles from './promo-word.module.css';

/** A promocode in a text. */
export function PromoWord({ children }: { readonly children: string }) {
	return <span className={styles.word}>{children}</span>;
}
