import './not-found.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMainAction } from '../../messenger/use-main-action.ts';
import { href } from '../../routes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PlateDrawing } from './PlateDrawing.tsx';

/**
 * The not-found page (spec 2), shown after a fatal error too (spec 8): its way out loads the shop anew, so that it works
 * whatever has broken.
 */
export function NotFoundScreen() {
	const { t } = useLingui();
	const { isOurs } = useMainAction({
		text: t`На главную`,
		isEnabled: true,
		isBusy: false,
		run: () => location.assign(href('home')),
	});
	return (
		<div className="app">
			<main>
				<Empty
					art={<PlateDrawing />}
					headingLevel={1}
					title={<Trans>Страница не найдена</Trans>}
					text={<Trans>Остались одни крошки. Зато в меню всё на месте.</Trans>}
					action={
						isOurs && (
							<a className="btn no-tg" href={href('home')}>
								<span>
									<Trans>На главную</Trans>
								</span>
							</a>
						)
					}
				/>
			</main>
		</div>
	);
}
