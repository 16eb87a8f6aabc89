import { Fragment, type ReactNode } from 'react';
import styles from './sum-list.module.css';

export interface SumRow {
	readonly key: string;
	readonly label: ReactNode;
	readonly value: ReactNode;
	/** `gain`: the customer is better off by it; `total`: the last line. */
	readonly look?: 'gain' | 'total';
}

/** What a sum is made of. */
export function SumList({ rows }: { readonly rows: readonly SumRow[] }) {
	return (
		<dl className={styles.sum}>
			{rows.map((row) => (
				<Fragment key={row.key}>
					<dt className={row.look === 'total' ? styles.total : undefined}>{row.label}</dt>
					<dd
						className={VALUE_CLASS[row.look ?? 'plain']}
						data-travels={row.look === 'total' ? 'sum' : undefined}
					>
						{row.value}
					</dd>
				</Fragment>
			))}
		</dl>
	);
}

const VALUE_CLASS = { plain: undefined, gain: styles.gain, total: styles.total } as const;
