import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { MainAction } from '#src/features/shell/parts/MainAction.tsx';
import { goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { MenuButton } from './MenuButton.tsx';

/** The way on to the menu as the page's main action: the messenger's own button, or the link. */
export function MenuAction() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	return (
		<MainAction text={t`В меню`} run={() => goTo(href('home'))}>
			<MenuButton className="no-tg" />
		</MainAction>
	);
}
