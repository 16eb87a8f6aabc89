import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { logoutAtom, userAtom } from '../../state/session.ts';
import { KitchenDrawing } from '../../ui/KitchenDrawing.tsx';
import { Placeholder } from '../../ui/Placeholder.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';

/** A page that is not there yet says so, with the way back to the menu. */
export function NotOpenYetScreen() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	const user = useAtomValue(userAtom);
	const logout = useSetAtom(logoutAtom);
	return (
		<div className="app">
			<main>
				<Placeholder
					art={<KitchenDrawing />}
					title={
						<h1 className="t1">
							<Trans>Раздел скоро откроется</Trans>
						</h1>
					}
					text={<Trans>Мы его ещё готовим. А меню уже здесь.</Trans>}
					action={
						<>
							<MainAction text={t`В меню`} run={() => goTo(href('home'))}>
								<Link className="btn no-tg" href={href('home')}>
									<span>
										<Trans>В меню</Trans>
									</span>
								</Link>
							</MainAction>
							{user !== undefined && (
								<TextButton onClick={() => void logout()}>
									<Trans>Выйти: {user.phone}</Trans>
								</TextButton>
							)}
						</>
					}
				/>
			</main>
		</div>
	);
}
