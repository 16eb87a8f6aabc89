import { Trans, useLingui } from '@lingui/react/macro';
import buttonStyles from '#src/kit/controls/button.module.css';
import { Empty } from '#src/kit/page/Empty.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { href } from '#src/routes.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './not-found.module.css';
import { PlateDrawing } from './PlateDrawing.tsx';

/**
 * The not-found page (spec 2), shown after a fatal error too (spec 8): its way out loads the shop anew, so that it works
 * whatever has broken.
 */
export function NotFoundScreen() {
	const { t } = useLingui();
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
						<MainAction text={t`На главную`} run={() => location.assign(href('home'))}>
							<a className={classes(buttonStyles.button, 'no-tg')} href={href('home')}>
								<span>
									<Trans>На главную</Trans>
								</span>
							</a>
						</MainAction>
					}
				/>
			</main>
		</div>
	);
}
