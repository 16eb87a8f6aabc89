import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { KitchenDrawing } from '../../ui/KitchenDrawing.tsx';

/** Shown while the shop's settings have never been read (spec 2). Knows no state: there is none yet. */
export function MaintenanceScreen() {
	return (
		<div className="app">
			<main className="empty">
				<KitchenDrawing />
				<h1 className="t2">
					<Trans>Приносим свои извинения, сайт находится на профилактике.</Trans>
				</h1>
				<p>
					<Trans>Обычно это пара минут. Корзина сохранена.</Trans>
				</p>
				{/* A form without an address asks for this very page again, also where no script runs. */}
				<form>
					<button type="submit" className="btn quiet">
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
