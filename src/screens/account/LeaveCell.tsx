import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { balance } from '../../state/own.ts';
import { partHref } from './parts.ts';
import { useOwn } from './use-own.ts';

/** The way out, with what it costs where that is known. */
export function LeaveCell() {
	const { i18n } = useLingui();
	const { own } = useOwn(balance);
	const left = own.status === 'ready' ? own.value.balance : 0;
	const points = i18n.number(left);
	return (
		<Link className="cell danger" href={partHref('delete')}>
			<span className="ic">
				<IconTrash className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<span className="callb danger-t">
					<Trans>Удалить аккаунт</Trans>
				</span>
				{left > 0 && (
					<span className="d">
						<Trans>Сгорят бонусы: {points}</Trans>
					</span>
				)}
			</span>
			<IconChevronRight className="i s20" aria-hidden />
		</Link>
	);
}
