import { ComingCard } from '../sections/ComingCard.tsx';
import styles from '../sections/menu-list.module.css';
import { LISTS, type SectionLook } from '../sections/section-look.ts';

/** A menu of one section that is on its way. */
export function MenuSkeleton({
	look,
	count,
}: {
	/** Absent = menu cards. */
	readonly look?: SectionLook;
	readonly count: number;
}) {
	return (
		<div className={styles.menu} aria-busy>
			<div className={styles.section}>
				<div className={LISTS[look?.list ?? 'cards']}>
					{Array.from({ length: count }, (_, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: boxes without names
						<ComingCard key={place} />
					))}
				</div>
			</div>
		</div>
	);
}
