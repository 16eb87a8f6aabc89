import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type createStore, Provider } from 'jotai';
import { Suspense } from 'react';
import { Router } from 'wouter';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageEffects } from './effects/PageEffects.tsx';
import { ModalHost } from './ModalHost.tsx';
import { Notices } from './notices/Notices.tsx';

export interface AppProps {
	readonly i18n: I18n;
	readonly store: ReturnType<typeof createStore>;
	/** Path and query, on the server only: the browser has its own. */
	readonly url?: string;
}

/** The whole storefront: the same tree on the server and in the browser. */
export function App({ i18n, store, url }: AppProps) {
	const [ssrPath, ssrSearch = ''] = url?.split('?') ?? [];
	return (
		<Provider store={store}>
			<I18nProvider i18n={i18n}>
				<Router {...(ssrPath === undefined ? {} : { ssrPath, ssrSearch })}>
					<ErrorBoundary>
						{/* One boundary for all: what begins with the visit waits until the whole page is taken over. */}
						<Suspense fallback={null}>
							<AppRoutes />
							<ModalHost />
							<Notices />
							<PageEffects />
						</Suspense>
					</ErrorBoundary>
				</Router>
			</I18nProvider>
		</Provider>
	);
}
