import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { goToAtom, openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { userAtom } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';

/** There is no such order, or it is somebody else's: a guest may log in, anybody may go to the menu. */
export function NoOrder() {
	const { t } = useLingui();
	const isGuest = useAtomValue(userAtom) === undefined;
	const openModal = useSetAtom(openModalAtom);
	const goTo = useSetAtom(goToAtom);
	const run = () => goTo(href('home'));
	const { isOurs } = useMainAction({ text: t`В меню`, isEnabled: true, isBusy: false, run });
	return (
		<main>
			<Empty
				art={<TakeoutDrawing />}
				title={<Trans>Такого заказа нет</Trans>}
				text={<Trans>Возможно, ссылка неполная или заказ сделан с другого номера.</Trans>}
				action={
					<>
						{isOurs && (
							<Button onClick={run}>
								<Trans>В меню</Trans>
							</Button>
						)}
						{isGuest && (
							<Button look="quiet" onClick={() => openModal({ name: 'auth', data: {} })}>
								<Trans>Войти</Trans>
							</Button>
						)}
					</>
				}
			/>
		</main>
	);
}
