import './not-found.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../routes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';
import { PlateDrawing } from './PlateDrawing.tsx';

/**
 * The not-found page (spec 2), shown after a fatal error too (spec 8): its way out loads the shop anew, so that it works
 * whatever has broken.
 */
export function NotFoundScreen() {
	const { t } = useLingui();
	return (
		<div className="app">
			<main>
				<Empty
					art={<PlateDrawing />}
					headingLevel={1}
					title={<Trans>Страница не найдена</Trans>}
					text={<Trans>Остались одни крошки. Зато в меню всё на месте.</Trans>}
					action={
						<MainAction text={t`На главную`} run={() => location.assign(href('home'))}>
							<a className="btn no-tg" href={href('home')}>
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
