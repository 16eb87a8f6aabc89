import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { MainAction } from '../../widgets/MainAction.tsx';

/** A shop that names no brands: the way forward is its menu. */
export function NoBrands() {
	const { t } = useLingui();
	const goTo = useSetAtom(goToAtom);
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Брендов пока нет</Trans>}
			text={<Trans>Зато всё, что у нас есть, собрано в меню.</Trans>}
			action={
				<MainAction text={t`В меню`} run={() => goTo(href('home'))}>
					<Link className="btn no-tg" href={href('home')}>
						<span>
							<Trans>В меню</Trans>
						</span>
					</Link>
				</MainAction>
			}
		/>
	);
}
