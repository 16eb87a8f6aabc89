import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { partHref } from '../parts.ts';
import { balance } from '../state/account-data.ts';
import { useOwn } from '../use-own.ts';
import styles from './leave-cell.module.css';

/** The way out, with what it costs where that is known. */
export function LeaveCell() {
	const { i18n } = useLingui();
	const { own } = useOwn(balance);
	const left = own.status === 'ready' ? own.value.balance : 0;
	const points = i18n.number(left);
	return (
		<Cell
			as={Link}
			href={partHref('delete')}
			className={styles.cell}
			icon={<IconTrash className="i s20" aria-hidden />}
			iconClass={styles.sign}
			note={left > 0 && <Trans>Сгорят бонусы: {points}</Trans>}
			isWay
		>
			<span className={styles.title}>
				<Trans>Удалить аккаунт</Trans>
			</span>
		</Cell>
	);
}
