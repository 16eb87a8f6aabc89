import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '#src/kit/controls/Button.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { goToAtom, openModalAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { userAtom } from '../login/state/session.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';

/** There is no such order, or it is another customer's: a guest may log in, and there is the way to the menu. */
export function NoOrder() {
	const { t } = useLingui();
	const isGuest = useAtomValue(userAtom) === undefined;
	const openModal = useSetAtom(openModalAtom);
	const goTo = useSetAtom(goToAtom);
	const run = () => goTo(href('home'));
	return (
		<main id="shop-main">
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
