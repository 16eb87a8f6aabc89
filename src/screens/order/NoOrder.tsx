import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { goToAtom, openModalAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { userAtom } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';

/** There is no such order, or it is somebody else's: a guest may log in, anybody may go to the menu. */
export function NoOrder() {
	const { t } = useLingui();
	const isGuest = useAtomValue(userAtom) === undefined;
	const openModal = useSetAtom(openModalAtom);
	const goTo = useSetAtom(goToAtom);
	const run = () => goTo(href('home'));
	return (
		<main>
			<Empty
				art={<TakeoutDrawing />}
				title={<Trans>Такого заказа нет</Trans>}
				text={<Trans>Возможно, ссылка неполная или заказ сделан с другого номера.</Trans>}
				action={
					<>
						<MainAction place="button" text={t`В меню`} run={run} />
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
