import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import buttonStyles from '#src/kit/controls/button.module.css';
import columns from '#src/kit/page/columns.module.css';
import { sessionAtom } from '../features/login/state/session.ts';
import { openModalAtom } from '../modal-stack.ts';
import { href } from '../routes.ts';

/**
 * Keeps the personal account (any path under /lk, known or not) for those who are logged in: guests are sent to "/"
 * with the login offered (spec 6), once it is known who is there. The dock's heart and receipt lead them here as well;
 * what a guest has marked waits on the device for that login. Until then nothing of the page shows; without
 * scripts it says so, with a way home.
 */
export function AccountGuard({
	isOn,
	children,
}: {
	/** Whether the page is one of the account. All pages are in the guard: going to and fro takes none of them apart. */
	readonly isOn: boolean;
	readonly children: ReactNode;
}) {
	const { status } = useAtomValue(sessionAtom);
	const openModal = useSetAtom(openModalAtom);
	const [, navigate] = useLocation();
	useEffect(() => {
		if (!isOn || status !== 'guest') return;
		navigate(href('home'), { replace: true });
		openModal({ name: 'auth', data: {} });
	}, [isOn, status, navigate, openModal]);
	if (!isOn || status === 'user') return children;
	return (
		<div className="app" aria-busy="true">
			<noscript>
				<div className={columns.stack}>
					<p>
						<Trans>Личному кабинету нужен JavaScript: включите его в браузере</Trans>
					</p>
					<a className={buttonStyles.button} href={href('home')}>
						<Trans>На главную</Trans>
					</a>
				</div>
			</noscript>
		</div>
	);
}
