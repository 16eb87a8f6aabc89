import { Trans } from '@lingui/react/macro';
import { Empty } from '#src/kit/page/Empty.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { MenuAction } from '../menu/parts/MenuAction.tsx';

/** A shop that names no brands: the way forward is its menu. */
export function NoBrands() {
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Брендов пока нет</Trans>}
			text={<Trans>Зато всё, что у нас есть, собрано в меню.</Trans>}
			action={<MenuAction />}
		/>
	);
}
