/** What stands in for a page or a sheet whose code is on its way, or did not come. */

import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import columns from '#src/kit/page/columns.module.css';
import { LoadedPage } from '../features/content/parts/LoadedPage.tsx';
import { settingsAtom } from '../features/shell/state/page.ts';
import { FailedLoad } from '../kit/page/FailedLoad.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { ROUTES, routeOf } from '../routes.ts';
import { useCloseModal } from '../use-modal.ts';

interface PlaceholderProps {
	readonly isLost: boolean;
	readonly onRetry: () => void;
}

export function ScreenPlaceholder({ isLost, onRetry }: PlaceholderProps) {
	const { i18n } = useLingui();
	const shop = useAtomValue(settingsAtom);
	const [path] = useLocation();
	// It stands in the place of a page that may be scrolled.
	useLayoutEffect(() => {
		window.scrollTo(0, 0);
	}, []);
	const name = routeOf(path)?.name;
	const route = name && ROUTES[name];
	return (
		<LoadedPage
			title={route !== undefined && 'title' in route ? i18n._(route.title) : shop.name}
			className={columns.stack}
			status={isLost ? 'failed' : 'loading'}
			onRetry={onRetry}
			skeleton={<Boxes />}
		>
			{null}
		</LoadedPage>
	);
}

export function SheetPlaceholder({ isLost, onRetry }: PlaceholderProps) {
	const { t } = useLingui();
	const close = useCloseModal();
	return (
		<Sheet label={isLost ? t`Не загрузилось` : t`Загружаем…`} onClose={close}>
			{/* The cross has its place. */}
			<div style={{ height: '44px' }} />
			{isLost ? (
				<FailedLoad onRetry={onRetry} />
			) : (
				<div aria-busy style={{ padding: '0 20px 20px' }}>
					<Boxes />
				</div>
			)}
		</Sheet>
	);
}

function Boxes() {
	return (
		<>
			<Skeleton height="24px" width="60%" />
			<Skeleton height="152px" radius="var(--r-l)" />
			<Skeleton height="152px" radius="var(--r-l)" />
		</>
	);
}
