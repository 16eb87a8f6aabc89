import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { logoutAtom, userAtom } from '#src/features/login/state/session.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { KitchenDrawing } from '#src/kit/page/KitchenDrawing.tsx';
import { MenuAction } from '../parts/MenuAction.tsx';

/** A page that is not there yet says so, with the way back to the menu. */
export function NotOpenYetScreen() {
	const user = useAtomValue(userAtom);
	const logout = useSetAtom(logoutAtom);
	return (
		<div className="app">
			<main id="shop-main">
				<Empty
					art={<KitchenDrawing />}
					headingLevel={1}
					title={<Trans>Раздел скоро откроется</Trans>}
					text={<Trans>Мы его ещё готовим. А меню уже здесь.</Trans>}
					action={
						<>
							<MenuAction />
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
