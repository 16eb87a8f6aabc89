import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { userAtom } from '#src/features/login/state/session.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { openModalAtom } from '#src/modal-stack.ts';
import { rights } from '../state/account-data.ts';
import { useOwn } from '../use-own.ts';
import { Fact } from './Fact.tsx';
import styles from './phone-row.module.css';

/** The phone one logs in with: another one is proven by a code, where the shop can. */
export function PhoneRow() {
	const phone = useAtomValue(userAtom)?.phone ?? '';
	const openModal = useSetAtom(openModalAtom);
	const { own } = useOwn(rights);
	const canChange = own.status === 'ready' && own.value.change_phone;
	return (
		<div className={styles.row}>
			<Fact className={styles.phone} name={<Trans>Телефон</Trans>} value={phone} />
			{canChange && (
				<Button
					look="quiet"
					size="mid"
					onClick={() => openModal({ name: 'auth', data: { next: 'change-phone' } })}
				>
					<Trans>Сменить</Trans>
				</Button>
			)}
		</div>
	);
}
