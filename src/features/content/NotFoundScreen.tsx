import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import buttonStyles from '#src/kit/controls/button.module.css';
import { Empty } from '#src/kit/page/Empty.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { goToAtom, openSearchAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './not-found.module.css';
import { PlateDrawing } from './PlateDrawing.tsx';

/**
 * The not-found page (spec 2), shown after a fatal error too (spec 8): its ways out load the shop anew, so that they work
 * whatever has broken.
 */
export function NotFoundScreen() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	const openSearch = useSetAtom(openSearchAtom);
	const find = () => {
		goTo(href('home'));
		openSearch();
		// The entry of the browser's history remembers what is open.
		location.reload();
	};
	return (
		<div className="app">
			<main id="shop-main">
				<Empty
					className={styles.page}
					art={<PlateDrawing />}
					headingLevel={1}
					title={<Trans>Страница не найдена</Trans>}
					text={<Trans>Остались одни крошки. Зато в меню всё на месте.</Trans>}
					action={
						<div className={styles.ways}>
							<MainAction text={t`На главную`} run={() => location.assign(href('home'))}>
								<a className={classes(buttonStyles.button, 'no-tg')} href={href('home')}>
									<span>
										<Trans>На главную</Trans>
									</span>
								</a>
							</MainAction>
							<button
								type="button"
								className={classes(buttonStyles.button, buttonStyles.quiet)}
								onClick={find}
							>
								<IconSearch className="i s20" aria-hidden />
								<Trans>Поиск</Trans>
							</button>
						</div>
					}
				/>
			</main>
		</div>
	);
}
