import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import buttonStyles from '#src/kit/controls/button.module.css';
import empty from '#src/kit/page/empty.module.css';
import { KitchenDrawing } from '#src/kit/page/KitchenDrawing.tsx';
import { classes } from '#src/kit/text/classes.ts';

/** Shown while the shop's settings have never been read (spec 2). Knows no state: there is none yet. */
export function MaintenanceScreen() {
	return (
		<div className="app">
			<main id="shop-main" className={empty.empty}>
				<KitchenDrawing />
				<h1 className="t2">
					<Trans>Приносим свои извинения, сайт находится на профилактике.</Trans>
				</h1>
				<p>
					<Trans>Обычно это пара минут. Корзина сохранена.</Trans>
				</p>
				{/* A form without an address asks for this very page again, also where no script runs. */}
				<form>
					<button type="submit" className={classes(buttonStyles.button, buttonStyles.quiet)}>
						<IconRefresh className="i s20" aria-hidden />
						<span>
							<Trans>Проверить ещё раз</Trans>
						</span>
					</button>
				</form>
			</main>
		</div>
	);
}
