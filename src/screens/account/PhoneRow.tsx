import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { openModalAtom } from '../../modal-stack.ts';
import { rights } from '../../state/own.ts';
import { userAtom } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useOwn } from './use-own.ts';

/** The phone one logs in with: another one is proven by a code, where the shop can. */
export function PhoneRow() {
	const phone = useAtomValue(userAtom)?.phone ?? '';
	const openModal = useSetAtom(openModalAtom);
	const { own } = useOwn(rights);
	const canChange = own.status === 'ready' && own.value.change_phone;
	return (
		<div className="account-phone">
			<dl className="field">
				<dt>
					<Trans>Телефон</Trans>
				</dt>
				<dd className="v num">{phone}</dd>
			</dl>
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
