/** Shows a part of the storefront in a test: the real store and rules; only the network and the messenger are fake. */
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { createStore, Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { NoticeHost } from '#src/app/notices/NoticeHost.tsx';
import { mainActionAtom } from '#src/chrome.ts';
import { followSessionAtom } from '#src/features/login/state/session.ts';
import { markHydratedAtom, openPageAtom } from '#src/features/shell/state/page.ts';
import { createI18n } from '#src/i18n.ts';
import { LayerContext } from '#src/messenger/layer-context.ts';
import { PAGE_LAYER, setMessengerAtom } from '#src/messenger/state.ts';
import { followHistoryAtom, layersAtom } from '#src/modal-stack.ts';
import { createFakeMessenger, type FakeMessenger } from './fake-messenger.ts';
import { aPage } from './fixtures/page.ts';

type Store = ReturnType<typeof createStore>;

export interface TestShop {
	readonly store: Store;
	readonly messenger: FakeMessenger;
	/** Text of the main action declared now, with plain spaces. */
	mainAction(): string | undefined;
	show(part: ReactNode): Promise<ReturnType<typeof render>>;
}

/** A shop's store as a visitor's page has it. `messenger`: with a main button of its own, as Telegram is. */
export function openShop(page: Partial<PageData> = {}, inMessenger = false): TestShop {
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
	const store = createStore();
	const messenger = createFakeMessenger({ hasMainButton: inMessenger });
	store.set(openPageAtom, aPage(page));
	store.set(markHydratedAtom);
	store.set(setMessengerAtom, messenger);
	onTestFinished(store.set(followHistoryAtom));
	onTestFinished(store.set(followSessionAtom));
	return {
		store,
		messenger,
		mainAction: () => store.get(mainActionAtom)?.text.replace(/\s/g, ' '),
		show: async (part) => {
			const i18n = await createI18n('ru');
			return render(
				<Provider store={store}>
					<I18nProvider i18n={i18n}>
						<OnTop>{part}</OnTop>
						<NoticeHost />
					</I18nProvider>
				</Provider>,
			);
		},
	};
}

/** A part shown without its host stands in the layer on top: the modal the test has opened, or the page. */
function OnTop({ children }: { readonly children: ReactNode }) {
	const layer = useAtomValue(layersAtom).at(-1)?.id ?? PAGE_LAYER;
	return <LayerContext value={layer}>{children}</LayerContext>;
}

/**
 * Answers the API's calls by path, at once or when a promise is kept; a call nobody answers fails the way a dead backend does.
 * Unless a test says otherwise the shop's clock shows what the device's does.
 */
export function answerCalls(given: Record<string, (request: Request) => unknown>) {
	const answers = { ...given, '/api/time': given['/api/time'] ?? (() => ({ now: Date.now() })) };
	const calls = vi.fn(async (input: RequestInfo | URL) => {
		const request = new Request(input instanceof Request ? input.clone() : input);
		const { pathname } = new URL(request.url);
		const path = Object.keys(answers).find((one) => pathname.includes(one));
		const answer =
			path === undefined ? undefined : await answers[path as keyof typeof answers]?.(request);
		if (answer === undefined)
			return Response.json({ code: 'backend_unreachable' }, { status: 400 });
		return answer instanceof Response ? answer : Response.json(answer);
	});
	vi.stubGlobal('fetch', calls);
	return calls;
}
